import { Decimal } from '../../../platform/values/money.js';
import type { LenderOffer, QuoteRequest } from './adapter.js';

/** No lender exceeds these for personal customers: per cent per year, months, rupees. */
const MAX_APR = 200;
const MAX_TENURE_MONTHS = 480;
const MAX_AMOUNT_RUPEES = 100_000_000;
/** Lenders round instalments to whole rupees, and percentages to two places. */
const ROUNDING_TOLERANCE_RUPEES = 1;
const ROUNDING_TOLERANCE_PERCENT = 0.05;

/** What an offer is checked against besides itself. */
export interface OfferConstraints {
  /** The largest loan that the lender publishes, in rupees as a decimal string; null when it publishes none. */
  readonly maxAmount: string | null;
  /** The requested loan, when the offer must match it. */
  readonly requestedLoan?: QuoteRequest | undefined;
}

/** Each fault with its condition: contradictory or impossible figures (decision 21, regulation 2.1). */
const offerRules: Readonly<Record<string, (offer: LenderOffer, bounds: OfferConstraints) => boolean>> = {
  'no amount': ({ principalAmount }) => !isBetween(principalAmount, 1, MAX_AMOUNT_RUPEES),
  'no tenure': ({ termMonths }) => !isBetween(termMonths, 1, MAX_TENURE_MONTHS),
  'other number of instalments than months': ({ termMonths, numberOfInstallments }) => termMonths !== numberOfInstallments,
  'instalments repay less than the loan': ({ principalAmount, installmentAmount, numberOfInstallments }) =>
    new Decimal(installmentAmount).plus(ROUNDING_TOLERANCE_RUPEES).times(numberOfInstallments).lessThan(principalAmount),
  'instalment above the whole loan twice over': ({ principalAmount, installmentAmount }) =>
    new Decimal(installmentAmount).greaterThan(new Decimal(principalAmount).times(2)),
  'paid out more than the loan, or nothing': ({ principalAmount, netDisbursedAmount }) => {
    const paidOut = new Decimal(netDisbursedAmount);
    return paidOut.greaterThan(principalAmount) || !paidOut.greaterThan(0);
  },
  'rate or APR out of all bounds': ({ interestRate, annualPercentageRate }) =>
    !isBetween(interestRate, 0, MAX_APR) || !isBetween(annualPercentageRate, 0, MAX_APR),
  'APR below the rate': ({ interestRate, annualPercentageRate }) =>
    new Decimal(annualPercentageRate).plus(ROUNDING_TOLERANCE_PERCENT).lessThan(interestRate),
  'above what the lender publishes': ({ principalAmount }, { maxAmount }) =>
    maxAmount !== null && new Decimal(principalAmount).greaterThan(maxAmount),
  'not for the loan that was asked for': ({ principalAmount, termMonths }, { requestedLoan }) =>
    requestedLoan !== undefined &&
    (!new Decimal(principalAmount).equals(requestedLoan.amount) || termMonths !== requestedLoan.tenureMonths),
};

const isBetween = (value: string | number, least: number, most: number) =>
  new Decimal(value).greaterThanOrEqualTo(least) && new Decimal(value).lessThanOrEqualTo(most);

export interface OfferValidationResult {
  readonly valid: readonly LenderOffer[];
  /** Faults of the refused offers, without duplicates and without figures. */
  readonly faults: readonly string[];
}

/** Keeps the offers that may be shown to a customer; drops inconsistent offers and offers that share an id. */
export function validateOffers(offers: readonly LenderOffer[], bounds: OfferConstraints): OfferValidationResult {
  const found = offers.map((offer) => ({ offer, faults: findFaults(offer, offers, bounds) }));
  return {
    valid: found.filter((each) => each.faults.length === 0).map(({ offer }) => offer),
    faults: [...new Set(found.flatMap((each) => each.faults))],
  };
}

function findFaults(offer: LenderOffer, all: readonly LenderOffer[], bounds: OfferConstraints): string[] {
  const named = Object.keys(offerRules).filter((name) => offerRules[name]?.(offer, bounds));
  const isAlone = all.filter(({ lenderOfferId }) => lenderOfferId === offer.lenderOfferId).length === 1;
  return isAlone ? named : [...named, 'an id that another offer has'];
}
