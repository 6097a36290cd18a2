import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';

const STOP_TIMEOUT_MS = 60_000;
const ZOMBIE_TIMEOUT_MS = 10_000;

/** What PostgreSQL writes to postmaster.pid: process id on line 1, state on line 8. `ready` once it takes connections. */
export interface ServerState {
  pid: number;
  ready: boolean;
}

/** Parses postmaster.pid. Returns undefined while the file is incomplete or is not one. */
export function parseServerState(text: string): ServerState | undefined {
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Reads the state of the server of a data directory. Undefined when none has run since the last clean stop. */
export async function readServerState(dataDir: string): Promise<ServerState | undefined> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return parseServerState(text);
}

/** Server setting that carries the process id of whoever started it, so that a later start can tell a running product from an orphan. */
export const ownerSetting = (ownerPid: number): string => `cluster_name=loan-marketplace-of-${ownerPid}`;

/** Owner's process id when the command line is that of a server of ours on this data directory, else undefined. */
export function ownerOfServer(commandLine: string, dataDir: string): number | undefined {
  const owner = / cluster_name=loan-marketplace-of-(\d+)( |$)/.exec(commandLine)?.[1];
  return owner !== undefined && commandLine.includes(` -D ${dataDir} -p `) ? Number(owner) : undefined;
}

/** Words of a process's command line, parted by spaces. Empty when there is no such process, or only what is left of an ended one. */
async function commandLineOf(pid: number): Promise<string> {
  const fromKernel = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (fromKernel !== undefined) return fromKernel.replaceAll('\0', ' ').trim();
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-p', String(pid), '-o', 'args=']).catch(() => ({ stdout: '' }));
  return stdout.trim();
}

const isRunning = async (pid: number): Promise<boolean> => (await commandLineOf(pid)) !== '';

/** Sends a signal (0: none, only asks). False when there is no such process of ours. */
function signal(pid: number, name: 'SIGINT' | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Polls until the condition holds. Returns whether it did within the time. */
async function waitUntil(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(20)) if (await condition()) return true;
  return false;
}

const removePidFile = (dataDir: string): Promise<void> => rm(join(dataDir, 'postmaster.pid'), { force: true });

/**
 * Clears the way for a new server on `dataDir`. A server whose owner lives is left alone and refused with EmbeddedPostgresError; one that
 * outlived its owner is stopped; a process id that another program has since been given is forgotten, because PostgreSQL itself would refuse.
 */
export async function stopPreviousServer(dataDir: string, onProgress: (text: string) => void): Promise<void> {
  const previous = await readServerState(dataDir);
  if (!previous) return;

  const commandLine = await commandLineOf(previous.pid);
  if (commandLine === '') {
    // Ended. PostgreSQL removes its file itself then, unless nobody has collected the dead process, which some containers never do.
    if (!(await waitUntil(() => !signal(previous.pid, 0), ZOMBIE_TIMEOUT_MS))) await removePidFile(dataDir);
    return;
  }
  const owner = ownerOfServer(commandLine, dataDir);
  if (owner === undefined) {
    // A server that somebody started by hand is left to PostgreSQL's own refusal.
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
