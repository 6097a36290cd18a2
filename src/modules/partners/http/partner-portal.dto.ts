import { ApiProperty } from '@nestjs/swagger';
import { type LoanTypeKey, loanTypeKeys } from '../../../contracts/loan-types.js';

const NullableText = () => ApiProperty({ type: String, nullable: true });

/** What one lender asks of customers (product specification §3 "Eligibility row"); null where nothing was written. */
export class EligibilityRow {
  lender_id!: string;

  /** Two lenders of one name differ in what they lend for. */
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

  /** When any of these lenders was changed last; null where there is none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updated_at!: string | null;
}

export class WorkplaceResponse {
  /** Name of the partner. */
  partner!: string;

  /** Name of the one merchant; null for who sees all of the partner's. */
  @ApiProperty({ type: String, nullable: true })
  merchant!: string | null;

  /** Merchants that the person sees. */
  merchants!: number;

  /** Their shops and offices. */
  locations!: number;
}
