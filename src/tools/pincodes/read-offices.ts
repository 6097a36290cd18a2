import { parse } from 'csv-parse';
import type { Readable } from 'node:stream';
import { patterns } from '../../contracts/fields.js';

export interface PincodeRow {
  readonly pincode: string;
  readonly city: string;
  readonly state: string;
}

/** Header texts of the list of post offices, as it was published in different years; only letters count. */
const columns = {
  pincode: ['pincode', 'pin'],
  city: ['district', 'districtname'],
  state: ['statename', 'state', 'circlename'],
} as const satisfies Record<keyof PincodeRow, readonly string[]>;

const LONGEST = 60;
const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** `NEW DELHI` as people write it: `New Delhi`. */
const inTitleCase = (text: string) => text.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());

/**
 * Pincodes with district and state out of India Post's list of post offices (csv), one row for each pincode: its first office decides. What has
 * no pincode or no name is left out. Throws a readable error when a column is missing.
 */
export async function readOffices(file: Readable): Promise<readonly PincodeRow[]> {
  const found = new Map<string, PincodeRow>();
  const rows = file.pipe(parse({ bom: true, trim: true, relax_column_count: true, columns: named }));
  for await (const row of rows as AsyncIterable<Partial<PincodeRow>>) {
    const { pincode = '', city = '', state = '' } = row;
    if (!patterns.pincode.test(pincode) || found.has(pincode) || !isName(city) || !isName(state)) continue;
    found.set(pincode, { pincode, city: inTitleCase(city), state: inTitleCase(state) });
  }
  return [...found.values()];
}

const isName = (text: string) => text.length <= LONGEST && /[a-z]/i.test(text) && !/^n\/?a$/i.test(text);

function named(header: string[]): (keyof PincodeRow | undefined)[] {
  const places = (Object.keys(columns) as (keyof PincodeRow)[]).map((column): [number, keyof PincodeRow] => {
    const place = columns[column].map((alias) => header.findIndex((text) => letters(text) === alias)).find((at) => at !== -1);
    if (place === undefined) throw new Error(`The file has no column "${columns[column].join('" or "')}".`);
    return [place, column];
  });
  const byPlace = new Map(places);
  return header.map((_, place) => byPlace.get(place));
}
