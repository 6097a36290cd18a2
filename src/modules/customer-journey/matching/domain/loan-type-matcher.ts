import type { GoldRate } from '../../../../contracts/gold-rate.js';
import type { OfferDetail, Repayment } from '../../../../contracts/offers.js';
import type { DecimalString } from '../../../../platform/values/money.js';
import type { Profile } from '../../customers/domain/profile.js';
import type { LenderForMatching, LoanTypeFacts, MatchingRequest } from './matching-facts.js';

/** Matching of one loan type, in addition to the general rules: the server-side part of its descriptor (contracts/loan-forms). */
export interface LoanTypeMatcher {
  /** Its rules read the gold rate of the day. */
  readonly readsGoldRate?: true;
  /** Returns the facts that the rules of this type read from a complete form; `goldRate` is null for types that do not read it. */
  readonly factsOf: (profile: Profile, goldRate: GoldRate | null) => LoanTypeFacts;
  /** Returns facts that satisfy a lender's own criteria, for a preview of its offer of an amount in rupees. */
  readonly fittingFacts: (lender: LenderForMatching, amount: DecimalString) => LoanTypeFacts;
  /** Returns the maximum loan on the security, in rupees; null for an unsecured loan. */
  readonly maxLoanOnSecurity: (request: MatchingRequest, lender: LenderForMatching) => DecimalString | null;
  /** Repayment of a loan; default: monthly. */
  readonly repaymentOf?: (request: MatchingRequest) => Repayment;
  /** Returns the details that an offer of an amount in rupees shows for this type. */
  readonly detailsOf: (request: MatchingRequest, lender: LenderForMatching, amount: DecimalString) => readonly OfferDetail[];
}
