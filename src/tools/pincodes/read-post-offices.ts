import { parse } from 'csv-parse';
import { pipeline, type Readable } from 'node:stream';
import { parseField, patterns } from '../../contracts/fields.js';
import { profileFields } from '../../contracts/resources/profile.js';

export interface PincodeRow {
  readonly pincode: string;
  readonly city: string;
  readonly state: string;
}

/** Header texts of the list of post offices, as published in different years; only letters count. */
const columns = {
  pincode: ['pincode', 'pin'],
  city: ['district', 'districtname'],
  state: ['statename', 'state', 'circlename'],
} as const satisfies Record<keyof PincodeRow, readonly string[]>;

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** Converts `NEW DELHI` to `New Delhi`. */
const toTitleCase = (text: string) => text.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());

/**
 * Reads pincodes with district and state from India Post's list of post offices (CSV). Returns one row per pincode, from its first valid
 * office. Rows without a pincode, or without a name that the form accepts, are skipped. Throws a readable error when the file cannot be
 * read, when a column is missing and when no row is left.
 */
export async function readPostOffices(file: Readable): Promise<readonly PincodeRow[]> {
  const found = new Map<string, PincodeRow>();
  // Errors of the file surface where the rows are read.
  const rows = pipeline(
    file,
    parse({ bom: true, trim: true, relax_column_count: true, relax_quotes: true, columns: matchHeader }),
    () => undefined,
  );
  for await (const row of rows as AsyncIterable<Partial<PincodeRow>>) {
    const { pincode = '' } = row;
    const [city, state] = [parseName('city', row.city), parseName('state', row.state)];
    if (!patterns.pincode.test(pincode) || found.has(pincode) || !city || !state) continue;
    found.set(pincode, { pincode, city, state });
  }
  if (found.size === 0) throw new Error('The file names no pincode with its district and state.');
  return [...found.values()];
}

/** Returns a name as the form writes it; undefined for one that the form would reject. */
function parseName(field: 'city' | 'state', text = ''): string | undefined {
  const parsed = parseField(profileFields[field], toTitleCase(text));
  return parsed.ok && /[a-z]/i.test(text) && !/^n\/?a$/i.test(text) ? (parsed.value as string) : undefined;
}

function matchHeader(header: string[]): (keyof PincodeRow | undefined)[] {
  const places = (Object.keys(columns) as (keyof PincodeRow)[]).map((column): [number, keyof PincodeRow] => {
    const place = columns[column].map((alias) => header.findIndex((text) => letters(text) === alias)).find((at) => at !== -1);
    if (place === undefined) throw new Error(`The file has no column "${columns[column].join('" or "')}".`);
    return [place, column];
  });
  const byPlace = new Map(places);
  return header.map((_, place) => byPlace.get(place));
}
