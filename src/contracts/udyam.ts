/** Udyam registration number, the specification's "UAN": state, district, serial number (regulation 2.6). */
import { patterns } from './field-patterns.js';

/** States and union territories in such numbers, by their codes of today and of before: Karnataka is KR there, Odisha OD, Telangana TS. */
const stateCodes =
  'AN AP AR AS BR CG CH CT DD DH DL DN GA GJ HP HR JH JK KA KL KR LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UA UK UP UT WB'.split(
    ' ',
  );

/** The number as it is printed out of a typed one, with or without its hyphens and in any letters; undefined where it is none: another form, or no state. */
export function parseUdyam(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined;
  const bare = raw.toUpperCase().replace(/[\s-]/g, '');
  const value = bare.replace(/^UDYAM(..)(..)(.*)$/, 'UDYAM-$1-$2-$3');
  return patterns.udyam.test(value) && stateCodes.includes(value.slice(6, 8)) ? value : undefined;
}
