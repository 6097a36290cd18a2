import { Command } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import { z } from 'zod';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import { queuedCommand } from '../../../platform/messaging/message.js';

/** Adds a lender, switched off. Answers its id. Fails with `name-taken` when a living lender of the type has the name. */
export class CreateLender extends Command<string> {
  constructor(
    readonly name: string,
    readonly loanType: LoanTypeKey,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Sets one property of a lender. Fails with `unknown-property`, `invalid` or `not-found`. */
export class UpdateLenderProperty extends Command<void> {
  constructor(
    readonly lenderId: string,
    readonly property: string,
    readonly value: unknown,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Hides a lender from every list and stops offers of it; what happened with it stays. Fails with `not-found`. */
export class SafeDeleteLender extends Command<void> {
  constructor(
    readonly lenderId: string,
    readonly actor: Actor,
  ) {
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

/** Asks a lender how far a submission is, as long as its decision is open. */
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
