import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  formatAgo,
  formatApr,
  formatBytes,
  formatDateTime,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRupees,
  moneyInWords,
} from './format.ts';
import { changeLanguage, startTexts } from './i18n.ts';

beforeAll(() => startTexts('customer'));

it.each([
  [31.1, '31.10%'],
  ['32.32', '32.32%'],
  [24, '24.00%'],
])('formats an APR of %s with two decimals as %s', (apr, written) => expect(formatApr(apr)).toBe(written));

describe('money', () => {
  it.each([
    [3_500_000, '₹35,00,000'],
    ['10547.11', '₹10,547.11'],
    [0, '₹0'],
    [-250000, '-₹2,50,000'],
    ['99.5', '₹99.50'],
  ])('formats %p as %s', (amount, shown) => expect(formatMoney(amount)).toBe(shown));

  it.each([
    ['10547.49', '₹10,547'],
    [10_547.5, '₹10,548'],
    [3_500_000, '₹35,00,000'],
  ])('formats %p in whole rupees as %s', (amount, shown) => expect(formatRupees(amount)).toBe(shown));

  it.each([
    [3_500_000, '₹35 lakh', '₹35 लाख'],
    [12_500_000, '₹1.25 crore', '₹1.25 करोड़'],
    [9_999_999, '₹99.99 lakh', '₹99.99 लाख'],
    [10_000_000, '₹1 crore', '₹1 करोड़'],
    [99_999, '₹99.99 thousand', '₹99.99 हज़ार'],
    [3_510_000, '₹35.1 lakh', '₹35.1 लाख'],
    [50_000, '₹50 thousand', '₹50 हज़ार'],
    [999, '₹999', '₹999'],
  ])('formats %p in words as %s and %s', async (amount, english, hindi) => {
    await changeLanguage('en');
    expect(moneyInWords(amount)).toBe(english);
    await changeLanguage('hi');
    expect(moneyInWords(amount)).toBe(hindi);
    await changeLanguage('en');
  });

  it('groups plain numbers in lakhs', () => {
    expect(formatNumber(12345678.456)).toBe('1,23,45,678.46');
    expect(formatPercent('18.59')).toBe('18.59%');
  });
});

describe('time', () => {
  it('uses Indian time in every time zone of the device', () => {
    expect(formatDateTime('2026-11-20T10:35:00Z', 'en')).toBe('20 Nov 2026, 4:05 pm');
    expect(formatDateTime('2026-11-20T10:35:00Z', 'hi')).toBe('20 नवंबर 2026, शाम\u00a04:05');
    expect(formatDateTime('2026-11-20T20:00:00Z', 'en')).toBe('21 Nov 2026, 1:30 am');
  });

  it('keeps a date without a time unchanged', () => {
    expect(formatDay('2026-01-01', 'en')).toBe('1 Jan 2026');
    expect(formatDay('2026-01-01', 'hi')).toBe('1 जनवरी 2026');
  });

  it('formats the time elapsed', () => {
    const now = Date.parse('2026-11-20T10:35:00Z');
    expect(formatAgo('2026-11-20T08:30:00Z', 'en', now)).toBe('2 hours ago');
    expect(formatAgo('2026-11-20T10:34:50Z', 'en', now)).toBe('just now');
    expect(formatAgo('2026-11-17T10:35:00Z', 'hi', now)).toBe('3 दिन पहले');
  });
});

it.each([
  [0, '0 B'],
  [900, '900 B'],
  [2_516_582, '2.4 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('formats %p bytes as %s', (bytes, shown) => expect(formatBytes(bytes)).toBe(shown));
