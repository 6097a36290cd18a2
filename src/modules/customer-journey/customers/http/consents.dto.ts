import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNumberString, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { NOTICE_HASH_PATTERN } from '../../../../contracts/consent-notice.js';
import {
  type ConsentAction,
  consentActions,
  type ConsentPurpose,
  consentPurposes,
  type ConsentState,
  consentStates,
} from '../../../../contracts/consents.js';
import { type Language, languages } from '../../../../contracts/i18n/translate.js';
import { type LenderRole, lenderRoles } from '../../../../contracts/lender-roles.js';
import { type JourneyKey, journeyKeys } from '../../../../contracts/journeys.js';
import { loanTypeKeys, loanTypes, type ProductType } from '../../../../contracts/loan-types.js';

const needs = ['login', 'matching'] as const;
const nullableText = { type: String, nullable: true };
const action = { enum: consentActions, enumName: 'ConsentAction' };

class ConsentModel {
  @ApiProperty({ enum: consentStates, enumName: 'ConsentState' })
  state!: ConsentState;
  /** When it was given or taken back last. */
  @ApiProperty({ ...nullableText, format: 'date-time' })
  since!: string | null;
  /** Version of the notice that was read then. */
  @ApiProperty(nullableText)
  notice_version!: string | null;
  /** Language it was read in. */
  @ApiProperty({ enum: languages, enumName: 'Language', nullable: true })
  language!: Language | null;
  /** The whole notice as it is now. */
  notice!: string;
  /** SHA-256 of that notice: what `POST /api/consents` gives back. */
  notice_hash!: string;
  /** What taking it back does. */
  effect!: string;
}

export class PurposeConsentModel extends ConsentModel {
  @ApiProperty({ enum: consentPurposes, enumName: 'ConsentPurpose' })
  purpose!: ConsentPurpose;
  /** The permission in one sentence. */
  text!: string;
  /** What cannot be had without it; null for a free choice. */
  @ApiProperty({ enum: needs, enumName: 'ConsentNeed', nullable: true })
  needed_for!: (typeof needs)[number] | null;
}

export class LenderConsentModel extends ConsentModel {
  /** `share_with_lender:` and the lender's id. */
  purpose!: string;
  @ApiProperty({ format: 'uuid' })
  lender_id!: string;
  lender_name!: string;
  /** What it was when it was applied to. */
  @ApiProperty({ enum: lenderRoles, enumName: 'LenderRole' })
  lender_role!: LenderRole;
  /** Who lends, as the notice named them; null where nobody had said it. */
  @ApiProperty(nullableText)
  regulated_entities!: string | null;
  /** The newest application at this lender. */
  @ApiProperty({ format: 'uuid' })
  application_id!: string;
  @ApiProperty({ enum: loanTypeKeys.map((key) => loanTypes[key].productType), enumName: 'ProductType' })
  product_type!: ProductType;
  /** Journey that sent the details; null where a person hands them over. */
  @ApiProperty({ type: String, enum: journeyKeys, nullable: true })
  journey!: JourneyKey | null;
  text!: string;
}

export class ConsentsResponse {
  @ApiProperty({ type: [PurposeConsentModel] })
  purposes!: PurposeConsentModel[];
  /** Lenders that the customer applied to, the newest first. */
  @ApiProperty({ type: [LenderConsentModel] })
  lenders!: LenderConsentModel[];
}

export class ChangeConsentRequest {
  /** A purpose, or `share_with_lender:` and a lender's id, which can only be withdrawn here. */
  @IsString()
  @MaxLength(60)
  purpose!: string;

  @IsIn(consentActions)
  @ApiProperty(action)
  action!: ConsentAction;

  /** SHA-256 of the notice that the page showed. */
  @Matches(NOTICE_HASH_PATTERN)
  notice_hash!: string;
}

export class ConsentHistoryQuery {
  /** Id of the last act that is known already. */
  @IsOptional()
  @IsNumberString({ no_symbols: true })
  @MaxLength(15)
  before?: string;
}

export class ConsentHistoryEntryModel {
  id!: string;
  purpose!: string;
  @ApiProperty(nullableText)
  lender_name!: string | null;
  @ApiProperty(action)
  action!: ConsentAction;
  /** False where the permission ended because its notice had changed, and where the holder of a link agreed. */
  is_own!: boolean;
  /** Done without a login, by the address of a form: it gives nothing. */
  by_link!: boolean;
  @ApiProperty({ format: 'date-time' })
  at!: string;
  notice_version!: string;
  notice_hash!: string;
  @ApiProperty({ enum: languages, enumName: 'Language' })
  language!: Language;
  /** Path of the page. */
  page!: string;
}

export class ConsentHistoryResponse {
  @ApiProperty({ type: [ConsentHistoryEntryModel] })
  acts!: ConsentHistoryEntryModel[];
  /** `before` of the next page; null on the last one. */
  @ApiProperty(nullableText)
  next!: string | null;
}

export class NoticeResponse {
  hash!: string;
  text!: string;
}
