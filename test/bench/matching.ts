import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { checkEligibility } from '../../src/modules/customer-journey/matching/domain/eligibility.js';
import type { LenderForMatching, MatchingRequest } from '../../src/modules/customer-journey/matching/domain/matching-facts.js';
import { indicativeOffer } from '../../src/modules/customer-journey/matching/domain/offers.js';
import { rankOffers } from '../../src/modules/customer-journey/matching/domain/ranking.js';
import { loanTypeKeys } from '../../src/contracts/loan-types.js';
import { seededLenders } from '../../src/tools/seeds/lenders.js';
import { arbitraryRequest } from '../support/matching-arbitraries.js';
import { findDisagreement } from '../support/matching-comparison.js';
import { seededTerms } from '../support/seeded-terms.js';
import { type Metric, median } from './measure.js';

const APPLICANTS = 100_000;
/** As many at a time as fit in memory. */
const AT_ONCE = 5_000;
const LENDERS = 500;
const ROUNDS = 300;
const MAX_MS = 1;

/** Compares matching with the reference model, and measures how long 500 lenders of one type take to match and rank. */
export async function benchMatching(): Promise<Metric[]> {
  const lenders = (await seededLenders()).map(seededTerms);
  const differing = disagreements(lenders);
  const agreement = {
    name: `applicants whom matching and the slow model judge differently, of ${APPLICANTS.toLocaleString('en-IN')} × ${lenders.length} lenders`,
    value: `${differing.length}${differing
      .slice(0, 3)
      .map((one) => `\n  ${one}`)
      .join('')}`,
    isGoalMet: differing.length === 0,
  };
  return [agreement, ...loanTypeKeys.map((type) => speedOf(type, lenders))];
}

function disagreements(lenders: readonly LenderForMatching[]): string[] {
  const requests = arbitraryRequest(lenders.map(({ lender_id }) => lender_id));
  const found: string[] = [];
  for (let seed = 0; seed < APPLICANTS / AT_ONCE; seed++)
    for (const request of fc.sample(requests, { numRuns: AT_ONCE, seed })) {
      const difference = lenders.map((lender) => findDisagreement(request, lender)).find(Boolean);
      if (difference) found.push(difference);
    }
  return found;
}

function speedOf(loanType: MatchingRequest['loanType'], seeded: readonly LenderForMatching[]): Metric {
  const ofType = seeded.filter(({ loan_type }) => loan_type === loanType);
  const lenders = Array.from({ length: LENDERS }, (_, place) => ({
    ...(ofType[place % ofType.length] as LenderForMatching),
    lender_id: String(place),
    priority: place,
  }));
  const [request] = fc
    .sample(arbitraryRequest([]), { numRuns: 5000, seed: 1 })
    .filter((one) => one.loanType === loanType)
    .toSorted((one, other) => matchesOf(other, ofType) - matchesOf(one, ofType)) as [MatchingRequest];
  const offers = lenders.flatMap((lender) => {
    const built = indicativeOffer(request, lender, []);
    return built.publishable ? [built.offer] : [];
  });
  const times = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    for (const lender of lenders) checkEligibility(request, lender);
    rankOffers(offers, 'apr');
    return performance.now() - startedAt;
  });
  const ms = median(times);
  return {
    name: `${LENDERS} lenders (${loanType}) judged and ${offers.length} offers ranked, which are made before the clock starts, ms`,
    value: ms.toFixed(2),
    isGoalMet: ms <= MAX_MS,
  };
}

const matchesOf = (request: MatchingRequest, lenders: readonly LenderForMatching[]) =>
  lenders.filter((lender) => checkEligibility(request, lender).matched).length;
