import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import { NOTICE_HASH_PATTERN } from '../../../contracts/consent-notice.js';
import {
  type InsuranceKind,
  insuranceKinds,
  type InsuranceLicence,
  insuranceLicences,
  REFERRAL_REFERENCE_PATTERN,
} from '../../../contracts/insurance.js';
import { MAX_VERSION } from '../../../platform/resources/resource-models.js';

export class ShownIntermediaryModel {
  @ApiProperty({ enum: insuranceKinds })
  kind!: InsuranceKind;
  @ApiProperty({ format: 'uuid' })
  intermediary_id!: string;
  /** Version of the record: a referral names the version that was read. */
  version!: number;
  name!: string;
  /** Number in the register of the IRDAI. */
  registration_number!: string;
  @ApiProperty({ enum: insuranceLicences })
  licence!: InsuranceLicence;
  /** Last day of the licence, `YYYY-MM-DD`. */
  valid_until!: string;
  /** 1 where the intermediary pays us for referrals. */
  @ApiProperty({ enum: [0, 1], type: Number })
  pays_us!: 0 | 1;
}

export class InsuranceResponse {
  /** One entry for each kind that has an intermediary, in the same order for everyone; empty where the brand refers to none. */
  @ApiProperty({ type: [ShownIntermediaryModel] })
  intermediaries!: readonly ShownIntermediaryModel[];
}

export class OpenInsuranceReferralRequest {
  @IsIn(insuranceKinds)
  @ApiProperty({ enum: insuranceKinds })
  kind!: InsuranceKind;

  @IsUUID()
  @ApiProperty({ format: 'uuid' })
  intermediary_id!: string;

  /** Version of the intermediary's record that the customer read. */
  @IsInt()
  @Min(0)
  @Max(MAX_VERSION)
  version!: number;

  /** SHA-256 of the notice shown on the page. */
  @Matches(NOTICE_HASH_PATTERN)
  notice_hash!: string;
}

export class InsuranceReferralResponse {
  /** The id that the intermediary receives: 32 hexadecimal digits without personal data. */
  reference!: string;
  /** The intermediary's own link, with the reference in place of the placeholder. */
  url!: string;
}

export class OwnReferralsQuery {
  /** Reference of one referral, used where an intermediary sends its customer back. */
  @IsOptional()
  @Matches(REFERRAL_REFERENCE_PATTERN)
  reference?: string;
}

export class OwnReferralModel {
  reference!: string;
  @ApiProperty({ enum: insuranceKinds })
  kind!: InsuranceKind;
  /** Name of the intermediary at the referral. */
  name!: string;
  registration_number!: string;
  @ApiProperty({ enum: insuranceLicences })
  licence!: InsuranceLicence;
  @ApiProperty({ format: 'date-time' })
  opened_at!: string;
}

export class OwnReferralsResponse {
  /** Newest first; at most one where a reference was given. */
  @ApiProperty({ type: [OwnReferralModel] })
  referrals!: readonly OwnReferralModel[];
}
