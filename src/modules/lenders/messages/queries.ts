import { Query } from '@nestjs/cqrs';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import type { PenalTerm } from '../../../contracts/penal-terms.js';

/** Terms of one lender as eligibility and ranking read them. Amounts and rates are decimal texts, null is unbounded. */
export interface LenderTerms {
  readonly lender_id: string;
  readonly name: string;
  readonly loan_type: LoanTypeKey;
  readonly min_income: string | null;
  readonly max_income: string | null;
  readonly min_age: number | null;
  readonly max_age: number | null;
  readonly ticket_class: number | null;
  readonly credit_score_class: number | null;
  readonly salaried: boolean;
  readonly self_employed: boolean;
  readonly business: boolean;
  readonly priority: number | null;
  readonly lender_status: boolean;
  readonly loan_amount_min: string | null;
  readonly loan_amount_upto: string | null;
  readonly tenure_min_months: number | null;
  readonly tenure_max_months: number | null;
  readonly rate_min: string | null;
  readonly rate_max: string | null;
  readonly apr_min: string | null;
  readonly apr_max: string | null;
  readonly fee_percent_min: string | null;
  readonly fee_percent_max: string | null;
  readonly fee_flat_min: string | null;
  readonly fee_flat_max: string | null;
  readonly fee_gst_included: boolean;
  readonly cooling_off_days: number;
  readonly offer_validity_days: number;
  readonly so_status: boolean;
  readonly so_text: string | null;
  readonly so_date_start: string | null;
  readonly so_date_end: string | null;
  readonly autosubmission: boolean;
  readonly penal_terms: readonly PenalTerm[];
  /** The lender's own grievance officer. */
  readonly grievance_name: string | null;
  readonly grievance_email: string | null;
  readonly grievance_phone: string | null;
  /** Key of the journey that talks to this lender, null for lenders that answer by spreadsheet. */
  readonly api: string | null;
}

/** All living lenders of a loan type, switched off ones too: they are named among the unmatched. */
export class LendersForMatching extends Query<readonly LenderTerms[]> {
  constructor(readonly loanType: LoanTypeKey) {
    super();
  }
}
