import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { columnLetters, isBlank, type SheetRow } from './cell.js';
import { CopyWriter } from './copy-writer.js';
import { FileProblem } from './file-problem.js';
import type { Header } from './header.js';
import type { ParseJob, RowSet, ScaledTitle, StageProgress, StageSummary, UnreadColumns } from './parse-protocol.js';
import { repeatsTitles } from './repeated-titles.js';
import { RowMapper } from './row-mapper.js';
import { RowCounter } from './row-counter.js';
import { stagingSql } from './staging-table.js';
import { DISPLAY_LIMITS, type SheetTable, type Table } from './table.js';

const PROGRESS_MS = 250;
/** A file with more totals has them between its groups. */
const MAX_REPORTED_ROWS = 5;

/**
 * Copies a table into a new staging table in one transaction: the staging table exists with all rows or not at all, whatever fails.
 * Throws FileProblem empty, too-many-rows or too-many-identical-rows besides the errors of reading the rows. The limits apply to all sheets together.
 */
export async function stageRows(
  client: Client,
  table: Table,
  job: Pick<ParseJob, 'columns' | 'stageTable' | 'limits'>,
  onProgress: (progress: StageProgress) => void,
): Promise<StageSummary> {
  const sql = stagingSql(job.stageTable, job.columns);
  await client.query('begin');
  // The server's limit for ordinary statements is too short for a large file; without any limit, the statement would outlive its reader.
  await client.query(`select set_config('statement_timeout', $1, true)`, [String(job.limits.milliseconds)]);
  await client.query(sql.create);
  const copy = client.query(copyFrom(sql.copy));
  // Observed at once even while a row is being read; the awaits below throw the same failure again.
  const copied = finished(copy);
  copied.catch(() => undefined);
  const writer = new CopyWriter(copy);
  const counts = { rows: 0, problems: 0, formulas: 0, totals: emptyRowSet(), hiddenRows: emptyRowSet() };
  const counter = new RowCounter();
  const skipped = emptyRowSet();
  const titleRows = emptyRowSet();
  const columns: UnreadColumns[] = [];
  const monthFirst = new Set<string>();
  let nextReport = 0;
  for (const part of table.sheets) {
    const mapper = new RowMapper(job.columns, part.header, table.book);
    const untitled = new UntitledColumns(part.header, table.book.fixedWidth);
    for await (const batch of part.batches()) {
      for (const row of batch) {
        if (repeatsTitles(row, part.header)) {
          addRow(titleRows, row.rowNumber);
          continue;
        }
        if (!mapper.map(row)) {
          addRow(skipped, row.rowNumber);
          continue;
        }
        if (mapper.isTotal) {
          addRow(counts.totals, row.rowNumber);
          continue;
        }
        if (++counts.rows > job.limits.rows) throw new FileProblem('too-many-rows', { limit: job.limits.rows });
        if (counter.add(row) > job.limits.identicalRows)
          throw new FileProblem('too-many-identical-rows', { limit: job.limits.identicalRows });
        counts.problems += mapper.problems.length;
        counts.formulas += row.formulas;
        if (row.isHidden) addRow(counts.hiddenRows, row.rowNumber);
        untitled.add(row);
        writer.add(row.rowNumber, mapper.values, mapper.problems);
      }
      await writer.flushIfFull();
      const now = performance.now();
      if (now >= nextReport) {
        nextReport = now + PROGRESS_MS;
        onProgress({ rows: counts.rows, ...readSoFar(table) });
      }
    }
    for (const key of mapper.monthFirstColumns) monthFirst.add(key);
    columns.push(unreadColumns(part, untitled));
  }
  if (counts.rows === 0) throw new FileProblem('empty');
  await writer.flush();
  copy.end();
  await copied;
  for (const column of job.columns.filter(({ key }) => monthFirst.has(key))) {
    const { rowCount } = await client.query(sql.rejectAmbiguousDates(column));
    counts.problems += rowCount ?? 0;
  }
  await client.query('commit');
  const { total } = readSoFar(table);
  onProgress({ rows: counts.rows, done: total, total });
  const [{ header, sheet }] = table.sheets;
  const { rowNumber, row, shape } = header;
  // A column that the first sheet lacks has the title of the next sheet with it.
  const titles = Object.fromEntries(table.sheets.toReversed().flatMap((part) => Object.entries(part.header.titles)));
  return {
    ...counts,
    header: { rowNumber, titles, row, shape },
    sheet: sheet.name,
    sheets: table.sheets.flatMap((part) => part.sheet.name ?? []),
    encoding: table.book.encoding,
    unread: {
      sheets: [...table.unread],
      columns: columns.filter(({ titles: unknown, untitled, isCut }) => unknown.length > 0 || untitled.length > 0 || isCut),
      rows: skipped,
      titleRows,
    },
    scaled: scaledTitles(table.sheets),
  };
}

const emptyRowSet = (): RowSet => ({ count: 0, rows: [] });

function addRow(set: RowSet, row: number): void {
  if (++set.count <= MAX_REPORTED_ROWS) set.rows.push(row);
}

function readSoFar({ sheets }: Table): { done: number; total: number } {
  const sum = (part: 'done' | 'total') => sheets.reduce((all, { sheet }) => all + sheet.progress[part], 0);
  return { done: sum('done'), total: sum('total') };
}

/** Finds the columns with values but without a title. In a CSV, cells beyond the last title are an error of their row. */
class UntitledColumns {
  readonly found = new Set<number>();
  private readonly width: number;

  constructor(
    private readonly header: Header,
    isFixedWidth: boolean,
  ) {
    this.width = isFixedWidth ? header.width : Infinity;
  }

  add({ cells }: SheetRow): void {
    const titles = this.header.row;
    for (let index = 0; index < Math.min(cells.length, this.width); index++)
      if (!titles[index] && !isBlank(cells[index])) this.found.add(index);
  }
}

function unreadColumns({ sheet, header: { ignored, row } }: SheetTable, { found }: UntitledColumns): UnreadColumns {
  const titles = ignored.slice(0, DISPLAY_LIMITS.titles);
  let atEnd = 0;
  while (atEnd < titles.length && titles.at(-1 - atEnd) === row.at(-1 - atEnd)) atEnd++;
  return {
    ...(sheet.name !== undefined && { sheet: sheet.name }),
    titles: titles.map((title) => title.slice(0, DISPLAY_LIMITS.letters)),
    atEnd,
    untitled: [...found].toSorted((a, b) => a - b).map(columnLetters),
    isCut: sheet.isCut,
  };
}

function scaledTitles(sheets: readonly SheetTable[]): ScaledTitle[] {
  const scaled = new Map<string, number>();
  for (const { header } of sheets)
    for (const [index, scale] of header.scales.entries()) {
      const title = header.row[header.positions[index] ?? -1];
      if (scale > 0 && title !== undefined) scaled.set(title, scale);
    }
  return [...scaled].map(([title, scale]) => ({ title, scale }));
}
