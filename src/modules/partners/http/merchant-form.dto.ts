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
  rejectionReason,
} from '../../../contracts/merchant-form.js';
import { accessReason } from '../../../contracts/reveal.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';
import { MAX_VERSION } from '../../../platform/resources/resource-models.js';
import { GrievanceOfficerModel } from './bootstrap.dto.js';

export class MerchantNoticeQuery {
  @IsIn(languages)
  @ApiProperty({ enum: languages, enumName: 'Language' })
  language!: Language;

  /** The partner in the URL; an unknown one selects the partner of the site. */
  @IsOptional()
  @IsString()
  partner_name?: string;
}

/** The code of conduct and the notice as texts, with their hash. */
export class MerchantNoticeResponse {
  /** SHA-256 of the whole notice, hex: the form sends it as `notice_hash`. */
  hash!: string;
  /** The partner that the merchant will work for. */
  brand!: string;
  /** The partner's grievance officer. */
  officer!: GrievanceOfficerModel;
  title!: string;
  promises!: string[];
  data_title!: string;
  data!: string[];
  who!: string;
  use!: string;
  rights!: string;
  /** Label of the checkbox. */
  tick!: string;
}

/** Merchant application form. */
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

  /** PAN of a person or of a business. */
  @IsField(merchantFormFields.pan)
  pan!: string;

  /** Must contain the PAN above. */
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

  /** 1: the applicant agrees to the code of conduct and the notice. */
  @IsField({ kind: 'flag', required: true })
  agreed!: number;

  /** SHA-256 of the notice shown above the checkbox. */
  @Matches(NOTICE_HASH_PATTERN)
  notice_hash!: string;

  /** The partner in the URL; an unknown one selects the partner of the site. */
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
  /** Masked number. */
  masked_to!: string;
  /** Validity of the code in seconds. */
  expires_in!: number;
  /** Seconds until another code may be requested. */
  resend_in!: number;
}

export class MerchantReferenceResponse {
  /** Reference for the applicant. */
  reference!: string;
}

export class MerchantDecisionRequest {
  @IsIn(merchantDecisions)
  @ApiProperty({ enum: merchantDecisions, enumName: 'MerchantDecision' })
  decision!: MerchantDecision;

  /** Rejection reason sent to the applicant; required for a rejection. */
  @IsOptional()
  @IsIn(merchantRejectionReasons)
  @ApiProperty({ enum: merchantRejectionReasons, enumName: 'MerchantRejectionReason' })
  refusal?: MerchantRejectionReason;

  /** Internal reason, required for a rejection; not sent, but stored in the audit trail: no personal data. */
  @IsOptional()
  @IsField(rejectionReason)
  reason?: string;

  /** Version of the record that the staff member saw. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_VERSION)
  version?: number;
}

export class ReadMerchantDetailsRequest {
  /** Stored in the audit trail: no personal data. */
  @IsField(accessReason)
  reason!: string;
}

const orNull = { type: String, nullable: true } as const;

/** Unknown details of a merchant are null: a list may contain only some of them, and comes without a consent. */
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
  /** Complete accepted text. */
  @ApiProperty(orNull)
  notice!: string | null;
}

/** A merchant without any details. */
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
