import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { assertColumns, type Column } from './columns.js';
import { FileProblem } from './file-problem.js';
import type { HeaderMappings } from './header-mapping.js';
import { DEFAULT_LIMITS, type ReadingLimits } from './limits.js';
import type { ParseJob, ParseMessage, ParseOutcome, StageProgress, StageSummary } from './parse-protocol.js';
import { stagingSql } from './staging-table.js';

export interface StageFileOptions {
  /** Path of the uploaded bytes. */
  path: string;
  /** Name of the uploaded file; only its extension counts. */
  fileName: string;
  /** Columns of the importer. */
  columns: readonly Column[];
  /** The header mappings that people have chosen. */
  mappings?: HeaderMappings;
  /** `files.stage_…`: name of the staging table to create; it must not exist. */
  stageTable: string;
  /** URL for the reading process, with a role that can do nothing else. */
  databaseUrl: string;
  onProgress?: (progress: StageProgress) => void;
  /** Called once, when the reading process has exited on its own, with its peak memory. */
  onPeak?: (bytes: number) => void;
  /** Kills the reading process; the promise rejects with the reason of the signal. */
  signal?: AbortSignal;
  limits?: Partial<ReadingLimits>;
}

/** Rows live only briefly. By default V8 enlarges their space as more of them pass, without any gain in speed. */
const YOUNG_GENERATION_MB = 8;

/** How V8 ends the process when its heap is full. */
const HEAP_EXHAUSTED = { signal: 'SIGABRT', exitCode: 134 };

/**
 * Reads a spreadsheet into a new staging table from a separate process. Resolves when all rows are committed; in every other case the
 * database is
 * unchanged. Throws FileProblem when the file has to be corrected, and an ordinary Error (a retry may help) when the database or the
 * process
 * failed.
 */
export async function stageFile(options: StageFileOptions): Promise<StageSummary> {
  const { path, fileName, columns, mappings = {}, stageTable, databaseUrl, onProgress, signal } = options;
  assertColumns(columns);
  stagingSql(stageTable, columns);
  signal?.throwIfAborted();
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const child = fork(parseProcessPath(), {
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`, `--max-semi-space-size=${YOUNG_GENERATION_MB}`],
    // A process that reads untrusted files gets no secrets of this process.
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

/** Waits for the last message of the child and for its exit, so that its transaction has ended too. */
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
      // The child exits on disconnect; if it exited on its own, its exit might overtake its last message.
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

/** Returns the compiled child beside this file; when this file runs from source (tests), the one of the last build. */
function parseProcessPath(): string {
  const here = import.meta.url.replace(/\/src\/(modules\/.+)\.ts$/, '/dist/$1.js');
  return fileURLToPath(new URL('./parse-process.js', here));
}
