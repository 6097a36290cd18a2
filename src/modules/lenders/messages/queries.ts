import { Query } from '@nestjs/cqrs';
import type { ApplicationState, TransitionSource } from '../../../contracts/application-states.js';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { RejectReason } from '../../../contracts/journeys/journey.js';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import type { ParkedSituation } from '../../../contracts/resources/parked-submission.js';
import type { ProfileField } from '../../../contracts/resources/profile.js';
import type { lenderResource } from '../../../contracts/resources/lender.js';
import type { MatchingTerms } from '../../../contracts/resources/resource.js';

/**
 * Terms of one lender for eligibility and ranking: the `matching` fields of `resources/lender`. Amounts and rates are decimal strings, null
 * is unbounded.
 */
export type LenderTerms = { readonly lender_id: string } & MatchingTerms<typeof lenderResource>;

/**
 * All active lenders of a loan type, including switched-off ones, which are listed as unmatched. Excludes lenders that were never switched
 * on, and those for credit cards only.
 */
export class LendersForMatching extends Query<readonly LenderTerms[]> {
  constructor(readonly loanType: LoanTypeKey) {
    super();
  }
}

/** Terms of one active lender, switched on or off. Fails with `not-found`. */
export class TermsOfLender extends Query<LenderTerms> {
  constructor(readonly lenderId: string) {
    super();
  }
}

/** A lender's requirements for customers, as partners read them. Null when nothing was entered. */
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

/** Requirements of the lenders, and when any of them was last changed (ISO 8601 UTC); null when there are no lenders. */
export interface EligibilityCriteriaResult {
  readonly lenders: readonly LenderEligibility[];
  readonly updatedAt: string | null;
}

/** Requirements of the switched-on loan lenders, except for excluded ones: by loan type, then in processing order. */
export class EligibilityCriteria extends Query<EligibilityCriteriaResult> {
  constructor(readonly excludedLenderIds: readonly string[]) {
    super();
  }
}

/** Returns which of these ids (UUIDs) never belonged to a lender; ids of deleted lenders are known. */
export class UnknownLenderIds extends Query<readonly string[]> {
  constructor(readonly lenderIds: readonly string[]) {
    super();
  }
}

/** Returns which of these ids (UUIDs) belong to no active lender; the others cannot be deleted until the transaction ends. */
export class DeletedOrUnknownLenderIds extends Query<readonly string[]> {
  constructor(readonly lenderIds: readonly string[]) {
    super();
  }
}

/** Names of the active credit cards that a lender pays for. Declared here, handled by the module that owns cards. */
export class CardsPaidByLender extends Query<readonly string[]> {
  constructor(readonly lenderId: string) {
    super();
  }
}

/**
 * Returns the audit subjects of the revenue items of a lender, deleted ones included. Declared here, handled by the module that owns
 * revenue.
 */
export class RevenueSubjectsOfLender extends Query<readonly string[]> {
  constructor(readonly lenderId: string) {
    super();
  }
}

/** Returns which of these ids (UUIDs) never belonged to a lender group; ids of deleted groups are known. */
export class UnknownLenderGroupIds extends Query<readonly string[]> {
  constructor(readonly groupIds: readonly string[]) {
    super();
  }
}

/** The active lender with its own pages at this host name, given without a port; undefined for one never switched on and any other. */
export class LenderAtHost extends Query<{ readonly id: string; readonly name: string } | undefined> {
  constructor(readonly hostName: string) {
    super();
  }
}

/** A status value in lenders' files, folded (contracts/status-words), and the state it maps to. */
export interface KnownStatusWord {
  readonly word: string;
  readonly state: ApplicationState;
  /** The lender of the value; null for all lenders, whose own values take precedence. */
  readonly lender_id: string | null;
}

/** The status values of all lenders, together with those of one lender, or of every lender when none is given. */
export class LenderStatusWords extends Query<readonly KnownStatusWord[]> {
  constructor(readonly lenderId: string | null) {
    super();
  }
}

/** Whether a lender was deleted; records that depend on it cannot be added or restored until it is restored. */
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

/** The data of a consenting applicant that is sent to a lender. In memory only: never in a message, a job or a log. */
export interface SubmissionApplicant {
  readonly customerId: string;
  readonly applicationId: string;
  readonly firstName: string;
  /** Empty if the PAN has one name. */
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
  /** Rupees per month, decimal string. */
  readonly monthlyIncome: string;
  /** Rupees, decimal string. */
  readonly requestedAmount: string;
  readonly tenureMonths: number;
  /** Scheme and host of the brand's own site where the customer applied; null for the main site. */
  readonly siteUrl: string | null;
}

/**
 * The applicant of a submission, if the consent to share with its lender is in force. Fails with `consent-missing` otherwise, with
 * `profile-incomplete` while the form is incomplete, with `phone-unverified` while there is no number, with `step-is-over` when the
 * application has ended, and with `not-found` for a foreign id. Declared here, handled by the module that owns customers.
 */
export class ApplicantForSubmission extends Query<SubmissionApplicant> {
  constructor(readonly submissionId: string) {
    super();
  }
}

/** Status of a submission: the state of its application in the owning module, and whether data may still be sent to its lender. */
export interface SubmissionStatusResult {
  readonly customerId: string;
  /** Key of the lender's journey; null for a lender without one. */
  readonly journeyKey: string | null;
  /** Seconds since the customer applied. */
  readonly ageSeconds: number;
  readonly lenderName: string;
  readonly state: ApplicationState;
  /** Why the lender refused. */
  readonly reason: RejectReason | null;
  /** True while the customer's consent to share with this lender is in force. */
  readonly mayShare: boolean;
}

/**
 * The current status of a submission; fails with `not-found` for a foreign id. Declared here, handled by the module that owns applications.
 */
export class SubmissionStatus extends Query<SubmissionStatusResult> {
  constructor(readonly submissionId: string) {
    super();
  }
}

/**
 * What a stalled submission waits for: the applicant's profile (or a confirmed number), or the applicant's answer in the lender's journey.
 */
export type SubmissionWaitReason = 'profile' | 'answer';

/** Returns which of these submissions wait for the applicant, and for what. */
export class WaitingSubmissions extends Query<ReadonlyMap<string, SubmissionWaitReason>> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/**
 * Returns which of these submissions may still be sent with a later profile: the lender has answered none of them, and they are not
 * stopped.
 */
export class UnsentSubmissions extends Query<readonly string[]> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/** What staff can do about a submission to a lender with an API. */
export interface SubmissionOptions {
  /** The lender has answered, or may have it since the customer withdrew: it can have said something. */
  readonly isAnswered: boolean;
  /** The lender can be asked for the status, unless the application has ended or the consent was withdrawn. */
  readonly isAskable: boolean;
  /** The situation of a parked submission; null while none is needed from staff. */
  readonly situation: ParkedSituation | null;
}

/** Returns what staff can do about these submissions; those to lenders without an API are omitted. */
export class OptionsOfSubmissions extends Query<ReadonlyMap<string, SubmissionOptions>> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/** Returns which of these submissions their lenders have received, or may have. */
export class PossiblyReceivedSubmissions extends Query<ReadonlySet<string>> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/** Grievance officer of a lender, as far as stated. */
export interface GrievanceOfficer {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** The grievance officers of these lenders, deleted ones included; a lender that states no contact is missing. */
export class GrievanceOfficers extends Query<ReadonlyMap<string, GrievanceOfficer>> {
  constructor(readonly lenderIds: readonly string[]) {
    super();
  }
}

/**
 * The masked mobile number of the applicant of a submission; null when there is none. Declared here, handled by the module that owns
 * customers.
 */
export class ApplicantMaskedPhone extends Query<string | null> {
  constructor(readonly submissionId: string) {
    super();
  }
}

/** The applicant's answers to these profile fields; null for unanswered ones. Declared here, handled by the module that owns customers. */
export class ApplicantAnswers extends Query<Readonly<Partial<Record<ProfileField, string | number | null>>>> {
  constructor(
    readonly submissionId: string,
    readonly fields: readonly ProfileField[],
  ) {
    super();
  }
}

/** One state change of a submission: its source, and when it happened according to the source (ISO 8601 UTC). */
export interface SubmissionHistoryEntry {
  readonly at: string;
  readonly eventAt: string | null;
  readonly from: ApplicationState | null;
  readonly to: ApplicationState;
  readonly source: TransitionSource;
  /** Id of the staff member; null for any other source. */
  readonly who: string | null;
  readonly note: string | null;
}

/** How a submission came to its state, latest first. Declared here, handled by the module that owns applications. */
export class SubmissionHistory extends Query<readonly SubmissionHistoryEntry[]> {
  constructor(readonly submissionId: string) {
    super();
  }
}

/**
 * The current notice under which a submission is sent to its lender; fails with `not-found`. Declared here, handled by the module that
 * keeps consents.
 */
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

/**
 * The customer's submission to the lender with this journey; fails with `not-found` for another customer's application and when there is
 * none.
 */
export class OwnSubmission extends Query<OwnSubmissionFacts> {
  constructor(
    readonly userId: string,
    readonly applicationId: string,
    readonly journeyKey: JourneyKey,
  ) {
    super();
  }
}

/** Terms that a customer chose at a lender: rupees, and per cent per year, as decimal strings. */
export interface SelectedTerms {
  readonly amount: string;
  readonly tenureMonths: number;
  readonly rate: string;
  readonly apr: string;
  readonly instalment: string;
  /** Deducted from the amount: fees with GST, other upfront charges. */
  readonly fees: string;
  readonly netDisbursed: string;
}

export interface SubmissionTerms {
  readonly submissionId: string;
  /** Null while no terms are chosen. */
  readonly selected: SelectedTerms | null;
  /** End of validity of the chosen terms, otherwise of the offer that expires first. ISO 8601 UTC. */
  readonly validUntil: string | null;
}

/** The offers of these submissions and the customer's selection; submissions without an offer are omitted. */
export class TermsForSubmissions extends Query<readonly SubmissionTerms[]> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/** A partner that does not offer a lender, as shown to the reader. */
export interface ExcludingPartner {
  readonly id: string;
  readonly name: string;
}

/**
 * The active partners that exclude each lender, by lender id, ordered by name; lenders that no partner excludes are omitted. Declared here,
 * handled by the module that owns partners.
 */
export class PartnersExcludingLenders extends Query<ReadonlyMap<string, readonly ExcludingPartner[]>> {}

/** One call to a lender about a submission. */
export interface LoggedCall {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly submissionId: string;
  readonly operation: string;
  readonly attempt: number | null;
  /** `ok`, or why there was no usable answer. */
  readonly outcome: string;
  /** HTTP status, when there was a response. */
  readonly status: number | null;
  /** Null when nothing was sent. */
  readonly latencyMs: number | null;
}

/** Returns the newest calls about submissions, latest first. */
export class CallsOfSubmissions extends Query<readonly LoggedCall[]> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}
