import type { LoanTypeKey } from '../../../../contracts/loan-types.js';
import type { Repayment } from '../../../../contracts/offers.js';
import { businessMatching } from './business-matching.js';
import { goldMatching } from './gold-matching.js';
import { housingMatching } from './housing-matching.js';
import type { MatchingRequest } from './matching-facts.js';
import type { MatchingOfType } from './matching-of-type.js';

/** A loan that nothing stands for, matched by what is asked of everybody. */
const plain: MatchingOfType = {
  factsOf: () => ({}),
  fittingFacts: () => ({}),
  mostOnSecurity: () => null,
  detailsOf: () => [],
};

const matchings: Readonly<Record<LoanTypeKey, MatchingOfType>> = {
  pl: plain,
  bl: businessMatching,
  gl: goldMatching,
  hl: housingMatching,
};

/** What matching knows of a loan type. */
export const matchingOf = (type: LoanTypeKey): MatchingOfType => matchings[type];

/** How the loan of a request is paid back. */
export const repaymentOf = (request: MatchingRequest): Repayment => matchingOf(request.loanType).repaymentOf?.(request) ?? 'monthly';
