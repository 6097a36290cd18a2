import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';
import { PROCESS_OPTIONS } from './postgres-cluster.js';
import type { Account, PostgresLocation } from './postgres-location.js';
import { ownerSetting, readServerState } from './previous-server.js';
import { guardProcess } from './process-guard.js';

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const READY_TIMEOUT_MS = 180_000;
const FAST_STOP_MS = 20_000;

/** A running server. `exited` settles when it exits for any reason. */
export interface ServerProcess {
  pid: number;
  exited: Promise<void>;
  stop(): Promise<void>;
}

const settings = (durable: boolean): string[] =>
  [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    'shared_buffers=128MB',
    'timezone=UTC',
    'log_timezone=UTC',
    // Statements and error details contain personal data, which must not be logged.
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    ownerSetting(process.pid),
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting]);

/** Opens the server's log for appending. A symbolic link is not followed: the directory may belong to a less trusted account. */
async function openLog(path: string, account?: Account): Promise<{ log: FileHandle; start: number }> {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  const log = await open(path, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
  if ((await log.stat()).size > LOG_LIMIT_BYTES) await log.truncate();
  if (account) await log.chown(account.uid, account.gid);
  return { log, start: (await log.stat()).size };
}

/** Resolves when the server accepts connections, or when `signal` aborts the wait. */
async function isReady(dataDir: string, server: ChildProcess, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const state = await readServerState(dataDir);
    if (state?.ready && state.pid === server.pid) return;
    await sleep(20);
  }
}

async function stop(server: ChildProcess, exited: Promise<void>): Promise<void> {
  server.ref();
  server.kill('SIGINT');
  const harsher = setTimeout(() => server.kill('SIGQUIT'), FAST_STOP_MS);
  await exited;
  clearTimeout(harsher);
}

/**
 * Starts the server on 127.0.0.1 and waits until it accepts connections. Throws EmbeddedPostgresError with the end of its log on failure.
 */
export async function launchServer({ dataDir, binDir, account }: PostgresLocation, port: number, durable: boolean): Promise<ServerProcess> {
  const logPath = join(dataDir, 'server.log');
  const { log, start } = await openLog(logPath, account);
  // Detached: Ctrl-C in the terminal must not stop the database while the application is still finishing its work.
  const server = spawn(join(binDir, 'postgres'), ['-D', dataDir, '-p', String(port), ...settings(durable)], {
    ...PROCESS_OPTIONS,
    ...account,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const exited = once(server, 'exit').then(() => undefined);
  await log.close();

  const waiting = AbortSignal.timeout(READY_TIMEOUT_MS);
  const ended = new AbortController();
  const giveUp = () => ended.abort();
  exited.then(giveUp, giveUp);
  await Promise.race([exited, isReady(dataDir, server, AbortSignal.any([waiting, ended.signal]))]);
  const hasEnded = server.exitCode !== null || server.signalCode !== null;
  if (server.pid === undefined || hasEnded || waiting.aborted) {
    server.kill('SIGKILL');
    const lines = (await readFile(logPath)).subarray(start).toString().trim().split('\n');
    throw new EmbeddedPostgresError(`The database did not start; the end of ${logPath} says:\n${lines.slice(-5).join('\n')}`);
  }

  void exited.then(guardProcess(server.pid));
  server.unref();
  let stopping: Promise<void> | undefined;
  return { pid: server.pid, exited, stop: () => (stopping ??= stop(server, exited)) };
}
