import { flushCompileCache } from 'node:module';

/** Supervisors kill after 30 s; this leaves time for a last log line. */
const SHUTDOWN_MS = 28_000;

/**
 * Starts a process of the product. A failed start prints its reason and exits with code 1; a shutdown that hangs (for example on a
 * statement) is cut short, because its work is taken over by another process anyway.
 */
export async function runProcess(start: () => Promise<unknown>): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => setTimeout(forceExit, SHUTDOWN_MS).unref());
  try {
    await start();
    // Saves the compile cache for the next start, however this process ends.
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
