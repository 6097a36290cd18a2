import { expect, it } from '@jest/globals';
import { samplePenalTerms } from '../../testing/lenders-server.ts';
import { changeLanguage, startTexts } from '../../i18n/i18n.ts';
import { text } from '../../i18n/use-text.ts';
import { formatValue } from './format-value.ts';

it('formats penal charges with the texts of staff pages, in both languages', async () => {
  const rule = { kind: 'penalTerms' } as const;
  await startTexts('admin');
  expect(formatValue(rule, samplePenalTerms, 'en')).toBe('2% a month on the overdue instalment');
  await changeLanguage('hi');
  expect(formatValue(rule, samplePenalTerms, 'hi')).toBe('बकाया किस्त पर हर महीने 2%');
});

it('formats a list of choices in their order; an empty one means all only where its rule says so', async () => {
  await startTexts('admin');
  await changeLanguage('en');
  const choices = [
    { value: 'pl', label: 'Personal loan' },
    { value: 'bl', label: 'Business loan' },
  ];
  const rule = { kind: 'choiceList', choices: ['pl', 'bl'], words: 'admin.lenders.types' } as const;
  expect(formatValue(rule, ['bl', 'pl'], 'en', choices)).toBe('Personal loan, Business loan');
  expect(formatValue(rule, [], 'en', choices)).toBe('');
  expect(formatValue({ ...rule, emptyMeansAll: true }, [], 'en', choices)).toBe(text('admin.lenders.types.all'));
});
