/** Whether the rate of a loan can change, and by what (RBI Key Facts Statement, items 6 and 7). */

import { formatPercent } from './i18n/format.js';
import type { Translator } from './i18n/translate.js';
import { type LoanTypeKey, loanTypes } from './loan-types.js';

/** `hybrid`: fixed for the first years, floating afterwards. Text keys: `admin.lenders.rateTypes.<type>`, `statement.values.rateType.<type>`. */
export const rateTypes = ['fixed', 'floating', 'hybrid'] as const;
export type RateType = (typeof rateTypes)[number];

/** Returns whether the rate of a loan follows a benchmark, at least for a part of its tenure. */
export const followsBenchmark = (type: RateType | null): boolean => type === 'floating' || type === 'hybrid';

/**
 * Returns whether the RBI bars charges for early repayment while the rate of such a loan floats: always for individuals who borrow for no
 * business; for a business by the class of its lender, which is not known here.
 */
export const barsForeclosure = (loanType: LoanTypeKey): boolean => !('isForBusiness' in loanTypes[loanType]);

/** The benchmark of a rate, and how often the lender applies a new value of each part. Rates in per cent a year, decimal text. */
export interface FloatingRate {
  readonly benchmark: string;
  readonly benchmarkPercent: string;
  readonly benchmarkResetMonths: number;
  readonly spreadResetMonths: number;
}

/** Formats the highest charge for early repayment as text: `At most 4% of the amount repaid early, plus GST`. */
export const formatForeclosure = (percent: string, words: Translator): string =>
  Number(percent) === 0
    ? words('statement.values.noForeclosure')
    : words('statement.values.foreclosure', { percent: formatPercent(percent, 3) });
