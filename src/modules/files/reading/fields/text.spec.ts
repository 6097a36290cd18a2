import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Cell } from '../cell.js';
import type { Column } from '../columns.js';
import { cleanText } from './clean.js';
import { readPhone } from './phone.js';
import { foldStatus, readId, readText } from './text.js';

const column = (kind: Column['kind'], personal?: boolean): Column => ({ key: 'field', kind, aliases: ['Field'], personal });

describe('cleanText', () => {
  it.each([
    ['plain text', 'plain text'],
    ['  two  spaces ', 'two spaces'],
    ['\u00a0no-break\u00a0space\u00a0', 'no-break space'],
    ['line\r\nbreak\tand tab', 'line break and tab'],
    ['\u0000nu\u0007ll\u007f', 'null'],
    ['\u202ereversed\u202c\u200b\ufeff', 'reversed'],
    ['half \ud800 surrogate', 'half \ufffd surrogate'],
    ['क्\u200dष', 'क्\u200dष'],
    ['', ''],
    ['   ', ''],
  ])('%j → %j', (text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  it('is idempotent and returns text that PostgreSQL accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toMatch(/[\u0000-\u001f\u007f]/);
        expect(clean.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('readText', () => {
  it.each<[Cell, string | null]>([
    ['  Asha  Rao ', 'Asha Rao'],
    [12_345, '12345'],
    [1e21, '1000000000000000000000'],
    [0.1, '0.1'],
    [true, 'TRUE'],
    [new Date(Date.UTC(2026, 0, 5)), '2026-01-05'],
    [new Date(Date.UTC(2026, 0, 5, 9, 30)), '2026-01-05 09:30:00'],
    ['-', '-'],
    ['', null],
    [null, null],
  ])('%j → %j', (cell, expected) => {
    expect(readText(cell, column('text'))).toBe(expected);
  });

  it('refuses text over 1,000 characters without repeating it', () => {
    const long = 'x'.repeat(1001);
    expect(readText(long, column('text'))).toEqual({ code: 'text-too-long', vars: { column: 'field', limit: 1000 } });
  });
});

describe('readId', () => {
  it.each<[Cell, string | null]>([
    ['0012345', '0012345'],
    ["'0012345", '0012345'],
    [12_345, '12345'],
    [1e3, '1000'],
    [123_456_789_012_345, '123456789012345'],
    ['1e3', '1e3'],
    ['1E5', '1E5'],
    ['0x1F', '0x1F'],
    [' LM-1 ', 'LM-1'],
    ['00', '00'],
    ['NA12', 'NA12'],
    ['12345.0', '12345'],
    ['0012345.00', '0012345'],
    ['123456789012345.0', '123456789012345'],
    ['12345.5', '12345.5'],
    ['A1.0', 'A1.0'],
    ['0.0', null],
    ...(['-', '–', 'NA', ' n/a', 'N.A.', 'nil', 'NULL', 'none', '0', 0, "'-", ''] as const).map((cell): [Cell, null] => [cell, null]),
    [null, null],
  ])('%j → %j', (cell, expected) => {
    expect(readId(cell, column('id'))).toBe(expected);
  });

  it('takes a word for an id to come for an empty cell where ids are assigned later, and nowhere else', () => {
    for (const cell of ['Pending', 'NOT GENERATED', ' tbd']) {
      expect(readId(cell, { ...column('id'), assignedLater: true })).toBeNull();
      expect(readId(cell, column('id'))).toBe(cell.trim());
    }
  });

  it.each<Cell>(['1.2E+15', '1.23457E+11', '1234567890123456.0', '4E+12', 1.2e15, 12_345_678_901_234_567])(
    'refuses %j, which has lost digits',
    (cell) => {
      expect(readId(cell, column('id'))).toMatchObject({ code: 'id-digits-lost' });
    },
  );
});

describe('foldStatus', () => {
  it('folds all spellings of a status value to one form', () => {
    for (const spelling of ['In Progress', 'IN_PROGRESS', ' in-progress ', 'In  Progress', 'in\u00a0progress']) {
      expect(foldStatus(spelling)).toBe('in progress');
    }
    expect(foldStatus('स्वीकृत')).toBe('स्वीकृत');
    expect(foldStatus('Not Disbursed')).not.toBe(foldStatus('Disbursed'));
  });
});

describe('readPhone', () => {
  it.each<[Cell, string | null]>([
    ['9876543210', '9876543210'],
    [9_876_543_210, '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['91-9876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['(98765) 43210', '9876543210'],
    ["'9876543210", '9876543210'],
    ['9305391199.0', '9305391199'],
    ['919305391199.00', '9305391199'],
    ['98765.43210', '9876543210'],
    ['987.654.3210', '9876543210'],
    ['XXXXXX1234', '******1234'],
    ['xxxxxx1234', '******1234'],
    ['******1234', '******1234'],
    ['98XXXX1234', '******1234'],
    ['+91XXXXXX1234', '******1234'],
    ['NA', null],
    [null, null],
  ])('%j → %j', (cell, expected) => {
    expect(readPhone(cell, column('phone'))).toBe(expected);
  });

  it.each<Cell>([
    '956030814.0',
    '95603081.40',
    '9305391199.5',
    956_030_814.5,
    987_654.321,
    987_654.3212,
    '12345',
    '5876543210',
    '98765432101',
    'XX1234',
    'XXXXXX12',
    '9.87654E+09',
    9.8e15,
    true,
    'call me',
  ])('refuses %j without repeating it', (cell) => {
    expect(readPhone(cell, column('phone'))).toEqual({ code: 'phone-unreadable', vars: { column: 'field' } });
  });
});
