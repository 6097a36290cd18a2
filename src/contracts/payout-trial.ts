/** Payout trial: its request, and why an item of a lender does not pay. */
import type { FieldRule } from './fields.js';
import { type SlabKey, slabs } from './revenue.js';

/** Month totals of a lender in rupees, with its number of disbursals, and one of these disbursals in rupees. */
export const payoutTrialFields = {
  disbursed: { kind: 'inr', required: true },
  number: { kind: 'integer', required: true, min: 1 },
  amount: { kind: 'inr', required: true },
} as const satisfies Readonly<Record<string, FieldRule>>;

/**
 * Why an item is skipped: it is switched off; it pays for another event than disbursals; it pays for another event and its payout is
 * nothing; or the month lies outside one of its slabs.
 */
export const itemSkipReasons = ['off', 'other-event', 'nothing', ...slabs.map(({ key }) => key)] as const;
export type ItemSkipReason = 'off' | 'other-event' | 'nothing' | SlabKey;
