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
  /** Time when it was last given or withdrawn. */
  @ApiProperty({ ...nullableText, format: 'date-time' })
  since!: string | null;
  /** Version of the notice shown then. */
  @ApiProperty(nullableText)
  notice_version!: string | null;
  /** Language in which it was shown. */
  @ApiProperty({ enum: languages, enumName: 'Language', nullable: true })
  language!: Language | null;
  /** Full text of the current notice. */
  notice!: string;
  /** SHA-256 of that notice, to be sent to `POST /api/consents`. */
  notice_hash!: string;
  /** Effect of a withdrawal. */
  effect!: string;
}

export class PurposeConsentModel extends ConsentModel {
  @ApiProperty({ enum: consentPurposes, enumName: 'ConsentPurpose' })
  purpose!: ConsentPurpose;
  /** Consent in one sentence. */
  text!: string;
  /** What requires this consent; null for an optional one. */
  @ApiProperty({ enum: needs, enumName: 'ConsentNeed', nullable: true })
  needed_for!: (typeof needs)[number] | null;
}

export class LenderConsentModel extends ConsentModel {
  /** `share_with_lender:` and the lender's id. */
  purpose!: string;
  @ApiProperty({ format: 'uuid' })
  lender_id!: string;
  lender_name!: string;
  /** Role at the time of the application. */
  @ApiProperty({ enum: lenderRoles, enumName: 'LenderRole' })
  lender_role!: LenderRole;
  /** Lending entity as named in the notice; null where none was given. */
  @ApiProperty(nullableText)
  regulated_entities!: string | null;
  /** Newest application at this lender. */
  @ApiProperty({ format: 'uuid' })
  application_id!: string;
  @ApiProperty({ enum: loanTypeKeys.map((key) => loanTypes[key].productType), enumName: 'ProductType' })
  product_type!: ProductType;
  /** Journey that sent the details; null where staff hand them over. */
  @ApiProperty({ type: String, enum: journeyKeys, nullable: true })
  journey!: JourneyKey | null;
  text!: string;
}

export class ConsentsResponse {
  @ApiProperty({ type: [PurposeConsentModel] })
  purposes!: PurposeConsentModel[];
  /** Lenders that the customer applied to, newest first. */
  @ApiProperty({ type: [LenderConsentModel] })
  lenders!: LenderConsentModel[];
}

export class ChangeConsentRequest {
  /** Purpose, or `share_with_lender:` and a lender's id, which can only be withdrawn here. */
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
  /** Id of the last action already received. */
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
  /** False where the consent ended because its notice had changed, and where the holder of a link agreed. */
  is_own!: boolean;
  /** Given without a login, through the address of a form; gives no permission. */
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
