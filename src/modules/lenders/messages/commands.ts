import { Command } from '@nestjs/cqrs';
import { z } from 'zod';
import type { ApplicationState } from '../../../contracts/application-states.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { RejectReason } from '../../../contracts/journeys/journey.js';
import type { RecordChange } from '../../../contracts/resources/record-change.js';
import { queuedCommand } from '../../../platform/messaging/message.js';

/** Plans submissions to lenders with an API and has them sent; lenders without one are left out. A submission that is planned stays as it is. */
export class PlanSubmissions extends queuedCommand({
  name: 'lenders.plan-submissions.v1',
  queue: 'default',
  payload: z.object({
    applicationId: z.uuid(),
    submissions: z.array(z.object({ submissionId: z.uuid(), lenderId: z.uuid() })).max(500),
  }),
}) {}

/**
 * Sends nothing more about these submissions to their lenders, as the customer has withdrawn the consent; what was never sent is cancelled.
 * Joins the caller's transaction. Ids without a submission are passed over: before each call the consent is asked for again.
 */
export class StopSubmissions extends Command<void> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/**
 * Sends what waited for the applicant to complete his form or to confirm a number. Joins the caller's transaction, so that no attempt can read
 * what was there before and wait afterwards. Ids without a submission, and submissions that wait for something else, are passed over.
 */
export class ResumeSubmissions extends Command<void> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/** News about one submission: a lender's answer by whatever way (`api`), a step of the customer's, or what a person knows of it (`csr`). */
export interface SubmissionStatusReport {
  readonly submissionId: string;
  readonly source: 'api' | 'customer' | 'csr';
  readonly status: ApplicationState;
  /** When it happened, as the lender says. */
  readonly at: Date;
  readonly lenderApplicationId: string | null;
  readonly reason: RejectReason | null;
  /** Who of staff says so, and why; the words stand in the history for good. */
  readonly by?: { readonly id: string; readonly note: string };
}

/** What became of news about a submission. */
export interface ReportedSubmissionStatus {
  /** The state that stands now, which may be another one than was reported. */
  readonly state: ApplicationState;
  /** True where the news was refused, or is older than what was known of the same state. */
  readonly isOutdated: boolean;
}

/**
 * Tells the owner of an application's state what a lender answered; answers what became of it. Carried out
 * by the module that owns applications, in the caller's transaction, so that transport and state change together. Fails with `not-found`.
 */
export class ReportSubmissionStatus extends Command<ReportedSubmissionStatus> {
  constructor(readonly report: SubmissionStatusReport) {
    super();
  }
}

/** Sends one planned submission to its lender, or settles what became of an attempt that ended without an answer. Safe to repeat. */
export class SubmitToLender extends queuedCommand({
  name: 'lenders.submit-to-lender.v1',
  queue: 'lenders',
  payload: z.object({ submissionId: z.uuid() }),
  outsideEffect: true,
}) {}

/** Asks a lender how far a submission is, as long as its decision is open or its offers are missing. */
export class CheckSubmission extends queuedCommand({
  name: 'lenders.check-submission.v1',
  queue: 'lenders',
  payload: z.object({ submissionId: z.uuid() }),
  outsideEffect: true,
}) {}

/** Adds the coming months to the log of calls to lenders and drops those that are kept no longer. */
export class MaintainCallLogPartitions extends queuedCommand({
  name: 'lenders.keep-call-log-months.v1',
  queue: 'default',
  payload: z.object({}),
}) {}

/** Switches every lender whose planned moment has come. */
export class RunSwitchPlans extends queuedCommand({
  name: 'lenders.carry-out-switch-plans.v1',
  queue: 'default',
  payload: z.object({}),
}) {}

/** Switches off every lender whose calls fail too often by its own limit, and tells the administrators. */
export class SwitchOffFailingLenders extends queuedCommand({
  name: 'lenders.switch-off-failing-lenders.v1',
  queue: 'default',
  payload: z.object({}),
}) {}

/**
 * Writes an e-mail to everybody of staff who may switch lenders, in the caller's transaction. Asked here, carried out by the module that knows
 * accounts. The variables are those of the template, and nothing personal.
 */
export class NotifyAdministrators extends Command<void> {
  constructor(
    readonly template: 'lender-switched-off',
    readonly variables: Readonly<Record<string, string>>,
  ) {
    super();
  }
}

/**
 * Records that whoever filled in a lender's own form has agreed once more to what that lender is told, under the notice that the form showed: the customer,
 * where he was logged in, and otherwise the holder of the form's address, which gives nothing. Joins the caller's transaction. Asked here, carried out by the module that keeps consents. Fails with `notice-changed` and `not-found`.
 */
export class RecordFormConsent extends Command<void> {
  constructor(
    readonly submissionId: string,
    readonly evidence: ConsentEvidence,
    readonly isOwner: boolean,
  ) {
    super();
  }
}

/** What follows from a change of the status words: rows that waited for one are applied. */
export class HandleStatusWordChange extends Command<void> {
  constructor(readonly change: RecordChange) {
    super();
  }
}

/** A status word, folded, that a file brought and nobody has explained. */
export interface UnknownStatusWord {
  readonly word: string;
  readonly lender_id: string | null;
  /** Rows that it holds back. */
  readonly held_rows: number;
}

/** Keeps the words that hold rows of a file back, in place of those that were kept of it before. Joins the caller's transaction. */
export class SaveUnknownStatusWords extends Command<void> {
  constructor(
    readonly file: { readonly uploadId: string; readonly fileName: string },
    readonly words: readonly UnknownStatusWord[],
  ) {
    super();
  }
}

/** The rows that words hold back in a file can be applied no more: it was erased. A word goes with the last file that holds it. Safe to repeat. */
export class PurgeUnknownStatusWords extends Command<void> {
  constructor(readonly uploadId: string) {
    super();
  }
}

/** Has the rows applied that waited for words which are explained by now, in whatever file. Safe to repeat. */
export class ApplyMappedStatusWords extends queuedCommand({
  name: 'lenders.apply-explained-words.v1',
  queue: 'default',
  /** Who explained one; null where a file came to meet it. */
  payload: z.object({ actorId: z.uuid().nullable() }),
}) {}
