import { spawn } from 'node:child_process';

/**
 * Sends SIGINT to a process when this one ends in any way, kill -9 included: the input of a shell closes then, which wakes it. Returns a
 * function that removes the guard; call it as soon as the guarded process has exited, before its id can be reused.
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
