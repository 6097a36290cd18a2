import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { type Language, languages } from '../../../../contracts/i18n/translate.js';
import { offerPreviewFields, type PreviewBlocker, previewBlockers } from '../../../../contracts/offer-preview.js';
import type { OfferCard } from '../../../../contracts/offers.js';
import { IsField } from '../../../../platform/http/is-field.decorator.js';
import { OfferCardModel } from './offers.dto.js';

const { amount, tenure } = offerPreviewFields;

export class OfferPreviewQuery {
  /** Rupees. */
  @IsField(amount)
  @ApiProperty({ type: Number, minimum: amount.min, maximum: amount.max })
  amount!: string;

  /** Months. */
  @IsField(tenure)
  @ApiProperty({ type: Number, minimum: tenure.min, maximum: tenure.max })
  tenure!: string;

  /** Language of the texts in the offer; default: the caller's. */
  @IsOptional()
  @IsIn(languages)
  @ApiProperty({ enum: languages, required: false })
  language?: Language;
}

export class OfferPreviewModel {
  /** Null when a blocker exists. */
  @ApiProperty({ type: OfferCardModel, nullable: true })
  offer!: OfferCard | null;

  /** Reasons why no applicant gets an offer. */
  @ApiProperty({ enum: previewBlockers, enumName: 'PreviewBlocker', isArray: true })
  hindrances!: readonly PreviewBlocker[];

  /** False where the lender has an API that this installation cannot call: applications to it are not sent. */
  is_connected!: boolean;
}
