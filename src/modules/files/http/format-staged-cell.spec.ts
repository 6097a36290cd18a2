import { expect, it } from '@jest/globals';
import { formatStagedCell } from './format-staged-cell.js';

it.each([
  ['inr', '150000.00', 'en', '1,50,000.00'],
  ['inr', '1148.40', 'hi', '1,148.40'],
  ['integer', '150000', 'en', '1,50,000'],
  ['date', '2026-01-05', 'en', '5 Jan 2026'],
  ['date', '2026-01-05', 'hi', '5 जनवरी 2026'],
  ['percent', '14.5000', 'en', '14.5000'],
  ['text', '150000', 'en', '150000'],
  ['inr', null, 'en', null],
] as const)('writes a cell of kind %s as people in India read it: %s in %s', (kind, value, language, shown) => {
  expect(formatStagedCell(value, kind, language)).toBe(shown);
});
