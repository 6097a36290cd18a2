import { spawn } from 'node:child_process';

/**
 * Sends SIGINT to a process when this one ends in whatever way, kill -9 included: the shell's input closes then, and that wakes it. Returns a
 * function that lifts the guard, to be called as soon as the guarded process has ended, before its id can be given to another.
 */
export function guardProcess(pid: number): () => void {
  const shell = spawn('/bin/sh', ['-c', 'read -r line; kill -INT "$0"', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  return () => void shell.kill('SIGKILL');
}
