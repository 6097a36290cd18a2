import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
// npm and the terminal both deliver the same Ctrl-C; only a later one is a second request.
const DUPLICATE_SIGNAL_MS = 1_000;
// npm sends a signal to the shell between npm and this script, and the shell dies without forwarding it.
const PARENT_CHECK_MS = 500;
const parent = process.ppid;

/** Returns the exit code as a shell reports it: 128 + number of the signal that ended the process. */
const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Runs a command and captures its output. Returns `{ code, output }`; the code is 127 when the command cannot be started. */
export function capture(command, args, { env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => resolve({ code: 127, output: String(error) }));
    child.once('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

/** Runs a command that shares our output. Returns its exit code. */
export function stream(command, args, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/**
 * Runs a long-lived command in place of this script and returns its exit code. The command gets the first stop signal once; a later one
 * kills it immediately. It has its own session, because Ctrl-C would otherwise reach it twice, and an IPC channel that closes when this
 * script is killed.
 */
export function hold(command, args, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    let askedAt = 0;
    const onSignal = (signal) => {
      if (askedAt === 0) {
        askedAt = Date.now();
        child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      } else if (Date.now() - askedAt > DUPLICATE_SIGNAL_MS) {
        child.kill('SIGKILL');
      }
    };
    for (const signal of SIGNALS) process.on(signal, onSignal);
    const parentCheck = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(parentCheck);
      if (process.env.npm_lifecycle_event) onSignal('SIGTERM');
    }, PARENT_CHECK_MS);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(parentCheck);
      for (const name of SIGNALS) process.off(name, onSignal);
      resolve(exitCode(code, signal));
    });
  });
}
