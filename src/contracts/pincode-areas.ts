/** Service areas of a lender: pincodes, and pincode prefixes (`110`: Delhi; the first three digits are a sorting district). */
import { formatNumber } from './i18n/format.js';
import type { Translator } from './i18n/translate.js';

/** Maximum number of areas per lender; larger service areas use prefixes. The text `errors.field.areas` names the limit. */
export const MAX_AREAS = 1_500;
/** Maximum number of pasted areas, before those covered by a prefix are removed. */
const MAX_PASTED_AREAS = 20_000;
/** At least two digits, a postal circle: a single digit would cover half the north of India. */
const areaPattern = /^[1-9][0-9]{1,5}$/;
const separatorPattern = /[\s,;]+/;
/** Maximum number of lines named in an error message. */
const MAX_REPORTED_LINES = 5;
const MAX_REPORTED_LENGTH = 12;
/** Number of areas shown in a summary. */
const MAX_SHOWN_AREAS = 6;

const splitLines = (raw: unknown): readonly unknown[] | undefined =>
  typeof raw === 'string' ? (raw.length > MAX_PASTED_AREAS * 10 ? undefined : raw.split(/\r?\n/)) : Array.isArray(raw) ? raw : undefined;
const splitAreas = (line: unknown): readonly string[] => (typeof line === 'string' ? line.split(separatorPattern).filter(Boolean) : ['?']);

/**
 * Parses areas from an untrusted value: a list, or a text with one or several per line. Returns them sorted, without duplicates and without
 * those covered by a prefix; returns undefined if any is invalid, or there are too many.
 */
export function parsePincodeAreas(raw: unknown): readonly string[] | undefined {
  const lines = splitLines(raw);
  if (!lines || lines.length > MAX_PASTED_AREAS) return undefined;
  const sorted = lines.flatMap(splitAreas).sort();
  if (!sorted.every((one) => areaPattern.test(one))) return undefined;
  // Sorting puts each prefix before the areas that it covers.
  const kept: string[] = [];
  for (const one of sorted) if (!one.startsWith(kept.at(-1) ?? 'none')) kept.push(one);
  return kept.length > MAX_AREAS ? undefined : kept;
}

/** Returns the invalid lines as an error message names them: `3 (12a4), 9 (0110) …`; undefined if all are valid. */
export function findInvalidAreaLines(raw: unknown): string | undefined {
  const wrong = (splitLines(raw)?.slice(0, MAX_PASTED_AREAS) ?? []).flatMap((line, place) => {
    const other = splitAreas(line).find((one) => !areaPattern.test(one));
    return other === undefined ? [] : [`${place + 1} (${other.slice(0, MAX_REPORTED_LENGTH)})`];
  });
  if (wrong.length === 0) return undefined;
  return `${wrong.slice(0, MAX_REPORTED_LINES).join(', ')}${wrong.length > MAX_REPORTED_LINES ? ' …' : ''}`;
}

/** Returns true if the lender's doorstep service covers a pincode; a lender without areas covers all. */
export const isPincodeServed = (pincode: string, isOffered: boolean, areas: readonly string[]): boolean =>
  isOffered && (areas.length === 0 || areas.some((one) => pincode.startsWith(one)));

/** Formats areas as text: a few in full, of many the first ones and the total. */
export function formatPincodeAreas(areas: readonly string[], words: Translator): string {
  const first = areas.slice(0, MAX_SHOWN_AREAS).join(', ');
  return areas.length > MAX_SHOWN_AREAS ? words('lending.areas', { first, count: formatNumber(areas.length) }) : first;
}
