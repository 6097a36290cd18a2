/** Indicative offers: what a matched lender's published terms come to for one request. */
import type { GrievanceOfficer } from '../../../../contracts/brand.js';
import { wordsIn } from '../../../../contracts/i18n/catalogues.js';
import { type OfferHindrance, offerHindrancesOf } from '../../../../contracts/offer-hindrances.js';
import {
  type FeeLine,
  kfsLink,
  type KfsFactCode,
  type KfsFacts,
  mandatoryKfsFacts,
  type MatchedOffer,
  type SpecialOffer,
  type UncheckedFact,
} from '../../../../contracts/offers.js';
import { type PenalTerm, penalTermInWords, penalTermOf } from '../../../../contracts/penal-terms.js';
import { Decimal, type DecimalString, toMoney } from '../../../../platform/values/money.js';
import { interestInAll } from './amortisation.js';
import { aprPercent, instalment } from './apr.js';
import { amountLimits } from './eligibility.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';
import { validUntil } from './offer-validity.js';
import { publishedFees } from './published-fees.js';

/** Raise it with any change of what an offer is made from: this file, `amortisation`, `apr`, `published-fees`, `offer-hindrances`; stored evaluations name it. */
export const OFFERS_VERSION = 'offers-2026-11-4';

/** An offer before it has an id. Money in rupees and rates in per cent a year, rounded half up to two places. */
export interface Offer {
  readonly lenderId: string;
  readonly lenderName: string;
  readonly basis: MatchedOffer['basis'];
  readonly amount: DecimalString;
  readonly amountCapped: boolean;
  readonly tenureMonths: number;
  readonly rateMin: DecimalString;
  readonly rateMax: DecimalString;
  readonly apr: DecimalString;
  readonly aprMin: DecimalString;
  readonly aprMax: DecimalString;
  readonly instalment: DecimalString;
  readonly processingFee: DecimalString;
  readonly netDisbursed: DecimalString;
  readonly totalInterest: DecimalString;
  readonly totalToPay: DecimalString;
  readonly penalTerms: readonly PenalTerm[];
  readonly coolingOffDays: number;
  /** Instant, ISO 8601 UTC. */
  readonly validUntil: string;
  readonly priority: number | null;
  readonly specialOffer: SpecialOffer | null;
  readonly autoSubmission: boolean;
  readonly unchecked: readonly UncheckedFact[];
  readonly kfs: KfsFacts;
  readonly fees: readonly FeeLine[];
  /** The lender's own; null where it names none. */
  readonly lenderOfficer: Partial<GrievanceOfficer> | null;
}

/** Why a matched lender has no offer: its terms lack something, or its fee leaves nothing of so small a loan. */
export type NoOfferReason = OfferHindrance | 'fee-eats-loan';

/** An offer as it is on file: before penal charges had a structure it held them in the lender's words. */
export type OfferOnFile = Omit<Offer, 'penalTerms' | 'fees' | 'lenderOfficer'> &
  (Pick<Offer, 'penalTerms' | 'fees' | 'lenderOfficer'> | { readonly penalCharges: string });

/** Whether an offer on file has everything that an offer of today has. */
export const isWhole = (offer: OfferOnFile): offer is Offer => 'penalTerms' in offer;

export type BuiltOffer =
  { readonly publishable: true; readonly offer: Offer } | { readonly publishable: false; readonly reasons: readonly NoOfferReason[] };

type StatedFacts = Partial<Record<KfsFactCode, string>>;

const isComplete = (facts: StatedFacts): facts is KfsFacts => mandatoryKfsFacts.every((code) => facts[code] !== undefined);

/** The request, or the lender's limit where that is lower. */
function amountLent({ requestedAmount }: MatchingRequest, lender: LenderForMatching): Decimal {
  return Decimal.min(requestedAmount, amountLimits(lender).max ?? requestedAmount);
}

/** The APR at one rate and fee; undefined when the fee eats the loan up. */
function aprAt(annualRatePercent: Decimal, upfrontFees: Decimal, principal: Decimal, months: number): DecimalString | undefined {
  const apr = aprPercent({ principal, annualRatePercent, months, upfrontFees });
  return apr && toMoney(apr);
}

/** What the loan costs at one rate and fee, to the paisa as its repayment schedule does; without an APR when the fee eats the loan up. */
function costAt(rate: Decimal, fees: Decimal, principal: Decimal, months: number): StatedFacts {
  const terms = { principal, annualRatePercent: rate, months };
  const apr = aprAt(rate, fees, principal, months);
  return {
    INTEREST_RATE: toMoney(rate),
    INSTALLMENT_AMOUNT: toMoney(instalment(terms)),
    INTEREST_AMOUNT: interestInAll(terms),
    PROCESSING_FEE: toMoney(fees),
    NET_DISBURSED_AMOUNT: toMoney(principal.minus(fees)),
    ...(apr && { ANNUAL_PERCENTAGE_RATE: apr }),
  };
}

/**
 * The rates that a lender states, lowest and highest, in the two places in which they are shown: everything else is worked out from what is
 * shown. Undefined for an open range ("from 10.99 %"), since its top is what matters.
 */
function statedRates({ rate_min, rate_max }: LenderForMatching): { min: Decimal; max: Decimal } | undefined {
  if (rate_max === null) return undefined;
  const [one, other] = [rate_min ?? rate_max, rate_max].map((rate) => new Decimal(rate).toDecimalPlaces(2, Decimal.ROUND_CEIL));
  return one && other && { min: Decimal.min(one, other), max: Decimal.max(one, other) };
}

/**
 * From the best to the worst case of this request. An APR range that the lender publishes is for all its amounts and tenures: of each end the
 * dearer one counts, so that neither flatters.
 */
function aprRange(best: DecimalString, worst: DecimalString, { apr_min, apr_max }: LenderForMatching): Pick<Offer, 'aprMin' | 'aprMax'> {
  return {
    aprMin: toMoney(Decimal.min(Decimal.max(best, apr_min ?? best), worst)),
    aprMax: toMoney(Decimal.max(worst, apr_max ?? worst)),
  };
}

/** The lender's special offer on a day in Asia/Kolkata, both of its dates included. */
function activeSpecialOffer(lender: LenderForMatching, onDate: string): SpecialOffer | null {
  const { so_status, so_text, so_date_start, so_date_end } = lender;
  const active = so_status && (so_date_start === null || so_date_start <= onDate) && (so_date_end === null || onDate <= so_date_end);
  return active && so_text?.trim() ? { text: so_text, ends_on: so_date_end } : null;
}

/** What the lender states of its grievance officer; null where it states nothing. */
function officerOf({ grievance_name: name, grievance_email: email, grievance_phone: phone }: LenderForMatching) {
  const stated = { ...(name && { name }), ...(email && { email }), ...(phone && { phone }) };
  return Object.keys(stated).length > 0 ? stated : null;
}

/**
 * The indicative offer of a matched lender, or why it has none: such an offer is not shown.
 *
 * Instalment, fee, what is paid out, APR and totals are worked out at the WORST case of what the lender publishes, its highest rate and its
 * highest fee, for this amount and tenure, and offers are compared by them: nobody is drawn in by figures that few are given, the lender's
 * own offer for the same amount and tenure can only cost the same or less, and the printed APR can be checked from the printed figures.
 */
export function indicativeOffer(request: MatchingRequest, lender: LenderForMatching, unchecked: readonly UncheckedFact[]): BuiltOffer {
  const hindrances = offerHindrancesOf(lender);
  if (hindrances.length > 0) return { publishable: false, reasons: hindrances };
  const { tenureMonths } = request;
  const { cooling_off_days: coolingOffDays, offer_validity_days: validityDays } = lender;
  const principal = amountLent(request, lender);
  const rates = statedRates(lender);
  const fees = publishedFees(principal, lender);
  const delay = penalTermOf(lender.penal_terms, 'delay');
  const kfs: StatedFacts = {
    PRINCIPAL_AMOUNT: toMoney(principal),
    TERM: `P${tenureMonths}M`,
    REPAYMENT_FREQUENCY: 'monthly',
    NUMBER_OF_INSTALLMENTS: String(tenureMonths),
    ...(rates && fees && costAt(rates.max, fees.highest, principal, tenureMonths)),
    ...(delay && { DELAY_PENALTY_FEE: penalTermInWords(delay, wordsIn('en')) }),
    ...(coolingOffDays && { COOL_OFF_PERIOD: `P${coolingOffDays}D` }),
    ...(validityDays && { OFFER_VALIDITY: validUntil(request.onDate, validityDays) }),
  };
  if (!rates || !fees || !coolingOffDays || !isComplete(kfs)) return { publishable: false, reasons: ['fee-eats-loan'] };

  const apr = kfs.ANNUAL_PERCENTAGE_RATE;
  const lowestApr = aprAt(rates.min, fees.lowest, principal, tenureMonths) ?? apr;
  const offer: Offer = {
    lenderId: lender.lender_id,
    lenderName: lender.name,
    basis: 'indicative',
    amount: kfs.PRINCIPAL_AMOUNT,
    amountCapped: principal.lt(request.requestedAmount),
    tenureMonths,
    rateMin: toMoney(rates.min),
    rateMax: kfs.INTEREST_RATE,
    apr,
    ...aprRange(lowestApr, apr, lender),
    instalment: kfs.INSTALLMENT_AMOUNT,
    processingFee: kfs.PROCESSING_FEE,
    netDisbursed: kfs.NET_DISBURSED_AMOUNT,
    totalInterest: kfs.INTEREST_AMOUNT,
    totalToPay: toMoney(principal.plus(kfs.INTEREST_AMOUNT).plus(kfs.PROCESSING_FEE)),
    penalTerms: lender.penal_terms,
    coolingOffDays,
    validUntil: kfs.OFFER_VALIDITY,
    priority: lender.priority,
    specialOffer: activeSpecialOffer(lender, request.onDate),
    autoSubmission: lender.autosubmission,
    unchecked,
    kfs,
    fees: [{ code: 'PROCESSING_FEE', amount: kfs.PROCESSING_FEE, recipient: 'lender', frequency: 'one_time' }],
    lenderOfficer: officerOf(lender),
  };
  return { publishable: true, offer };
}

/** An offer as it is shown, in no language yet: its penal charges are worded when it is answered. */
export type OfferFacts = Omit<MatchedOffer, 'penal_charges'> & { readonly penal_terms: readonly PenalTerm[] };

/** An offer in the names and numbers of the wire. */
export function matchedOffer(offer: Offer, offerId: string): OfferFacts {
  return {
    offer_id: offerId,
    lender_id: offer.lenderId,
    lender_name: offer.lenderName,
    basis: offer.basis,
    amount: Number(offer.amount),
    amount_capped: offer.amountCapped ? 1 : 0,
    tenure: offer.tenureMonths,
    rate_min: Number(offer.rateMin),
    rate_max: Number(offer.rateMax),
    apr: Number(offer.apr),
    apr_min: Number(offer.aprMin),
    apr_max: Number(offer.aprMax),
    instalment: Number(offer.instalment),
    processing_fee: Number(offer.processingFee),
    net_disbursed: Number(offer.netDisbursed),
    total_interest: Number(offer.totalInterest),
    total_to_pay: Number(offer.totalToPay),
    penal_terms: offer.penalTerms,
    cooling_off_days: offer.coolingOffDays,
    valid_until: offer.validUntil,
    kfs_link: kfsLink(offerId),
    special_offer: offer.specialOffer,
    unchecked: offer.unchecked,
    auto_submission: offer.autoSubmission ? 1 : 0,
  };
}
