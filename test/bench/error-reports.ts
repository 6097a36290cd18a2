import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Api, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';
import { type Metric, peakMegabytes } from './measure.js';

const ROWS = 300_000;
const AT_ONCE = 16;
const ROUNDS = 3;
const IDLE_MS = 6000;
/** Maximum slowdown of other calls (reliability.md §4). */
const MAX_SLOWDOWN = 1.5;
const MAX_EXTRA_MEGABYTES = 80;

/** Downloads and discards, in a process of its own, so that the client does not count as our work. */
const DOWNLOADS = `
  const [url, token, count] = process.argv.slice(1);
  await Promise.all(Array.from({ length: Number(count) }, async () => {
    const response = await fetch(url, { headers: { authorization: 'Bearer ' + token } });
    if (response.status !== 200) throw new Error('answered with ' + response.status);
    for await (const chunk of response.body);
  }));`;

/** Measures the response times of a light call and the memory of the API while error reports are sent. */
export async function benchErrorReports(): Promise<Metric[]> {
  const product = await Product.prepare({ env: { QUEUE_LOCK_MS: '30000', UPLOAD_LIMIT_MB: '200', LOG_LEVEL: 'error' } });
  try {
    const api = await product.startApi();
    const worker = await product.startWorker();
    const token = await api.adminToken();
    const url = await createReport(product, api, token);
    await worker.kill();
    const idle: number[] = [];
    const busy: number[] = [];
    let before = 0;
    let peak = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await product.query('delete from platform.rate_limit');
      const { pid } = api.process;
      before = Math.max(before, await peakMegabytes(pid, async () => idle.push(...(await answerTimes(api, token, pause(IDLE_MS))))));
      peak = Math.max(peak, await peakMegabytes(pid, async () => busy.push(...(await answerTimes(api, token, downloaded(url, token))))));
    }
    const [rest, work] = [p99(idle), p99(busy)];
    return [
      {
        name: `p99 of a light call while ${AT_ONCE} workbooks of ${ROWS.toLocaleString('en-IN')} rows go out`,
        value: `${work.toFixed(1)} ms, idle ${rest.toFixed(1)} ms, ratio ${(work / rest).toFixed(2)}`,
        isGoalMet: work / rest <= MAX_SLOWDOWN,
      },
      { name: 'memory of the API with them', value: `${before} MB, then ${peak} MB`, isGoalMet: peak - before < MAX_EXTRA_MEGABYTES },
    ];
  } finally {
    await product.stop();
  }
}

async function createReport(product: Product, api: Api, token: string): Promise<string> {
  const lines = Array.from({ length: ROWS }, (_, row) => `${crypto.randomUUID()},Approved,row ${row}`);
  const body = new FormData();
  body.append('image_name', new File([['Unique Id,Status,Remarks', ...lines].join('\n')], 'wrong.csv'));
  const upload = await api.request<{ id: string }>('POST', '/api/upload-application-status-file', { token, body });
  const path = `/api/application-status-files/${upload.body.id}/errors.xlsx`;
  const done = `select count(*) from files.upload where id = $1 and status = 'done'`;
  await waitUntil(async () => (await product.count(done, [upload.body.id])) === 1, { withinMs: 300_000, everyMs: 200 });
  const isMade = async () => (await api.request('GET', path, { token })).status === 200;
  await waitUntil(isMade, { withinMs: 300_000, everyMs: 1000 });
  return api.url + path;
}

async function downloaded(url: string, token: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', DOWNLOADS, url, token, String(AT_ONCE)], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error('a download failed');
}

/** Returns the milliseconds of a light staff call, repeated until the work is over. */
async function answerTimes(api: Api, token: string, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  const times: number[] = [];
  for (; !isOver; await pause(5)) {
    const startedAt = performance.now();
    await api.request('GET', '/api/get-application-status-files-list', { token });
    times.push(performance.now() - startedAt);
  }
  await work;
  return times;
}

const p99 = (times: readonly number[]) => [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
