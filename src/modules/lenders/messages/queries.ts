import { Query } from '@nestjs/cqrs';
import type { ApplicationState, TransitionSource } from '../../../contracts/application-states.js';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { RejectReason } from '../../../contracts/journeys/journey.js';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import type { ProfileField } from '../../../contracts/resources/profile.js';
import type { lenderResource } from '../../../contracts/resources/lender.js';
import type { MatchingTerms } from '../../../contracts/resources/resource.js';

/** Terms of one lender as eligibility and ranking read them: what `resources/lender` calls `matching`. Amounts and rates are decimal texts, null is unbounded. */
export type LenderTerms = { readonly lender_id: string } & MatchingTerms<typeof lenderResource>;

/** All living lenders of a loan type, switched off ones too: they are named among the unmatched. One that is there for credit cards alone is none of them. */
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
export interface EligibilityCriteriaResult {
  readonly lenders: readonly LenderEligibility[];
  readonly updatedAt: string | null;
}

/** What the lenders that are switched on and make loans ask of customers, but for some: by loan type, then in processing order. */
export class EligibilityCriteria extends Query<EligibilityCriteriaResult> {
  constructor(readonly excludedLenderIds: readonly string[]) {
    super();
  }
}

/** Which of these ids (UUIDs) no lender has or ever had; those of deleted lenders are known. */
export class UnknownLenderIds extends Query<readonly string[]> {
  constructor(readonly lenderIds: readonly string[]) {
    super();
  }
}

/** Which of these ids (UUIDs) no living lender has; the others stay alive until the transaction ends. */
export class DeletedOrUnknownLenderIds extends Query<readonly string[]> {
  constructor(readonly lenderIds: readonly string[]) {
    super();
  }
}

/** Names of the living credit cards that a lender pays for. Asked here, answered by the module that keeps cards. */
export class CardsPaidByLender extends Query<readonly string[]> {
  constructor(readonly lenderId: string) {
    super();
  }
}

/** Which of these ids (UUIDs) no group of lenders has or ever had; those of deleted groups are known. */
export class UnknownLenderGroupIds extends Query<readonly string[]> {
  constructor(readonly groupIds: readonly string[]) {
    super();
  }
}

/** The living lender whose own pages are at this host name, which comes without a port; undefined for any other. */
export class LenderAtHost extends Query<{ readonly id: string; readonly name: string } | undefined> {
  constructor(readonly hostName: string) {
    super();
  }
}

/** A word of lenders' files, folded (contracts/status-words), and the state that it stands for. */
export interface KnownStatusWord {
  readonly word: string;
  readonly state: ApplicationState;
  /** Whose word it is; null for all lenders, whose own words win. */
  readonly lender_id: string | null;
}

/** The words of all lenders, and with them those of one, or of each where none is named. */
export class LenderStatusWords extends Query<readonly KnownStatusWord[]> {
  constructor(readonly lenderId: string | null) {
    super();
  }
}

/** Whether a lender was deleted: what hangs on it is neither added nor restored until it is back. */
export class IsLenderDeleted extends Query<boolean> {
  constructor(readonly lenderId: string) {
    super();
  }
}

/** Whether this installation can call the API of a lender; true for a lender without one. */
export class IsLenderConnected extends Query<boolean> {
  constructor(readonly lenderId: string) {
    super();
  }
}

/** What a lender is told about an applicant who agreed to it. Lives in memory only: never in a message, a job or a log. */
export interface SubmissionApplicant {
  readonly customerId: string;
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
export interface SubmissionStatusResult {
  readonly customerId: string;
  /** Key of the lender's journey; null for a lender without one. */
  readonly journeyKey: string | null;
  /** Seconds since it was applied for. */
  readonly ageSeconds: number;
  readonly lenderName: string;
  readonly state: ApplicationState;
  /** Why the lender refused. */
  readonly reason: RejectReason | null;
  /** True while the customer's consent to share with this lender is in force. */
  readonly mayShare: boolean;
}

/** The standing of a submission now; fails with `not-found` for a foreign id. Asked here, answered by the module that owns applications. */
export class SubmissionStatus extends Query<SubmissionStatusResult> {
  constructor(readonly submissionId: string) {
    super();
  }
}

/** What a submission that goes no further waits for: the applicant's profile (or a confirmed number), or his answer in the lender's journey. */
export type SubmissionWaitReason = 'profile' | 'answer';

/** Which of these submissions wait for the applicant, and for what. */
export class WaitingSubmissions extends Query<ReadonlyMap<string, SubmissionWaitReason>> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/** Which of these submissions may still be sent with what the applicant's profile says then: the lender has answered none of them, and nobody has stopped them. */
export class UnsentSubmissions extends Query<readonly string[]> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/** The mobile number of the applicant behind a submission, masked; null where he has none. Asked here, answered by the module that knows customers. */
export class ApplicantMaskedPhone extends Query<string | null> {
  constructor(readonly submissionId: string) {
    super();
  }
}

/** What the applicant behind a submission has answered to these fields of his profile; null where he has answered nothing. Asked here, answered by the module that knows customers. */
export class ApplicantAnswers extends Query<Readonly<Partial<Record<ProfileField, string | number | null>>>> {
  constructor(
    readonly submissionId: string,
    readonly fields: readonly ProfileField[],
  ) {
    super();
  }
}

/** One move of a submission: who said so, and when it happened, as its source says (ISO 8601 UTC). */
export interface SubmissionHistoryEntry {
  readonly at: string;
  readonly eventAt: string | null;
  readonly from: ApplicationState | null;
  readonly to: ApplicationState;
  readonly source: TransitionSource;
  /** Id of the person of staff; null for everybody else. */
  readonly who: string | null;
  readonly note: string | null;
}

/** How a submission came to its state, the latest first. Asked here, answered by the module that owns applications. */
export class SubmissionHistory extends Query<readonly SubmissionHistoryEntry[]> {
  constructor(readonly submissionId: string) {
    super();
  }
}

/** The notice under which a submission goes to its lender, as it is now; fails with `not-found`. Asked here, answered by the module that keeps consents. */
export class SubmissionNotice extends Query<{ readonly text: string; readonly hash: string }> {
  constructor(
    readonly submissionId: string,
    readonly reader: Pick<ConsentEvidence, 'language' | 'origin' | 'brand'>,
  ) {
    super();
  }
}

/** A customer's own application at one lender. */
export interface OwnSubmissionFacts extends SubmissionStatusResult {
  readonly submissionId: string;
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
export interface SelectedTerms {
  readonly amount: string;
  readonly tenureMonths: number;
  readonly rate: string;
  readonly apr: string;
  readonly instalment: string;
  /** What is kept back of the amount: fees with GST, other upfront charges. */
  readonly fees: string;
  readonly netDisbursed: string;
}

export interface SubmissionTerms {
  readonly submissionId: string;
  /** Null while nothing is chosen. */
  readonly selected: SelectedTerms | null;
  /** Until when the lender stands by what it offered: by the chosen terms, else by the offer that ends first. ISO 8601 UTC. */
  readonly validUntil: string | null;
}

/** What the lenders of these submissions offered and their customer chose; those without an offer are left out. */
export class TermsForSubmissions extends Query<readonly SubmissionTerms[]> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/** A partner, by whoever is told that it does not offer a lender. */
export interface ExcludingPartner {
  readonly id: string;
  readonly name: string;
}

/** The living partners whose customers are not offered each lender, by its id and in the order of their names; lenders that everybody is offered are left out. Asked here, answered by the module that knows partners. */
export class PartnersExcludingLenders extends Query<ReadonlyMap<string, readonly ExcludingPartner[]>> {}
