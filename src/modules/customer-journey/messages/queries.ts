import { Query } from '@nestjs/cqrs';
import type { ConsentEvidence, ConsentPurpose } from '../../../contracts/consents.js';

/** What a lender is told about an applicant who agreed to it. Lives in memory only: never in a message, a job or a log. */
export interface ApplicantForLender {
  readonly applicationId: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly pan: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly gender: number;
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

/** The applicant, if a consent to share with this lender is in force; fails with `consent-missing` otherwise and `not-found` for a foreign id. */
export class ApplicantForLenderQuery extends Query<ApplicantForLender> {
  constructor(
    readonly applicationId: string,
    readonly lenderId: string,
  ) {
    super();
  }
}

/** A customer's own application at one lender. */
export interface OwnSubmission {
  readonly submissionId: string;
  readonly lenderId: string;
  readonly lenderName: string;
}

/** The customer's submission to the lender with this journey; fails with `not-found` for a foreign application and where nothing was applied for. */
export class OwnSubmissionQuery extends Query<OwnSubmission> {
  constructor(
    readonly userId: string,
    readonly applicationId: string,
    readonly journeyKey: string,
  ) {
    super();
  }
}

/** Fails with `notice-changed` when a page showed another notice for a purpose than the one of now; a caller that does not say what it showed passes. */
export class CheckedNotice extends Query<void> {
  constructor(
    readonly purpose: ConsentPurpose,
    readonly evidence: ConsentEvidence,
  ) {
    super();
  }
}
