import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { NOTICE_HASH_PATTERN } from '../../../contracts/consent-notice.js';

export class ShownCardsQuery {
  /** `1`: only cards secured by a deposit; `0`: only the others. */
  @IsOptional()
  @IsIn(['0', '1'])
  @ApiProperty({ enum: ['0', '1'], required: false })
  secured?: '0' | '1';
}

const nullable = { nullable: true };

export class ShownCardModel {
  @ApiProperty({ format: 'uuid' })
  category_id!: string;
  category_name!: string;
  /** Texts in Hindi; a page in Hindi shows the English where there is none. */
  @ApiProperty({ type: String, ...nullable })
  category_name_hi!: string | null;
  @ApiProperty({ type: String, ...nullable })
  category_img_thumb!: string | null;
  @ApiProperty({ type: String, ...nullable })
  key_feature!: string | null;
  @ApiProperty({ type: String, ...nullable })
  key_feature_hi!: string | null;
  /** Rupees a year; null where it is not known. */
  @ApiProperty({ type: Number, ...nullable })
  annual_fee!: number | null;
  @ApiProperty({ enum: [0, 1], type: Number })
  secured!: number;
  marketing_bullets!: string[];
  marketing_bullets_hi!: string[];
}

export class OpenCardLeadRequest {
  /** SHA-256 of the notice shown on the page. */
  @Matches(NOTICE_HASH_PATTERN)
  notice_hash!: string;
}

export class CardLinkResponse {
  /** The card's own link, with an id in place of the placeholder. */
  url!: string;
}
