/** Calendar days: wire format (`YYYY-MM-DD`), valid birth dates, and the current day in India. */
import { patterns } from './field-patterns.js';

/** Returns true when the three numbers name an existing day of the Gregorian calendar. */
export function isRealDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Returns the completed years between a birth date and another day, both `YYYY-MM-DD`. */
export function ageInYears(birthDate: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Returns the day if the text is a valid `YYYY-MM-DD`; otherwise undefined. */
export const parseIsoDate = (raw: unknown) => {
  const match = typeof raw === 'string' ? patterns.date.exec(raw) : null;
  return match && isRealDate(Number(match[1]), Number(match[2]), Number(match[3])) ? match[0] : undefined;
};

/** Earliest plausible birth year of an applicant. */
const MIN_BIRTH_YEAR = 1900;

/** Offset of India from UTC. The country has one time zone without daylight saving, so it is a constant. */
export const INDIA_UTC_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** Returns the day in India, `YYYY-MM-DD`, at an instant. */
export const dayInIndia = (instant: Date) => new Date(instant.getTime() + INDIA_UTC_OFFSET_MS).toISOString().slice(0, 10);

/** Returns the instant at which a day, `YYYY-MM-DD`, ends in India. */
export const endOfDayInIndia = (day: string) => new Date(Date.parse(day) + 24 * 60 * 60 * 1000 - INDIA_UTC_OFFSET_MS);

/** Returns the day that is `days` days after another one, both `YYYY-MM-DD`. */
export const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Returns the day that is `days` days before another one, both `YYYY-MM-DD`. */
export const subtractDays = (day: string, days: number) => addDays(day, -days);

/** Returns the current day in India, `YYYY-MM-DD`. */
export const todayInIndia = () => dayInIndia(new Date());

/**
 * Returns why a birth date is refused (product specification §5): `birthDate` for anything but a complete `YYYY-MM-DD`, `year` for one
 * before 1900 or in the future, `date` for a day that does not exist. `isOfAge` of resources/profile checks the age.
 */
export function validateBirthDate(raw: unknown): 'birthDate' | 'year' | 'date' | undefined {
  const match = typeof raw === 'string' ? patterns.date.exec(raw) : null;
  if (!match) return 'birthDate';
  const year = Number(match[1]);
  if (year < MIN_BIRTH_YEAR || year > Number(todayInIndia().slice(0, 4))) return 'year';
  return parseIsoDate(raw) === undefined ? 'date' : undefined;
}
