import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import exceljs from 'exceljs';
import { FieldCipher } from '../../src/platform/security/field-cipher.js';
import { addApplicants } from '../support/bulk-applicants.js';
import type { Product } from '../support/product.js';
import { buildXls } from '../support/spreadsheets/xls-builder.js';

export type FileKind = 'csv' | 'xlsx' | 'xls';

/** The key by which a file identifies its records. */
export type MatchKey = 'ours' | 'lender-id' | 'phone';

/** Each file changes every record again: a lender may go back and forth between these. */
export const WORDS = ['Under Review', 'KYC Pending'] as const;

/** Number of lenders per application. */
const LENDERS = 3;
const LINES_AT_ONCE = 2_000;
const RECORDS_AT_ONCE = 100_000;

/** The first column titles of a file and their values, by match key. */
const keyColumns: Readonly<Record<MatchKey, { readonly title: string; readonly of: (record: BenchRecord) => string }>> = {
  ours: { title: 'Unique Id', of: ({ id }) => id },
  'lender-id': { title: 'Application ID', of: ({ lenderApplicationId }) => lenderApplicationId },
  phone: { title: 'Mobile', of: ({ phone }) => phone },
};

const TITLES = ['Lender', 'Loan Type', 'Status', 'Sub Status', 'Status Date', 'Approved Amount', 'ROI', 'Tenure', 'EMI', 'PF', 'Remarks'];

interface BenchRecord {
  readonly id: string;
  readonly lender: string;
  readonly lenderApplicationId: string;
  readonly phone: string;
}

/** Lender applications, three per application, and status files for some of them. */
export class StatusFileSample {
  private constructor(
    private readonly ids: readonly string[],
    private readonly folder: string,
  ) {}

  /** Adds records. All applications belong to one customer, each with its own phone number. */
  static async add(product: Product, count: number, folder: string): Promise<StatusFileSample> {
    const [customer] = await addApplicants(product, 1, ['cashe']);
    const sample = new StatusFileSample(
      Array.from({ length: count }, () => randomUUID()),
      folder,
    );
    await product.query(
      'create unlogged table if not exists public.bench_record (id uuid, application_id uuid, lender int, lender_application_id text, phone_index text)',
    );
    const cipher = new FieldCipher(product.config);
    for (let from = 0; from < count; from += RECORDS_AT_ONCE) {
      const places = Array.from({ length: Math.min(RECORDS_AT_ONCE, count - from) }, (_, index) => from + index);
      const applications = new Map<number, string>();
      const rows = places.map((place) => {
        const applicationPlace = Math.floor(place / LENDERS);
        const application = applications.get(applicationPlace) ?? randomUUID();
        applications.set(applicationPlace, application);
        const { id, lenderApplicationId, phone } = sample.record(place);
        return [id, application, place % LENDERS, lenderApplicationId, cipher.blindIndex('phone', phone)];
      });
      const columns = [0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column]));
      await product.query(
        `insert into public.bench_record select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[])`,
        columns,
      );
    }
    await product.query(
      `insert into customer_journey.application (id, customer_id, loan_type, requested_amount, tenure_months, created_at, updated_at)
       select distinct r.application_id, a.customer_id, 'pl', 150000, 12, now(), now()
       from public.bench_record r, customer_journey.lender_application a where a.id = $1`,
      [customer?.submissionId],
    );
    await product.query(
      `insert into customer_journey.lender_application
         (id, application_id, customer_id, lender_id, lender_name, lender_application_id, offer_id, requested_amount, requested_tenure_months, state, phone_index, moved_at, created_at)
       select r.id, r.application_id, a.customer_id, ($2::uuid[])[r.lender + 1], 'Bench Bank ' || r.lender, r.lender_application_id, gen_random_uuid(), 150000, 12, 'lead_created', r.phone_index, now(), now()
       from public.bench_record r, customer_journey.lender_application a where a.id = $1`,
      [customer?.submissionId, Array.from({ length: LENDERS }, () => randomUUID())],
    );
    await product.query('drop table public.bench_record');
    await product.query('vacuum analyze customer_journey.application, customer_journey.lender_application');
    return sample;
  }

  /** Writes a file of twelve columns for a number of records, spread evenly over all records. Returns its path. */
  async write(kind: FileKind, rows: number, word: string, key: MatchKey = 'ours'): Promise<string> {
    const path = join(this.folder, `${randomUUID()}.${kind}`);
    const titles = [keyColumns[key].title, ...TITLES];
    if (kind === 'csv') await pipeline(Readable.from(this.lines(titles, rows, word, key)), createWriteStream(path));
    else if (kind === 'xls') await writeFile(path, buildXls('Status', [titles, ...this.rows(rows, word, key)]));
    else await writeWorkbook(path, titles, this.rows(rows, word, key));
    return path;
  }

  private *lines(titles: readonly string[], rows: number, word: string, key: MatchKey): Generator<string> {
    let text = titles.join(',');
    let lines = 0;
    for (const cells of this.rows(rows, word, key)) {
      text += `\n${cells.join(',')}`;
      if (++lines % LINES_AT_ONCE > 0) continue;
      yield text;
      text = '';
    }
    yield text;
  }

  private *rows(count: number, word: string, key: MatchKey): Generator<(string | number)[]> {
    const apart = Math.floor(this.ids.length / count);
    for (let row = 0; row < count; row++) {
      const record = this.record(row * apart);
      yield [
        keyColumns[key].of(record),
        record.lender,
        'PL',
        word,
        '',
        '2026-11-02',
        100_000 + row,
        16.5,
        12,
        9168,
        2000,
        `row ${row} is ${word}`,
      ];
    }
  }

  private record(place: number): BenchRecord {
    return {
      id: this.ids[place] ?? '',
      lender: `Bench Bank ${place % LENDERS}`,
      lenderApplicationId: `LAN${String(place).padStart(9, '0')}`,
      phone: `7${String(Math.floor(place / LENDERS)).padStart(9, '0')}`,
    };
  }
}

async function writeWorkbook(filename: string, titles: readonly string[], rows: Iterable<readonly (string | number)[]>): Promise<void> {
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ filename, useSharedStrings: true });
  const sheet = workbook.addWorksheet('Status');
  sheet.addRow(titles).commit();
  for (const row of rows) sheet.addRow(row).commit();
  sheet.commit();
  await workbook.commit();
}
