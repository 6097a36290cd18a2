/** Days without a time: as they travel (`YYYY-MM-DD`), what may be a birth date, and which day it is in India. */
import { patterns } from './field-patterns.js';

/** True when the three numbers name a day that exists in the Gregorian calendar. */
export function isRealDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Completed years between a birth date and another day, both `YYYY-MM-DD`. */
export function ageInYears(birthDate: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The day that a text names as `YYYY-MM-DD`; undefined for what is no such day. */
export const parseIsoDate = (raw: unknown) => {
  const match = typeof raw === 'string' ? patterns.date.exec(raw) : null;
  return match && isRealDate(Number(match[1]), Number(match[2]), Number(match[3])) ? match[0] : undefined;
};

/** Nobody who asks for a loan was born earlier. */
const MIN_BIRTH_YEAR = 1900;

/** How far India is ahead of UTC. The country keeps one time zone without daylight saving, so it is a constant. */
export const INDIA_UTC_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The day, `YYYY-MM-DD`, that it is in India at an instant. */
export const dayInIndia = (instant: Date) => new Date(instant.getTime() + INDIA_UTC_OFFSET_MS).toISOString().slice(0, 10);

/** The instant at which a day, `YYYY-MM-DD`, is over in India. */
export const endOfDayInIndia = (day: string) => new Date(Date.parse(day) + 24 * 60 * 60 * 1000 - INDIA_UTC_OFFSET_MS);

/** The day so many days before another one, both `YYYY-MM-DD`. */
export const subtractDays = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** The day, `YYYY-MM-DD`, that it is in India now. */
export const todayInIndia = () => dayInIndia(new Date());

/**
 * Why a birth date is refused (product specification §5): `birthDate` for what is no finished `YYYY-MM-DD`, `year` for one before 1900 or in the
 * future, `date` for a day that does not exist. The age is judged by `isOfAge` of resources/profile.
 */
export function validateBirthDate(raw: unknown): 'birthDate' | 'year' | 'date' | undefined {
  const match = typeof raw === 'string' ? patterns.date.exec(raw) : null;
  if (!match) return 'birthDate';
  const year = Number(match[1]);
  if (year < MIN_BIRTH_YEAR || year > Number(todayInIndia().slice(0, 4))) return 'year';
  return parseIsoDate(raw) === undefined ? 'date' : undefined;
}
