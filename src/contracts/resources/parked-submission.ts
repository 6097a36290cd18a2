import type { FieldRule } from '../fields.js';
import type { ColumnRule } from '../lists.js';
import { loanTypeKeys } from '../loan-types.js';
import { callFailures } from './lender-switch.js';

/** Why a submission waits for a person. */
const situations = ['unknown', 'parked', 'held', 'given_up'] as const;

/** What keeps it from getting on: how the last call ended, what the applicant or the lender lacks, or work of ours that was given up. */
const problems = [...callFailures, ...(['lender-off', 'profile-incomplete', 'phone-unverified', 'given-up', 'other'] as const)] as const;

/** Those that the transport notes by a word of its own. */
export const transportProblems = problems.filter((problem) => problem !== 'given-up' && problem !== 'other');

/** The columns of the list of submissions that wait for a person. */
export const parkedSubmissionColumns = {
  since: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  situation: { kind: 'choice', nullable: false, choices: situations, words: 'admin.parked-submissions.situations', filter: 'is' },
  lender: { kind: 'printedText', nullable: false, search: true },
  lender_id: { kind: 'id', nullable: false, filter: 'is' },
  loan_type: { kind: 'choice', nullable: false, choices: loanTypeKeys, words: 'admin.lenders.types', filter: 'is' },
  problem: { kind: 'choice', choices: problems, words: 'admin.parked-submissions.problems', filter: 'is' },
  attempts: { kind: 'integer', nullable: false, sort: true },
  /** An attempt may have reached the lender. */
  maybe_received: { kind: 'flag', nullable: false, filter: 'is' },
  /** When the lender, or staff who have it from the lender, said that it has nothing of it. */
  not_received_at: { kind: 'instant' },
  /** When a person last decided something about it. */
  decided_at: { kind: 'instant' },
} as const satisfies Readonly<Record<string, ColumnRule>>;

/** What a person can do with one. */
export const parkedActions = ['ask', 'received', 'not_received', 'cancelled', 'send'] as const;
export type ParkedAction = (typeof parkedActions)[number];

/** Why it is done, and the lender's own id for what it has received. */
export const parkedActionFields = {
  reason: { kind: 'reason', required: true, maxLength: 200 },
  reference: { kind: 'utmId', required: true, maxLength: 64 },
} as const satisfies Readonly<Record<string, FieldRule>>;
