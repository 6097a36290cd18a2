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
  /** Of its record: a referral names what was read. */
  version!: number;
  name!: string;
  /** In the register of the IRDAI. */
  registration_number!: string;
  @ApiProperty({ enum: insuranceLicences })
  licence!: InsuranceLicence;
  /** Last day of the licence, `YYYY-MM-DD`. */
  valid_until!: string;
  /** 1 where it pays us for referrals. */
  @ApiProperty({ enum: [0, 1], type: Number })
  pays_us!: 0 | 1;
}

export class InsuranceResponse {
  /** One for each kind that there is one for, in the one order for everybody; none where the brand refers to nobody. */
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

  /** SHA-256 of the notice that the page showed. */
  @Matches(NOTICE_HASH_PATTERN)
  notice_hash!: string;
}

export class InsuranceReferralResponse {
  /** What the intermediary receives: 32 hexadecimal digits that say nothing about anybody. */
  reference!: string;
  /** The intermediary's own link, with the reference in place of the placeholder. */
  url!: string;
}

export class OwnReferralsQuery {
  /** The one referral that has it: where an intermediary sends its customer back. */
  @IsOptional()
  @Matches(REFERRAL_REFERENCE_PATTERN)
  reference?: string;
}

export class OwnReferralModel {
  reference!: string;
  @ApiProperty({ enum: insuranceKinds })
  kind!: InsuranceKind;
  /** The intermediary as it was then. */
  name!: string;
  registration_number!: string;
  @ApiProperty({ enum: insuranceLicences })
  licence!: InsuranceLicence;
  @ApiProperty({ format: 'date-time' })
  opened_at!: string;
}

export class OwnReferralsResponse {
  /** The newest first; at most one where a reference was named. */
  @ApiProperty({ type: [OwnReferralModel] })
  referrals!: readonly OwnReferralModel[];
}
