import type { FieldRule } from '../fields.js';
import type { ColumnRule } from '../lists.js';

/** Reason for recording or undoing an activation, such as the bank's message. */
const reason = { kind: 'reason', maxLength: 200 } as const;

/** Columns of the activation list, one row for each recorded activation. */
export const cardActivationColumns = {
  at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  /** Id of the visit to the bank. */
  unique_id: { kind: 'text', nullable: false, search: true, filter: 'is' },
  /** Day in India. */
  activated_on: { kind: 'date', nullable: false, sort: true, filter: 'range' },
  standing: {
    kind: 'choice',
    nullable: false,
    choices: ['recorded', 'taken_back'],
    words: 'admin.card-activations.standings',
    filter: 'is',
  },
  reason: { kind: 'text', nullable: false },
  /** Name of the staff member who recorded it. */
  actor: { kind: 'text' },
  actor_id: { kind: 'id', nullable: false, filter: 'is' },
  /** Lender whose revenue items pay for it: the card's lender at the time of the visit; null if the card had none. */
  lender: { kind: 'text' },
  lender_id: { kind: 'id', filter: 'is' },
  taken_back_at: { kind: 'instant' },
  taken_back_because: { kind: 'text' },
  category_id: { kind: 'id', nullable: false, filter: 'is' },
} as const satisfies Readonly<Record<string, ColumnRule>>;

/** Activation reported by a bank: the id of the visit, and the day in India. */
export const newCardActivation = {
  unique_id: { kind: 'text', required: true, maxLength: 32 },
  activated_on: { kind: 'date', required: true },
  reason: { ...reason, required: true },
} as const satisfies Readonly<Record<string, FieldRule>>;
