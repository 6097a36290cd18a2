import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
// npm and the terminal both deliver one Ctrl-C; only a later one is a second wish.
const DUPLICATE_SIGNAL_MS = 1_000;
// npm hands a signal to the shell between it and us, and that one dies of it without a word.
const PARENT_CHECK_MS = 500;
const parent = process.ppid;

/** Exit code as a shell gives it: 128 + number of the signal that ended the process. */
const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Runs a command and keeps what it prints. Returns `{ code, output }`; a command that cannot be started has code 127. */
export function capture(command, args, { env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => resolve({ code: 127, output: String(error) }));
    child.once('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

/** Runs a command that prints where we print. Returns its exit code. */
export function stream(command, args, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/**
 * Runs a long-lived command in our place and returns its exit code. It gets the first stop signal once; a later one ends it at once. It has
 * its own session, or Ctrl-C would reach it twice, and an IPC channel whose closing tells it that we were killed.
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
