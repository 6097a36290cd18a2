import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { waitUntil } from './wait-until.js';

/** A process of the built product, as it runs in production, with everything it printed. */
export interface ProductProcess {
  readonly child: ChildProcess;
  output(): string;
  stop(): Promise<void>;
}

/** Starts `dist/<entry>.js` with these settings and nothing of our own environment but the path. */
export function startProcess(entry: 'main' | 'worker', settings: Readonly<Record<string, string>>): ProductProcess {
  const child = spawn(process.execPath, [`dist/${entry}.js`], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    child,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until the API answers that it, its database and a worker are ready. */
export async function untilReady(url: string): Promise<void> {
  await waitUntil(
    () =>
      fetch(`${url}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { withinMs: 30_000, everyMs: 50 },
  );
}
