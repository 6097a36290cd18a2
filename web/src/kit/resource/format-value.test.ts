import { expect, it } from '@jest/globals';
import { samplePenalTerms } from '../../testing/lenders-server.ts';
import { changeLanguage, startTexts } from '../../i18n/i18n.ts';
import { formatValue } from './format-value.ts';

it('formats penal charges with the texts of staff pages, in both languages', async () => {
  const rule = { kind: 'penalTerms' } as const;
  await startTexts('admin');
  expect(formatValue(rule, samplePenalTerms, 'en')).toBe('2% a month on the overdue instalment');
  await changeLanguage('hi');
  expect(formatValue(rule, samplePenalTerms, 'hi')).toBe('बकाया किस्त पर हर महीने 2%');
});
