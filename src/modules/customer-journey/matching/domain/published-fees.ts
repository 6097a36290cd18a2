import type { FeeLine } from '../../../../contracts/offers.js';
import { isSecured } from '../../../../contracts/stated-terms.js';
import { Decimal, toMoney } from '../../../../platform/values/money.js';
import { GST_ON_FEES_PERCENT, upfrontFees } from './apr.js';
import type { LenderForMatching } from './matching-facts.js';

/** Fees in rupees and whole paise, GST included. */
export interface FeeRange {
  readonly lowest: Decimal;
  readonly highest: Decimal;
}

/** Published fee terms of a lender. */
export type FeeTerms = Pick<
  LenderForMatching,
  'fee_percent_min' | 'fee_percent_max' | 'fee_flat_min' | 'fee_flat_max' | 'fee_gst_included'
>;

/**
 * Returns the lowest and the highest fee for one amount by a lender's published terms, or undefined when no upper bound is stated.
 *
 * A bound is a share of the amount, a sum in rupees, or both added up ("2 % and ₹500"). The highest fee is the upper bound, but never less
 * than the lower one: "₹99 to 2 %" is ₹99 at the lower and 2 % at the upper bound, so its worst case is 2 % of the amount, and ₹99 where
 * that is more. A missing lower bound equals the upper one, so that no customer is attracted by a fee that the lender never named; a lender
 * that may charge nothing states 0.
 *
 * GST of 18 % is added, unless the published figures include it (`fee_gst_included`).
 */
export function publishedFees(principal: Decimal, terms: FeeTerms): FeeRange | undefined {
  const { fee_percent_min, fee_percent_max, fee_flat_min, fee_flat_max, fee_gst_included } = terms;
  const feeOf = (feePercent: string | null, feeFlat: string | null) =>
    feePercent === null && feeFlat === null
      ? undefined
      : upfrontFees({ principal, feePercent, feeFlat, gstPercent: GST_ON_FEES_PERCENT, includeGst: !fee_gst_included });
  const upper = feeOf(fee_percent_max, fee_flat_max);
  if (!upper) return undefined;
  const lower = feeOf(fee_percent_min, fee_flat_min) ?? upper;
  return { lowest: Decimal.min(lower, upper), highest: Decimal.max(lower, upper) };
}

/**
 * Returns the charges besides the processing fee that the lender states, in the order of the Key Facts Statement. GST is added as for that
 * fee, except to a premium. A charge of 0 needs no recipient.
 */
export function upfrontCharges(lender: LenderForMatching): readonly FeeLine[] {
  const { loan_type, fee_gst_included } = lender;
  const line = (code: FeeLine['code'], feeFlat: string | null, includeGst: boolean, of: Pick<FeeLine, 'recipient' | 'purpose'>) => {
    if (feeFlat === null) return [];
    const amount = upfrontFees({ principal: new Decimal(0), feeFlat, gstPercent: GST_ON_FEES_PERCENT, includeGst });
    return [{ code, amount: toMoney(amount), ...of, frequency: 'one_time' } as const];
  };
  const { valuation_fee_recipient: valuer, other_upfront_charge_recipient: other, other_upfront_charge_purpose: purpose } = lender;
  return [
    ...line('INSURANCE_CHARGES', lender.insurance_charge, false, { recipient: 'third_party' }),
    ...line('VALUATION_FEE', isSecured(loan_type) ? lender.valuation_fee : null, !fee_gst_included, { recipient: valuer ?? 'lender' }),
    ...line('OTHER_UPFRONT_CHARGES', lender.other_upfront_charge, !fee_gst_included, {
      recipient: other ?? 'lender',
      ...(purpose && { purpose }),
    }),
  ];
}
