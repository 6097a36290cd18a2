import { en } from '../../../../contracts/i18n/en.js';
import type { TextKey } from '../../../../contracts/i18n/translate.js';
import { DEFAULT_OFFER_SORT, offerSorts, rankings } from '../../../../contracts/offers.js';
import { ELIGIBILITY_VERSION } from './eligibility.js';
import { RULE_VERSION } from './evaluation.js';
import { OFFERS_VERSION } from './offers.js';
import { RANKING_VERSION } from './ranking.js';

const keysOf = <T extends object>(node: T) => Object.keys(node) as (keyof T & string)[];

/**
 * Returns the public description of how offers are matched and ranked by the current rules (RBI Digital Lending Directions 2025, para 6).
 */
export function matchingPolicy(text: (key: TextKey) => string) {
  const { matching, ranking, ofType } = en.customer.matchingPolicy;
  return {
    rule_version: RULE_VERSION,
    eligibility_version: ELIGIBILITY_VERSION,
    offers_version: OFFERS_VERSION,
    ranking_version: RANKING_VERSION,
    matching: keysOf(matching).flatMap((key) => [
      text(`customer.matchingPolicy.matching.${key}`),
      ...(key === 'rules' ? keysOf(ofType).map((type) => text(`customer.matchingPolicy.ofType.${type}`)) : []),
    ]),
    ranking: keysOf(ranking).map((key) => text(`customer.matchingPolicy.ranking.${key}`)),
    sorts: offerSorts.map((sort) => ({
      sort,
      is_default: sort === DEFAULT_OFFER_SORT ? (1 as const) : (0 as const),
      text: text(`customer.matchingPolicy.sorts.${sort}`),
      ranked_by: rankings[sort],
      ranked_by_texts: rankings[sort].map((key) => text(`customer.matchingPolicy.keys.${key}`)),
    })),
  };
}
