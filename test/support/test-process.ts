import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { guardProcess } from '../../src/platform/embedded/process-guard.js';

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface TestProcessOptions {
  readonly args?: readonly string[];
  /** The whole environment except the path: no variable of the developer is inherited. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** A process started by a test, with its output. Only its own handle can end it, and it does not outlive the test run. */
export class TestProcess {
  readonly exited: Promise<Exit>;
  private outputChunks = '';

  private constructor(private readonly child: ChildProcess) {
    this.exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.outputChunks += text));
  }

  /** Starts a program; rejects when the program does not exist. */
  static async start(program: string, { args = [], env = {}, cwd }: TestProcessOptions = {}): Promise<TestProcess> {
    const child = spawn(program, args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'], ...(cwd && { cwd }) });
    await once(child, 'spawn');
    const own = new TestProcess(child);
    void own.exited.then(guardProcess(own.pid));
    return own;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  get output(): string {
    return this.outputChunks;
  }

  /** Sends a signal and waits for the exit; returns how the process ended. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<Exit> {
    this.child.kill(signal);
    return await this.exited;
  }

  /** Waits for a pattern in the output; rejects with the last output when the process ends before. */
  async waitForOutput(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(this.outputChunks);
      if (match) return match;
      if (!this.isRunning) throw new Error(`the process ended before it printed ${pattern.source}:\n${this.outputChunks.slice(-2000)}`);
      await pause(10);
    }
  }
}
