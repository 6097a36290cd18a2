/** Where a lender comes to: pincodes, and the beginnings that many of them share (`110`: Delhi; the first three digits are a sorting district). */
import { formatNumber } from './i18n/format.js';
import type { Words } from './i18n/translate.js';

/** Of one lender; one that comes to more names what they begin with. The text `errors.field.areas` says so. */
export const MOST_AREAS = 1_500;
/** As they are pasted, before those that a shorter one holds are left out. */
const MOST_PASTED = 20_000;
/** Two digits at least, a postal circle: one alone would be half the north of India. */
const area = /^[1-9][0-9]{1,5}$/;
const between = /[\s,;]+/;
/** Lines that a refusal names. */
const MOST_NAMED = 5;
const LONGEST_NAMED = 12;
/** Enough to see which they are. */
const MOST_SHOWN = 6;

const linesOf = (raw: unknown): readonly unknown[] | undefined =>
  typeof raw === 'string' ? (raw.length > MOST_PASTED * 10 ? undefined : raw.split(/\r?\n/)) : Array.isArray(raw) ? raw : undefined;
const areasIn = (line: unknown): readonly string[] => (typeof line === 'string' ? line.split(between).filter(Boolean) : ['?']);

/**
 * Areas out of a hostile value: a list of them, or a text with one or several in a line. In order, each once, without those that a shorter one holds
 * already; undefined where anything is none, or there are too many.
 */
export function parsePincodeAreas(raw: unknown): readonly string[] | undefined {
  const lines = linesOf(raw);
  if (!lines || lines.length > MOST_PASTED) return undefined;
  const sorted = lines.flatMap(areasIn).sort();
  if (!sorted.every((one) => area.test(one))) return undefined;
  // What begins alike stands together, the shortest first.
  const kept: string[] = [];
  for (const one of sorted) if (!one.startsWith(kept.at(-1) ?? 'none')) kept.push(one);
  return kept.length > MOST_AREAS ? undefined : kept;
}

/** The lines that hold something else, as they are named in a refusal: `3 (12a4), 9 (0110) …`; undefined where each is right. */
export function wrongAreaLines(raw: unknown): string | undefined {
  const wrong = (linesOf(raw)?.slice(0, MOST_PASTED) ?? []).flatMap((line, place) => {
    const other = areasIn(line).find((one) => !area.test(one));
    return other === undefined ? [] : [`${place + 1} (${other.slice(0, LONGEST_NAMED)})`];
  });
  if (wrong.length === 0) return undefined;
  return `${wrong.slice(0, MOST_NAMED).join(', ')}${wrong.length > MOST_NAMED ? ' …' : ''}`;
}

/** Whether a lender comes to the door of a pincode; one that names no areas comes to all. */
export const comesTo = (pincode: string, isOffered: boolean, areas: readonly string[]): boolean =>
  isOffered && (areas.length === 0 || areas.some((one) => pincode.startsWith(one)));

/** Areas in words: a few of them as they are, of many the first, and how many there are. */
export function pincodeAreasInWords(areas: readonly string[], words: Words): string {
  const first = areas.slice(0, MOST_SHOWN).join(', ');
  return areas.length > MOST_SHOWN ? words('lending.areas', { first, count: formatNumber(areas.length) }) : first;
}
