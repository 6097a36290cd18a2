import { describe, expect, it } from '@jest/globals';
import { todayInIndia } from './days.js';
import { parseField } from './fields.js';
import { en } from './i18n/en.js';
import { hi } from './i18n/hi.js';

const refused = (message: string) => ({ ok: false, message });
const taken = (value: unknown) => ({ ok: true, value });

describe('birth dates (product specification §5)', () => {
  const thisYear = todayInIndia().slice(0, 4);
  it.each([
    ['1990-02-28', null],
    [`${thisYear}-01-01`, null],
    ['1900-01-01', null],
    ['1990-02-30', 'date'],
    ['1990-13-01', 'date'],
    ['1990-00-10', 'date'],
    ['1899-12-31', 'year'],
    ['0090-01-01', 'year'],
    [`${Number(thisYear) + 1}-01-01`, 'year'],
    ['2999-02-30', 'year'],
    ['1990-02', 'birthDate'],
    ['2802', 'birthDate'],
    ['28/02/1990', 'birthDate'],
    ['28th of May', 'birthDate'],
    [19900228, 'birthDate'],
  ])('%s → %s', (written, message) => {
    expect(parseField({ kind: 'birthDate' }, written)).toEqual(message ? refused(message) : taken(written));
  });

  it.each([
    ['date', 'Invalid date', 'तारीख़ सही नहीं है'],
    ['year', 'Invalid year', 'साल सही नहीं है'],
    ['birthDate', 'Please enter a valid birth date', 'कृपया सही जन्म तिथि डालें'],
    ['age', "Your age doesn't match the required age criteria.", 'आपकी आयु तय आयु सीमा से मेल नहीं खाती।'],
  ] as const)('%s reads "%s"', (message, english, hindi) => {
    expect([en.errors.field[message], hi.errors.field[message]]).toEqual([english, hindi]);
  });
});
