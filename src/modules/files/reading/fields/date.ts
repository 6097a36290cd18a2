import { INDIA_UTC_OFFSET_MS } from '../../../../contracts/days.js';
import type { Cell } from '../cell.js';
import type { Column } from '../columns.js';
import { serialToDate } from '../serial-date.js';
import { cleanText, isPlaceholder } from './clean.js';
import { CellProblem, cellProblem, type ParsedCell } from './cell-problem.js';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
/** 1 March 1900: before it, Excel and the calendar disagree. */
const FIRST_SERIAL = 61;

const TIME = String.raw`(?:[T ](?:at )?\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?[AP]M)?)?`;
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`, 'i');
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`, 'i');
const MONTH_NAME = new RegExp(String.raw`^(\d{1,2})[- /.]?([a-z]{3,9})[- /.,]{0,2}(\d{4}|\d{2})${TIME}$`, 'i');
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const SERIAL = /^\d{5}$/;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAMES = new Map(
  ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'].flatMap(
    (name, index) => [
      [name, index + 1],
      [MONTHS[index] ?? '', index + 1],
    ],
  ),
);
MONTH_NAMES.set('sept', 9);

/**
 * Kind `date`: `YYYY-MM-DD`. Reads dd-mm-yyyy, dd/mm/yyyy, dd.mm.yyyy, dd-Mon-yyyy, yyyy-mm-dd (each with an optional time of day, which is
 * dropped), Excel serials and date cells; an instant with a zone becomes its date in India. Dates are read day first: a date that can only
 * be
 * month first is refused, and so are two-digit years and days that do not exist. The importer decides whether a date may be in the future.
 */
export function readDate(cell: Cell, column: Column, date1904: boolean): ParsedCell {
  if (typeof cell === 'string') {
    const clean = cleanText(cell);
    return isPlaceholder(clean) ? null : readDateText(clean, column, date1904);
  }
  if (cell === null) return null;
  const date = typeof cell === 'number' ? parseSerial(cell, date1904) : cell instanceof Date ? cell : undefined;
  return (date && isoDate(date)) ?? cellProblem('date-unreadable', column);
}

function readDateText(text: string, column: Column, date1904: boolean): string | CellProblem {
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return parseDay(Number(dayFirst[1]), Number(dayFirst[3]), dayFirst[4] ?? '', column);
  if (INSTANT.test(text)) return dateInIndia(text) ?? cellProblem('date-not-real', column);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [, year = '', , month, day] = yearFirst;
    if (!isCalendarDate(Number(day), Number(month), Number(year))) return cellProblem('date-not-real', column);
    return `${year}-${pad(Number(month))}-${pad(Number(day))}`;
  }
  const named = MONTH_NAME.exec(text);
  const month = named && MONTH_NAMES.get(named[2]?.toLowerCase() ?? '');
  if (named && month) return parseDay(Number(named[1]), month, named[3] ?? '', column);
  const serial = SERIAL.test(text) ? parseSerial(Number(text), date1904) : undefined;
  return (serial && isoDate(serial)) ?? cellProblem('date-unreadable', column);
}

function dateInIndia(instant: string): string | undefined {
  const milliseconds = Date.parse(instant.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  // The JavaScript date parser turns 30 February into 2 March.
  const real = isCalendarDate(Number(instant.slice(8, 10)), Number(instant.slice(5, 7)), Number(instant.slice(0, 4)));
  return real && !Number.isNaN(milliseconds) ? isoDate(new Date(milliseconds + INDIA_UTC_OFFSET_MS)) : undefined;
}

function parseDay(day: number, month: number, year: string, column: Column): string | CellProblem {
  if (year.length === 2) return cellProblem('date-two-digit-year', column);
  if (isCalendarDate(day, month, Number(year))) return `${year}-${pad(month)}-${pad(day)}`;
  return cellProblem(month > 12 && isCalendarDate(month, day, Number(year)) ? 'date-month-first' : 'date-not-real', column);
}

function isCalendarDate(day: number, month: number, year: number): boolean {
  if (month < 1 || month > 12 || day < 1 || year < FIRST_YEAR || year > LAST_YEAR) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function parseSerial(serial: number, date1904: boolean): Date | undefined {
  return serial >= (date1904 ? 0 : FIRST_SERIAL) ? serialToDate(serial, date1904) : undefined;
}

function isoDate(date: Date): string | undefined {
  const year = date.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR ? date.toISOString().slice(0, 10) : undefined;
}

function pad(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
