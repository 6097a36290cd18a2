import { Decimal, type DecimalString, toMoney } from '../../../../platform/values/money.js';
import { instalment, type LoanTerms } from './apr.js';

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

/** Payment of one instalment, in whole paise. */
interface Payment {
  readonly opening: bigint;
  readonly interest: bigint;
  readonly principal: bigint;
}

/**
 * Returns the repayment schedule in whole paise (RBI Key Facts Statement circular of 15 April 2024, annex C): interest on the outstanding
 * principal; the last instalment settles the rounding difference. A bullet loan has one row. Throws RangeError for invalid terms.
 */
export function repaymentSchedule(terms: LoanTerms): ScheduleRow[] {
  return payments(terms).map(({ opening, interest, principal }, index) => ({
    number: index + 1,
    opening: rupees(opening),
    instalment: rupees(principal + interest),
    interest: rupees(interest),
    principal: rupees(principal),
    closing: rupees(opening - principal),
  }));
}

/**
 * Returns the total interest of the loan in rupees: the sum of the instalments in the schedule minus the principal. Throws RangeError for
 * invalid terms.
 */
export function calculateTotalInterest(terms: LoanTerms): DecimalString {
  return rupees(payments(terms).reduce((sum, { interest }) => sum + interest, 0n));
}

/** Integer arithmetic throughout: offers are calculated for dozens of lenders at once, each over years of months. */
function payments(terms: LoanTerms): Payment[] {
  const equated = paise(instalment(terms));
  if (terms.repayment === 'bullet') {
    const opening = paise(terms.principal);
    return [{ opening, interest: equated - opening, principal: opening }];
  }
  const rate = new Decimal(terms.annualRatePercent);
  const scale = 10n ** BigInt(rate.decimalPlaces());
  // The monthly rate is the annual rate in per cent divided by 1200.
  const [part, whole] = [BigInt(rate.times(scale.toString()).toFixed(0)), 1200n * scale];
  const paid: Payment[] = [];
  let opening = paise(terms.principal);
  for (let number = 1; number <= terms.months; number++) {
    const interest = (2n * opening * part + whole) / (2n * whole);
    const principal = number === terms.months ? opening : equated - interest;
    paid.push({ opening, interest, principal });
    opening -= principal;
  }
  return paid;
}

const paise = (amount: LoanTerms['principal']) => BigInt(new Decimal(toMoney(amount)).times(100).toFixed(0));
const rupees = (amount: bigint): DecimalString => toMoney(new Decimal(amount.toString()).div(100));
