import { endOfDayInIndia, plusDays, plusWorkingDays } from '../../../../platform/values/india-days.js';

/** Minimum validity of a Key Facts Statement in working days (RBI circular of 15 April 2024, loans of seven days and more). */
const WORKING_DAYS_VALID = 3;

/**
 * Returns the last instant, ISO 8601 UTC, of an offer's validity: the given number of calendar days from its date, at least the RBI's three
 * working days.
 */
export function validUntil(onDate: string, days: number): string {
  const asked = plusDays(onDate, days);
  const earliest = plusWorkingDays(onDate, WORKING_DAYS_VALID);
  return endOfDayInIndia(asked > earliest ? asked : earliest);
}
