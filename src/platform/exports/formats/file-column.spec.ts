import { expect, it } from '@jest/globals';
import { getTranslator } from '../../../contracts/i18n/catalogues.js';
import type { List } from '../../lists/list.js';
import { createValueFormatter, fileColumns } from './file-column.js';

const reasons = { kind: 'choiceList', choices: ['paid-twice', 'rate-differs'], words: 'admin.commission-lines.reasons' } as const;
const types = { kind: 'choiceList', choices: ['pl', 'bl'], words: 'admin.lenders.types', emptyMeansAll: true } as const;

it.each([
  ['en', 'Paid twice; Payout differs', 'All'],
  ['hi', 'दो बार भुगतान; कमीशन अलग है', 'सभी'],
] as const)('a list of choices is written in words, in %s', (language, written, all) => {
  const words = getTranslator(language);
  expect(createValueFormatter(reasons, words)(['paid-twice', 'rate-differs'])).toBe(written);
  expect(createValueFormatter(reasons, words)([])).toBeNull();
  expect(createValueFormatter(types, words)([])).toBe(all);
  expect(createValueFormatter({ kind: 'choiceList' }, words)(['pl', 'bl'])).toBe('pl; bl');
});

const list: List<object> = {
  ...{ key: 'partner', texts: 'resources.partner', sort: 'name', from: '', select: '', alias: 'p', rows: 'staff' },
  columns: { name: { kind: 'text' }, slug: { kind: 'text', replacedBy: 'name' } },
  id: { sql: 'p.id', type: 'uuid' },
};

it('a file has no column that another one replaces', () => {
  expect(fileColumns(list, getTranslator('en')).map(({ name }) => name)).toEqual(['name', 'id']);
});
