import { ApiProperty } from '@nestjs/swagger';
import { type LoanTypeKey, loanTypeKeys } from '../../../contracts/loan-types.js';

const NullableText = () => ApiProperty({ type: String, nullable: true });

/** Eligibility rules of one lender (product specification §3 "Eligibility row"); null where nothing is set. */
export class EligibilityRow {
  lender_id!: string;

  /** Two lenders of one name differ in their loan type. */
  @ApiProperty({ enum: loanTypeKeys, enumName: 'LoanTypeKey' })
  loan_type!: LoanTypeKey;

  name!: string;

  @NullableText()
  age!: string | null;

  @NullableText()
  employment!: string | null;

  @NullableText()
  income!: string | null;

  @NullableText()
  min_loan!: string | null;

  @NullableText()
  max_loan!: string | null;

  @NullableText()
  cibil!: string | null;

  @NullableText()
  lender_journey!: string | null;
}

export class EligibilityResponse {
  data!: EligibilityRow[];

  /** Last change of any of these lenders; null where there is none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updated_at!: string | null;
}

export class WorkplaceResponse {
  /** Name of the partner. */
  partner!: string;

  /** Name of the one merchant; null for a user who sees all of the partner's. */
  @ApiProperty({ type: String, nullable: true })
  merchant!: string | null;

  /** Number of merchants that the user sees. */
  merchants!: number;

  /** Number of their shops and offices. */
  locations!: number;
}
