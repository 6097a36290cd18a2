/** Offers as the API returns and the web shows them (product specification §2 "offers", RBI Digital Lending Directions 2025, para 6). */
import type { ApplicationState } from './application-states.js';
import type { BureauStatus } from './credit-bureau.js';
import type { LenderRole } from './lender-roles.js';
import type { JourneyKey } from './journeys/journey-routes.js';
import type { LookupName } from './lookups.js';
import type { FeeRecipient } from './stated-terms.js';
import type { NeutralReason, UncheckedFact } from './verdicts.js';

/** Facts of a Key Facts Statement, in the terms of the ONDC credit vocabulary. */
export const kfsFactCodes = [
  'INTEREST_RATE',
  'INTEREST_RATE_TYPE',
  'TERM',
  'APPLICATION_FEE',
  'PROCESSING_FEE',
  'INSURANCE_CHARGES',
  'OTHER_UPFRONT_CHARGES',
  'OTHER_CHARGES',
  'FORECLOSURE_FEE',
  'INTEREST_RATE_CONVERSION_CHARGE',
  'DELAY_PENALTY_FEE',
  'OTHER_PENALTY_FEE',
  'ANNUAL_PERCENTAGE_RATE',
  'REPAYMENT_FREQUENCY',
  'NUMBER_OF_INSTALLMENTS',
  'INSTALLMENT_AMOUNT',
  'PRINCIPAL_AMOUNT',
  'INTEREST_AMOUNT',
  'NET_DISBURSED_AMOUNT',
  'COOL_OFF_PERIOD',
  'OFFER_VALIDITY',
  'TNC_LINK',
] as const;
export type KfsFactCode = (typeof kfsFactCodes)[number];

/** Facts without which an offer must not be shown. The others appear if the lender states them, and are never made up. */
export const mandatoryKfsFacts = [
  'INTEREST_RATE',
  'TERM',
  'PROCESSING_FEE',
  'DELAY_PENALTY_FEE',
  'ANNUAL_PERCENTAGE_RATE',
  'REPAYMENT_FREQUENCY',
  'NUMBER_OF_INSTALLMENTS',
  'INSTALLMENT_AMOUNT',
  'PRINCIPAL_AMOUNT',
  'INTEREST_AMOUNT',
  'NET_DISBURSED_AMOUNT',
  'COOL_OFF_PERIOD',
  'OFFER_VALIDITY',
] as const satisfies readonly KfsFactCode[];

export type KfsFacts = Readonly<Partial<Record<KfsFactCode, string>>> & Readonly<Record<(typeof mandatoryKfsFacts)[number], string>>;

/** Repayment: equal monthly instalments, or principal and interest in one sum at the end (`REPAYMENT_FREQUENCY`). */
export const repayments = ['monthly', 'bullet'] as const;
export type Repayment = (typeof repayments)[number];

/** Codes of fees: those of the ONDC vocabulary, and our own for a fee that it does not have. */
export const feeCodes = [...kfsFactCodes, 'VALUATION_FEE'] as const;

/** One fee of a loan. */
export interface FeeLine {
  readonly code: (typeof feeCodes)[number];
  /** Rupees, decimal text, GST included. */
  readonly amount: string;
  readonly recipient: FeeRecipient;
  readonly frequency: 'one_time' | 'recurring';
  /** What it is for, in the lender's words, where its code does not say so. */
  readonly purpose?: string;
}

/** Fees besides the processing fee that an offer names, by their code. Text keys: `customer.offers.feeParts.<name>`. */
export const feeParts = {
  insurance_charge: 'INSURANCE_CHARGES',
  valuation_fee: 'VALUATION_FEE',
  other_upfront_charge: 'OTHER_UPFRONT_CHARGES',
} as const satisfies Record<string, FeeLine['code']>;
export type FeePart = keyof typeof feeParts;
export const feePartNames = Object.keys(feeParts) as FeePart[];

/** Matching rules besides those of every loan. Each loan type names its own (contracts/loan-forms); the rules are those of matching. */
export const matchingRules = [
  'age',
  'income',
  'employment',
  'amount',
  'tenure',
  'score',
  'turnover',
  'vintage',
  'registration',
  'gst',
  'grams',
  'karat',
  'scheme',
  'doorstep',
  'repayment',
  'property',
  'household',
] as const;
export type MatchingRule = (typeof matchingRules)[number];

/**
 * Details that an offer of one loan type adds, by the format of their value: an item of a list, or a unit. Text keys: labels
 * `customer.offers.ofType.<code>`, units `customer.offers.units.<unit>`.
 */
export const offerDetails = {
  turnover: { lookup: 'businessTurnover' },
  vintage: { lookup: 'businessYears' },
  property: { lookup: 'propertyType' },
  /** The loan as a percentage of the value of the security, and the maximum of this lender. */
  loan_to_value: { unit: 'percent' },
  highest_loan_to_value: { unit: 'percent' },
  /** The customer's own contribution to the cost of the home, with this loan. */
  own_share: { unit: 'rupees' },
  grams: { unit: 'gram' },
  karat: { unit: 'karat' },
} as const satisfies Record<string, { readonly lookup: LookupName } | { readonly unit: 'percent' | 'rupees' | 'gram' | 'karat' }>;
export type OfferDetailCode = keyof typeof offerDetails;

export interface OfferDetail {
  readonly code: OfferDetailCode;
  readonly value: number;
}

/** Sort orders of offers; `apr` is the default. */
export const offerSorts = ['apr', 'emi', 'amount', 'fee'] as const;
export type OfferSort = (typeof offerSorts)[number];
export const DEFAULT_OFFER_SORT = 'apr' satisfies OfferSort;

/** Criteria of each order, by priority; none of them uses commission or special offers. */
export const rankings = {
  apr: ['apr', 'instalment', 'priority', 'name'],
  // A smaller loan than requested always has a smaller instalment and fee, so offers of the whole amount come first.
  emi: ['whole-amount', 'instalment', 'apr', 'priority', 'name'],
  amount: ['amount', 'apr', 'instalment', 'priority', 'name'],
  fee: ['whole-amount', 'fee', 'apr', 'instalment', 'priority', 'name'],
} as const satisfies Record<OfferSort, readonly string[]>;
export type RankKey = (typeof rankings)[OfferSort][number];

/** A badge; it never changes the rank. */
export interface SpecialOffer {
  readonly text: string;
  /** In Hindi; null where staff entered none, absent in offers from before it existed. */
  readonly text_hi?: string | null;
  /** Last day, `YYYY-MM-DD` in Asia/Kolkata; null when it has no end. */
  readonly ends_on: string | null;
}

/** One card of the offers page. Money in rupees, rates in per cent a year, flags 0 or 1. */
export interface MatchedOffer {
  readonly offer_id: string;
  readonly lender_id: string;
  readonly lender_name: string;
  /** Whether the lender lends itself, or others lend through it. */
  readonly lender_role: LenderRole;
  /** Regulated entities that lend the money (RBI Digital Lending Directions 2025, para 6). */
  readonly regulated_entities: string;
  /** 1 for a line of credit: the figures assume that the whole amount is drawn at once. */
  readonly credit_line: 0 | 1;
  /** `indicative`: computed by us from the lender's published terms; `lender`: made by the lender for this customer. */
  readonly basis: 'indicative' | 'lender';
  readonly amount: number;
  /** 1 when the lender lends less than requested. */
  readonly amount_capped: 0 | 1;
  /** Months. */
  readonly tenure: number;
  readonly rate_min: number;
  /** Instalment, APR and totals of an indicative offer are computed with this rate and the highest fee. */
  readonly rate_max: number;
  readonly apr: number;
  readonly apr_min: number;
  readonly apr_max: number;
  /** Monthly instalment, or the single sum at the end. */
  readonly instalment: number;
  /** Absent in responses from before other kinds than monthly existed. */
  readonly repayment?: Repayment;
  /** Includes GST; for an indicative offer, the highest fee that the lender publishes. */
  readonly processing_fee: number;
  /** Absent if the lender states none; so are the two others. Includes taxes, as they do. */
  readonly insurance_charge?: number;
  readonly valuation_fee?: number;
  readonly other_upfront_charge?: number;
  readonly net_disbursed: number;
  readonly total_interest: number;
  /** Principal, interest and fees. */
  readonly total_to_pay: number;
  /** In the caller's language. */
  readonly penal_charges: string;
  readonly cooling_off_days: number;
  /** Instant, ISO 8601 UTC. */
  readonly valid_until: string;
  readonly kfs_link: string;
  readonly special_offer: SpecialOffer | null;
  readonly unchecked: readonly UncheckedFact[];
  /** In the order of the loan type; absent in responses from before details existed. */
  readonly details?: readonly OfferDetail[];
  /** 1 when the lender accepts submissions from us, so that the customer can select it for automatic submission. */
  readonly auto_submission: 0 | 1;
}

/** A checked lender that does not match; shown by name (RBI Digital Lending Directions 2025, para 6). */
export interface UnmatchedLender {
  readonly name: string;
  readonly reasons: readonly NeutralReason[];
}

/** Lender application of an offer that the customer has already applied for. */
export interface OfferSubmission {
  readonly submission_id: string;
  readonly state: ApplicationState;
  /** True if the lender has no API, so nothing is sent automatically. */
  readonly by_hand: boolean;
  /** True once the lender has confirmed that it has the application. */
  readonly is_received: boolean;
  /** True once the customer has withdrawn the consent for this lender. */
  readonly is_withdrawn: boolean;
  /** True while it waits for the customer: for the form, or for a confirmed mobile number. */
  readonly is_held: boolean;
  /**
   * True while the lender waits for the customer's answer in its journey: to a form before anything is sent, or to an OTP that it has sent.
   */
  readonly awaits_answer: boolean;
  /** Path to continue: the lender's journey, or the status of the application. */
  readonly next: string;
}

export interface OfferCard extends MatchedOffer {
  /** Null if the customer has not applied to this lender. */
  readonly submission: OfferSubmission | null;
  /** Journey by which an application reaches the lender; null if it has no API and nothing is sent automatically. */
  readonly journey: JourneyKey | null;
  /** Days within which a lender answers an application that we pass on; null for a lender that answers online. */
  readonly answer_days: number | null;
  /** Position of the lender in which applications are processed, from 1: by the lender's `priority`, then its name (decision 6). */
  readonly processing_order: number;
  /** Maximum loan of this lender, in rupees; null if unbounded. */
  readonly amount_max: number | null;
}

/**
 * Returns true if a customer can select the lender of an offer for automatic submission: it accepts submissions, and the customer has not
 * applied to it yet.
 */
export const canAutoSubmit = ({ auto_submission, submission }: Pick<OfferCard, 'auto_submission' | 'submission'>) =>
  auto_submission === 1 && !submission;

export interface UnmatchedCard extends UnmatchedLender {
  /** Null if the customer has not applied to this lender; otherwise it matched at that time. */
  readonly submission: OfferSubmission | null;
  /** The reasons in the caller's language. */
  readonly texts: readonly string[];
}

/** Response of GET /api/applications/{app_id}/offers. */
export interface OffersResponse {
  /** Request for which the offers were computed: rupees and months. */
  readonly amount: number;
  readonly tenure: number;
  readonly matched: readonly OfferCard[];
  readonly unmatched: readonly UnmatchedCard[];
  readonly rule_version: string;
  readonly ranked_by: readonly RankKey[];
  /** Null if there is nothing to report about the credit bureau: it has answered, or is not queried. */
  readonly bureau: BureauStatus | null;
}

/** Returns the URL of the Key Facts Statement of an offer. */
export const getKfsLink = (offerId: string) => `/api/offers/${encodeURIComponent(offerId)}/kfs`;
