/** Offers as the API answers and the web shows them (product specification §2 "offers", RBI Digital Lending Directions 2025, para 6). */
import type { ApplicationState } from './application-states.js';
import type { BureauStatus } from './credit-bureau.js';
import type { LenderRole } from './lender-roles.js';
import type { JourneyKey } from './journeys/journey-routes.js';
import type { LookupName } from './lookups.js';
import type { NeutralReason, UncheckedFact } from './verdicts.js';

/** Facts of a Key Facts Statement, in the words of the ONDC credit vocabulary. */
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

/** Facts without which an offer must not be shown; the others appear once the lender states them, and are never made up. */
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

/** How a loan is paid back: in equal instalments every month, or principal and interest in one sum at the end (`REPAYMENT_FREQUENCY`). */
export const repayments = ['monthly', 'bullet'] as const;
export type Repayment = (typeof repayments)[number];

/** Who gets a fee: the lender (A), or a third party through the lender (B), as item 8 of the Key Facts Statement asks. */
export type FeeRecipient = 'lender' | 'third_party';

/** One fee of a loan. */
export interface FeeLine {
  readonly code: KfsFactCode;
  /** Rupees, decimal text, GST included. */
  readonly amount: string;
  readonly recipient: FeeRecipient;
  readonly frequency: 'one_time' | 'recurring';
}

/** What a lender is judged by besides what holds for every loan; a loan type names its own (contracts/loan-forms), the rules are those of matching. */
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

/** What an offer tells of one loan type besides what every offer does, by how its value is written: in the words of a list, or in a unit. Labels are `customer.offers.ofType.<code>`, units `customer.offers.units.<unit>`. */
export const offerDetails = {
  turnover: { lookup: 'businessTurnover' },
  vintage: { lookup: 'businessYears' },
  property: { lookup: 'propertyType' },
  /** The loan as a share of what stands for it, and the most that this lender lends on it. */
  loan_to_value: { unit: 'percent' },
  highest_loan_to_value: { unit: 'percent' },
  /** What the customer pays for the home himself, with this loan. */
  own_share: { unit: 'rupees' },
  grams: { unit: 'gram' },
  karat: { unit: 'karat' },
} as const satisfies Record<string, { readonly lookup: LookupName } | { readonly unit: 'percent' | 'rupees' | 'gram' | 'karat' }>;
export type OfferDetailCode = keyof typeof offerDetails;

/** One of them. */
export interface OfferDetail {
  readonly code: OfferDetailCode;
  readonly value: number;
}

/** Orders a customer may choose; `apr` is the default. */
export const offerSorts = ['apr', 'emi', 'amount', 'fee'] as const;
export type OfferSort = (typeof offerSorts)[number];
export const DEFAULT_OFFER_SORT = 'apr' satisfies OfferSort;

/** What an order looks at, one after the other; commission and special offers are in none of them. */
export const rankings = {
  apr: ['apr', 'instalment', 'priority', 'name'],
  // A smaller loan than asked for always has a smaller instalment and fee: offers of the whole amount come first.
  emi: ['whole-amount', 'instalment', 'apr', 'priority', 'name'],
  amount: ['amount', 'apr', 'instalment', 'priority', 'name'],
  fee: ['whole-amount', 'fee', 'apr', 'instalment', 'priority', 'name'],
} as const satisfies Record<OfferSort, readonly string[]>;
export type RankKey = (typeof rankings)[OfferSort][number];

/** A badge; it never changes the rank. */
export interface SpecialOffer {
  readonly text: string;
  /** Last day, `YYYY-MM-DD` in Asia/Kolkata; null when it has no end. */
  readonly ends_on: string | null;
}

/** One card of the offers page. Money in rupees, rates in per cent a year, flags 0 or 1. */
export interface MatchedOffer {
  readonly offer_id: string;
  readonly lender_id: string;
  readonly lender_name: string;
  /** Whether it lends itself, or others through it. */
  readonly lender_role: LenderRole;
  /** Who lends the money, as the RBI regulates them (RBI Digital Lending Directions 2025, para 6). */
  readonly regulated_entities: string;
  /** 1 for a line of credit: the figures are those of drawing the whole amount at once. */
  readonly credit_line: 0 | 1;
  /** `indicative`: worked out by us from the lender's published terms; `lender`: made by the lender for this customer. */
  readonly basis: 'indicative' | 'lender';
  readonly amount: number;
  /** 1 when the lender lends less than was asked for. */
  readonly amount_capped: 0 | 1;
  /** Months. */
  readonly tenure: number;
  readonly rate_min: number;
  /** Instalment, APR and totals of an indicative offer are worked out at this rate and at the highest fee. */
  readonly rate_max: number;
  readonly apr: number;
  readonly apr_min: number;
  readonly apr_max: number;
  /** Every month, or the one sum at the end. */
  readonly instalment: number;
  /** Left out in answers of before there was any other than monthly. */
  readonly repayment?: Repayment;
  /** Includes GST; of an indicative offer the highest fee that the lender publishes. */
  readonly processing_fee: number;
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
  /** In the order of its loan type; left out in answers of before there were any. */
  readonly details?: readonly OfferDetail[];
  /** 1 when the lender takes submissions from us, so the customer may tick it for automatic submission. */
  readonly auto_submission: 0 | 1;
}

/** A lender that was looked at and does not match; shown by name (RBI Digital Lending Directions 2025, para 6). */
export interface UnmatchedLender {
  readonly name: string;
  readonly reasons: readonly NeutralReason[];
}

/** What became of an offer that the customer applied for already. */
export interface OfferSubmission {
  readonly submission_id: string;
  readonly state: ApplicationState;
  /** True where the lender has no API: nothing is sent to it by itself. */
  readonly by_hand: boolean;
  /** True once the lender has shown that it has the application. */
  readonly is_received: boolean;
  /** True once the customer has taken back the permission for this lender. */
  readonly is_withdrawn: boolean;
  /** True while it waits for the customer: for the form, or for a confirmed mobile number. */
  readonly is_held: boolean;
  /** True while the lender waits for his answer in its journey: to a form before it is sent anything, or a code that it has sent him. */
  readonly awaits_answer: boolean;
  /** Path to go on at: the lender's journey, or the status of the application. */
  readonly next: string;
}

export interface OfferCard extends MatchedOffer {
  /** Null while this lender was not applied to. */
  readonly submission: OfferSubmission | null;
  /** How an application reaches the lender; null where it has no API and nothing is sent by itself. */
  readonly journey: JourneyKey | null;
  /** Place among the lenders in which applications are processed, from 1: by the lender's `priority`, then its name (decision 6). */
  readonly processing_order: number;
  /** The most that this lender lends, in rupees; null where it names no bound. */
  readonly amount_max: number | null;
}

/** Whether a customer may tick the lender of an offer for automatic submission: it takes them, and was not applied to yet. */
export const canAutoSubmit = ({ auto_submission, submission }: Pick<OfferCard, 'auto_submission' | 'submission'>) =>
  auto_submission === 1 && !submission;

export interface UnmatchedCard extends UnmatchedLender {
  /** Null where this lender was not applied to; it matched once where it was. */
  readonly submission: OfferSubmission | null;
  /** The reasons in the caller's language. */
  readonly texts: readonly string[];
}

/** Answer of GET /api/applications/{app_id}/offers. */
export interface OffersResponse {
  /** What the offers were worked out for: rupees and months. */
  readonly amount: number;
  readonly tenure: number;
  readonly matched: readonly OfferCard[];
  readonly unmatched: readonly UnmatchedCard[];
  readonly rule_version: string;
  readonly ranked_by: readonly RankKey[];
  /** Null where nothing is to be said of the credit bureau: it has answered, or nobody asks it. */
  readonly bureau: BureauStatus | null;
}

/** Where the Key Facts Statement of an offer is read. */
export const getKfsLink = (offerId: string) => `/api/offers/${encodeURIComponent(offerId)}/kfs`;
