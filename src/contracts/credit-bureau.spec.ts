import { describe, expect, it } from '@jest/globals';
import { getCreditScoreClass } from './credit-bureau.js';

describe('the class of a score', () => {
  it.each([
    ...([-1, 0] as const).map((score) => [score, 1]),
    ...[300, 549].map((score) => [score, 2]),
    ...[550, 649].map((score) => [score, 3]),
    ...[650, 699].map((score) => [score, 4]),
    ...[700, 749].map((score) => [score, 5]),
    ...[750, 900].map((score) => [score, 6]),
  ])('of %p is %p', (score, id) => {
    expect(getCreditScoreClass(score ?? NaN)).toBe(id);
  });

  it.each([-2, 1, 299, 901, 700.5, NaN, Infinity])('%p is no score', (score) => {
    expect(getCreditScoreClass(score)).toBeNull();
  });
});
