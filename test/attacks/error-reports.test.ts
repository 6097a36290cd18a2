import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import { peakMegabytes } from '../bench/measure.js';
import type { TestProcess } from '../support/test-process.js';
import { type Api, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';

const ROWS = 40_000;
const AT_ONCE = 16;
/** Memory that 16 streams may add to the API process. Creating the workbooks in that process took 175 MB each. */
const MAX_EXTRA_MEGABYTES = 80;

let product: Product;
let api: Api;
let worker: TestProcess;
let token: string;
let id: string;

beforeAll(async () => {
  product = await Product.prepare({ env: { QUEUE_LOCK_MS: '30000' } });
  // Without the limit V8 enlarges the young generation the more, the busier the machine is.
  api = await product.startApi({ env: { NODE_OPTIONS: '--max-semi-space-size=2' } });
  worker = await product.startWorker();
  token = await api.adminToken();
  id = await uploaded(ROWS);
});
afterAll(() => product.stop());

async function uploaded(rows: number): Promise<string> {
  const lines = Array.from({ length: rows }, (_, row) => `${crypto.randomUUID()},Approved,row ${row}`);
  const body = new FormData();
  body.append('image_name', new File([['Unique Id,Status,Remarks', ...lines].join('\n')], 'wrong.csv'));
  const answer = await api.request<{ id: string }>('POST', '/api/upload-application-status-file', { token, body });
  const isDone = () => product.count(`select count(*) from files.upload where id = $1 and status = 'done'`, [answer.body.id]);
  await waitUntil(async () => (await isDone()) === 1, { everyMs: 100 });
  return answer.body.id;
}

/** Requests the error report of an upload until it is ready, as the page does. */
async function download(upload = id, language = 'en'): Promise<Buffer> {
  for (;;) {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
    const response = await fetch(`${api.url}/api/application-status-files/${upload}/errors.xlsx`, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 200) return bytes;
    if (response.status !== 202) throw new Error(`answered with ${response.status}: ${bytes.toString()}`);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await pause(500);
  }
}

const made = () => product.count('select count(*) from files.error_workbook where storage_key is not null and upload_id = $1', [id]);
const commands = () =>
  product.count(`select count(*) from platform.outbox where name = 'files.make-error-workbook.v1' and payload->>'uploadId' = $1`, [id]);

/** Downloads a small report equally often at once: the memory that the first streams of any size add is not part of the measurement. */
async function warmUp(): Promise<void> {
  const small = await uploaded(100);
  await Promise.all(Array.from({ length: AT_ONCE }, () => download(small)));
  await product.query(`delete from platform.rate_limit where key like 'error-workbook%'`);
}

/** Returns the sorted response times of a light call, in milliseconds, while work is in progress. */
async function answerTimes(work: () => Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const times: number[] = [];
  const asking = (async () => {
    for (; !isOver; await pause(10)) {
      const startedAt = performance.now();
      await api.request('GET', '/api/health/ready');
      times.push(performance.now() - startedAt);
    }
  })();
  await work().finally(() => (isOver = true));
  await asking;
  return times.sort((one, other) => one - other);
}

const median = (times: readonly number[]) => times[Math.floor(times.length / 2)] ?? NaN;

describe('the error report of an upload', () => {
  it('is created once by a worker for sixteen simultaneous requests, with little extra memory in the API', async () => {
    const before = await answerTimes(() => pause(1000));
    await warmUp();
    const megabytes = await peakMegabytes(api.process.pid, () => pause(200));
    let books: Buffer[] = [];
    let busy: number[] = [];
    const peak = await peakMegabytes(api.process.pid, async () => {
      busy = await answerTimes(async () => {
        books = await Promise.all(Array.from({ length: AT_ONCE }, () => download()));
      });
    });
    expect(peak - megabytes).toBeLessThan(MAX_EXTRA_MEGABYTES);
    // Idle times before and after: the load of the machine may have changed meanwhile.
    const idle = [before, await answerTimes(() => pause(1000))].map(median);
    expect(median(busy)).toBeLessThan(Math.max(3 * Math.max(...idle), 50));
    expect({ commands: await commands(), made: await made() }).toEqual({ commands: 1, made: 1 });
    expect(new Set(books.map((book) => book.toString('base64').slice(0, 5000))).size).toBe(1);

    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(books[0] as unknown as ArrayBuffer);
    const [sheet] = workbook.worksheets;
    expect(sheet?.rowCount).toBe(ROWS + 1);
    expect((sheet?.getRow(1).values as unknown[]).slice(1)).toEqual(['Unique Id', 'Status', 'Remarks', 'Reason', 'Customer record']);
    expect((sheet?.getRow(ROWS + 1).values as unknown[]).slice(2, 5)).toEqual(['Approved', `row ${ROWS - 1}`, 'application not found']);
    expect(sheet?.getRow(ROWS + 1).getCell(5).value).toBeNull();
  });

  it('is created per language, and waits for a worker', async () => {
    await worker.kill('SIGKILL');
    let isThere = false;
    const hindi = download(id, 'hi').finally(() => (isThere = true));
    await waitUntil(async () => (await commands()) === 2);
    await pause(500);
    expect(isThere).toBe(false);
    worker = await product.startWorker();
    expect((await hindi).length).toBeGreaterThan(1000);
    expect(await made()).toBe(2);
  });

  it('has a rate limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => api.request('GET', `/api/application-status-files/${id}/errors.xlsx`, { token })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
    expect(statuses.filter((status) => status !== 429 && status !== 200)).toEqual([]);
  });
});
