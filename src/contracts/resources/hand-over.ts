/** Applications that staff pass on to lenders without an API. */
import type { FieldRule } from '../fields.js';
import type { ColumnRule } from '../lists.js';
import { loanTypeKeys } from '../loan-types.js';

/**
 * What staff have to tell the lender: the details; whether details that were read were passed on; the withdrawal of an
 * application that the lender may have.
 */
export const handOverTasks = ['pass_on', 'confirm', 'tell_withdrawal'] as const;
export type HandOverTask = (typeof handOverTasks)[number];

/** Columns of the list of these applications. */
export const handOverColumns = {
  /** Day in India until which the customer was promised the lender's answer. */
  due_on: { kind: 'date', sort: true, filter: 'range' },
  is_late: { kind: 'flag', nullable: false, filter: 'is' },
  task: { kind: 'choice', nullable: false, choices: handOverTasks, words: 'admin.hand-overs.tasks', filter: 'is' },
  /** First name and initial. */
  customer: { kind: 'printedText' },
  /** Masked. */
  phone: { kind: 'printedText' },
  lender: { kind: 'printedText', nullable: false, search: true },
  lender_id: { kind: 'id', nullable: false, filter: 'is' },
  loan_type: { kind: 'choice', nullable: false, choices: loanTypeKeys, words: 'admin.lenders.types', filter: 'is' },
  amount: { kind: 'inr', nullable: false },
  /** Months. */
  tenure: { kind: 'integer', nullable: false },
  applied_at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  /** The lender's own number of the application. */
  reference: { kind: 'printedText' },
} as const satisfies Readonly<Record<string, ColumnRule>>;

/** The lender's own number, which staff may enter once the details are passed on. */
export const handOverReference = { kind: 'utmId', maxLength: 64 } as const satisfies FieldRule;
