import { expect, it } from '@jest/globals';
import { sumByYear } from './sum-by-year.ts';

const months = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    number: 13 + place,
    opening: 1000 - place,
    principal: 10.1,
    interest: 0.2,
    instalment: 10.3,
    closing: 999 - place,
  }));

it('sums up instalments by year, exact to the paisa, with a shorter last year', () => {
  expect(sumByYear(months(14))).toEqual([
    { number: 13, opening: 1000, principal: 121.2, interest: 2.4, instalment: 123.6, closing: 988 },
    { number: 25, opening: 988, principal: 20.2, interest: 0.4, instalment: 20.6, closing: 986 },
  ]);
  expect(sumByYear([])).toEqual([]);
});
