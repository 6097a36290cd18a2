/** Where a lender comes to: pincodes, and the beginnings that many of them share (`110`: Delhi; the first three digits are a sorting district). */
import { formatNumber } from './i18n/format.js';
import type { Translator } from './i18n/translate.js';

/** Of one lender; one that comes to more names what they begin with. The text `errors.field.areas` says so. */
export const MAX_AREAS = 1_500;
/** As they are pasted, before those that a shorter one holds are left out. */
const MAX_PASTED_AREAS = 20_000;
/** Two digits at least, a postal circle: one alone would be half the north of India. */
const areaPattern = /^[1-9][0-9]{1,5}$/;
const separatorPattern = /[\s,;]+/;
/** Lines that a refusal names. */
const MAX_REPORTED_LINES = 5;
const MAX_REPORTED_LENGTH = 12;
/** Enough to see which they are. */
const MAX_SHOWN_AREAS = 6;

const splitLines = (raw: unknown): readonly unknown[] | undefined =>
  typeof raw === 'string' ? (raw.length > MAX_PASTED_AREAS * 10 ? undefined : raw.split(/\r?\n/)) : Array.isArray(raw) ? raw : undefined;
const splitAreas = (line: unknown): readonly string[] => (typeof line === 'string' ? line.split(separatorPattern).filter(Boolean) : ['?']);

/**
 * Areas out of a hostile value: a list of them, or a text with one or several in a line. In order, each once, without those that a shorter one holds
 * already; undefined where anything is none, or there are too many.
 */
export function parsePincodeAreas(raw: unknown): readonly string[] | undefined {
  const lines = splitLines(raw);
  if (!lines || lines.length > MAX_PASTED_AREAS) return undefined;
  const sorted = lines.flatMap(splitAreas).sort();
  if (!sorted.every((one) => areaPattern.test(one))) return undefined;
  // What begins alike stands together, the shortest first.
  const kept: string[] = [];
  for (const one of sorted) if (!one.startsWith(kept.at(-1) ?? 'none')) kept.push(one);
  return kept.length > MAX_AREAS ? undefined : kept;
}

/** The lines that hold something else, as they are named in a refusal: `3 (12a4), 9 (0110) …`; undefined where each is right. */
export function findInvalidAreaLines(raw: unknown): string | undefined {
  const wrong = (splitLines(raw)?.slice(0, MAX_PASTED_AREAS) ?? []).flatMap((line, place) => {
    const other = splitAreas(line).find((one) => !areaPattern.test(one));
    return other === undefined ? [] : [`${place + 1} (${other.slice(0, MAX_REPORTED_LENGTH)})`];
  });
  if (wrong.length === 0) return undefined;
  return `${wrong.slice(0, MAX_REPORTED_LINES).join(', ')}${wrong.length > MAX_REPORTED_LINES ? ' …' : ''}`;
}

/** Whether a lender comes to the door of a pincode; one that names no areas comes to all. */
export const isPincodeServed = (pincode: string, isOffered: boolean, areas: readonly string[]): boolean =>
  isOffered && (areas.length === 0 || areas.some((one) => pincode.startsWith(one)));

/** Areas in words: a few of them as they are, of many the first, and how many there are. */
export function formatPincodeAreas(areas: readonly string[], words: Translator): string {
  const first = areas.slice(0, MAX_SHOWN_AREAS).join(', ');
  return areas.length > MAX_SHOWN_AREAS ? words('lending.areas', { first, count: formatNumber(areas.length) }) : first;
}
