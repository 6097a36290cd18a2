import { expect, it } from '@jest/globals';
import type { ListRules } from '../../../../src/contracts/lists.js';
import { filterRows } from './filter-rows.ts';

const rules: ListRules = {
  columns: {
    name: { kind: 'text', search: true },
    income: { kind: 'inr', filter: 'range' },
    status: { kind: 'flag', filter: 'is' },
    note: { kind: 'text', filter: 'contains' },
  },
  sort: 'name',
};
const rows = [
  { name: 'Alpha', income: 10_000, status: 1, note: 'Quick' },
  { name: 'Beta', income: 20_000, status: 0, note: null },
  { name: 'Gamma', income: null, status: 1, note: 'slow' },
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

it('ignores an invalid filter in the address', () => {
  expect(names({ income: 'much' })).toHaveLength(3);
});
