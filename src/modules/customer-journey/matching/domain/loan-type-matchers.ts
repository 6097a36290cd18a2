import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import type { Repayment } from '../../../../contracts/offers.js';
import { businessMatcher } from './business-matcher.js';
import { goldMatcher } from './gold-matcher.js';
import { housingMatcher } from './housing-matcher.js';
import type { MatchingRequest } from './matching-facts.js';
import type { LoanTypeMatcher } from './loan-type-matcher.js';

/** Loans matched by the general rules alone. */
const generalMatcher: LoanTypeMatcher = {
  factsOf: () => ({}),
  fittingFacts: () => ({}),
  maxLoanOnSecurity: () => null,
  detailsOf: () => [],
};

const matchers: Readonly<Record<LoanTypeKey, LoanTypeMatcher>> = {
  pl: generalMatcher,
  bl: businessMatcher,
  gl: goldMatcher,
  hl: housingMatcher,
  tw: generalMatcher,
};

/** Returns the matcher of a loan type. */
export const matcherFor = (type: LoanTypeKey): LoanTypeMatcher => matchers[type];

/** Returns how the loan of a request is repaid. */
export const repaymentOf = (request: MatchingRequest): Repayment => matcherFor(request.loanType).repaymentOf?.(request) ?? 'monthly';
