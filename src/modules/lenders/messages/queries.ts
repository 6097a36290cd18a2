import { Query } from '@nestjs/cqrs';
import type { ApplicationState } from '../../../contracts/application-states.js';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { RejectReason } from '../../../contracts/journeys/journey.js';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import type { lenderResource } from '../../../contracts/resources/lender.js';
import type { MatchingTerms } from '../../../contracts/resources/resource.js';

/** Terms of one lender as eligibility and ranking read them: what `resources/lender` calls `matching`. Amounts and rates are decimal texts, null is unbounded. */
export type LenderTerms = { readonly lender_id: string } & MatchingTerms<typeof lenderResource>;

/** All living lenders of a loan type, switched off ones too: they are named among the unmatched. */
export class LendersForMatching extends Query<readonly LenderTerms[]> {
  constructor(readonly loanType: LoanTypeKey) {
    super();
  }
}

/** Terms of one living lender, switched on or not. Fails with `not-found`. */
export class TermsOfLender extends Query<LenderTerms> {
  constructor(readonly lenderId: string) {
    super();
  }
}

/** What a lender asks of customers, in the words that partners read. Null where nothing was written. */
export interface LenderEligibility {
  readonly lender_id: string;
  readonly loan_type: LoanTypeKey;
  readonly name: string;
  readonly age: string | null;
  readonly employment: string | null;
  readonly income: string | null;
  readonly min_loan: string | null;
  readonly max_loan: string | null;
  readonly cibil: string | null;
  readonly lender_journey: string | null;
}

/** What lenders ask of customers, and when any of them was changed last (ISO 8601 UTC); null where there is no lender. */
export interface EligibilityOfLenders {
  readonly lenders: readonly LenderEligibility[];
  readonly updatedAt: string | null;
}

/** What the lenders that are switched on ask of customers, but for some: by loan type, then in processing order. */
export class EligibilityCriteria extends Query<EligibilityOfLenders> {
  constructor(readonly withoutLenderIds: readonly string[]) {
    super();
  }
}

/** Which of these ids (UUIDs) no lender has or ever had; those of deleted lenders are known. */
export class UnknownLenderIds extends Query<readonly string[]> {
  constructor(readonly lenderIds: readonly string[]) {
    super();
  }
}

/** Which of these ids (UUIDs) no group of lenders has or ever had; those of deleted groups are known. */
export class UnknownLenderGroupIds extends Query<readonly string[]> {
  constructor(readonly groupIds: readonly string[]) {
    super();
  }
}

/** Names of lenders by their ids, deleted ones too. */
export class NamesOfLenders extends Query<ReadonlyMap<string, string>> {
  constructor(readonly lenderIds: readonly string[]) {
    super();
  }
}

/** Whether a lender was deleted: what hangs on it is neither added nor restored until it is back. */
export class IsLenderDeleted extends Query<boolean> {
  constructor(readonly lenderId: string) {
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

/** A partner, by whoever is told that it does not offer a lender. */
export interface ExceptedPartner {
  readonly id: string;
  readonly name: string;
}

/** The living partners whose customers are not offered each lender, by its id and in the order of their names; lenders that everybody is offered are left out. Asked here, answered by the module that knows partners. */
export class PartnersWithoutLenders extends Query<ReadonlyMap<string, readonly ExceptedPartner[]>> {}
