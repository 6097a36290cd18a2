import { Command } from '@nestjs/cqrs';
import { z } from 'zod';
import type { ApplicationState } from '../../../contracts/application-states.js';
import type { RejectReason } from '../../../contracts/journeys/journey.js';
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

/** News about one submission: a lender's answer by whatever way (`api`), or a step of the customer's. */
export interface LenderAnswer {
  readonly submissionId: string;
  readonly source: 'api' | 'customer';
  readonly status: ApplicationState;
  /** When it happened, as the lender says. */
  readonly at: Date;
  readonly lenderApplicationId: string | null;
  readonly reason: RejectReason | null;
}

/** What became of news about a submission. */
export interface ReportedAnswer {
  /** The state that stands now, which may be another one than was reported. */
  readonly state: ApplicationState;
  /** True where the news was refused, or is older than what was known of the same state. */
  readonly isOutdated: boolean;
}

/**
 * Tells the owner of an application's state what a lender answered; answers what became of it. Carried out
 * by the module that owns applications, in the caller's transaction, so that transport and state change together. Fails with `not-found`.
 */
export class ReportLenderAnswer extends Command<ReportedAnswer> {
  constructor(readonly answer: LenderAnswer) {
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
export class KeepCallLogMonths extends queuedCommand({
  name: 'lenders.keep-call-log-months.v1',
  queue: 'default',
  payload: z.object({}),
}) {}

/** Switches every lender whose planned moment has come. */
export class CarryOutSwitchPlans extends queuedCommand({
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
export class TellAdministrators extends Command<void> {
  constructor(
    readonly template: 'lender-switched-off',
    readonly variables: Readonly<Record<string, string>>,
  ) {
    super();
  }
}
