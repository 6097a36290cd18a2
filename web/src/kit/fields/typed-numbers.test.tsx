import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { FieldRule } from '../../../../src/contracts/fields.js';
import { openForm, createProfileField } from '../../testing/open-form.tsx';
import type { FormField } from './field-form.tsx';

const asked = (rule: FieldRule): FormField => ({ name: 'asked', rule, label: 'asked', required: true });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^asked/ });
const amount = asked({ kind: 'inr' });
const percent = asked({ kind: 'percent' });
const weight = asked({ kind: 'grams' });

describe('weight', () => {
  it.each([
    ['24.5', '24.5'],
    ['24.500', '24.5'],
    ['24.0', '24'],
    ['100', '100'],
    ['24.55', '24.55'],
  ])('%s is shown as %s after blur', async (keys, shown) => {
    const { user } = await openForm([weight]);
    await user.type(field(), keys);
    await user.tab();
    expect(field()).toHaveValue(shown);
  });
});

describe('amount', () => {
  it.each([
    ['60,000', '60,000', 60_000],
    ['2,00,000', '2,00,000', 200_000],
    ['200,000', '2,00,000', 200_000],
    ['35,00,000', '35,00,000', 3_500_000],
    ['99,99,999', '99,99,999', 9_999_999],
    ['6,', '6', 6],
    ['6a0b', '60', 60],
    ['1250.50', '1,250.50', 1250.5],
    ['1,250.50', '1,250.50', 1250.5],
    ['६०,०००', '60,000', 60_000],
    ['२,००,०००', '2,00,000', 200_000],
  ])('%s, typed key by key, is shown as %s', async (keys, shown, value) => {
    const { user, submit, submitted } = await openForm([amount]);
    await user.type(field(), keys);
    expect(field()).toHaveValue(shown);
    await submit();
    expect(submitted.mock.calls).toEqual([[{ asked: value }]]);
  });

  it.each([
    ['2,00,000', 200_000],
    ['₹ 2,00,000', 200_000],
    ['Rs. 2,00,000', 200_000],
    ['रु. 2,00,000', 200_000],
    ['1250.50', 1250.5],
    ['२,००,०००', 200_000],
    [' 60,000/- ', 60_000],
  ])('%s is accepted when pasted', async (pasted, value) => {
    const { user, submit, submitted } = await openForm([amount]);
    await user.click(field());
    await user.paste(pasted);
    await submit();
    expect(submitted.mock.calls).toEqual([[{ asked: value }]]);
  });

  it.each(['type', 'paste'] as const)('restores the value when a negative one is entered (%s)', async (way) => {
    const { user, submit, submitted } = await openForm([amount], { initial: { asked: 700 } });
    await user.tripleClick(field());
    await (way === 'type' ? user.keyboard('-50') : user.paste('-50'));
    await user.tab();
    expect(field()).toHaveValue('700');
    await submit();
    expect(submitted.mock.calls).toEqual([[{ asked: 700 }]]);
  });

  it('accepts a digit in the middle, in every script', async () => {
    const { user } = await openForm([amount], { initial: { asked: 60_000 } });
    await user.type(field(), '२', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field()).toHaveValue('6,20,000');
    expect(field().selectionStart).toBe(3);
  });
});

it.each([
  ['3500000', '₹35 lakh'],
  ['3500001', null],
  ['3600000', '₹36 lakh'],
])('%s with a bound of 35 lakh reads %s below', async (keys, words) => {
  const { user } = await openForm([asked({ kind: 'inr', max: 3_500_000 })]);
  await user.type(field(), keys);
  expect(screen.queryByText(/lakh/)?.textContent ?? null).toBe(words);
});

it('a text that is too long stays complete, with its maximum length in the message', async () => {
  const { user, submit } = await openForm([asked({ kind: 'lettersOnly', maxLength: 5 })]);
  await user.type(field(), 'Ashalata');
  await submit();
  expect(field()).toHaveValue('Ashalata');
  expect(screen.getByText('Please use 5 characters at most.')).toBeVisible();
});

it.each([
  ['12.5', 12.5],
  ['१२.५', 12.5],
])('a percentage accepts %s', async (keys, value) => {
  const { user, submit, submitted } = await openForm([percent]);
  await user.type(field(), keys);
  await submit();
  expect(submitted.mock.calls).toEqual([[{ asked: value }]]);
});

it('a count keeps typed decimals, and asks for a whole number', async () => {
  const { user, submit, submitted } = await openForm([asked({ kind: 'integer', min: 3, max: 60 })]);
  await user.type(field(), '12.5');
  expect(field()).toHaveValue('12.5');
  await submit();
  expect(screen.getByText('Please enter a whole number.')).toBeVisible();
  expect(submitted).not.toHaveBeenCalled();
});

describe('Devanagari digits', () => {
  const rows: [FormField, string, string, string | number][] = [
    [asked({ kind: 'phone' }), '९८७६५४३२१०', '9876543210', '9876543210'],
    [asked({ kind: 'pincode' }), '५६०००१', '560001', '560001'],
    [asked({ kind: 'pan' }), 'abcpk१२३७f', 'ABCPK1237F', 'ABCPK1237F'],
    [asked({ kind: 'ifsc' }), 'hdfc०००१२३४', 'HDFC0001234', 'HDFC0001234'],
    [asked({ kind: 'birthDate' }), '१/१/१९९०', '1/1/1990', '1990-01-01'],
    [asked({ kind: 'integer' }), '१२', '12', 12],
    [asked({ kind: 'email' }), 'asha९@example.in', 'asha9@example.in', 'asha9@example.in'],
    [createProfileField('address1', { name: 'asked', label: 'asked' }), 'मकान १२', 'मकान १२', 'मकान १२'],
  ];

  it.each(rows)('are accepted when typed: %j', async (rule, keys, shown, value) => {
    const { user, submit, submitted } = await openForm([rule]);
    await user.type(field(), keys);
    expect(field()).toHaveValue(shown);
    await submit();
    expect(submitted.mock.calls).toEqual([[{ asked: value }]]);
  });

  it.each(rows)('are accepted when pasted: %j', async (rule, keys, _shown, value) => {
    const { user, submit, submitted } = await openForm([rule]);
    await user.click(field());
    await user.paste(keys);
    await submit();
    expect(submitted.mock.calls).toEqual([[{ asked: value }]]);
  });
});

it.each([
  ['pan', 'abcpk-1237-f', 'ABCPK1237F'],
  ['pan', 'ABCPK 1237 F', 'ABCPK1237F'],
  ['ifsc', 'HDFC-0001234', 'HDFC0001234'],
  ['udyam', 'udyam-mh-01-1234567', 'UDYAM-MH-01-1234567'],
] as const)('a %s written as %s becomes %s', async (kind, keys, value) => {
  const { user, submit, submitted } = await openForm([asked({ kind })]);
  await user.click(field());
  await user.paste(keys);
  await submit();
  expect(submitted.mock.calls).toEqual([[{ asked: value }]]);
});
