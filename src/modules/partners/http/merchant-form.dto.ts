import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, Min } from 'class-validator';
import { NOTICE_HASH_PATTERN } from '../../../contracts/consent-notice.js';
import { type Language, languages } from '../../../contracts/i18n/translate.js';
import {
  type MerchantDecision,
  merchantDecisions,
  merchantFormFields,
  type MerchantRejectionReason,
  merchantRejectionReasons,
  accessReason,
  rejectionReason,
} from '../../../contracts/merchant-form.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';
import { MAX_VERSION } from '../../../platform/resources/resource-models.js';
import { GrievanceOfficerModel } from './bootstrap.dto.js';

export class MerchantNoticeQuery {
  @IsIn(languages)
  @ApiProperty({ enum: languages, enumName: 'Language' })
  language!: Language;

  /** The partner that the address names; one that there is not is the one of the site. */
  @IsOptional()
  @IsString()
  partner_name?: string;
}

/** The code of conduct and the notice, as they are read, with what names them. */
export class MerchantNoticeResponse {
  /** SHA-256 of all of it, hex: what the form sends as `notice_hash`. */
  hash!: string;
  /** The partner that the merchant will work for. */
  brand!: string;
  /** Its grievance officer. */
  officer!: GrievanceOfficerModel;
  title!: string;
  promises!: string[];
  data_title!: string;
  data!: string[];
  who!: string;
  use!: string;
  rights!: string;
  /** The words of the tick. */
  tick!: string;
}

/** The form of whoever wants to become a merchant. */
export class MerchantFormRequest {
  @IsField(merchantFormFields.firm_name)
  firm_name!: string;

  @IsField(merchantFormFields.owner_name)
  owner_name!: string;

  /** Indian mobile number, with or without +91. */
  @IsField(merchantFormFields.phone)
  phone!: string;

  @IsField(merchantFormFields.email)
  email!: string;

  /** Of a person or of a business. */
  @IsField(merchantFormFields.pan)
  pan!: string;

  /** Its PAN is the one above. */
  @IsOptional()
  @IsField(merchantFormFields.gstin)
  gstin?: string;

  @IsField(merchantFormFields.address)
  address!: string;

  @IsField(merchantFormFields.pincode)
  pincode!: string;

  @IsField(merchantFormFields.city)
  city!: string;

  /** 9 to 18 digits. */
  @IsField(merchantFormFields.account_number)
  account_number!: string;

  @IsField(merchantFormFields.account_again)
  account_again!: string;

  @IsField(merchantFormFields.ifsc)
  ifsc!: string;

  /** 1: the code of conduct and the notice are agreed to. */
  @IsField({ kind: 'flag', required: true })
  agreed!: number;

  /** SHA-256 of the notice that stood above the tick. */
  @Matches(NOTICE_HASH_PATTERN)
  notice_hash!: string;

  /** The partner that the address names; one that there is not is the one of the site. */
  @IsOptional()
  @IsString()
  partner_name?: string;
}

export class SendMerchantFormRequest extends MerchantFormRequest {
  @IsUUID()
  challenge_id!: string;

  /** Six digits. */
  @IsField({ kind: 'otp', required: true })
  otp!: string;
}

/** The same for known and unknown numbers. */
export class MerchantOtpResponse {
  challenge_id!: string;
  /** The number, masked. */
  masked_to!: string;
  /** Seconds the code is good for. */
  expires_in!: number;
  /** Seconds until another code may be asked for. */
  resend_in!: number;
}

export class MerchantReferenceResponse {
  /** What the applicant names the request by. */
  reference!: string;
}

export class MerchantDecisionRequest {
  @IsIn(merchantDecisions)
  @ApiProperty({ enum: merchantDecisions, enumName: 'MerchantDecision' })
  decision!: MerchantDecision;

  /** What the applicant is told; needed where it is rejected. */
  @IsOptional()
  @IsIn(merchantRejectionReasons)
  @ApiProperty({ enum: merchantRejectionReasons, enumName: 'MerchantRejectionReason' })
  refusal?: MerchantRejectionReason;

  /** Needed where it is rejected; is sent to nobody, and stands in the audit trail: no personal data. */
  @IsOptional()
  @IsField(rejectionReason)
  reason?: string;

  /** Version of the record that was seen. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_VERSION)
  version?: number;
}

export class ReadMerchantDetailsRequest {
  /** Stands in the audit trail: no personal data. */
  @IsField(accessReason)
  reason!: string;
}

const orNull = { type: String, nullable: true } as const;

/** What is not known of a merchant is null: a list may tell only some of it, and nobody agreed to anything there. */
export class MerchantDetailsResponse {
  @ApiProperty(orNull)
  reference!: string | null;
  @ApiProperty(orNull)
  firm_name!: string | null;
  @ApiProperty(orNull)
  owner_name!: string | null;
  @ApiProperty(orNull)
  phone!: string | null;
  @ApiProperty(orNull)
  email!: string | null;
  @ApiProperty(orNull)
  pan!: string | null;
  @ApiProperty(orNull)
  gstin!: string | null;
  @ApiProperty(orNull)
  address!: string | null;
  @ApiProperty(orNull)
  pincode!: string | null;
  @ApiProperty(orNull)
  city!: string | null;
  @ApiProperty(orNull)
  account_number!: string | null;
  @ApiProperty(orNull)
  ifsc!: string | null;
  @ApiProperty(orNull)
  agreed_at!: string | null;
  @ApiProperty(orNull)
  notice_version!: string | null;
  /** What was agreed to, whole. */
  @ApiProperty(orNull)
  notice!: string | null;
}

/** A merchant of which nothing was told. */
export const emptyMerchantDetails = {
  firm_name: null,
  owner_name: null,
  phone: null,
  email: null,
  pan: null,
  gstin: null,
  address: null,
  pincode: null,
  city: null,
  account_number: null,
  ifsc: null,
} as const;
