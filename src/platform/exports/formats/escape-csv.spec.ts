import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { escapeCsv } from './escape-csv.js';

const readBack = (text: string) => parse(`${escapeCsv(text)},end\r\n`)[0]?.[0] ?? '';
/** A leading apostrophe is the mark. */
const meant = (cell: string) => (cell.startsWith("'") ? cell.slice(1) : cell);

describe('escapeCsv', () => {
  it('restores any text and never starts a formula', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...`=+-@\t\r\n"',; 0159eE./ab`) })), (text) => {
        const cell = readBack(text);
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        expect(meant(cell)).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['=1+1', '+919876543210', '-1', '@SUM(A1)', '\tx', '＝1', '007', '12345678901234567', '12e5', '1-2', '03/04/2026', "'quoted"])(
    'marks %j',
    (text) => {
      expect(readBack(text)).toBe(`'${text}`);
    },
  );

  it('marks an id that consists of digits, so that it stays text', () => {
    expect([escapeCsv('41', true), escapeCsv('p-41', true), escapeCsv('41')]).toEqual(["'41", 'p-41', '41']);
  });

  it.each(['Asha Rao', '9876543210', '12.5 %', 'शहर', 'a-b', '8f0e2c7e-5b1a-4a5e-9d6c-1f2e3d4c5b6a', '0.5 lakh', ''])(
    'keeps %j unchanged',
    (text) => {
      expect(escapeCsv(text)).toBe(text);
    },
  );
});
