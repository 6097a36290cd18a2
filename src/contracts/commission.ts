/**
 * Commission claims: what lenders say they pay us, compared with what the ledger expects. Status of a line, variance reasons, and staff
 * actions.
 */

/** In order: not in any file yet; in a file without a payment; paid, with a payment number; disputed by staff; taken back by the lender. */
export const commissionStatuses = ['pending', 'claimed', 'received', 'disputed', 'clawed_back'] as const;
export type CommissionStatus = (typeof commissionStatuses)[number];

/** Why a line differs from the expectation. All that apply are reported, in this order. */
export const varianceReasons = [
  'not-ours',
  'not-in-file',
  'superseded',
  'paid-twice',
  'clawed-back',
  'tranche',
  'part-payment',
  'other-month',
  'amount-differs',
  'rate-differs',
  'gst-missing',
  'gst-differs',
  'tds-differs',
  'net-differs',
] as const;
export type VarianceReason = (typeof varianceReasons)[number];

/** Topic of a lender's remark. The remark's own text is not stored, because it contains personal data (ADR 59). */
export const commissionRemarks = ['on-hold', 'taken-back', 'rate', 'incentive', 'tax', 'unpaid', 'other'] as const;
export type CommissionRemark = (typeof commissionRemarks)[number];

/** Staff actions by the statuses in which they are allowed. All other status changes come from files. */
export const commissionActions = {
  dispute: ['claimed', 'received', 'clawed_back'],
  settle: ['disputed'],
} as const satisfies Record<string, readonly CommissionStatus[]>;
export type CommissionAction = keyof typeof commissionActions;
export const commissionActionNames = Object.keys(commissionActions) as readonly CommissionAction[];

/**
 * GST on the gross payout in per cent, unless the file names another rate. A payment without GST is reported; one without TDS is not,
 * because section 194H lets a lender pay without it up to an annual sum.
 */
export const GST_PERCENT = 18;

/**
 * TDS on commission in per cent of the gross payout without GST, by the first day of validity: section 194H of the Income-tax Act, 1961, as
 * amended by section 57 of the Finance (No. 2) Act, 2024; from April 2026 section 393 of the Income-tax Act, 2025, at the same rate.
 */
export const tdsRates = [
  { from: '2024-10-01', percent: 2 },
  { from: '2007-06-01', percent: 5 },
] as const;

/** Number of months a file can be for, counting back from the current one. */
const COMMISSION_MONTHS = 36;

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Lists the months (`YYYY-MM`) that a file can be for, newest first. `today` is a day in India (`YYYY-MM-DD`). */
export function listCommissionMonths(today: string): string[] {
  const newest = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: COMMISSION_MONTHS }, (_, back) => {
    const month = newest - back;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** Returns true if a file can be for this month. `today` is a day in India. */
export const isCommissionMonth = (month: string, today: string): boolean =>
  monthPattern.test(month) && listCommissionMonths(today).includes(month);
