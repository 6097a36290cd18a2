import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, type Mutation, Product } from '../support/product.js';
import { connectTo, sendRaw } from '../support/raw-http.js';
import { waitUntil } from '../support/wait-until.js';

const CONNECTIONS = 400;
const DRIP_MS = 500;
/** Shorter than the defaults of the product, 20 and 60. */
const REQUEST_SECONDS = 5;
const SILENT_SECONDS = 10;
/**
 * Maximum number of bytes that a slow connection sends before the server closes it: about ten are expected. With the start of an upload it
 * would be a hundred.
 */
const MAX_DRIPS = 60;
/** Maximum ratio of the median times of a light call beside the slow connections and before them. */
const MAX_RATIO = 10;
/** Times below the minimum of the configuration, for the same mechanism. */
const quick: Mutation[] = [
  { module: 'platform/config/config-schema.js', from: 'SILENT_SECONDS: integerBetween(25,', to: 'SILENT_SECONDS: integerBetween(1,' },
  { module: 'platform/http/application.js', from: 'HEADERS_TIMEOUT_MS = 10_000', to: 'HEADERS_TIMEOUT_MS = 3_000' },
  { module: 'platform/http/application.js', from: 'HEADERS_CHECK_EVERY_MS = 2_000', to: 'HEADERS_CHECK_EVERY_MS = 500' },
];
const UNREAD = 5;
/** More than the operating system buffers for a connection on both sides. */
const UNREAD_BYTES = 30_000_000;

let product: Product;
let api: Api;
let token: string;
let unread: Awaited<ReturnType<typeof unreadResponses>>;

beforeAll(async () => {
  product = await Product.prepare();
  api = await product.startApi({
    env: { SILENT_SECONDS: String(SILENT_SECONDS), REQUEST_SECONDS: String(REQUEST_SECONDS) },
    mutations: quick,
  });
  token = await api.adminToken();
  unread = await unreadResponses();
});
afterAll(() => product.stop());

/** Opens connections that request more than any buffer holds and read nothing. They wait while the other tests run. */
async function unreadResponses(): Promise<{ sockets: Socket[]; asked: number; since: number }> {
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

/** Opens connections that send one byte after another until the server closes them. */
async function drip(count: number, begin: (index: number) => string) {
  const sockets = await Promise.all(Array.from({ length: count }, () => connectTo(api.url)));
  const answers = sockets.map(() => '');
  sockets.forEach((socket, index) => {
    socket.setEncoding('utf8').on('data', (text: string) => (answers[index] += text));
    socket.write(begin(index));
  });
  let drips = 0;
  const dripping = setInterval(() => {
    drips++;
    sockets.forEach((socket) => !socket.destroyed && socket.write('1'));
  }, DRIP_MS);
  /** Returns the number of bytes sent on the longest connection. */
  const stop = () => {
    clearInterval(dripping);
    return drips;
  };
  return { sockets, answers, stop };
}

const storedFiles = async () => {
  const entries = await readdir(product.config.values.STORAGE_DIR, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};

/** Some connections end with a reset. */
const untilClosed = (sockets: readonly Socket[]) =>
  Promise.all(sockets.filter(({ closed }) => !closed).map((socket) => new Promise((resolve) => void socket.once('close', resolve))));

/** Repeats a light call; returns its responses, their times, and whether all sockets were still open. */
async function requestMeanwhile(sockets: readonly Socket[], isOver: (calls: number) => boolean) {
  const calls: { readonly status: number; readonly ms: number; readonly allOpen: boolean }[] = [];
  for (; !isOver(calls.length); await pause(50)) {
    const startedAt = performance.now();
    const status = await api.request('GET', '/api/health/live').then(
      (answer) => answer.status,
      () => 0,
    );
    calls.push({ status, ms: performance.now() - startedAt, allOpen: sockets.every(({ closed }) => !closed) });
  }
  return calls;
}

describe('bodies that arrive one byte at a time', () => {
  it('are all closed in time, while other requests are served at once', async () => {
    const kinds = [
      () => head('/api/otp/send', 'application/json'),
      () => head('/api/upload-application-status-file', 'multipart/form-data; boundary=x') + formHead('a.csv'),
      () => head('/api/no-such-path', 'application/json'),
      // A request that is refused at once, with a start that looks like an upload and would extend its time by a minute.
      () =>
        head('/api/otp/send', 'multipart/form-data; boundary=x')
          .replace(/authorization: .*\r\n/, '')
          .replace('100000', '50000000') + '0'.repeat(400_000),
      () => 'POST /api/otp/send HTTP/1.1\r\nhost: x\r\nx-slow: ',
    ];
    const before = await requestMeanwhile([], (calls) => calls === 20);
    const { sockets, answers, stop } = await drip(CONNECTIONS, (index) => kinds[index % kinds.length]?.() ?? '');
    let isOver = false;
    const beside = requestMeanwhile(sockets, () => isOver);
    await untilClosed(sockets);
    isOver = true;
    expect(stop()).toBeLessThan(MAX_DRIPS);
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 408')).length).toBeGreaterThan(CONNECTIONS / 2);
    const calls = await beside;
    expect(calls.filter(({ status }) => status !== 200)).toEqual([]);
    // These calls were served while all connections were open, not after some were closed.
    const median = (of: typeof calls) => of.map(({ ms }) => ms).sort((one, other) => one - other)[Math.floor(of.length / 2)] ?? NaN;
    expect(median(calls.filter(({ allOpen }) => allOpen))).toBeLessThan(MAX_RATIO * median(before));
  });

  it('leave no file in the store', async () => {
    expect(await product.count('select count(*) from files.upload')).toBe(0);
    await waitUntil(async () => (await storedFiles()) === 0);
  });
});

describe('an upload over a slow connection', () => {
  it('may take long while its bytes arrive steadily', async () => {
    await product.query('delete from platform.rate_limit');
    const socket = await connectTo(api.url);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    const row = `${'0'.repeat(36)},Approved\n`;
    const rows = row.repeat(7000);
    // The refusal of a second file comes at the end only, and needs no worker.
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

it('closes responses that the client does not read', async () => {
  await pause(unread.since + 2.2 * SILENT_SECONDS * 1000 - Date.now());
  const answers = await Promise.all(
    unread.sockets.map(async (socket) => {
      let count = 0;
      socket.setEncoding('latin1').on('data', (part: string) => (count += part.split('HTTP/1.1 200').length - 1));
      socket.resume();
      // A connection that the server has kept open now gets everything.
      while (!socket.closed && count < unread.asked) await pause(100);
      socket.destroy();
      return count;
    }),
  );
  expect(Math.max(...answers)).toBeLessThan(unread.asked);
});
