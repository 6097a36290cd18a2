import type { ColumnRule } from '../lists.js';
import { ledgerCauses, entryKinds, monthStates, revenueEvents } from '../revenue.js';

/** What lenders pay for and what became of it, by lender and month: what is expected is a sum over the ledger, disbursals are counted from their facts, and what came is told by payout files. */
export const revenueMonthColumns = {
  month: { kind: 'date', nullable: false, sort: true, filter: 'range' },
  lender: { kind: 'text' },
  lender_id: { kind: 'id', nullable: false, filter: 'is' },
  state: { kind: 'choice', nullable: false, choices: monthStates, words: 'admin.ledger.states', filter: 'is' },
  disbursals: { kind: 'integer', nullable: false, sort: true },
  disbursed: { kind: 'inr', nullable: false, sort: true },
  /** Average ticket size; none without disbursals. */
  ats: { kind: 'inr' },
  /** The revenue item by which the lender pays for disbursals of the month; none where no item fits. */
  item_id: { kind: 'id' },
  expected: { kind: 'inr', nullable: false },
  clawed_back: { kind: 'inr', nullable: false },
  /** What partners get, less what they gave back. */
  partner_share: { kind: 'inr', nullable: false },
  /** What is left to us. */
  net: { kind: 'inr', nullable: false },
  /** By the lender's payout files for the month: without a payment, and with one; a claim that was paid since counts no more. */
  claimed: { kind: 'inr', nullable: false },
  received: { kind: 'inr', nullable: false },
  /** What partners are to be paid by now: their share of what was received. */
  partner_payable: { kind: 'inr', nullable: false },
  closed_at: { kind: 'instant' },
} as const satisfies Readonly<Record<string, ColumnRule>>;

/** The entries of the ledger. */
export const ledgerEntryColumns = {
  at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  kind: { kind: 'choice', nullable: false, choices: entryKinds, words: 'admin.ledger.kinds', filter: 'is' },
  /** Signed: what is to come is above zero, what is to be paid or given back below. */
  rupees: { kind: 'inr', nullable: false },
  month: { kind: 'date', nullable: false, filter: 'range' },
  lender: { kind: 'text' },
  lender_id: { kind: 'id', nullable: false, filter: 'is' },
  paid_for: { kind: 'choice', nullable: false, choices: revenueEvents, words: 'admin.ledger.paidFor', filter: 'is' },
  submission_id: { kind: 'id', nullable: false, filter: 'is' },
  partner_id: { kind: 'id', filter: 'is' },
  merchant_id: { kind: 'id', filter: 'is' },
  item_id: { kind: 'id', filter: 'is' },
  cause: { kind: 'choice', nullable: false, choices: ledgerCauses, words: 'admin.ledger.causes', filter: 'is' },
} as const satisfies Readonly<Record<string, ColumnRule>>;
