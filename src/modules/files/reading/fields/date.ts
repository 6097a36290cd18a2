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
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?) ?(Z|UTC|GMT|IST|[+-]\d{2}(?::?\d{2})?)(?: (?:UTC|GMT|IST))?$/i;
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

/** What the meaning of a date depends on besides its cell. */
export interface Calendar {
  /** Serial numbers count from 1904 instead of 1900. */
  readonly date1904: boolean;
  /** Today's date in India, `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * Kind `date`: `YYYY-MM-DD`. Reads dd-mm-yyyy, dd/mm/yyyy, dd.mm.yyyy, dd-Mon-yyyy, yyyy-mm-dd (each with an optional time of day, which is
 * dropped), Excel serials and date cells; an instant with a zone becomes its date in India. Dates are read day first: a date that can only
 * be month first is refused, and so are days that do not exist. A two-digit year is one of this century; the date is refused if it is in
 * the future then. The importer decides whether a date with a full year may be in the future.
 */
export function readDate(cell: Cell, column: Column, calendar: Calendar): ParsedCell {
  const { date1904 } = calendar;
  if (typeof cell === 'string') {
    const clean = cleanText(cell);
    return isPlaceholder(clean) ? null : readDateText(clean, column, calendar);
  }
  if (cell === null) return null;
  const date = typeof cell === 'number' ? parseSerial(cell, date1904) : cell instanceof Date ? cell : undefined;
  return (date && isoDate(date)) ?? cellProblem('date-unreadable', column);
}

function readDateText(text: string, column: Column, { date1904, today }: Calendar): string | CellProblem {
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return parseDay({ day: Number(dayFirst[1]), month: Number(dayFirst[3]), year: dayFirst[4] ?? '' }, column, today);
  const instant = INSTANT.exec(text);
  if (instant) return dateInIndia(instant) ?? cellProblem('date-not-real', column);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [, year = '', , month, day] = yearFirst;
    if (!isCalendarDate(Number(day), Number(month), Number(year))) return cellProblem('date-not-real', column);
    return `${year}-${pad(Number(month))}-${pad(Number(day))}`;
  }
  const named = MONTH_NAME.exec(text);
  const month = named && MONTH_NAMES.get(named[2]?.toLowerCase() ?? '');
  if (named && month) return parseDay({ day: Number(named[1]), month, year: named[3] ?? '' }, column, today);
  const serial = SERIAL.test(text) ? parseSerial(Number(text), date1904) : undefined;
  return (serial && isoDate(serial)) ?? cellProblem('date-unreadable', column);
}

function dateInIndia([, day = '', time = '', zone = '']: RegExpExecArray): string | undefined {
  // The JavaScript date parser turns 30 February into 2 March.
  if (!isCalendarDate(Number(day.slice(8, 10)), Number(day.slice(5, 7)), Number(day.slice(0, 4)))) return undefined;
  const milliseconds = Date.parse(`${day}T${time.replace(',', '.')}${toOffset(zone.toUpperCase())}`);
  return Number.isNaN(milliseconds) ? undefined : isoDate(new Date(milliseconds + INDIA_UTC_OFFSET_MS));
}

/** `+0530` and `+05` → `+05:30` and `+05:00`. */
function toOffset(zone: string): string {
  if (zone === 'IST') return '+05:30';
  const digits = /^([+-]\d{2}):?(\d{2})?$/.exec(zone);
  return digits ? `${digits[1]}:${digits[2] ?? '00'}` : 'Z';
}

interface WrittenDay {
  readonly day: number;
  readonly month: number;
  /** Four digits, or the last two. */
  readonly year: string;
}

function parseDay({ day, month, year: written }: WrittenDay, column: Column, today: string): string | CellProblem {
  const year = written.length === 2 ? today.slice(0, 2) + written : written;
  if (!isCalendarDate(day, month, Number(year)))
    return cellProblem(month > 12 && isCalendarDate(month, day, Number(year)) ? 'date-month-first' : 'date-not-real', column);
  const date = `${year}-${pad(month)}-${pad(day)}`;
  return written.length === 2 && date > today ? cellProblem('date-two-digit-year', column) : date;
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
