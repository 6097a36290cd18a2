import type { FieldRule } from '../fields.js';
import type { ColumnRule } from '../lists.js';

const price = { kind: 'inr' } as const;

/** The columns of the list of closing prices of gold: one row for each time that a day was entered. */
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
  /** Purities that only a file brings: `20: 9500.00`. */
  other_purities: { kind: 'text' },
  source: { kind: 'text', nullable: false, search: true },
  reference: { kind: 'text', search: true },
  reason: { kind: 'text' },
  /** Name of who entered it; null for what came before names were kept. */
  actor: { kind: 'text' },
  actor_id: { kind: 'id', filter: 'is' },
  at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
} as const satisfies Readonly<Record<string, ColumnRule>>;

/** A price outside of these is a slip: per ten grams, or of another metal. */
const enteredPrice = { ...price, min: 1_000, max: 50_000 } as const;

/** What a day is entered with. */
export const newGoldDay = {
  rate_date: { kind: 'date', required: true },
  karat_24: enteredPrice,
  karat_22: enteredPrice,
  karat_18: enteredPrice,
  source: { kind: 'printedText', required: true, maxLength: 120 },
  /** Stays for good, as the reason does: no personal data. */
  reference: { kind: 'reason', maxLength: 200, allowsDocumentNumbers: true },
  reason: { kind: 'reason', maxLength: 200 },
} as const satisfies Readonly<Record<string, FieldRule>>;
