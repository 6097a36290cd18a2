import { Query } from '@nestjs/cqrs';
import type { ApplicationState } from '../../../contracts/application-states.js';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { RejectReason } from '../../../contracts/journeys/journey.js';
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

/** What a lender is told about an applicant who agreed to it. Lives in memory only: never in a message, a job or a log. */
export interface SubmissionApplicant {
  readonly applicationId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly pan: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly pincode: string;
  /** Lookup id `employmentStatus`. */
  readonly employmentStatus: number;
  readonly employerName: string;
  /** Rupees a month, decimal text. */
  readonly monthlyIncome: string;
  /** Rupees, decimal text. */
  readonly requestedAmount: string;
  readonly tenureMonths: number;
  /** Scheme and host of the brand's own site where the customer applied; null for the main site. */
  readonly siteUrl: string | null;
}

/**
 * The applicant behind a submission, if the consent to share with its lender is in force; fails with `consent-missing` otherwise, with
 * `profile-incomplete` while the applicant's form lacks something, with `phone-unverified` while he has no number, with `step-is-over` where the application has ended, and with `not-found` for a foreign id. Asked here, answered by the module that knows customers.
 */
export class ApplicantForSubmission extends Query<SubmissionApplicant> {
  constructor(readonly submissionId: string) {
    super();
  }
}

/** Where a submission stands: the state of its application as its owner knows it, and whether its lender may still be told anything. */
export interface Standing {
  readonly state: ApplicationState;
  /** Why the lender refused. */
  readonly reason: RejectReason | null;
  /** True while the customer's consent to share with this lender is in force. */
  readonly mayShare: boolean;
}

/** The standing of a submission now; fails with `not-found` for a foreign id. Asked here, answered by the module that owns applications. */
export class StandingOfSubmission extends Query<Standing> {
  constructor(readonly submissionId: string) {
    super();
  }
}

/** Which of these submissions wait for the applicant: for his form, or for a confirmed number. */
export class HeldSubmissions extends Query<readonly string[]> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/** A customer's own application at one lender. */
export interface OwnSubmissionFacts extends Standing {
  readonly submissionId: string;
  readonly lenderName: string;
}

/** The customer's submission to the lender with this journey; fails with `not-found` for a foreign application and where nothing was applied for. */
export class OwnSubmission extends Query<OwnSubmissionFacts> {
  constructor(
    readonly userId: string,
    readonly applicationId: string,
    readonly journeyKey: JourneyKey,
  ) {
    super();
  }
}

/** Terms that a customer chose at a lender: rupees, and per cent a year, as decimal texts. */
export interface ChosenTerms {
  readonly amount: string;
  readonly tenureMonths: number;
  readonly rate: string;
  readonly apr: string;
  readonly instalment: string;
  /** What is kept back of the amount: fees with GST, other upfront charges. */
  readonly fees: string;
  readonly netDisbursed: string;
}

export interface TermsAtLender {
  readonly submissionId: string;
  /** Null while nothing is chosen. */
  readonly chosen: ChosenTerms | null;
  /** Until when the lender stands by what it offered: by the chosen terms, else by the offer that ends first. ISO 8601 UTC. */
  readonly validUntil: string | null;
}

/** What the lenders of these submissions offered and their customer chose; those without an offer are left out. */
export class TermsAtLenders extends Query<readonly TermsAtLender[]> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}
