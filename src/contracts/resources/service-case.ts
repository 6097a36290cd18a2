import { applicationStates } from '../application-states.js';
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
