import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { detectKind } from '../../src/modules/files/reading/detect-kind.js';
import { FileProblem } from '../../src/modules/files/reading/file-problem.js';
import { DEFAULT_LIMITS } from '../../src/modules/files/reading/limits.js';
import type { RowProblem } from '../../src/modules/files/reading/row-problem.js';
import { stageRows } from '../../src/modules/files/reading/stage-rows.js';
import { findTable, openBook } from '../../src/modules/files/reading/table.js';
import { SEED, sized } from '../support/campaign.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { refusedFiles } from '../support/spreadsheets/corpus/refused.js';
import { corpusFile, tableShape } from '../support/spreadsheets/corpus/generate.js';
import { type CorpusFile, corpusColumns, type Expected } from '../support/spreadsheets/corpus/model.js';
import { TempFiles } from '../support/spreadsheets/temp-files.js';

const FILES = sized(120);
const stageTable = 'files.stage_corpus';

const files = new TempFiles();
let database: TestDatabase;
let owner: Client;
let reader: Client;

const connect = async (connectionString: string) => {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await connect(database.urls.owner);
  reader = await connect(database.urls.reading);
});
afterAll(async () => {
  await Promise.all([owner.end(), reader.end()]);
  await database.drop();
  files.remove();
});

/** Stages a file in this process, as the reading process does. Returns the outcome in the format of the oracle. */
async function read({ bytes, fileName }: Pick<CorpusFile, 'bytes' | 'fileName'>): Promise<Expected> {
  const path = files.write(bytes);
  try {
    const book = await openBook(path, await detectKind(path, fileName));
    try {
      const table = await findTable(book, corpusColumns);
      const job = { columns: corpusColumns, stageTable, limits: DEFAULT_LIMITS };
      const { sheet, formulas, encoding, header } = await stageRows(reader, table, job, () => undefined);
      return { header: header.rowNumber, sheet, formulas, encoding, rows: await staged() };
    } finally {
      await book.close();
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    // The transaction ends with its connection, as it does when the process ends.
    await reader.end();
    reader = await connect(database.urls.reading);
    return { refused: error.code };
  }
}

async function staged() {
  const { rows } = await owner.query<Record<string, string | null> & { row_no: number; problem: RowProblem[] | null }>(
    `select * from ${stageTable} order by row_no`,
  );
  await owner.query(`drop table ${stageTable}`);
  return rows.map(({ row_no: row, problem, ...values }) => ({
    row,
    values: values,
    problems: (problem ?? []).map(({ code, vars }) => (vars.column ? `${code} ${vars.column}` : code)).toSorted(),
  }));
}

interface Comparison {
  cells: number;
  mismatches: string[];
}

/** Compares cell by cell. */
function compare(label: string, expected: Expected, actual: Expected): Comparison {
  const mismatches: string[] = [];
  let cells = 0;
  const same = (what: string, wanted: unknown, found: unknown) => {
    cells++;
    if (wanted !== found) mismatches.push(`${label}: ${what}: ${JSON.stringify(wanted)} was read as ${JSON.stringify(found)}`);
  };
  if ('refused' in expected || 'refused' in actual) {
    same('outcome', JSON.stringify('refused' in expected ? expected : 'read'), JSON.stringify('refused' in actual ? actual : 'read'));
    return { cells, mismatches };
  }
  for (const fact of ['header', 'sheet', 'formulas', 'encoding'] as const)
    if (expected[fact] !== undefined) same(fact, expected[fact], actual[fact]);
  same('row numbers', expected.rows.map(({ row }) => row).join(), actual.rows.map(({ row }) => row).join());
  for (const [index, { row, values, problems }] of expected.rows.entries()) {
    const found = actual.rows[index];
    for (const [key, value] of Object.entries(values)) same(`row ${row}, ${key}`, value, found?.values[key]);
    same(`row ${row}, problems`, problems.join(', '), found?.problems.join(', '));
  }
  return { cells, mismatches };
}

/** Counts the results of many files. */
class Score {
  readonly mismatches: string[] = [];
  private files = 0;
  private rows = 0;
  private cells = 0;

  async add({ label, fileName, bytes, expected }: CorpusFile): Promise<void> {
    const result = compare(label, expected, await read({ bytes, fileName }));
    this.files++;
    this.cells += result.cells;
    if ('rows' in expected) this.rows += expected.rows.length;
    this.mismatches.push(...result.mismatches);
  }

  toString(): string {
    return `${this.files} files, ${this.rows} rows, ${this.cells} cells, ${this.mismatches.length} mismatches`;
  }
}

describe('the corpus of workbooks, read as it was written', () => {
  it(`${FILES} generated files`, async () => {
    const score = new Score();
    for (let number = 0; number < FILES; number++) {
      const file = await corpusFile(SEED, number);
      await score.add({ ...file, label: `#${number} ${file.label}` });
    }
    process.stdout.write(`generated with seed ${SEED}: ${score.toString()}\n`);
    expect(score.mismatches.slice(0, 20)).toEqual([]);
    const shapes = Array.from({ length: FILES / 4 }, (_, turn) => tableShape(turn));
    expect(new Set(shapes)).toEqual(new Set(['usual', 'long', 'wide']));
  });

  it('files that LibreOffice saved as .xlsx, .xls and .csv', async () => {
    const score = new Score();
    const folder = 'test/support/spreadsheets/libreoffice';
    for (const fileName of readdirSync(folder).filter((name) => /\.(xlsx?|csv)$/.test(name))) {
      const expected = JSON.parse(readFileSync(join(folder, fileName.replace(/\w+$/, 'json')), 'utf8')) as Expected;
      await score.add({ label: fileName, fileName, bytes: readFileSync(join(folder, fileName)), expected });
    }
    process.stdout.write(`saved by LibreOffice: ${score.toString()}\n`);
    expect(score.mismatches.slice(0, 20)).toEqual([]);
  });

  it('files that cannot be read correctly are refused with the reason', async () => {
    const score = new Score();
    for (const file of refusedFiles()) await score.add(file);
    process.stdout.write(`to be refused: ${score.toString()}\n`);
    expect(score.mismatches).toEqual([]);
  });

  it('a single cell that is read differently is detected', async () => {
    const file = await corpusFile(SEED, 0);
    const read = structuredClone(file.expected);
    if (!('rows' in read)) throw new Error('the first file is a good one');
    const row = read.rows.at(-1);
    if (row) row.values.application = `${row.values.application}0`;
    expect(compare('changed', file.expected, read).mismatches).toHaveLength(1);
  });
});
