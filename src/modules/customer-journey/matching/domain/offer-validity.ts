import { endOfDayInIndia, plusDays, plusWorkingDays } from '../../../../platform/values/india-days.js';

/** Working days that a Key Facts Statement stays valid at least (RBI circular of 15 April 2024, loans of seven days and more). */
const WORKING_DAYS_VALID = 3;

/** The last instant, ISO 8601 UTC, of an offer made on a day and valid for so many calendar days, never less than the RBI's three working days. */
export function validUntil(onDate: string, days: number): string {
  const asked = plusDays(onDate, days);
  const earliest = plusWorkingDays(onDate, WORKING_DAYS_VALID);
  return endOfDayInIndia(asked > earliest ? asked : earliest);
}
