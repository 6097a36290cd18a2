import { commissionRemarks, commissionStatuses, varianceReasons } from '../commission.js';
import type { FieldRule } from '../fields.js';
import type { ColumnRule } from '../lists.js';

/**
 * Lines of lenders' payout files, and disbursals that no file has named yet. Variance is the claimed or received amount minus the expected
 * one.
 */
export const commissionLineColumns = {
  month: { kind: 'date', nullable: false, sort: true, filter: 'range' },
  lender: { kind: 'text' },
  lender_id: { kind: 'id', nullable: false, filter: 'is' },
  status: { kind: 'choice', nullable: false, choices: commissionStatuses, words: 'admin.commission-lines.statuses', filter: 'is' },
  reasons: { kind: 'choiceList', nullable: false, choices: varianceReasons, words: 'admin.commission-lines.reasons', filter: 'has' },
  /** The first of the reasons. */
  reason: { kind: 'choice', choices: varianceReasons, words: 'admin.commission-lines.reasons', filter: 'is', replacedBy: 'reasons' },
  /** The lender's own loan number, last four characters only. */
  loan_no: { kind: 'text' },
  submission_id: { kind: 'id', filter: 'is' },
  product: { kind: 'text' },
  payout_rate: { kind: 'text' },
  disbursal_date: { kind: 'date' },
  loan_amount: { kind: 'inr' },
  expected: { kind: 'inr', nullable: false },
  claimed: { kind: 'inr', nullable: false },
  received: { kind: 'inr', nullable: false },
  variance: { kind: 'inr', nullable: false },
  gst: { kind: 'inr' },
  tds: { kind: 'inr' },
  net: { kind: 'inr' },
  invoice_no: { kind: 'text', search: true },
  utr: { kind: 'text', search: true },
  /** Amount now payable to its partner. */
  partner_payable: { kind: 'inr', nullable: false },
  dispute_reason: { kind: 'text' },
  remark: { kind: 'choice', choices: commissionRemarks, words: 'admin.commission-lines.remarks' },
} as const satisfies Readonly<Record<string, ColumnRule>>;

/** Reason for a dispute or settlement by staff. */
export const commissionReason = { kind: 'reason', required: true, maxLength: 200 } as const satisfies FieldRule;
