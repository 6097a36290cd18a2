/** What a slice of this module asks of one to its left (docs/modules.md): carried out at once, in the caller's transaction. */
import { Command, Query } from '@nestjs/cqrs';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import type { AutoSubmissionSelection } from './commands.js';

/** What a changed profile asks for; what is left out stays. */
export interface LoanChanges {
  /** Rupees, decimal text. */
  readonly amount?: string | undefined;
  readonly tenureMonths?: number | undefined;
  /** Lookup id `loanPurpose`; null takes it away. */
  readonly purpose?: number | null | undefined;
}

/** Carries a changed profile over to the application under way, if there is one. What was worked out from the old one is taken from sight by `HideOffers`. */
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
 * The lenders, by name, to which an application of a locked customer is still on its way: what it will say of him is what the profile says then, and
 * must be what its offer was made for.
 */
export class LendersAwaitingSubmission extends Query<readonly string[]> {
  constructor(readonly customerId: string) {
    super();
  }
}

/** What a customer has now that his applications may have waited for: complete forms, or a number, by its blind index. */
export type ResumeTrigger = { readonly forms: readonly LoanTypeKey[] } | { readonly phoneIndex: string };

/** Sends the applications that waited for their locked customer; where one still lacks something, it waits again. */
export class ResumeWaitingApplications extends Command<void> {
  constructor(
    readonly customerId: string,
    readonly trigger: ResumeTrigger,
  ) {
    super();
  }
}

/** Ends what goes on at a lender whose permission the customer has just taken back. */
export class StopLenderSharing extends Command<void> {
  constructor(
    readonly customerId: string,
    readonly lenderId: string,
  ) {
    super();
  }
}

/** Takes the offers of all applications of a customer from sight. Locks them, so that an evaluation under way ends first and is taken too. */
export class HideOffers extends Command<void> {
  constructor(readonly customerId: string) {
    super();
  }
}

/**
 * Forgets what credit bureaus told about a locked customer who has taken back that permission, and ends an enquiry under way. That there were
 * enquiries, and when, stays on record.
 */
export class PurgeCreditScores extends Command<void> {
  constructor(readonly customerId: string) {
    super();
  }
}

/** An application at a lender that was begun. */
export interface StartedSubmission {
  readonly submissionId: string;
  readonly lenderId: string;
}

/**
 * Applies with a locked application to the lenders that its locked customer ticked, those of higher priority first; one that was applied to before is
 * left out. Fails with `auto-submission-closed` and names the lenders that do not match or take no automatic submissions (any more), with
 * `offer-expired` where the customer saw another offer of one of them, and with `invalid` for an id that is no lender's. Nothing was begun then.
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
