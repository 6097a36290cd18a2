import type { ColumnRule } from '../lists.js';
import { ledgerCauses, entryKinds, monthStates, revenueEvents } from '../revenue.js';

/**
 * Revenue by lender and month. Expected amounts are sums over the ledger, disbursals are counted from their facts, and received amounts
 * come from payout files.
 */
export const revenueMonthColumns = {
  month: { kind: 'date', nullable: false, sort: true, filter: 'range' },
  lender: { kind: 'text' },
  lender_id: { kind: 'id', nullable: false, filter: 'is' },
  state: { kind: 'choice', nullable: false, choices: monthStates, words: 'admin.ledger.states', filter: 'is' },
  disbursals: { kind: 'integer', nullable: false, sort: true },
  disbursed: { kind: 'inr', nullable: false, sort: true },
  /** Average ticket size; null without disbursals. */
  ats: { kind: 'inr' },
  /** The revenue item by which the lender pays for disbursals of the month; null if no item fits. */
  item_id: { kind: 'id' },
  expected: { kind: 'inr', nullable: false },
  clawed_back: { kind: 'inr', nullable: false },
  /** Share of partners, minus what they gave back. */
  partner_share: { kind: 'inr', nullable: false },
  /** Our own remainder. */
  net: { kind: 'inr', nullable: false },
  /**
   * From the lender's payout files for the month: without a payment, and with one. A claim that has been paid no longer counts as claimed.
   */
  claimed: { kind: 'inr', nullable: false },
  received: { kind: 'inr', nullable: false },
  /** Amount now payable to partners: their share of what was received. */
  partner_payable: { kind: 'inr', nullable: false },
  closed_at: { kind: 'instant' },
} as const satisfies Readonly<Record<string, ColumnRule>>;

export const ledgerEntryColumns = {
  at: { kind: 'instant', nullable: false, sort: true, filter: 'range' },
  kind: { kind: 'choice', nullable: false, choices: entryKinds, words: 'admin.ledger.kinds', filter: 'is' },
  /** Signed: positive is receivable, negative is payable or returned. */
  rupees: { kind: 'inr', nullable: false },
  month: { kind: 'date', nullable: false, filter: 'range' },
  lender: { kind: 'text' },
  lender_id: { kind: 'id', nullable: false, filter: 'is' },
  paid_for: { kind: 'choice', nullable: false, choices: revenueEvents, words: 'admin.ledger.paidFor', filter: 'is' },
  /** Number of the disbursal of its loan; 1 for events of other kinds. */
  tranche: { kind: 'integer', nullable: false },
  submission_id: { kind: 'id', nullable: false, filter: 'is' },
  /** The lender's own number of the loan, masked; null where it has reported none. */
  loan_no: { kind: 'text' },
  partner_id: { kind: 'id', filter: 'is' },
  merchant_id: { kind: 'id', filter: 'is' },
  item_id: { kind: 'id', filter: 'is' },
  cause: { kind: 'choice', nullable: false, choices: ledgerCauses, words: 'admin.ledger.causes', filter: 'is' },
} as const satisfies Readonly<Record<string, ColumnRule>>;
