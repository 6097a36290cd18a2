import type { FieldRule } from '../fields.js';
import type { ColumnRule } from '../lists.js';
import { loanTypeKeys } from '../loan-types.js';
import { callFailures } from './lender-switch.js';

/**
 * What is known of a parked submission. unknown: the lender may have it, and no automatic attempt is left. retrying: the lender may have it,
 * and attempts continue. not_received: the lender, or staff informed by it, stated that it has nothing. not_delivered: no attempt reached the
 * lender. held: it waits for the customer. given_up: our own work on it failed, while the lender has answered or nothing was sent.
 */
export const parkedSituations = ['unknown', 'retrying', 'not_received', 'not_delivered', 'held', 'given_up'] as const;
export type ParkedSituation = (typeof parkedSituations)[number];

/** What blocks it: the failure of the last call, something that the applicant or the lender lacks, or work of ours that was given up. */
const problems = [...callFailures, ...(['lender-off', 'profile-incomplete', 'phone-unverified', 'given-up', 'other'] as const)] as const;

/** Problems that the transport records by a code of its own. */
export const transportProblems = problems.filter((problem) => problem !== 'given-up' && problem !== 'other');

/** Columns of the list of lender applications that need a decision by staff. */
export const parkedSubmissionColumns = {
  since: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  situation: { kind: 'choice', nullable: false, choices: parkedSituations, words: 'admin.parked-submissions.situations', filter: 'is' },
  lender: { kind: 'printedText', nullable: false, search: true },
  lender_id: { kind: 'id', nullable: false, filter: 'is' },
  loan_type: { kind: 'choice', nullable: false, choices: loanTypeKeys, words: 'admin.lenders.types', filter: 'is' },
  problem: { kind: 'choice', choices: problems, words: 'admin.parked-submissions.problems', filter: 'is' },
  attempts: { kind: 'integer', nullable: false, sort: true },
  /** An attempt may have reached the lender. */
  maybe_received: { kind: 'flag', nullable: false, filter: 'is' },
  /** Time at which the lender, or staff informed by the lender, stated that it has not received the application. */
  not_received_at: { kind: 'instant' },
  /** Time of the last decision by staff. */
  decided_at: { kind: 'instant' },
} as const satisfies Readonly<Record<string, ColumnRule>>;

/** Staff actions on a parked lender application. */
export const parkedActions = ['ask', 'received', 'not_received', 'cancelled', 'send'] as const;
export type ParkedAction = (typeof parkedActions)[number];

/** Actions that staff are warned of while the lender may have the application. Asking and marking as received are always safe. */
const riskyActions = ['not_received', 'cancelled', 'send'] as const satisfies readonly ParkedAction[];
export type RiskyAction = (typeof riskyActions)[number];

/** Returns the action if it carries a risk in the situation, and undefined if it is safe. */
export function getRiskyAction(situation: ParkedSituation, action: unknown): RiskyAction | undefined {
  return situation === 'unknown' || situation === 'retrying' ? riskyActions.find((each) => each === action) : undefined;
}

/** Reason for the action, and the lender's own id for a received application. */
export const parkedActionFields = {
  reason: { kind: 'reason', required: true, maxLength: 200 },
  reference: { kind: 'utmId', required: true, maxLength: 64 },
} as const satisfies Readonly<Record<string, FieldRule>>;
