import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';

const STOP_TIMEOUT_MS = 60_000;
const ZOMBIE_TIMEOUT_MS = 10_000;

/** Content of postmaster.pid: process id on line 1, state on line 8. `ready` once it accepts connections. */
export interface ServerState {
  pid: number;
  ready: boolean;
}

/** Parses postmaster.pid. Returns undefined while the file is incomplete or invalid. */
export function parseServerState(text: string): ServerState | undefined {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Reads the server state of a data directory. Returns undefined when no server has run since the last clean stop. */
export async function readServerState(dataDir: string): Promise<ServerState | undefined> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return parseServerState(text);
}

/** Server setting that carries the process id of the owner, so that a later start can tell a running product from an orphaned server. */
export const ownerSetting = (ownerPid: number): string => `cluster_name=loan-marketplace-of-${ownerPid}`;

/** Returns the owner's process id when the command line is that of one of our servers on this data directory, else undefined. */
export function ownerOfServer(commandLine: string, dataDir: string): number | undefined {
  const owner = / cluster_name=loan-marketplace-of-(\d+)( |$)/.exec(commandLine)?.[1];
  return owner !== undefined && commandLine.includes(` -D ${dataDir} -p `) ? Number(owner) : undefined;
}

/** Returns a process's command line, words separated by spaces. Empty when there is no such process, or only a zombie. */
async function commandLineOf(pid: number): Promise<string> {
  const fromKernel = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (fromKernel !== undefined) return fromKernel.replaceAll('\0', ' ').trim();
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-p', String(pid), '-o', 'args=']).catch(() => ({ stdout: '' }));
  return stdout.trim();
}

const isRunning = async (pid: number): Promise<boolean> => (await commandLineOf(pid)) !== '';

/** Sends a signal (0 only checks). Returns false when there is no such process of ours. */
function signal(pid: number, name: 'SIGINT' | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Polls until the condition holds. Returns whether it did within the timeout. */
async function waitUntil(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(20)) if (await condition()) return true;
  return false;
}

const removePidFile = (dataDir: string): Promise<void> => rm(join(dataDir, 'postmaster.pid'), { force: true });

/**
 * Prepares `dataDir` for a new server. A server whose owner is alive is left running and EmbeddedPostgresError is thrown; an orphaned
 * server is stopped; the pid file is removed when the process id belongs to another program now, because PostgreSQL itself would refuse to
 * start.
 */
export async function stopPreviousServer(dataDir: string, onProgress: (text: string) => void): Promise<void> {
  const previous = await readServerState(dataDir);
  if (!previous) return;

  const commandLine = await commandLineOf(previous.pid);
  if (commandLine === '') {
    // The server has exited. PostgreSQL then removes its file, unless the process is a zombie, which some containers never reap.
    if (!(await waitUntil(() => !signal(previous.pid, 0), ZOMBIE_TIMEOUT_MS))) await removePidFile(dataDir);
    return;
  }
  const owner = ownerOfServer(commandLine, dataDir);
  if (owner === undefined) {
    // A server started by hand is left to PostgreSQL's own check.
    return commandLine.includes('postgres') ? undefined : removePidFile(dataDir);
  }
  if (await isRunning(owner)) {
    throw new EmbeddedPostgresError(
      `The database in ${dataDir} is in use: this product runs already (process ${owner}). Stop that one first, or set DATA_DIR to another directory.`,
    );
  }
  onProgress('Waiting for the database of a start that was killed');
  signal(previous.pid, 'SIGINT');
  if (!(await waitUntil(async () => !(await isRunning(previous.pid)), STOP_TIMEOUT_MS))) {
    throw new EmbeddedPostgresError(`The earlier database (process ${previous.pid}) does not stop. End it and start again.`);
  }
  return stopPreviousServer(dataDir, onProgress);
}
