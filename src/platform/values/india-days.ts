/** Calendar days in India, `YYYY-MM-DD`; which day it is there at an instant, and what the browser shares of them, is contracts/days. */
import { INDIA_UTC_OFFSET_MS } from '../../contracts/days.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day so many days later. */
export const plusDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** The day so many working days later, Monday to Friday; bank holidays are not known here. */
export function plusWorkingDays(day: string, days: number): string {
  let later = day;
  for (let left = days; left > 0; left -= isWeekend(later) ? 0 : 1) later = plusDays(later, 1);
  return later;
}

/** The last instant of a day, ISO 8601 UTC with milliseconds. */
export const endOfDayInIndia = (day: string) => new Date(Date.parse(plusDays(day, 1)) - INDIA_UTC_OFFSET_MS - 1).toISOString();
