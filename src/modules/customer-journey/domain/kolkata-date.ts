/** Calendar days in India. The country keeps one time zone without daylight saving, so the offset is a constant. */
const OFFSET_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Working days that a Key Facts Statement stays valid at least (RBI circular of 15 April 2024, loans of seven days and more). */
const WORKING_DAYS_VALID = 3;

/** The day, `YYYY-MM-DD`, that it is in Asia/Kolkata at an instant. */
export function kolkataDate(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

const plusDays = (date: string, days: number) => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay());

/** The day after so many working days, Monday to Friday; bank holidays are not known here. */
function plusWorkingDays(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0; left -= isWeekend(day) ? 0 : 1) day = plusDays(day, 1);
  return day;
}

/** The last instant, ISO 8601 UTC, of an offer made on a day and valid for so many calendar days, never less than the RBI's three working days. */
export function validUntil(onDate: string, days: number): string {
  const asked = plusDays(onDate, days);
  const earliest = plusWorkingDays(onDate, WORKING_DAYS_VALID);
  const lastDay = asked > earliest ? asked : earliest;
  return new Date(Date.parse(plusDays(lastDay, 1)) - OFFSET_MS - 1).toISOString();
}
