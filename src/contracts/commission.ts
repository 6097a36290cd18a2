/** What lenders say they pay us, held against what the ledger expects: how a line stands, why it differs, and what staff may do with it. */

/** Not in any file yet; in a file without a payment; with the number of one; disputed by staff; taken back by the lender. */
export const commissionStatuses = ['pending', 'claimed', 'received', 'disputed', 'clawed_back'] as const;
export type CommissionStatus = (typeof commissionStatuses)[number];

/** Why a line is not as expected; of several the first one in this order is told. */
export const varianceReasons = [
  'not-ours',
  'not-in-file',
  'superseded',
  'paid-twice',
  'clawed-back',
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

/** What a lender's remark is about. Its own words are not kept: they tell of people (ADR 59). */
export const commissionRemarks = ['on-hold', 'taken-back', 'rate', 'incentive', 'tax', 'unpaid', 'other'] as const;
export type CommissionRemark = (typeof commissionRemarks)[number];

/** What staff can do with a line, and how it stands then; files alone make the other moves. */
export const commissionActions = {
  dispute: ['claimed', 'received', 'clawed_back'],
  settle: ['disputed'],
} as const satisfies Record<string, readonly CommissionStatus[]>;
export type CommissionAction = keyof typeof commissionActions;
export const commissionActionNames = Object.keys(commissionActions) as readonly CommissionAction[];

/**
 * GST on the gross payout in per cent, where the file names no other rate. A payment without GST is told; one without TDS is not, as section 194H lets a lender pay
 * without it up to a sum a year.
 */
export const GST_PERCENT = 18;

/**
 * TDS on commission in per cent of the gross payout without GST, from the month on: section 194H of the Income-tax Act, 1961, as amended by section 57
 * of the Finance (No. 2) Act, 2024; from April 2026 section 393 of the Income-tax Act, 2025, at the same rate.
 */
export const tdsRates = [
  { from: '2024-10-01', percent: 2 },
  { from: '2007-06-01', percent: 5 },
] as const;

/** Months that a file can be for: this one and so many before it. */
const COMMISSION_MONTHS = 36;

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The months (`YYYY-MM`) that a file can be for, the newest first, seen from a day in India (`YYYY-MM-DD`). */
export function listCommissionMonths(today: string): string[] {
  const newest = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: COMMISSION_MONTHS }, (_, back) => {
    const month = newest - back;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** Whether a file can be for a month, seen from a day in India. */
export const isCommissionMonth = (month: string, today: string): boolean =>
  monthPattern.test(month) && listCommissionMonths(today).includes(month);
