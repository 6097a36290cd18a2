import { applicationStates } from '../application-states.js';
import type { FieldMessage } from '../field-messages.js';
import type { FieldRule } from '../field-rule.js';
import type { ColumnRule } from '../lists.js';
import { loanTypeKeys } from '../loan-types.js';

const states = { kind: 'choice', choices: applicationStates, words: 'admin.status-words.states', filter: 'is' } as const;

/** Columns of the queue of customer service: one row for each application, with the lender that moved last. */
export const serviceCaseColumns = {
  created_at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  /** First name and initial. */
  customer: { kind: 'printedText' },
  /** Masked. */
  phone: { kind: 'printedText' },
  loan_type: { kind: 'choice', nullable: false, choices: loanTypeKeys, words: 'admin.lenders.types', filter: 'is' },
  /** State of the application itself. */
  stage: { ...states, nullable: false },
  lender: { kind: 'printedText' },
  lender_id: { kind: 'id', filter: 'is' },
  /** State at that lender. */
  status: states,
  moved_at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  follow_up_at: { kind: 'instant', sort: true, filter: 'range' },
  /** Name of the member of staff who has claimed the case. */
  owner: { kind: 'printedText' },
  owner_id: { kind: 'id', filter: 'is' },
} as const satisfies Readonly<Record<string, ColumnRule>>;

/** A note about a customer. */
export const serviceNoteText = { kind: 'longText', required: true, maxLength: 2000 } as const satisfies FieldRule;

/** A follow-up is at most this many days ahead. */
const MAX_FOLLOW_UP_DAYS = 90;
const DAY_MS = 86_400_000;

/** Returns why a time cannot be that of a follow-up: it has passed, or is too far ahead. */
export function validateFollowUpTime(at: Date, now: Date): FieldMessage | undefined {
  const ahead = at.getTime() - now.getTime();
  if (ahead <= 0) return 'notAhead';
  return ahead > MAX_FOLLOW_UP_DAYS * DAY_MS ? 'followUpTooFar' : undefined;
}
