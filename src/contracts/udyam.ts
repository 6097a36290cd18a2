/** Udyam registration number, "UAN" in the specification: state, district, serial number (regulation 2.6). */
import { patterns } from './field-patterns.js';

/** State and union territory codes in these numbers, current and former: Karnataka is KR here, Odisha OD, Telangana TS. */
const stateCodes =
  'AN AP AR AS BR CG CH CT DD DH DL DN GA GJ HP HR JH JK KA KL KR LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UA UK UP UT WB'.split(
    ' ',
  );

/**
 * Parses a typed number, with or without hyphens and in any case, into its printed form; returns undefined for a wrong form or an unknown
 * state.
 */
export function parseUdyam(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined;
  const bare = raw.toUpperCase().replace(/[\s-]/g, '');
  const value = bare.replace(/^UDYAM(..)(..)(.*)$/, 'UDYAM-$1-$2-$3');
  return patterns.udyam.test(value) && stateCodes.includes(value.slice(6, 8)) ? value : undefined;
}
