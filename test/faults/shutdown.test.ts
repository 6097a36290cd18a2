import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addApplicants, chooseOffers } from '../support/applicants.js';
import { brokenInvariants } from '../support/invariants.js';
import { type Api, type Mutation, Product } from '../support/product.js';
import { addStatusFile } from '../support/status-rows.js';
import { waitUntil } from '../support/wait-until.js';
import { slowness } from '../support/machine-speed.js';

/** The two deadlines of a shutdown, the inner one and the outer one, in milliseconds. */
const deadlines = { jobs: 25_000, process: 28_000 };

/** A number as the compiled product writes it. */
const figure = (value: number) => String(value).replace(/(?=(\d{3})+$)/, '_');

/** A process that does not wait for anything. */
const atOnce: Mutation = {
  module: 'platform/process/run-process.js',
  from: `SHUTDOWN_MS = ${figure(deadlines.process)}`,
  to: 'SHUTDOWN_MS = 0',
};

describe('a process that is asked to stop', () => {
  let product: Product;

  beforeAll(async () => {
    product = await Product.prepare();
  });
  afterAll(() => product.stop());

  const submission = async (id: string) =>
    (await product.query<{ phase: string; attempts: number }>('select phase, attempts from lenders.submission where id = $1', [id]))[0];

  /** Stops a worker in the middle of a call to a lender. The one that ends at once never gets an answer, however slow the machine is. */
  async function stopInMidCall(mutations: readonly Mutation[] = []): Promise<string> {
    const worker = await product.startWorker({ mutations });
    const [chosen] = await addApplicants(product, 1, ['money-view']);
    const reference = chosen?.submissionId ?? '';
    await product.lenders.script({
      operation: 'lead',
      reference,
      ...(mutations.includes(atOnce) ? { mode: 'hang', times: 1 } : { mode: 'slow', ms: 1500 }),
    });
    await chooseOffers(product, chosen ? [chosen] : []);
    await waitUntil(async () => (await product.lenders.ledger({ operation: 'lead', reference })).entries.length === 1);
    const began = Date.now();
    await worker.kill('SIGTERM');
    expect(Date.now() - began).toBeLessThan(deadlines.process);
    return reference;
  }

  it('finishes the job that it is in', async () => {
    expect(await submission(await stopInMidCall())).toEqual({ phase: 'settled', attempts: 1 });
    expect(await product.count('select count(*) from platform.worker_heartbeat')).toBe(0);
    expect(await brokenInvariants(product)).toEqual([]);
  });

  it('control: when it ends at once the job is left in the middle', async () => {
    expect(await submission(await stopInMidCall([atOnce]))).toEqual({ phase: 'sending', attempts: 1 });
  });

  it('gives a job that does not end back in time, and another worker finishes it', async () => {
    expect(deadlines.process).toBeLessThan(30_000);
    // The same mechanism with other figures, so that nobody waits half a minute.
    const quick: Mutation[] = [
      {
        module: 'platform/messaging/queue-classes.js',
        from: `CLOSE_DEADLINE_MS = ${figure(deadlines.jobs)}`,
        to: 'CLOSE_DEADLINE_MS = 500',
      },
      { ...atOnce, to: 'SHUTDOWN_MS = 2000' },
    ];
    const [api, worker] = await Promise.all([product.startApi(), product.startWorker({ mutations: quick })]);
    const file = await addStatusFile(product, 1000);
    const gate = await product.connection();
    await gate.query('begin; lock table customer_journey.application_history in share mode');
    const name = await upload(api, file.text);
    const waiting = `select count(*) from pg_locks where relation = 'customer_journey.application_history'::regclass and not granted`;
    await waitUntil(async () => (await product.count(waiting)) > 0);
    const began = Date.now();
    expect(await worker.kill('SIGTERM')).toEqual({ code: 1, signal: null });
    expect(Date.now() - began).toBeLessThan(4000 * slowness());
    expect(worker.output).toMatch(/left to others/);
    await gate.end();
    await product.startWorker();
    await waitUntil(
      async () => (await product.count(`select count(*) from files.upload where file_name = $1 and status = 'done'`, [name])) === 1,
    );
    const changes = await product.count('select sum(version - 1) from customer_journey.lender_application where id = any($1)', [
      file.records,
    ]);
    expect(changes).toBe(file.applied);
  });

  /** Stops an API while it waits for the database; answers what its client got. */
  async function stopInMidRequest(mutations: readonly Mutation[] = []): Promise<number> {
    const api = await product.startApi({ mutations });
    const token = await api.adminToken();
    const gate = await product.connection();
    await gate.query('begin; lock table lenders.lender in access exclusive mode');
    const answer = api.request('GET', '/api/get-lenders-data/pl', { token }).then(
      ({ status }) => status,
      () => 0,
    );
    await waitUntil(
      async () => (await product.count(`select count(*) from pg_locks where relation = 'lenders.lender'::regclass and not granted`)) > 0,
    );
    const began = Date.now();
    const exited = api.process.kill('SIGTERM');
    // The one that ends at once does not get to its answer.
    await (mutations.includes(atOnce) ? exited : pause(300));
    await gate.end();
    await exited;
    expect(Date.now() - began).toBeLessThan(deadlines.jobs);
    return await answer;
  }

  it('answers the request that it is in', async () => {
    expect(await stopInMidRequest()).toBe(200);
  });

  it('control: when it ends at once the request is dropped', async () => {
    expect(await stopInMidRequest([atOnce])).toBe(0);
  });
});

async function upload(api: Api, text: string): Promise<string> {
  const name = `${randomUUID()}.csv`;
  const form = new FormData();
  form.append('image_name', new Blob([text], { type: 'text/csv' }), name);
  const token = await api.adminToken();
  api.request('POST', '/api/upload-application-status-file', { token, body: form }).catch(() => undefined);
  return name;
}

it('a start that is refused says why and ends, with everything that it had begun', async () => {
  const broken: Mutation = { module: 'modules/revenue/importers/commission.columns.js', from: "'Payout Rate'", to: "'GST'" };
  await expect(Product.startWhole({}, { mutations: [broken] })).rejects.toThrow(
    /the process ended while it was starting:[^]*The start was stopped by 1 problem\(s\):[^]*importer commission: alias "gst" of column "gst" is not its own/,
  );
});

it('stops once and in order where everything is one process', async () => {
  const { product: whole, api } = await Product.startWhole();
  try {
    expect(await api.process.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await whole.count('select count(*) from platform.worker_heartbeat')).toBe(0);
    expect(api.process.output).not.toContain('after calling end');
  } finally {
    await whole.stop();
  }
});
