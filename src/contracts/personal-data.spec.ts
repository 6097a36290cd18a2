import { describe, expect, it } from '@jest/globals';
import { hasPersonalData, hasIdentifier } from './personal-data.js';

describe('text with personal data', () => {
  it.each([
    ...[
      'Customer PAN ABCPK 1237 F asked',
      'ABCPK 1237 F is wrong',
      'ABCPK\u20141237\u2014F',
      'A B C P K 1 2 3 7 F',
      'abcpk_1237_f',
      'pan:ABCPK·1237·F',
    ],
    ...[
      'АВСРК1237F',
      'авсрк1237f',
      'ΑΒCΡΚ1237F',
      'ＡＢＣＰＫ１２３７Ｆ',
      'ÁBCPK1237F',
      'AB\u200bCPK1237F',
      'ABCPK\u00ad1237F',
      'ABC\u034fPK1237F',
      'GST 27ABCPK1237F1Z5',
    ],
    ...[
      '98765\u201343210',
      '98765\u201443210',
      '98765\u201143210',
      '98765/43210',
      '98765\u200b43210',
      '98765\u00ad43210',
      '98765_43210',
      '98765,43210',
    ],
    ...[
      '98765·43210',
      '98765.43210',
      '98765 : 43210',
      '9876 543 210',
      '9 8 7 6 5 4 3 2 1 0',
      'row 3 98765 43210',
      'on 23-11-2026 98765 43210',
    ],
    ...[
      '+91 (0) 98765 43210',
      '+91(0)9876543210',
      '0091 98765-43210',
      '९८७६५ – ४३२१०',
      '98765 43210 5',
      '9,876,543,210',
      'called 9876543210',
    ],
    ...[
      'Aadhaar 2345\u20136789\u20130123',
      'row 7 2345 6789 0123',
      '2345/6789/0123',
      '1234 5678 9012',
      '234123412346',
      '23 41 23 41 23 46',
      '2341·2341·2346',
    ],
    ...['ravi(at)gmail.com', 'ravi [at] gmail dot com', 'ravi＠mail.example', 'ravi%40mail.example'],
  ])('is detected: %s', (text) => expect(hasPersonalData(text)).toBe(true));
});

describe('text without personal data', () => {
  it.each([
    ...[
      'Ref UTR 412345678901',
      'No. 82 23-11-2026',
      'No. 8765 23-11-26',
      'Mail of 2026-11-23, row 82',
      'Rows 6 to 9',
      'Incomes of 75,000-80,000',
      '₹7,50,000 / ₹10,00,000',
    ],
    ...[
      'Years 2024, 2025, 2026',
      '2024-2025-2026',
      'Case 1234567890',
      'Account 98765432101234',
      'Steps 1234',
      'The list of maps 2024 was wrong',
      'Pincode 600001, 600002',
    ],
    ...['Asked for at the bank', 'Rate at 10.5 %', 'बैंक की सूची के अनुसार', 'Список банка', 'Mistaken', ''],
  ])('is accepted: %s', (text) => expect(hasPersonalData(text)).toBe(false));
});

describe('staff reason', () => {
  it.each([
    ...['Account 0012 3456 7890', 'Account 0012-3456-7890', 'account 123456', 'खाता १२३४५६७', 'Pincode 800001'],
    ...[
      'SBIN0001234',
      'sbin0001234 is wrong',
      'AAPFU0939F',
      'AAPFU 0939F',
      '27AAPFU0939F1ZV',
      '27aapfu0939fazv',
      'asha@example.test',
      '9876543210',
    ],
  ])('must not contain %s', (text) => expect(hasIdentifier(text)).toBe(true));

  it.each([
    ...['The shop could not be found', 'दुकान पते पर नहीं मिली', 'Rows 6 to 9', 'Mail of 2026-11-23, row 82', 'Since March 2024 I know'],
    ...['2024-2025-2026', '₹7,50,000 / ₹10,00,000', '12-11-2026 at 10:30', 'Rate at 10.5 %'],
  ])('can contain %s', (text) => expect(hasIdentifier(text)).toBe(false));
});

it('hasIdentifier runs in linear time for any text', () => {
  const units = [
    '9',
    '9 ',
    '9     ',
    '2 ',
    'A',
    'A ',
    'P',
    'ABCP',
    'ABCPK1234',
    '1,',
    '1,00',
    '23-11-',
    '%25',
    '(at',
    'AT ',
    '\u200b',
    'А',
  ];
  /** Returns the fastest of several runs, because a busy machine slows single runs down. */
  const quickest = (work: () => unknown) => {
    const times = Array.from({ length: 4 }, () => {
      const startedAt = performance.now();
      work();
      return performance.now() - startedAt;
    });
    return Math.min(...times);
  };
  /**
   * Compares the times for a text and one four times as long: linear code takes four times as long, quadratic backtracking sixteen times.
   */
  const growsWithLength = (read: (text: string) => unknown, unit: string) => {
    const [short, long] = [8_000, 32_000].map((length) => unit.repeat(length / unit.length));
    // Measurements below a millisecond are unreliable, so one millisecond is added.
    return quickest(() => read(long ?? '')) < 8 * quickest(() => read(short ?? '')) + 1;
  };
  expect(growsWithLength((text) => / +$/.test(`${text}!`), ' ')).toBe(false);
  expect(units.filter((unit) => !growsWithLength(hasIdentifier, unit))).toEqual([]);
});
