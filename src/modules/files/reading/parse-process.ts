import { Client } from 'pg';
import { detectKind } from './detect-kind.js';
import { FileProblem } from './file-problem.js';
import type { ParseJob, ParseMessage, ParseResult } from './parse-protocol.js';
import { peakBytes } from './peak-memory.js';
import { stageRows } from './stage-rows.js';
import { findTable, openBook } from './table.js';

/**
 * Entry point of the reading process. A hostile or huge file can only harm this process: it has its own heap limit, its parent kills it
 * after the
 * time limit, and it exits when the parent disconnects or dies. Its exit closes the file and the connection, and an open transaction is
 * rolled back.
 */
process.once('disconnect', () => process.exit());
process.once('message', (job) => {
  void runJob(job as ParseJob).then((result) => report({ ...result, peakBytes: peakBytes() }));
});

async function runJob(job: ParseJob): Promise<ParseResult> {
  const client = new Client({ connectionString: job.databaseUrl, application_name: 'file-reading' });
  // A lost connection also fails the current query, which reports it.
  client.on('error', () => undefined);
  try {
    const kind = await detectKind(job.path, job.fileName, job.limits);
    const book = await openBook(job.path, kind, job.limits);
    const table = await findTable(book, job.columns, job.mappings);
    await client.connect();
    const summary = await stageRows(client, table, job, (progress) => report({ type: 'progress', ...progress }));
    return { type: 'done', summary };
  } catch (error) {
    if (error instanceof FileProblem) return { type: 'refused', code: error.code, vars: error.vars, seen: error.seen };
    const { message, code } = error as Error & { code?: string };
    return { type: 'failed', message, code };
  }
}

function report(message: ParseMessage): void {
  process.send?.(message);
}
