import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addApplicants, chooseOffers, type ChosenApplication } from '../support/applicants.js';
import { brokenInvariants } from '../support/invariants.js';
import { hasRedis, OwnRedis } from '../support/own-redis.js';
import type { OwnProcess } from '../support/own-process.js';
import { type Api, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';
import { slowness } from '../support/machine-speed.js';

const CUSTOMERS = Number(process.env.FAULT_CUSTOMERS ?? 100);
const OUTAGE_MS = Number(process.env.FAULT_REDIS_OUTAGE_MS ?? 3000);
/** So many rounds of requests while Redis is gone, however slow the machine is. */
const LEAST_ROUNDS = 11;

(hasRedis ? describe : describe.skip)('Redis that fails under load', () => {
  let redis: OwnRedis;
  let product: Product;
  let api: Api;
  let workers: OwnProcess[];

  beforeAll(async () => {
    redis = await OwnRedis.start();
    product = await Product.prepare({ redisUrl: redis.url });
    api = await product.startApi();
  });
  beforeEach(async () => {
    await product.lenders.reset();
    workers = await Promise.all([product.startWorker(), product.startWorker()]);
  });
  afterEach(() => Promise.all(workers.map((worker) => worker.kill())));
  afterAll(async () => {
    await product.stop();
    await redis.kill();
  });

  const settled = (chosen: readonly ChosenApplication[]) =>
    product.count(`select count(*) from customer_journey.lender_application where id = any($1) and state = 'offer_received'`, [
      chosen.map(({ submissionId }) => submissionId),
    ]);
  const messages = (chosen: readonly ChosenApplication[]) =>
    product.count(
      `select count(*) from messaging.message m join customer_journey.customer c on c.phone_index = m.recipient_index
       where c.id in (select customer_id from customer_journey.lender_application where id = any($1)) and m.state = 'delivered'`,
      [chosen.map(({ submissionId }) => submissionId)],
    );

  /** Applications that lenders opened for these. Those of an earlier test may still be under way. */
  async function accepted(chosen: readonly ChosenApplication[]): Promise<number> {
    const references = new Set(chosen.map(({ submissionId }) => submissionId));
    const { entries } = await product.lenders.ledger({ operation: 'lead' });
    return entries.filter(({ created, reference = '' }) => created && references.has(reference)).length;
  }

  /** Load whose jobs are in Redis: the lenders take their time. */
  async function loadUnderWay(): Promise<ChosenApplication[]> {
    await product.lenders.script({ mode: 'slow', operation: 'lead', ms: 150 });
    const chosen = await addApplicants(product, CUSTOMERS, ['cashe', 'money-view']);
    await chooseOffers(product, chosen);
    await waitUntil(async () => (await accepted(chosen)) > 10);
    return chosen;
  }

  /** Every application is at its lender once, and every customer was told once for each. */
  async function expectAllOnce(chosen: readonly ChosenApplication[]): Promise<void> {
    await waitUntil(
      async () => {
        await product.endLeases({ untouchedFor: 8 });
        await product.skipWaiting();
        return (await settled(chosen)) === chosen.length && (await product.isIdle());
      },
      { everyMs: 200 },
    );
    expect(await accepted(chosen)).toBe(chosen.length);
    expect(await messages(chosen)).toBe(chosen.length);
    expect(await brokenInvariants(product)).toEqual([]);
    expect(workers.every(({ isRunning }) => isRunning)).toBe(true);
  }

  it('is killed and comes back empty: everything completes once, and the API has answered all the while', async () => {
    const token = await api.adminToken();
    const chosen = await loadUnderWay();
    await redis.kill();
    const answers: number[] = [];
    const until = Date.now() + OUTAGE_MS;
    for (let round = 1; round <= LEAST_ROUNDS || Date.now() < until; round++) {
      answers.push(
        (await api.request('GET', '/api/get-lenders-data/pl', { token })).status,
        (
          await api.request('POST', '/api/admin/login', {
            body: { email: 'role1@demo.test', password: product.config.values.DEMO_PASSWORD },
          })
        ).status,
      );
    }
    const during = await addApplicants(product, 5, ['cashe']);
    await chooseOffers(product, during);
    await redis.startAgain();
    const backAt = Date.now();
    await waitUntil(async () => (await settled(during)) > 0);
    const recoveryMs = Date.now() - backAt;
    expect(new Set(answers)).toEqual(new Set([200]));
    await expectAllOnce([...chosen, ...during]);
    // With the queue's own settings it takes 18 s; this machine is busy with other tests.
    expect(recoveryMs).toBeLessThan(15_000 * slowness());
  });

  it('is wiped while it runs: everything completes once', async () => {
    const chosen = await loadUnderWay();
    await redis.wipe();
    await expectAllOnce(chosen);
  });

  it('is full for a while: nothing is lost', async () => {
    const client = new Redis(redis.url);
    try {
      await client.config('SET', 'maxmemory', '1');
      const chosen = await addApplicants(product, 20, ['cashe']);
      await chooseOffers(product, chosen);
      await pause(1500);
      expect(await settled(chosen)).toBe(0);
      await client.config('SET', 'maxmemory', '0');
      await expectAllOnce(chosen);
    } finally {
      client.disconnect();
    }
  });

  it('control: without the reconciler a wiped Redis loses work', async () => {
    await Promise.all(workers.map((worker) => worker.kill()));
    workers = [await product.startWorker({ env: { OUTBOX_RECONCILE_MS: '600000' } })];
    const chosen = await loadUnderWay();
    await redis.wipe();
    await pause(5000);
    expect(await settled(chosen)).toBeLessThan(chosen.length);
  });

  it('would drop jobs when it is full: the worker does not start, and says why', async () => {
    const careless = await OwnRedis.start(['--maxmemory-policy', 'allkeys-lru']);
    try {
      const worker = await product.startWorkerProcess({ env: { REDIS_URL: careless.url } });
      expect(await worker.exited).toEqual({ code: 1, signal: null });
      expect(worker.output).toMatch(/maxmemory-policy noeviction, but it is allkeys-lru/);
      process.stderr.write(worker.output);
      // Control: nothing else keeps it from starting.
      const mutations = [{ module: 'platform/messaging/queue-backend.js', from: `policy !== 'noeviction'`, to: 'false' }];
      await product.startWorker({ env: { REDIS_URL: careless.url }, mutations });
    } finally {
      await careless.kill();
    }
  });
});
