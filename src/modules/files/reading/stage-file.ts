import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { assertColumns, type Column } from './columns.js';
import { FileProblem } from './file-problem.js';
import type { HeaderMappings } from './header-mapping.js';
import { DEFAULT_LIMITS, type ReadingLimits } from './limits.js';
import type { ParseJob, ParseMessage, ParseOutcome, StageProgress, StageSummary } from './parse-protocol.js';
import { stagingSql } from './staging-table.js';

export interface StageFileOptions {
  /** Where the uploaded bytes lie. */
  path: string;
  /** Name that the file had when it was uploaded; only its extension counts. */
  fileName: string;
  /** Columns of the importer. */
  columns: readonly Column[];
  /** What people have said of its titles. */
  mappings?: HeaderMappings;
  /** `files.stage_…`: the staging table to make; none of this name may be there. */
  stageTable: string;
  /** The reading process connects to it: as a role that can do nothing else. */
  databaseUrl: string;
  onProgress?: (progress: StageProgress) => void;
  /** Told once, when the reading process has come to an end of its own: the most memory that it held. */
  onPeak?: (bytes: number) => void;
  /** Ends the reading process; the promise rejects with the reason of the signal. */
  signal?: AbortSignal;
  limits?: Partial<ReadingLimits>;
}

/** Rows live for a moment only. Left alone, V8 gives them ever more room, the more of them come by, and gains no time by it. */
const YOUNG_GENERATION_MB = 8;

/** V8 ends the process in this way when its heap is full. */
const HEAP_EXHAUSTED = { signal: 'SIGABRT', exitCode: 134 };

/**
 * Reads a spreadsheet into a new staging table from a process of its own. Resolves when all rows are committed; in every other case nothing
 * was changed in the database. Throws FileProblem when the file has to be changed, and an ordinary Error (trying again may help) when the
 * database or the process failed.
 */
export async function stageFile(options: StageFileOptions): Promise<StageSummary> {
  const { path, fileName, columns, mappings = {}, stageTable, databaseUrl, onProgress, signal } = options;
  assertColumns(columns);
  stagingSql(stageTable, columns);
  signal?.throwIfAborted();
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const child = fork(parseProcessPath(), {
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`, `--max-semi-space-size=${YOUNG_GENERATION_MB}`],
    // Secrets of this process are no business of one that reads strangers' files.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const job: ParseJob = { path, fileName, columns, mappings, stageTable, databaseUrl, limits };
  const message = await waitForOutcome(child, job, onProgress, signal);
  options.onPeak?.(message.peakBytes);
  switch (message.type) {
    case 'done':
      return message.summary;
    case 'refused':
      throw new FileProblem(message.code, message.vars, undefined, message.seen);
    case 'failed':
      throw Object.assign(new Error(`reading failed: ${message.message}`), { code: message.code });
  }
}

/** Waits for the last word of the child and for its end, so that its transaction is over too. */
function waitForOutcome(
  child: ChildProcess,
  job: ParseJob,
  onProgress: StageFileOptions['onProgress'],
  signal?: AbortSignal,
): Promise<ParseOutcome> {
  let last: ParseOutcome | undefined;
  let timedOut = false;
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(() => {
    timedOut = true;
    kill();
  }, job.limits.milliseconds);
  signal?.addEventListener('abort', kill, { once: true });
  child.on('message', (message) => {
    const received = message as ParseMessage;
    if (received.type === 'progress') {
      onProgress?.({ rows: received.rows, done: received.done, total: received.total });
    } else {
      last = received;
      // The child ends when it is let go; had it ended itself, its end might overtake its last word.
      child.disconnect();
    }
  });
  return new Promise<ParseOutcome>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode, exitSignal) => {
      if (last) resolve(last);
      else if (signal?.aborted) reject(signal.reason as Error);
      else if (timedOut) reject(new FileProblem('timed-out'));
      else if (exitSignal === HEAP_EXHAUSTED.signal || exitCode === HEAP_EXHAUSTED.exitCode) reject(new FileProblem('too-large'));
      else reject(new Error(`the reading process ended early (${exitSignal ?? exitCode})`));
    });
    child.send(job, (error) => error && reject(error));
  }).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', kill);
  });
}

/** The compiled child beside this file; when this file runs from its source (tests), the one of the last build. */
function parseProcessPath(): string {
  const here = import.meta.url.replace(/\/src\/(modules\/.+)\.ts$/, '/dist/$1.js');
  return fileURLToPath(new URL('./parse-process.js', here));
}
