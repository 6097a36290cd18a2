import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addApplicants, chooseOffers } from '../support/bulk-applicants.js';
import { lockTable, blockSubmissions } from '../support/db-lock.js';
import { brokenInvariants } from '../support/invariants.js';
import { type Api, type Mutation, Product } from '../support/product.js';
import { addStatusFile } from '../support/status-rows.js';
import { waitUntil } from '../support/wait-until.js';

/** The inner and the outer deadline of a shutdown, in milliseconds. */
const deadlines = { jobs: 25_000, process: 28_000 };

/** Writes a number as in the compiled product. */
const figure = (value: number) => String(value).replace(/(?=(\d{3})+$)/, '_');

/** Exit of a process whose work has ended, and of one whose outer deadline has passed. */
const graceful = { code: null, signal: 'SIGTERM' };
const forced = { code: 1, signal: null };

/** A worker that prints a line when its shutdown begins. */
const verboseShutdown: Mutation = {
  ...{ module: 'platform/messaging/worker-runtime.js', from: 'this.heartbeat.pause();' },
  to: "this.heartbeat.pause(); process.stdout.write('it stops\\n');",
};

/** A process that waits for nothing. */
const immediateDeadline: Mutation = {
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

  /**
   * Stops a worker in the middle of a call to a lender and before it can record the response, however late the signal comes. Returns the
   * application and the exit of the worker.
   */
  async function stopInMidSubmission(mutations: readonly Mutation[] = []) {
    const [{ dropWaiting, release }, worker] = await Promise.all([
      blockSubmissions(product),
      product.startWorker({ mutations: [verboseShutdown, ...mutations] }),
    ]);
    const [chosen] = await addApplicants(product, 1, ['money-view']);
    const reference = chosen?.submissionId ?? '';
    await product.lenders.script({ operation: 'lead', reference, mode: 'slow', ms: 1500 });
    await chooseOffers(product, chosen ? [chosen] : []);
    await waitUntil(async () => (await product.lenders.ledger({ operation: 'lead', reference })).entries.length === 1);
    const exit = worker.kill('SIGTERM');
    // The control ends before the response.
    await (mutations.includes(immediateDeadline) ? exit.then(dropWaiting) : worker.waitForOutput(/it stops/));
    await release();
    return { reference, exit: await exit, output: worker.output };
  }

  it('finishes its current job', async () => {
    const { reference, exit, output } = await stopInMidSubmission();
    expect(exit).toEqual(graceful);
    expect(output).not.toMatch(/left to others/);
    expect(await submission(reference)).toEqual({ phase: 'settled', attempts: 1 });
    expect(await product.count('select count(*) from platform.worker_heartbeat')).toBe(0);
    expect(await brokenInvariants(product)).toEqual([]);
  });

  it('control: an immediate end leaves the job unfinished', async () => {
    const { reference, exit } = await stopInMidSubmission([immediateDeadline]);
    expect(exit).toEqual(forced);
    expect(await submission(reference)).toEqual({ phase: 'sending', attempts: 1 });
  });

  it('returns a job that does not end in time, and another worker finishes it', async () => {
    expect(deadlines.process).toBeLessThan(30_000);
    // The same mechanism with shorter deadlines, so that the test does not take half a minute.
    const quick: Mutation[] = [
      {
        module: 'platform/messaging/register-queue-backend.js',
        from: `CLOSE_DEADLINE_MS = ${figure(deadlines.jobs)}`,
        to: 'CLOSE_DEADLINE_MS = 500',
      },
      { ...immediateDeadline, to: 'SHUTDOWN_MS = 2000' },
    ];
    const [api, worker] = await Promise.all([product.startApi(), product.startWorker({ mutations: quick })]);
    const file = await addStatusFile(product, 1000);
    const { isReached, release } = await lockTable(product, 'customer_journey.application_history');
    const name = await upload(api, file.text);
    await waitUntil(isReached);
    expect(await worker.kill('SIGTERM')).toEqual(forced);
    // The number shows which deadline it was.
    expect(worker.output).toMatch(/did not end within 2 s and is left to others/);
    await release();
    await product.startWorker();
    await waitUntil(
      async () => (await product.count(`select count(*) from files.upload where file_name = $1 and status = 'done'`, [name])) === 1,
    );
    const changes = await product.count('select sum(version - 1) from customer_journey.lender_application where id = any($1)', [
      file.records,
    ]);
    expect(changes).toBe(file.applied);
  });

  /** Stops an API while it waits for the database; returns the response of its client and the exit. */
  async function stopInMidRequest(mutations: readonly Mutation[] = []) {
    const api = await product.startApi({ mutations });
    const token = await api.adminToken();
    const { isReached, release } = await lockTable(product, 'lenders.lender', 'access exclusive');
    const answer = api.request('GET', '/api/get-lenders-data/pl', { token }).then(
      ({ status }) => status,
      () => 0,
    );
    await waitUntil(isReached);
    const exited = api.process.kill('SIGTERM');
    const isClosed = () =>
      fetch(`${api.url}/api/health/live`).then(
        ({ ok }) => !ok,
        () => true,
      );
    // The control ends before the response.
    await (mutations.includes(immediateDeadline) ? exited : waitUntil(isClosed));
    await release();
    return { exit: await exited, status: await answer };
  }

  it('answers its current request', async () => {
    expect(await stopInMidRequest()).toEqual({ exit: graceful, status: 200 });
  });

  it('control: an immediate end drops the request', async () => {
    expect(await stopInMidRequest([immediateDeadline])).toEqual({ exit: forced, status: 0 });
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

it('a refused start reports the reason and ends, with everything that it had started', async () => {
  const broken: Mutation = { module: 'modules/revenue/importers/commission.columns.js', from: "'Payout Rate'", to: "'GST'" };
  await expect(Product.startAll({}, { mutations: [broken] })).rejects.toThrow(
    /the process ended while it was starting:[^]*The start was stopped by 1 problem\(s\):[^]*importer commission: alias "gst" of column "gst" is not its own/,
  );
});

it('stops once and in order as a single process', async () => {
  const { product: whole, api } = await Product.startAll();
  try {
    expect(await api.process.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await whole.count('select count(*) from platform.worker_heartbeat')).toBe(0);
    expect(api.process.output).not.toContain('after calling end');
  } finally {
    await whole.stop();
  }
});
