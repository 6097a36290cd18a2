import { describe, expect, it } from '@jest/globals';
import { consentPurposes, requiredForMatching, shareWithLender } from './consents.js';

describe('consent purposes', () => {
  it('are one tick each, and sharing is asked for one lender at a time', () => {
    expect(new Set(consentPurposes).size).toBe(consentPurposes.length);
    expect(shareWithLender('l-1')).toBe('share_with_lender:l-1');
    expect(consentPurposes.filter((purpose) => purpose.startsWith('share_with_lender'))).toEqual([]);
  });

  it('never make marketing a condition of matching', () => {
    expect(requiredForMatching.filter((purpose: string) => purpose.startsWith('marketing'))).toEqual([]);
  });
});
