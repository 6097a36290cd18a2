import type { FieldRule } from '../fields.js';
import type { ColumnRule } from '../lists.js';

const price = { kind: 'inr' } as const;

/** Columns of the gold price list: one row for each entry of a day. */
export const goldRateColumns = {
  /** Day in India. */
  rate_date: { kind: 'date', nullable: false, sort: true, filter: 'range' },
  standing: {
    kind: 'choice',
    nullable: false,
    choices: ['counts', 'corrected'],
    words: 'admin.gold-rates.standings',
    filter: 'is',
  },
  /** Rupees a gram. */
  karat_24: price,
  karat_22: price,
  karat_18: price,
  /** Purities that only a file contains: `20: 9500.00`. */
  other_purities: { kind: 'text' },
  source: { kind: 'text', nullable: false, search: true },
  reference: { kind: 'text', search: true },
  reason: { kind: 'text' },
  /** Name of the staff member who entered it; null for entries from before names were stored. */
  actor: { kind: 'text' },
  actor_id: { kind: 'id', filter: 'is' },
  at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
} as const satisfies Readonly<Record<string, ColumnRule>>;

/** A price outside these bounds is a mistake, such as a price for ten grams or for another metal. */
const enteredPrice = { ...price, min: 1_000, max: 50_000 } as const;

/** Fields of a gold price entry. */
export const newGoldDay = {
  rate_date: { kind: 'date', required: true },
  karat_24: enteredPrice,
  karat_22: enteredPrice,
  karat_18: enteredPrice,
  source: { kind: 'printedText', required: true, maxLength: 120 },
  /** Stored permanently, like the reason, so it must not contain personal data. */
  reference: { kind: 'reason', maxLength: 200, allowsDocumentNumbers: true },
  reason: { kind: 'reason', maxLength: 200 },
} as const satisfies Readonly<Record<string, FieldRule>>;
