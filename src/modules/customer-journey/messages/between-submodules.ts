/**
 * Requests of a submodule to one that it must not import, according to the module dependency order (docs/modules.md): executed at once, in
 * the caller's transaction.
 */
import { Command, Query } from '@nestjs/cqrs';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import type { AutoSubmissionSelection } from './commands.js';

/** Changed loan request from a profile; absent fields stay unchanged. */
export interface LoanChanges {
  /** Rupees, decimal text. */
  readonly amount?: string | undefined;
  readonly tenureMonths?: number | undefined;
  /** Lookup id `loanPurpose`; null clears it. */
  readonly purpose?: number | null | undefined;
}

/** Applies a changed profile to the current application, if any. `HideOffers` hides what was evaluated with the old profile. */
export class AdjustApplication extends Command<void> {
  constructor(
    readonly customerId: string,
    readonly loanType: LoanTypeKey,
    readonly changes: LoanChanges,
  ) {
    super();
  }
}

/**
 * Returns the names of the lenders to which an application of a locked customer is still waiting to be sent. It will contain the profile as
 * it is then, which must match what its offer was based on.
 */
export class LendersAwaitingSubmission extends Query<readonly string[]> {
  constructor(readonly customerId: string) {
    super();
  }
}

/** New customer data that applications may have waited for: complete forms, or a number, by its blind index. */
export type ResumeTrigger = { readonly forms: readonly LoanTypeKey[] } | { readonly phoneIndex: string };

/** Sends the waiting applications of their locked customer; an application that is still incomplete waits again. */
export class ResumeWaitingApplications extends Command<void> {
  constructor(
    readonly customerId: string,
    readonly trigger: ResumeTrigger,
  ) {
    super();
  }
}

/** Stops all processing at a lender whose consent the customer has just withdrawn. */
export class StopLenderSharing extends Command<void> {
  constructor(
    readonly customerId: string,
    readonly lenderId: string,
  ) {
    super();
  }
}

/**
 * Hides the offers of all applications of a customer. Locks the applications, so that a running evaluation finishes first and is hidden
 * too.
 */
export class HideOffers extends Command<void> {
  constructor(readonly customerId: string) {
    super();
  }
}

/**
 * Deletes the bureau data of a locked customer who has withdrawn consent, and stops a running enquiry. The fact and time of the enquiries
 * stay on record.
 */
export class PurgeCreditScores extends Command<void> {
  constructor(readonly customerId: string) {
    super();
  }
}

/** Lender application that was started. */
export interface StartedSubmission {
  readonly submissionId: string;
  readonly lenderId: string;
}

/**
 * Applies with a locked application to the lenders that its locked customer selected, by priority; a lender that was applied to before is
 * skipped. Fails with `auto-submission-closed` and the names of lenders that do not match or do not, or no longer, take automatic
 * submissions, with `offer-expired` when the customer saw another offer of one of them, and with `invalid` for an id of no lender. After a
 * failure nothing is started.
 */
export class ApplyToSelectedLenders extends Command<readonly StartedSubmission[]> {
  constructor(
    readonly applicationId: string,
    readonly selection: AutoSubmissionSelection,
    readonly evidence: ConsentEvidence,
  ) {
    super();
  }
}
