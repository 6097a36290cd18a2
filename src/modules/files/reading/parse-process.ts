import { Client } from 'pg';
import { detectKind } from './detect-kind.js';
import { FileProblem } from './file-problem.js';
import type { ParseJob, ParseMessage, ParseResult } from './parse-protocol.js';
import { peakBytes } from './peak-memory.js';
import { stageRows } from './stage-rows.js';
import { findTable, openBook } from './table.js';

/**
 * Entry point of the reading process. A hostile or huge file can only cost this process: it has its own heap limit, its parent ends it when
 * time is up, and it ends itself when the parent has let it go or is gone. Its end closes the file and the connection, and an open transaction
 * leaves nothing.
 */
process.once('disconnect', () => process.exit());
process.once('message', (job) => {
  void runJob(job as ParseJob).then((result) => report({ ...result, peakBytes: peakBytes() }));
});

async function runJob(job: ParseJob): Promise<ParseResult> {
  const client = new Client({ connectionString: job.databaseUrl, application_name: 'file-reading' });
  // A lost connection also fails the query in progress, which is where it is reported.
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
