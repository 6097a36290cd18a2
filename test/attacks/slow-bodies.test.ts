import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, Product } from '../support/product.js';
import { connectTo, sendRaw } from '../support/raw-http.js';
import { waitUntil } from '../support/wait-until.js';

const CONNECTIONS = 400;
const DRIP_MS = 2000;
const MOST_SECONDS = 30;
/** The product's own standard. */
const REQUEST_SECONDS = 20;
/** Not the standard of 60, so that nobody waits for it. */
const SILENT_SECONDS = 25;
const UNREAD = 5;
/** More than what the system keeps for a connection on both sides. */
const UNREAD_BYTES = 30_000_000;

let product: Product;
let api: Api;
let token: string;
let unread: Awaited<ReturnType<typeof unreadAnswers>>;

beforeAll(async () => {
  product = await Product.prepare({ env: { SILENT_SECONDS: String(SILENT_SECONDS) } });
  api = await product.startApi();
  token = await api.adminToken();
  unread = await unreadAnswers();
});
afterAll(() => product.stop());

/** Connections that ask for more than any buffer holds and read nothing; they wait beside the other tests. */
async function unreadAnswers(): Promise<{ sockets: Socket[]; asked: number; since: number }> {
  const [asset = ''] = /\/assets\/react-[\w-]+\.js/.exec(await (await fetch(api.url)).text()) ?? [];
  const asked = Math.ceil(UNREAD_BYTES / (await (await fetch(api.url + asset)).text()).length);
  const sockets = await Promise.all(Array.from({ length: UNREAD }, () => connectTo(api.url)));
  for (const socket of sockets) socket.pause().write(`GET ${asset} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(asked));
  return { sockets, asked, since: Date.now() };
}

const head = (path: string, contentType: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${contentType}\r\ncontent-length: 100000\r\n\r\n`;
const formHead = (fileName: string) =>
  `--x\r\ncontent-disposition: form-data; name="image_name"; filename="${fileName}"\r\n\r\nUnique Id,Status\n`;

/** Opens connections that send one byte after another for as long as they are let. */
async function drip(count: number, begin: (index: number) => string): Promise<{ sockets: Socket[]; answers: string[]; stop: () => void }> {
  const sockets = await Promise.all(Array.from({ length: count }, () => connectTo(api.url)));
  const answers = sockets.map(() => '');
  sockets.forEach((socket, index) => {
    socket.setEncoding('utf8').on('data', (text: string) => (answers[index] += text));
    socket.write(begin(index));
  });
  const dripping = setInterval(() => sockets.forEach((socket) => !socket.destroyed && socket.write('1')), DRIP_MS);
  return { sockets, answers, stop: () => clearInterval(dripping) };
}

const storedFiles = async () => {
  const entries = await readdir(product.config.values.STORAGE_DIR, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};

/** However they end: some are reset. */
const untilClosed = (sockets: readonly Socket[]) =>
  Promise.all(sockets.filter(({ closed }) => !closed).map((socket) => new Promise((resolve) => void socket.once('close', resolve))));

/** Times of a light call, the quickest first; one that was lost took for ever. */
async function healthTimes(isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (; !isOver(); await pause(50)) {
    const startedAt = performance.now();
    const isServed = await api.request('GET', '/api/health/live').then(
      ({ status }) => status === 200,
      () => false,
    );
    times.push(isServed ? performance.now() - startedAt : Infinity);
  }
  return times.sort((one, other) => one - other);
}

describe('bodies that come a byte at a time', () => {
  it('are all closed in time, while others are served at once', async () => {
    const kinds = [
      () => head('/api/otp/send', 'application/json'),
      () => head('/api/upload-application-status-file', 'multipart/form-data; boundary=x') + formHead('a.csv'),
      () => head('/api/no-such-path', 'application/json'),
      // Refused at once, with a start that would buy a minute of an upload.
      () =>
        head('/api/otp/send', 'multipart/form-data; boundary=x')
          .replace(/authorization: .*\r\n/, '')
          .replace('100000', '50000000') + '0'.repeat(400_000),
      () => 'POST /api/otp/send HTTP/1.1\r\nhost: x\r\nx-slow: ',
    ];
    const startedAt = Date.now();
    const { sockets, answers, stop } = await drip(CONNECTIONS, (index) => kinds[index % kinds.length]?.() ?? '');
    let isOver = false;
    const health = healthTimes(() => isOver);
    await Promise.race([untilClosed(sockets), pause(MOST_SECONDS * 1000)]);
    isOver = true;
    stop();
    const seconds = (Date.now() - startedAt) / 1000;
    const open = sockets.filter((socket) => !socket.destroyed);
    open.forEach((socket) => socket.destroy());
    expect(open).toHaveLength(0);
    expect(seconds).toBeLessThan(MOST_SECONDS);
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 408')).length).toBeGreaterThan(CONNECTIONS / 2);
    const times = await health;
    // Single answers also wait for what else a shared machine does.
    expect(times[Math.floor(times.length * 0.9)]).toBeLessThan(100);
  });

  it('hold no file back in the store', async () => {
    expect(await product.count('select count(*) from files.upload')).toBe(0);
    await waitUntil(async () => (await storedFiles()) === 0);
  });
});

describe('an upload on a slow line', () => {
  it('may take its time for as long as it comes steadily', async () => {
    await product.query('delete from platform.rate_limit');
    const socket = await connectTo(api.url);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    const row = `${'0'.repeat(36)},Approved\n`;
    const rows = row.repeat(7000);
    // The answer to a second file is only known at the end, and needs no worker.
    const body = `${formHead('slow.csv')}${rows}\r\n${formHead('second.csv')}\r\n--x--\r\n`;
    socket.write(head('/api/upload-application-status-file', 'multipart/form-data; boundary=x').replace('100000', String(body.length)));
    const steps = REQUEST_SECONDS * 2 + 4;
    const size = Math.ceil(body.length / steps);
    for (let at = 0; at < body.length; at += size, await pause(500)) socket.write(body.slice(at, at + size));
    while (!/\r\n\r\n/.test(answer) && !socket.destroyed) await pause(100);
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 422 [\s\S]*too-many-files/);
  });
});

it('answers 408 to headers that never end', async () => {
  expect(await sendRaw(api.url, 'GET /api/health/live HTTP/1.1\r\nx: ')).toMatch(/^HTTP\/1\.1 408/);
});

it('gives up answers that nobody reads', async () => {
  await pause(unread.since + 2.2 * SILENT_SECONDS * 1000 - Date.now());
  const answers = await Promise.all(
    unread.sockets.map(async (socket) => {
      let count = 0;
      socket.setEncoding('latin1').on('data', (part: string) => (count += part.split('HTTP/1.1 200').length - 1));
      socket.resume();
      // Whoever was not given up gets everything now.
      while (!socket.closed && count < unread.asked) await pause(100);
      socket.destroy();
      return count;
    }),
  );
  expect(Math.max(...answers)).toBeLessThan(unread.asked);
});
