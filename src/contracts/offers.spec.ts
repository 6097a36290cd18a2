import { describe, expect, it } from '@jest/globals';
import { kfsFactCodes, getKfsLink, mandatoryKfsFacts, offerSorts, rankings } from './offers.js';
import { neutralReasons, toNeutralReasons, verdictReasonCodes } from './verdicts.js';

describe('offers', () => {
  it.each(verdictReasonCodes)('map %s to one neutral reason for the customer', (code) => {
    expect(toNeutralReasons([code])).toHaveLength(1);
  });

  it('list each neutral reason once, in a fixed order', () => {
    expect(toNeutralReasons(['score-below', 'amount-above', 'tenure-below', 'age-above', 'age-below', 'not-available'])).toEqual([
      'unavailable',
      'age',
      'amount',
      'tenure',
      'credit',
    ]);
    expect(toNeutralReasons([])).toEqual([]);
    expect(toNeutralReasons(verdictReasonCodes)).toEqual([...neutralReasons]);
  });

  it('are ranked by no criterion that a lender could pay for', () => {
    expect(offerSorts).toEqual(Object.keys(rankings));
    expect(
      Object.values(rankings)
        .flat()
        .filter((key) => /commission|special|revenue/.test(key)),
    ).toEqual([]);
    for (const sort of offerSorts) expect(rankings[sort].slice(-2)).toEqual(['priority', 'name']);
  });

  it('require only facts of the vocabulary, each listed once', () => {
    expect(mandatoryKfsFacts.filter((code) => !kfsFactCodes.includes(code))).toEqual([]);
    expect(new Set(kfsFactCodes).size).toBe(kfsFactCodes.length);
  });

  it('link to their Key Facts Statement', () => {
    expect(getKfsLink('a b')).toBe('/api/offers/a%20b/kfs');
  });
});
