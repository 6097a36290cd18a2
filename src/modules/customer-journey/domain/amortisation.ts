import { instalment, type LoanTerms } from './apr.js';
import { Decimal, type DecimalString, toMoney } from './money.js';

/** One instalment of the schedule, rupees with two places. */
export interface ScheduleRow {
  /** 1 for the first instalment. */
  readonly number: number;
  readonly opening: DecimalString;
  readonly instalment: DecimalString;
  readonly interest: DecimalString;
  readonly principal: DecimalString;
  readonly closing: DecimalString;
}

/**
 * Repayment schedule in whole paise (RBI Key Facts Statement circular of 15 April 2024, annex C): interest on the outstanding principal, the
 * last instalment settles what rounding left over. Throws RangeError for terms that are no loan.
 */
export function repaymentSchedule(terms: LoanTerms): ScheduleRow[] {
  const equated = new Decimal(toMoney(instalment(terms)));
  const monthlyRate = new Decimal(terms.annualRatePercent).div(1200);
  const rows: ScheduleRow[] = [];
  let outstanding = new Decimal(terms.principal);
  for (let number = 1; number <= terms.months; number++) {
    const interest = new Decimal(toMoney(outstanding.times(monthlyRate)));
    const isLast = number === terms.months;
    const repaid = isLast ? outstanding : equated.minus(interest);
    const closing = outstanding.minus(repaid);
    rows.push({
      number,
      opening: toMoney(outstanding),
      instalment: toMoney(repaid.plus(interest)),
      interest: toMoney(interest),
      principal: toMoney(repaid),
      closing: toMoney(closing),
    });
    outstanding = closing;
  }
  return rows;
}
