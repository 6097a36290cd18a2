/** Indicative offers: a matched lender's published terms, calculated for one request. */
import type { GrievanceOfficer } from '../../../../contracts/brand.js';
import { getTranslator } from '../../../../contracts/i18n/catalogues.js';
import type { LenderRole } from '../../../../contracts/lender-roles.js';
import { type OfferBlocker, findOfferBlockers } from '../../../../contracts/offer-blockers.js';
import {
  type FeeLine,
  type FeePart,
  feePartNames,
  feeParts,
  getKfsLink,
  type KfsFactCode,
  type KfsFacts,
  mandatoryKfsFacts,
  type MatchedOffer,
  type OfferDetail,
  type Repayment,
  repayments,
  type SpecialOffer,
} from '../../../../contracts/offers.js';
import type { UncheckedFact } from '../../../../contracts/verdicts.js';
import { type PenalTerm, formatPenalTerm, findPenalTerm } from '../../../../contracts/penal-terms.js';
import type { AgreementTerms } from '../../../../contracts/stated-terms.js';
import { type FloatingRate, followsBenchmark, formatForeclosure, type RateType } from '../../../../contracts/rate-terms.js';
import { Decimal, type DecimalString, toMoney } from '../../../../platform/values/money.js';
import { calculateTotalInterest } from './amortisation.js';
import { aprPercent, instalment, type LoanTerms } from './apr.js';
import { maxLoanForRequest } from './eligibility.js';
import { matcherFor, repaymentOf } from './loan-type-matchers.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';
import { validUntil } from './offer-validity.js';
import { publishedFees, upfrontCharges } from './published-fees.js';
import { statedRates } from './stated-rates.js';

/**
 * Raise the version with any change of the offer calculation: this file, `amortisation`, `apr`, `published-fees`, `stated-rates`,
 * `contracts/offer-blockers`; stored evaluations refer to it.
 */
export const OFFERS_VERSION = 'offers-2026-11-14';

/** Type of the rate, and what a rate that can change follows. */
export interface RateTerms {
  readonly type: RateType;
  readonly floating: FloatingRate | null;
}

/** Offer without an id. Money in rupees and rates in per cent a year, rounded half up to two places. */
export interface Offer {
  readonly lenderId: string;
  readonly lenderName: string;
  readonly lenderRole: LenderRole;
  readonly regulatedEntities: string;
  readonly creditLine: boolean;
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
  /** Missing where the lender states no type of rate, and in offers stored by an earlier release; so is the charge for early repayment. */
  readonly rateTerms?: RateTerms;
  /** Highest charge, in per cent of the amount repaid early; 0 for none. */
  readonly foreclosurePercent?: DecimalString;
  /** What the lender states about the agreement; missing in offers stored by an earlier release. */
  readonly agreement?: AgreementTerms;
  readonly coolingOffDays: number;
  /** ISO 8601 UTC. */
  readonly validUntil: string;
  readonly priority: number | null;
  readonly specialOffer: SpecialOffer | null;
  readonly autoSubmission: boolean;
  readonly unchecked: readonly UncheckedFact[];
  readonly details: readonly OfferDetail[];
  readonly kfs: KfsFacts;
  readonly fees: readonly FeeLine[];
  /** The lender's own officer; null where none is given. */
  readonly lenderOfficer: Partial<GrievanceOfficer> | null;
}

/** Reason why a matched lender has no offer: incomplete terms, or a fee that uses up so small a loan. */
export type NoOfferReason = OfferBlocker | 'fee-eats-loan';

/** Offer fields about the applicant: stored encrypted, with the evaluation. */
type ApplicantKeys = 'details' | 'unchecked';
/** Offer without the fields about the applicant. */
export type CompleteOffer = Omit<Offer, ApplicantKeys>;

/** Fields added when penal charges became structured, as opposed to those added with the lending entities. */
type StructuredKeys = 'penalTerms' | 'fees' | 'lenderOfficer';
type LenderKeys = 'lenderRole' | 'regulatedEntities' | 'creditLine';

/**
 * Offer as stored, in plain text: before penal charges were structured it held them in the lender's words, and until later it did not name
 * the lending entities.
 */
export type StoredOfferFacts = Omit<CompleteOffer, StructuredKeys | LenderKeys> &
  Partial<Pick<Offer, LenderKeys>> &
  (Pick<Offer, StructuredKeys> | { readonly penalCharges: string });

/** Returns whether penal charges, fees and officer of a stored offer are structured. */
export const isStructured = (offer: StoredOfferFacts): offer is StoredOfferFacts & Pick<Offer, StructuredKeys> => 'penalTerms' in offer;

/** Returns whether a stored offer has all current fields. */
export const isCompleteOffer = (offer: StoredOfferFacts): offer is CompleteOffer =>
  isStructured(offer) && offer.regulatedEntities !== undefined;

/** Returns the stored form of an offer, without undefined values. */
export const toStoredOfferFacts = (offer: Offer): CompleteOffer =>
  Object.assign({ ...offer }, { details: undefined, unchecked: undefined });

/** Returns how the loan of an offer is repaid. */
export const offerRepayment = ({ kfs }: Pick<Offer, 'kfs'>): Repayment =>
  repayments.find((one) => one === kfs.REPAYMENT_FREQUENCY) ?? 'monthly';

export type OfferResult =
  | { readonly publishable: true; readonly offer: Offer }
  | { readonly publishable: false; readonly reasons: readonly NoOfferReason[] };

type StatedFacts = Partial<Record<KfsFactCode, string>>;

const hasMandatoryFacts = (facts: StatedFacts): facts is KfsFacts => mandatoryKfsFacts.every((code) => facts[code] !== undefined);

/** Returns the requested amount, or the lender's limit where that is lower. */
function amountLent(request: MatchingRequest, lender: LenderForMatching): Decimal {
  const { requestedAmount } = request;
  return Decimal.min(requestedAmount, maxLoanForRequest(request, lender) ?? requestedAmount);
}

/** Amount, months and repayment. */
type Loan = Omit<LoanTerms, 'annualRatePercent' | 'principal'> & { readonly principal: Decimal };

/** Returns the APR at one rate and fee; undefined when the fee uses up the loan. */
function aprAt(annualRatePercent: number, upfrontFees: Decimal, loan: Loan): DecimalString | undefined {
  const apr = aprPercent({ ...loan, annualRatePercent: String(annualRatePercent), upfrontFees });
  return apr && toMoney(apr);
}

/**
 * Returns the cost of the loan at one rate and its upfront fees, to the paisa as in its repayment schedule; without an APR when the fees use
 * up the loan.
 */
function costAt(rate: number, fees: Decimal, loan: Loan): StatedFacts {
  const terms = { ...loan, annualRatePercent: String(rate) };
  const apr = aprAt(rate, fees, loan);
  return {
    INTEREST_RATE: toMoney(rate),
    INSTALLMENT_AMOUNT: toMoney(instalment(terms)),
    INTEREST_AMOUNT: calculateTotalInterest(terms),
    NET_DISBURSED_AMOUNT: toMoney(loan.principal.minus(fees)),
    ...(apr && { ANNUAL_PERCENTAGE_RATE: apr }),
  };
}

/**
 * Returns the APR range from the best to the worst case of this request. A published APR range covers all amounts and tenures of the
 * lender: at each end the higher value counts, so that neither understates the cost.
 */
function aprRange(best: DecimalString, worst: DecimalString, { apr_min, apr_max }: LenderForMatching): Pick<Offer, 'aprMin' | 'aprMax'> {
  return {
    aprMin: toMoney(Decimal.min(Decimal.max(best, apr_min ?? best), worst)),
    aprMax: toMoney(Decimal.max(worst, apr_max ?? worst)),
  };
}

/** Returns the lender's special offer on a date in Asia/Kolkata, both of its dates included. */
function activeSpecialOffer(lender: LenderForMatching, onDate: string): SpecialOffer | null {
  const { so_status, so_text, so_text_hi = null, so_date_start, so_date_end } = lender;
  const active = so_status && (so_date_start === null || so_date_start <= onDate) && (so_date_end === null || onDate <= so_date_end);
  return active && so_text?.trim() ? { text: so_text, text_hi: so_text_hi, ends_on: so_date_end } : null;
}

/** Returns what the lender states of its rate. */
function rateTermsOf(lender: LenderForMatching): Pick<Offer, 'rateTerms'> {
  const { rate_type: type, benchmark_name: benchmark, benchmark_percent: benchmarkPercent } = lender;
  const { benchmark_reset_months: benchmarkResetMonths, spread_reset_months: spreadResetMonths } = lender;
  if (type === null) return {};
  const isComplete = followsBenchmark(type) && benchmark && benchmarkPercent && benchmarkResetMonths && spreadResetMonths;
  return { rateTerms: { type, floating: isComplete ? { benchmark, benchmarkPercent, benchmarkResetMonths, spreadResetMonths } : null } };
}

/** Returns the charges that the ONDC vocabulary has as facts. */
const kfsFacts = (charges: readonly FeeLine[]): StatedFacts =>
  Object.fromEntries(charges.filter(({ code }) => code !== 'VALUATION_FEE').map(({ code, amount }) => [code, amount]));

/** Returns what the lender states about the agreement. */
function agreementOf(lender: LenderForMatching): AgreementTerms {
  const { loan_transfer: loanTransfer, co_lending_partner: partner, co_lending_percent: percent } = lender;
  const { recovery_clause: recoveryClause, grievance_clause: grievanceClause, recovery_provider: recoveryProvider } = lender;
  return {
    ...(loanTransfer && { loanTransfer }),
    ...(percent !== null && { coLending: { partner, percent } }),
    ...(recoveryClause && { recoveryClause }),
    ...(grievanceClause && { grievanceClause }),
    ...(recoveryProvider && { recoveryProvider }),
  };
}

/** Returns the lender's stated grievance officer; null where none is stated. */
function officerOf({ grievance_name: name, grievance_email: email, grievance_phone: phone }: LenderForMatching) {
  const stated = { ...(name && { name }), ...(email && { email }), ...(phone && { phone }) };
  return Object.keys(stated).length > 0 ? stated : null;
}

/**
 * Returns the indicative offer of a matched lender, or the reasons why it has none: such an offer is not shown.
 *
 * Instalment, fee, amount paid out, APR and totals are calculated for the WORST case of the published terms, the highest rate and the
 * highest fee, for this amount and tenure, and offers are compared by them. So no customer is attracted by figures that few receive, the
 * lender's own offer for the same amount and tenure can only cost the same or less, and the printed APR can be verified from the printed
 * figures.
 */
export function indicativeOffer(request: MatchingRequest, lender: LenderForMatching, unchecked: readonly UncheckedFact[]): OfferResult {
  const hindrances = findOfferBlockers(lender);
  if (hindrances.length > 0) return { publishable: false, reasons: hindrances };
  const { tenureMonths } = request;
  const { cooling_off_days: coolingOffDays, offer_validity_days: validityDays, regulated_entities: regulatedEntities } = lender;
  const principal = amountLent(request, lender);
  const repayment = repaymentOf(request);
  const loan = { principal, months: tenureMonths, repayment };
  const rates = statedRates(lender);
  const fees = publishedFees(principal, lender);
  const charges = upfrontCharges(lender);
  const charged = Decimal.sum(0, ...charges.map(({ amount }) => amount));
  const upfront = fees?.highest.plus(charged);
  const delay = findPenalTerm(lender.penal_terms, 'delay');
  const kfs: StatedFacts = {
    PRINCIPAL_AMOUNT: toMoney(principal),
    TERM: `P${tenureMonths}M`,
    REPAYMENT_FREQUENCY: repayment,
    NUMBER_OF_INSTALLMENTS: repayment === 'bullet' ? '1' : String(tenureMonths),
    ...(rates && upfront && costAt(rates.max, upfront, loan)),
    ...(fees && { PROCESSING_FEE: toMoney(fees.highest) }),
    ...kfsFacts(charges),
    ...(lender.rate_type && { INTEREST_RATE_TYPE: lender.rate_type }),
    ...(lender.foreclosure_percent !== null && { FORECLOSURE_FEE: formatForeclosure(lender.foreclosure_percent, getTranslator('en')) }),
    ...(lender.rate_conversion_charge && { INTEREST_RATE_CONVERSION_CHARGE: lender.rate_conversion_charge }),
    ...(lender.other_charges && { OTHER_CHARGES: lender.other_charges }),
    ...(delay && { DELAY_PENALTY_FEE: formatPenalTerm(delay, getTranslator('en')) }),
    ...(coolingOffDays && { COOL_OFF_PERIOD: `P${coolingOffDays}D` }),
    ...(validityDays && { OFFER_VALIDITY: validUntil(request.onDate, validityDays) }),
  };
  if (!rates || !fees || !upfront || !coolingOffDays || !regulatedEntities || !hasMandatoryFacts(kfs))
    return { publishable: false, reasons: ['fee-eats-loan'] };

  const apr = kfs.ANNUAL_PERCENTAGE_RATE;
  const lowestApr = aprAt(rates.min, fees.lowest.plus(charged), loan) ?? apr;
  const offer: Offer = {
    lenderId: lender.lender_id,
    lenderName: lender.name,
    lenderRole: lender.lender_role,
    regulatedEntities,
    creditLine: lender.credit_line,
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
    totalToPay: toMoney(principal.plus(kfs.INTEREST_AMOUNT).plus(upfront)),
    penalTerms: lender.penal_terms,
    ...rateTermsOf(lender),
    ...(lender.foreclosure_percent !== null && { foreclosurePercent: lender.foreclosure_percent }),
    agreement: agreementOf(lender),
    coolingOffDays,
    validUntil: kfs.OFFER_VALIDITY,
    priority: lender.priority,
    specialOffer: activeSpecialOffer(lender, request.onDate),
    autoSubmission: lender.autosubmission,
    unchecked,
    details: matcherFor(request.loanType).detailsOf(request, lender, kfs.PRINCIPAL_AMOUNT),
    kfs,
    fees: [{ code: 'PROCESSING_FEE', amount: kfs.PROCESSING_FEE, recipient: 'lender', frequency: 'one_time' }, ...charges],
    lenderOfficer: officerOf(lender),
  };
  return { publishable: true, offer };
}

/** Offer for display, independent of language: its penal charges are put into words in the response. */
export type OfferFacts = Omit<MatchedOffer, 'penal_charges'> & { readonly penal_terms: readonly PenalTerm[] };

/** Returns the fees besides the processing fee, as far as the lender states them. */
const namedFees = ({ fees }: Pick<Offer, 'fees'>): Partial<Record<FeePart, number>> =>
  Object.fromEntries(
    feePartNames.flatMap((part) => fees.filter(({ code }) => code === feeParts[part]).map(({ amount }) => [part, Number(amount)])),
  );

/** Converts an offer to the names and numbers of the API. */
export function matchedOffer(offer: Offer, offerId: string): OfferFacts {
  return {
    offer_id: offerId,
    lender_id: offer.lenderId,
    lender_name: offer.lenderName,
    lender_role: offer.lenderRole,
    regulated_entities: offer.regulatedEntities,
    credit_line: offer.creditLine ? 1 : 0,
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
    repayment: offerRepayment(offer),
    processing_fee: Number(offer.processingFee),
    ...namedFees(offer),
    net_disbursed: Number(offer.netDisbursed),
    total_interest: Number(offer.totalInterest),
    total_to_pay: Number(offer.totalToPay),
    penal_terms: offer.penalTerms,
    cooling_off_days: offer.coolingOffDays,
    valid_until: offer.validUntil,
    kfs_link: getKfsLink(offerId),
    special_offer: offer.specialOffer,
    unchecked: offer.unchecked,
    details: offer.details,
    auto_submission: offer.autoSubmission ? 1 : 0,
  };
}
