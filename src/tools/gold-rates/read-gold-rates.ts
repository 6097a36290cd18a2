import { parse } from 'csv-parse';
import { pipeline, type Readable } from 'node:stream';
import { type FieldRule, parseField } from '../../contracts/fields.js';
import { newGoldDay } from '../../contracts/resources/gold-rate.js';

export interface GoldRateInFile {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly karat: number;
  readonly rupees_per_gram: number;
  readonly source: string;
}

const columns = {
  date: { kind: 'date', required: true },
  karat: { kind: 'integer', required: true, min: 18, max: 24 },
  rupees_per_gram: { ...newGoldDay.karat_22, required: true },
  source: newGoldDay.source,
} as const satisfies Record<keyof GoldRateInFile, FieldRule>;

type Row = Readonly<Partial<Record<keyof GoldRateInFile, string>>>;

/**
 * Reads closing prices from a CSV file with the columns date (`YYYY-MM-DD`), karat, rupees_per_gram and source. One wrong line rejects the
 * whole file, because loans are calculated with these prices. Throws a readable error that names the line.
 */
export async function readGoldRates(file: Readable): Promise<readonly GoldRateInFile[]> {
  const rows = pipeline(file, parse({ bom: true, trim: true, columns: true, skip_empty_lines: true }), () => undefined);
  const found = new Map<string, GoldRateInFile>();
  let line = 1;
  for await (const row of rows as AsyncIterable<Row>) {
    line += 1;
    const rate = parseRow(row, line);
    const key = `${rate.date} ${rate.karat}`;
    if (found.has(key)) throw new Error(`Line ${line}: ${key} karat is there twice.`);
    found.set(key, rate);
  }
  if (found.size === 0) throw new Error('The file names no gold rate.');
  return [...found.values()];
}

function parseRow(row: Row, line: number): GoldRateInFile {
  const values = Object.entries(columns).map(([name, rule]) => {
    const parsed = parseField(rule, row[name as keyof GoldRateInFile]);
    if (!parsed.ok) throw new Error(`Line ${line}: "${row[name as keyof GoldRateInFile] ?? ''}" does not fit the column "${name}".`);
    return [name, parsed.value];
  });
  return Object.fromEntries(values) as GoldRateInFile;
}
