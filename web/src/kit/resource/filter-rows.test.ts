import { expect, it } from '@jest/globals';
import type { ListRules } from '../../../../src/contracts/lists.js';
import { filterRows } from './filter-rows.ts';

const rules: ListRules = {
  columns: {
    name: { kind: 'text', search: true },
    income: { kind: 'inr', filter: 'range' },
    status: { kind: 'flag', filter: 'is' },
    note: { kind: 'text', filter: 'contains' },
    reasons: { kind: 'choiceList', choices: ['rate', 'tax', 'net'], filter: 'has' },
    types: { kind: 'choiceList', choices: ['pl', 'bl'], emptyMeansAll: true, filter: 'has' },
  },
  sort: 'name',
};
const rows = [
  { name: 'Alpha', income: 10_000, status: 1, note: 'Quick', reasons: ['rate', 'tax'], types: [] },
  { name: 'Beta', income: 20_000, status: 0, note: null, reasons: ['tax'], types: ['bl'] },
  { name: 'Gamma', income: null, status: 1, note: 'slow', reasons: [], types: ['pl'] },
];
const names = (filters: Record<string, string>, search = '') => filterRows(rules, rows, { search, filters }).map(({ name }) => name);

it('filters by search, by every kind of filter, and by all of them together', () => {
  expect(names({}, ' ALP')).toEqual(['Alpha']);
  expect(names({ income: '10000..15000' })).toEqual(['Alpha']);
  expect(names({ income: '15000..' })).toEqual(['Beta']);
  expect(names({ status: '1' })).toEqual(['Alpha', 'Gamma']);
  expect(names({ status: '0,1' })).toHaveLength(3);
  expect(names({ note: 'q' })).toEqual(['Alpha']);
  expect(names({ status: '1', note: 'o' }, 'gam')).toEqual(['Gamma']);
});

it('filters lists of choices by one or more of some values', () => {
  expect(names({ reasons: 'tax' })).toEqual(['Alpha', 'Beta']);
  expect(names({ reasons: 'rate,net' })).toEqual(['Alpha']);
  expect(names({ reasons: 'net' })).toEqual([]);
  expect(names({ types: 'pl' })).toEqual(['Alpha', 'Gamma']);
});

it('ignores an invalid filter in the address', () => {
  expect(names({ income: 'much' })).toHaveLength(3);
});
