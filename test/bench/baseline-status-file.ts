import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { readXls, streamXlsxRows } from 'hucre/xlsx';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileKind } from './status-file-sample.js';

const COPIED_CHARACTERS = 64 * 1024;
const SPECIAL = /[\\\t\n\r]/g;

/** One text column for each column of the file, in the same order. */
const COLUMNS = [
  ...[
    'unique_id',
    'lender',
    'loan_type',
    'status',
    'sub_status',
    'status_date',
    'approved_amount',
    'roi',
    'tenure',
    'emi',
    'pf',
    'remarks',
  ],
] as const;

const STATE = `replace(lower(s.status), ' ', '_')`;
const EVENT_AT = `s.status_date::timestamp at time zone 'Asia/Kolkata'`;

/**
 * Applies a status file without the product: the parser of the library, COPY into an unlogged table, one INSERT of histories and one UPDATE
 * of the same records, in one transaction. It validates no cell, applies no rule and sends no message. Returns the number of changed
 * records.
 */
export async function applyBaseline(databaseUrl: string, path: string, kind: FileKind, uploadId: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`create unlogged table plain_stage (${COLUMNS.map((column) => `${column} text`).join(', ')})`);
    await pipeline(Readable.from(copyLines(rowsOf(path, kind))), client.query(copyFrom('copy plain_stage from stdin')));
    await client.query('analyze plain_stage');
    await client.query(
      `insert into customer_journey.application_history (application_id, lender_application_id, from_state, to_state, source, at, event_at, file_upload_id)
       select a.application_id, a.id, a.state, ${STATE}, 'file', now(), ${EVENT_AT}, $1
       from plain_stage s join customer_journey.lender_application a on a.id = s.unique_id::uuid`,
      [uploadId],
    );
    const { rowCount } = await client.query(
      `update customer_journey.lender_application a set state = ${STATE}, state_source = 'file', state_at = ${EVENT_AT}, moved_at = now(),
         sanctioned_amount = s.approved_amount::numeric, rate_percent = s.roi::numeric, tenure_months = s.tenure::int, emi = s.emi::numeric,
         processing_fee = s.pf::numeric, version = a.version + 1
       from plain_stage s where a.id = s.unique_id::uuid`,
    );
    await client.query('drop table plain_stage');
    await client.query('commit');
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

type Value = string | number | boolean | Date | null | undefined;
type Row = readonly Value[];

async function* rowsOf(path: string, kind: FileKind): AsyncGenerator<Row> {
  if (kind === 'csv') yield* createReadStream(path).pipe(parse({ from_line: 2 })) as AsyncIterable<Row>;
  else if (kind === 'xls') yield* (await readXls(await readFile(path))).sheets[0]?.rows.slice(1) ?? [];
  else
    for await (const { index, values } of streamXlsxRows(Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>))
      if (index > 0) yield values;
}

async function* copyLines(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let text = '';
  for await (const row of rows) {
    for (let column = 0; column < COLUMNS.length; column++) text += `${column > 0 ? '\t' : ''}${copyText(row[column])}`;
    text += '\n';
    if (text.length < COPIED_CHARACTERS) continue;
    yield text;
    text = '';
  }
  yield text;
}

const copyText = (value: Value) => String(value ?? '').replace(SPECIAL, (sign) => `\\${sign}`);
