import { describe, expect, it } from '@jest/globals';
import { getCreditScoreClass } from './credit-bureau.js';

describe('credit score class', () => {
  it.each([
    ...([-1, 0] as const).map((score) => [score, 1]),
    ...[300, 549].map((score) => [score, 2]),
    ...[550, 649].map((score) => [score, 3]),
    ...[650, 699].map((score) => [score, 4]),
    ...[700, 749].map((score) => [score, 5]),
    ...[750, 900].map((score) => [score, 6]),
  ])('for the score %p is %p', (score, id) => {
    expect(getCreditScoreClass(score ?? NaN)).toBe(id);
  });

  it.each([-2, 1, 299, 901, 700.5, NaN, Infinity])('is null for the invalid score %p', (score) => {
    expect(getCreditScoreClass(score)).toBeNull();
  });
});
