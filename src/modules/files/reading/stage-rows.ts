import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { CopyWriter } from './copy-writer.js';
import { FileProblem } from './file-problem.js';
import type { ParseJob, StageProgress, StageSummary } from './parse-protocol.js';
import { RowMapper } from './row-mapper.js';
import { stagingSql } from './staging-table.js';
import type { Table } from './table.js';

const PROGRESS_MS = 250;
/** A file with more totals has them between its groups. */
const MAX_REPORTED_TOTALS = 5;

/**
 * Copies a table into a new staging table in one transaction: the staging table exists with all rows or not at all, whatever fails.
 * Throws FileProblem empty or too-many-rows besides the errors of reading the rows.
 */
export async function stageRows(
  client: Client,
  table: Table,
  job: Pick<ParseJob, 'columns' | 'stageTable' | 'limits'>,
  onProgress: (progress: StageProgress) => void,
): Promise<StageSummary> {
  const sql = stagingSql(job.stageTable, job.columns);
  const mapper = new RowMapper(job.columns, table.header, table.book);
  await client.query('begin');
  // The server's limit for ordinary statements is too short for a large file; without any limit, the statement would outlive its reader.
  await client.query(`select set_config('statement_timeout', $1, true)`, [String(job.limits.milliseconds)]);
  await client.query(sql.create);
  const copy = client.query(copyFrom(sql.copy));
  // Observed at once even while a row is being read; the awaits below throw the same failure again.
  const copied = finished(copy);
  copied.catch(() => undefined);
  const writer = new CopyWriter(copy);
  const counts = { rows: 0, problems: 0, formulas: 0, totals: { count: 0, rows: [] as number[] } };
  let nextReport = 0;
  for await (const batch of table.batches()) {
    for (const row of batch) {
      if (!mapper.map(row)) continue;
      if (mapper.isTotal) {
        if (++counts.totals.count <= MAX_REPORTED_TOTALS) counts.totals.rows.push(row.rowNumber);
        continue;
      }
      if (++counts.rows > job.limits.rows) throw new FileProblem('too-many-rows', { limit: job.limits.rows });
      counts.problems += mapper.problems.length;
      counts.formulas += row.formulas;
      writer.add(row.rowNumber, mapper.values, mapper.problems);
    }
    await writer.flushIfFull();
    const now = performance.now();
    if (now >= nextReport) {
      nextReport = now + PROGRESS_MS;
      onProgress({ rows: counts.rows, ...table.sheet.progress });
    }
  }
  if (counts.rows === 0) throw new FileProblem('empty');
  await writer.flush();
  copy.end();
  await copied;
  for (const column of job.columns.filter(({ key }) => mapper.monthFirstColumns.has(key))) {
    const { rowCount } = await client.query(sql.rejectAmbiguousDates(column));
    counts.problems += rowCount ?? 0;
  }
  await client.query('commit');
  onProgress({ rows: counts.rows, done: table.sheet.progress.total, total: table.sheet.progress.total });
  const { rowNumber, titles, ignored, row, shape } = table.header;
  return { ...counts, header: { rowNumber, titles, ignored, row, shape }, sheet: table.sheet.name, encoding: table.book.encoding };
}
