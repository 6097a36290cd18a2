import type { FieldRule } from '../fields.js';
import type { ColumnRule } from '../lists.js';

/** Why an activation is recorded or taken back: where the bank says so. */
const reason = { kind: 'reason', maxLength: 200 } as const;

/** The columns of the list of activations, one row for each that was recorded. */
export const cardActivationColumns = {
  at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  /** Of the visit to the bank. */
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
  /** Name of who recorded it. */
  actor: { kind: 'text' },
  actor_id: { kind: 'id', nullable: false, filter: 'is' },
  /** Whose revenue entries pay for it: the card's lender at the visit; null where the card had none. */
  lender: { kind: 'text' },
  lender_id: { kind: 'id', filter: 'is' },
  taken_back_at: { kind: 'instant' },
  taken_back_because: { kind: 'text' },
  category_id: { kind: 'id', nullable: false, filter: 'is' },
} as const satisfies Readonly<Record<string, ColumnRule>>;

/** What a bank says of a visit that became a card: the id that it got, and the day in India. */
export const newCardActivation = {
  unique_id: { kind: 'text', required: true, maxLength: 32 },
  activated_on: { kind: 'date', required: true },
  reason: { ...reason, required: true },
} as const satisfies Readonly<Record<string, FieldRule>>;
