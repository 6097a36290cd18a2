import { expect, it } from '@jest/globals';
import { parseBirthDate, formatTypedDate, formatBirthDate } from './birth-date.ts';

/** Returns the content of the field after typing key by key. */
const typeIn = (keys: string) => [...keys].reduce((shown, key) => formatTypedDate(shown + key, shown), '');

it.each([
  ['1/1/1990', '1/1/1990', '1990-01-01'],
  ['01011990', '01/01/1990', '1990-01-01'],
  ['1-2-1990', '1/2/1990', '1990-02-01'],
  ['1.12.1990', '1/12/1990', '1990-12-01'],
  ['28 02 1990', '28/02/1990', '1990-02-28'],
  ['28/02/1990', '28/02/1990', '1990-02-28'],
  ['1990-01-31', '31/01/1990', '1990-01-31'],
  ['1990/1/31', '19/90/131', '19/90/131'],
  ['19900131', '31/01/1990', '1990-01-31'],
  ['2001-05-06', '06/05/2001', '2001-05-06'],
  ['20/01/1990', '20/01/1990', '1990-01-20'],
  ['२८०२१९९०', '28/02/1990', '1990-02-28'],
  ['28/02/19901', '28/02/1990', '1990-02-28'],
  ['31/2/1990', '31/2/1990', '1990-02-31'],
])('%s, typed key by key, is shown as %s and sent as %s', (keys, shown, date) => {
  expect(typeIn(keys)).toBe(shown);
  expect(parseBirthDate(shown)).toBe(date);
});

it.each([
  ['1/1/1990', '1/1/1990'],
  ['1990-01-31', '31/01/1990'],
  [' 31-01-1990 ', '31/01/1990'],
])('%s is accepted when pasted', (pasted, shown) => expect(formatTypedDate(pasted)).toBe(shown));

it.each(['1', '1/1', '1/1/90', '//', '01/01/199'])('%s is incomplete and stays unchanged', (typed) => {
  expect(parseBirthDate(typed)).toBe(typed);
});

it('deletes a date key by key, including slashes', () => {
  const shown = ['01/01/', '01/01', '01/0', '01/', '01', '0', ''].reduce((before, next) => formatTypedDate(next, before), '01/01/1');
  expect(shown).toBe('');
  expect(formatTypedDate('01/01', '01/01/')).toBe('01/01');
  expect(parseBirthDate('')).toBeNull();
});

it('starts with the stored date', () => {
  expect(formatBirthDate('1990-02-28')).toBe('28/02/1990');
  expect(formatBirthDate('1990')).toBe('');
});
