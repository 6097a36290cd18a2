import { Command } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Actor } from '../../../contracts/actor.js';
import type { ApplicationState } from '../../../contracts/application-states.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import type { RejectReason } from '../../../contracts/journeys/journey.js';
import type { RecordChange } from '../../../contracts/resources/record-change.js';
import { queuedCommand } from '../../../platform/messaging/message.js';

/** Plans submissions to lenders with an API and has them sent; skips lenders without one. An already planned submission stays as it is. */
export class PlanSubmissions extends queuedCommand({
  name: 'lenders.plan-submissions.v1',
  queue: 'default',
  payload: z.object({
    applicationId: z.uuid(),
    submissions: z.array(z.object({ submissionId: z.uuid(), lenderId: z.uuid() })).max(500),
  }),
}) {}

/**
 * Stops sending these submissions to their lenders after the customer has withdrawn the consent; cancels those that were never sent.
 * Joins the caller's transaction. Skips ids without a submission: the consent is checked again before each call.
 */
export class StopSubmissions extends Command<void> {
  constructor(
    readonly submissionIds: readonly string[],
    /** Staff member who acts on the customer's request, and the reason. */
    readonly by?: SubmissionStatusReport['by'],
  ) {
    super();
  }
}

/**
 * Tells a lender with such a call that the customer withdraws the application, and applies its answer. Returns false where the lender
 * cannot be told: it has no such call, does not accept a withdrawal in this state, has not confirmed the application, or may not be called.
 * Calls the lender, so never inside a transaction. Fails with `lender-unavailable`; nothing has changed then.
 */
export class WithdrawAtLender extends Command<boolean> {
  constructor(readonly submissionId: string) {
    super();
  }
}

/**
 * Sends submissions that waited for the applicant to complete the form or confirm a number. Joins the caller's transaction, so that no
 * attempt can read
 * the earlier data and wait afterwards. Skips ids without a submission, and submissions that wait for something else.
 */
export class ResumeSubmissions extends Command<void> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/** A status update about one submission: a lender's answer from any source (`api`), a step of the customer, or a staff report (`csr`). */
export interface SubmissionStatusReport {
  readonly submissionId: string;
  readonly source: 'api' | 'customer' | 'csr';
  readonly status: ApplicationState;
  /** When it happened, according to the lender. */
  readonly at: Date;
  readonly lenderApplicationId: string | null;
  readonly reason: RejectReason | null;
  /** The reporting staff member, and the reason; the text is kept in the history permanently. */
  readonly by?: { readonly id: string; readonly note: string } | undefined;
}

/** Result of a status update about a submission. */
export interface ReportedSubmissionStatus {
  /** The current state, which may differ from the reported one. */
  readonly state: ApplicationState;
  /** True when the update was refused, or is older than what was known of the same state. */
  readonly isOutdated: boolean;
}

/**
 * Reports a lender's answer to the owner of the application's state; returns the result. Handled
 * by the module that owns applications, in the caller's transaction, so that transport and state change together. Fails with `not-found`.
 */
export class ReportSubmissionStatus extends Command<ReportedSubmissionStatus> {
  constructor(readonly report: SubmissionStatusReport) {
    super();
  }
}

/** Sends one planned submission to its lender, or resolves an attempt that ended without an answer. Safe to repeat. */
export class SubmitToLender extends queuedCommand({
  name: 'lenders.submit-to-lender.v1',
  queue: 'lenders',
  payload: z.object({ submissionId: z.uuid() }),
  outsideEffect: true,
}) {}

/**
 * Requests the status of a submission from its lender, as long as its decision is open or its offers are missing; a staff member may request
 * it until the application has ended.
 */
export class CheckSubmission extends queuedCommand({
  name: 'lenders.check-submission.v1',
  queue: 'lenders',
  payload: z.object({ submissionId: z.uuid(), isRequested: z.boolean().optional() }),
  outsideEffect: true,
}) {}

/**
 * Has the status of a submission requested at once, for a staff member. Fails with `status-not-askable` where the lender cannot be asked, and
 * with `status-just-asked`.
 */
export class RequestSubmissionStatus extends Command<void> {
  constructor(
    readonly submissionId: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Adds partitions for the coming months to the lender call log and drops those past their retention. */
export class MaintainCallLogPartitions extends queuedCommand({
  name: 'lenders.keep-call-log-months.v1',
  queue: 'default',
  payload: z.object({}),
}) {}

/** Switches every lender whose plan is due. */
export class RunSwitchPlans extends queuedCommand({
  name: 'lenders.carry-out-switch-plans.v1',
  queue: 'default',
  payload: z.object({}),
}) {}

/** Switches off every lender whose calls fail too often by its own limit, and notifies the administrators. */
export class SwitchOffFailingLenders extends queuedCommand({
  name: 'lenders.switch-off-failing-lenders.v1',
  queue: 'default',
  payload: z.object({}),
}) {}

/**
 * Records renewed consent to the data of a lender's own form, under the notice that the form showed: given by the customer
 * when logged in, otherwise by the holder of the form's link, which grants nothing. Joins the caller's transaction. Declared here, handled
 * by the module that keeps consents. Fails with `notice-changed` and `not-found`.
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

/** Applies the rows that waited for a changed status value. */
export class HandleStatusWordChange extends Command<void> {
  constructor(readonly change: RecordChange) {
    super();
  }
}

/** A status value, folded, that occurs in a file and has no mapping yet. */
export interface UnknownStatusWord {
  readonly word: string;
  readonly lender_id: string | null;
  /** Number of rows that it holds. */
  readonly held_rows: number;
}

/** Stores the status values that hold rows of a file, replacing those stored for it before. Joins the caller's transaction. */
export class SaveUnknownStatusWords extends Command<void> {
  constructor(
    readonly file: { readonly uploadId: string; readonly fileName: string },
    readonly words: readonly UnknownStatusWord[],
  ) {
    super();
  }
}

/**
 * Marks the held rows of a file as no longer applicable, because the file was erased. A status value is deleted with the last file that
 * contains it. Safe to repeat.
 */
export class PurgeUnknownStatusWords extends Command<void> {
  constructor(readonly uploadId: string) {
    super();
  }
}

/** Has the held rows of all files applied whose status values are mapped by now. Safe to repeat. */
export class ApplyMappedStatusWords extends queuedCommand({
  name: 'lenders.apply-explained-words.v1',
  queue: 'default',
  /** Who mapped a value; null when the file arrived after the mapping. */
  payload: z.object({ actorId: z.uuid().nullable() }),
}) {}
