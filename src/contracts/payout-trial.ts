/** A payout that is tried out: what is asked, and why an item of a lender does not pay. */
import type { FieldRule } from './fields.js';
import { type SlabKey, slabs } from './revenue.js';

/** A month of a lender, rupees and a count of disbursals, and one disbursal of it in rupees. */
export const payoutTrialFields = {
  disbursed: { kind: 'inr', required: true },
  number: { kind: 'integer', required: true, min: 1 },
  amount: { kind: 'inr', required: true },
} as const satisfies Readonly<Record<string, FieldRule>>;

/** Why an item is passed over: it is switched off, it is paid for something else than disbursals, and comes to nothing there either, or the month lies outside one of its slabs. */
export const itemSkipReasons = ['off', 'other-event', 'nothing', ...slabs.map(({ key }) => key)] as const;
export type ItemSkipReason = 'off' | 'other-event' | 'nothing' | SlabKey;
