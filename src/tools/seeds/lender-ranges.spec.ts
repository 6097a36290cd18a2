import { expect, it } from '@jest/globals';
import { parseField } from '../../contracts/fields.js';
import { getBoundedRule, loanForms } from '../../contracts/loan-forms.js';
import { type LoanTypeKey, loanTypeKeys } from '../../contracts/loan-types.js';
import { seededLenders } from './lenders.js';

/** Published range of each part of the requested loan, as properties of a lender. */
const ranges = [
  ['amount', ['loan_amount_min', 'loan_amount_upto']],
  ['tenure', ['tenure_min_months', 'tenure_max_months']],
] as const;

it.each(loanTypeKeys.flatMap((type) => ranges.map(([part, ends]) => ({ type, part, ends }))))(
  'the form of $type accepts both ends of every seeded lender’s $part range (decision 21)',
  async ({ type, part, ends }) => {
    const lenders = (await seededLenders()).filter(({ loan_type }) => loan_type === type);
    const rule = getBoundedRule(loanForms[type].loanRequest[part]);
    const published = lenders.flatMap((lender) => ends.map((end) => ({ lender: lender.name, end, value: lender[end] ?? null })));
    const given = published.filter(({ value }) => value !== null);
    expect(given).not.toEqual([]);
    expect(given.filter(({ value }) => !parseField(rule, value).ok)).toEqual([]);
  },
);

/** The form goes as far as its lenders do and no further: a wider request would find nobody. */
it.each<[LoanTypeKey, number, number]>([
  ['pl', 50_00_000, 84],
  ['bl', 2_00_00_000, 96],
  ['gl', 1_50_00_000, 36],
  ['hl', 1_00_00_000, 360],
  ['tw', 3_00_000, 60],
])('the form of %s allows up to ₹%i and %i months', async (type, amount, tenure) => {
  const lenders = (await seededLenders()).filter(({ loan_type }) => loan_type === type);
  const highest = ranges.map(([part, [, end]]) => [part, Math.max(...lenders.map((lender) => Number(lender[end] ?? 0)))]);
  expect(Object.fromEntries(highest)).toEqual({ amount, tenure });
  const { loanRequest } = loanForms[type];
  expect(ranges.map(([part]) => getBoundedRule(loanRequest[part]).max)).toEqual([amount, tenure]);
});
