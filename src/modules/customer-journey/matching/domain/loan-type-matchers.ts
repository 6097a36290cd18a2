import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import type { Repayment } from '../../../../contracts/offers.js';
import { businessMatcher } from './business-matcher.js';
import { goldMatcher } from './gold-matcher.js';
import { housingMatcher } from './housing-matcher.js';
import type { MatchingRequest } from './matching-facts.js';
import type { LoanTypeMatcher } from './loan-type-matcher.js';

/** A loan that nothing stands for, matched by what is asked of everybody. */
const unsecuredMatcher: LoanTypeMatcher = {
  factsOf: () => ({}),
  fittingFacts: () => ({}),
  maxLoanOnSecurity: () => null,
  detailsOf: () => [],
};

const matchers: Readonly<Record<LoanTypeKey, LoanTypeMatcher>> = {
  pl: unsecuredMatcher,
  bl: businessMatcher,
  gl: goldMatcher,
  hl: housingMatcher,
};

/** What matching knows of a loan type. */
export const matcherFor = (type: LoanTypeKey): LoanTypeMatcher => matchers[type];

/** How the loan of a request is paid back. */
export const repaymentOf = (request: MatchingRequest): Repayment => matcherFor(request.loanType).repaymentOf?.(request) ?? 'monthly';
