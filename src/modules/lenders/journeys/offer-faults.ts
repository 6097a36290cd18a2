import { Decimal } from '../../../platform/values/money.js';
import type { LenderOffer, QuoteRequest } from './adapter.js';

/** Beyond these nobody lends to people: per cent a year, months, rupees. */
const MOST_APR = 200;
const MOST_MONTHS = 480;
const MOST_RUPEES = 100_000_000;
/** Lenders round instalments to whole rupees, and percentages to two places. */
const ROUNDED_RUPEES = 1;
const ROUNDED_PERCENT = 0.05;

/** What an offer is held against besides itself. */
export interface OfferBounds {
  /** The largest loan that the lender publishes, in rupees as a decimal text; null where it publishes none. */
  readonly most: string | null;
  /** The loan that it was asked for, where the offer has to be for that one. */
  readonly asked?: QuoteRequest | undefined;
}

/** Each fault, and when an offer has it: figures that contradict each other or cannot be meant (decision 21, regulation 2.1). */
const faults: Readonly<Record<string, (offer: LenderOffer, bounds: OfferBounds) => boolean>> = {
  'no amount': ({ principalAmount }) => !between(principalAmount, 1, MOST_RUPEES),
  'no tenure': ({ termMonths }) => !between(termMonths, 1, MOST_MONTHS),
  'other number of instalments than months': ({ termMonths, numberOfInstallments }) => termMonths !== numberOfInstallments,
  'instalments repay less than the loan': ({ principalAmount, installmentAmount, numberOfInstallments }) =>
    new Decimal(installmentAmount).plus(ROUNDED_RUPEES).times(numberOfInstallments).lessThan(principalAmount),
  'instalment above the whole loan twice over': ({ principalAmount, installmentAmount }) =>
    new Decimal(installmentAmount).greaterThan(new Decimal(principalAmount).times(2)),
  'paid out more than the loan, or nothing': ({ principalAmount, netDisbursedAmount }) => {
    const paidOut = new Decimal(netDisbursedAmount);
    return paidOut.greaterThan(principalAmount) || !paidOut.greaterThan(0);
  },
  'rate or APR out of all bounds': ({ interestRate, annualPercentageRate }) =>
    !between(interestRate, 0, MOST_APR) || !between(annualPercentageRate, 0, MOST_APR),
  'APR below the rate': ({ interestRate, annualPercentageRate }) =>
    new Decimal(annualPercentageRate).plus(ROUNDED_PERCENT).lessThan(interestRate),
  'above what the lender publishes': ({ principalAmount }, { most }) => most !== null && new Decimal(principalAmount).greaterThan(most),
  'not for the loan that was asked for': ({ principalAmount, termMonths }, { asked }) =>
    asked !== undefined && (!new Decimal(principalAmount).equals(asked.amount) || termMonths !== asked.tenureMonths),
};

const between = (value: string | number, least: number, most: number) =>
  new Decimal(value).greaterThanOrEqualTo(least) && new Decimal(value).lessThanOrEqualTo(most);

export interface SiftedOffers {
  readonly sound: readonly LenderOffer[];
  /** What was wrong with the others, without repeats and without figures. */
  readonly faults: readonly string[];
}

/** Keeps the offers that may be shown to a customer; what contradicts itself is none, nor are two under one id. */
export function siftOffers(offers: readonly LenderOffer[], bounds: OfferBounds): SiftedOffers {
  const found = offers.map((offer) => ({ offer, faults: faultsOf(offer, offers, bounds) }));
  return {
    sound: found.filter((each) => each.faults.length === 0).map(({ offer }) => offer),
    faults: [...new Set(found.flatMap((each) => each.faults))],
  };
}

function faultsOf(offer: LenderOffer, all: readonly LenderOffer[], bounds: OfferBounds): string[] {
  const named = Object.keys(faults).filter((name) => faults[name]?.(offer, bounds));
  const isAlone = all.filter(({ lenderOfferId }) => lenderOfferId === offer.lenderOfferId).length === 1;
  return isAlone ? named : [...named, 'an id that another offer has'];
}
