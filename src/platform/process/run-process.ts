import { flushCompileCache } from 'node:module';

/** Supervisors kill after 30 s without a word; this is the last moment to say something. */
const SHUTDOWN_MS = 28_000;

/**
 * Starts a process of the product. What stops the start is told in words, and the exit code is 1; a stop that hangs (a statement that does not
 * end) is cut short, as its work is given to another process anyway.
 */
export async function runProcess(start: () => Promise<unknown>): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => setTimeout(forceExit, SHUTDOWN_MS).unref());
  try {
    await start();
    // What was compiled serves the next start, however this one ends.
    flushCompileCache();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

function forceExit(): void {
  process.stderr.write(`Work that was under way did not end within ${SHUTDOWN_MS / 1000} s and is left to others.\n`);
  process.exit(1);
}
