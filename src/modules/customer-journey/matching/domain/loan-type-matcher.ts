import type { GoldRate } from '../../../../contracts/gold-rate.js';
import type { OfferDetail, Repayment } from '../../../../contracts/offers.js';
import type { DecimalString } from '../../../../platform/values/money.js';
import type { Profile } from '../../customers/domain/profile.js';
import type { LenderForMatching, LoanTypeFacts, MatchingRequest } from './matching-facts.js';

/** What matching knows of one loan type besides what it knows of every loan: the server's half of its descriptor (contracts/loan-forms). */
export interface LoanTypeMatcher {
  /** Its rules read what gold counts for today. */
  readonly readsGoldRate?: true;
  /** What the rules of this type read of a complete form; `goldRate` is null for types that do not read it. */
  readonly factsOf: (profile: Profile, goldRate: GoldRate | null) => LoanTypeFacts;
  /** The facts of somebody whom a lender's own criteria let through, for a preview of its offer of an amount in rupees. */
  readonly fittingFacts: (lender: LenderForMatching, amount: DecimalString) => LoanTypeFacts;
  /** The most, in rupees, that a lender lends on what stands for the loan; null where nothing does. */
  readonly maxLoanOnSecurity: (request: MatchingRequest, lender: LenderForMatching) => DecimalString | null;
  /** How a loan is to be paid back; every month where it is left out. */
  readonly repaymentOf?: (request: MatchingRequest) => Repayment;
  /** What the offer of an amount in rupees tells of this type. */
  readonly detailsOf: (request: MatchingRequest, lender: LenderForMatching, amount: DecimalString) => readonly OfferDetail[];
}
