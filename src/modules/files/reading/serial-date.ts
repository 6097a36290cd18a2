const DAY = 86_400_000;
/** Serial of 1 January 1970 in the two date systems of Excel. */
const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;
/** Excel counts a 29 February 1900 that never existed; serials below it are one day off. */
const FALSE_LEAP_DAY = 60;
/** 31 December 9999. */
const LAST_SERIAL = 2_958_465;

/** Returns the wall-clock date of an Excel serial number in the UTC fields of a Date; undefined outside Excel's own range. */
export function serialToDate(serial: number, date1904: boolean): Date | undefined {
  if (!(serial >= 0 && serial <= LAST_SERIAL)) return undefined;
  const days = date1904 ? serial - EPOCH_1904 : serial - EPOCH_1900 + (serial < FALSE_LEAP_DAY ? 1 : 0);
  return new Date(Math.round(days * DAY));
}
