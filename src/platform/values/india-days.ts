/** Calendar days in India, `YYYY-MM-DD`; conversion from an instant, and what the browser shares, is in contracts/days. */
import { INDIA_UTC_OFFSET_MS } from '../../contracts/days.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day `days` days later. */
export const plusDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** Returns the day `days` working days later, Monday to Friday; bank holidays are not considered. */
export function plusWorkingDays(day: string, days: number): string {
  let later = day;
  for (let left = days; left > 0; left -= isWeekend(later) ? 0 : 1) later = plusDays(later, 1);
  return later;
}

/** Returns the last instant of a day, ISO 8601 UTC with milliseconds. */
export const endOfDayInIndia = (day: string) => new Date(Date.parse(plusDays(day, 1)) - INDIA_UTC_OFFSET_MS - 1).toISOString();
