import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addApplicants, chooseOffers, type ChosenApplication } from '../support/bulk-applicants.js';
import { workerOptions } from '../../src/platform/messaging/queues.js';
import { sized } from '../support/campaign.js';
import { brokenInvariants } from '../support/invariants.js';
import { hasRedis, TestRedis } from '../support/test-redis.js';
import type { TestProcess } from '../support/test-process.js';
import { type Api, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';

const CUSTOMERS = sized(40);
/** Rounds of requests while Redis is down. */
const ROUNDS = 11;

(hasRedis ? describe : describe.skip)('Redis that fails under load', () => {
  let redis: TestRedis;
  let product: Product;
  let api: Api;
  let workers: TestProcess[];

  beforeAll(async () => {
    redis = await TestRedis.start();
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

  /** Returns the number of applications that lenders opened for these. Those of an earlier test may still be in progress. */
  async function accepted(chosen: readonly ChosenApplication[]): Promise<number> {
    const references = new Set(chosen.map(({ submissionId }) => submissionId));
    const { entries } = await product.lenders.ledger({ operation: 'lead' });
    return entries.filter(({ created, reference = '' }) => created && references.has(reference)).length;
  }

  /** Adds load whose jobs are in Redis, with slow lenders. */
  async function loadUnderWay(): Promise<ChosenApplication[]> {
    await product.lenders.script({ mode: 'slow', operation: 'lead', ms: 150 });
    const chosen = await addApplicants(product, CUSTOMERS, ['cashe', 'money-view']);
    await chooseOffers(product, chosen);
    await waitUntil(async () => (await accepted(chosen)) > 10);
    return chosen;
  }

  /** Checks that every application is at its lender once, and that every customer got one message for each. */
  async function expectAllOnce(chosen: readonly ChosenApplication[]): Promise<void> {
    await product.retryUntil(async () => (await settled(chosen)) === chosen.length);
    expect(await accepted(chosen)).toBe(chosen.length);
    expect(await messages(chosen)).toBe(chosen.length);
    expect(await brokenInvariants(product)).toEqual([]);
    expect(workers.every(({ isRunning }) => isRunning)).toBe(true);
  }

  it('is killed and comes back empty: all work completes once, and the API responds throughout', async () => {
    const token = await api.adminToken();
    const chosen = await loadUnderWay();
    await redis.kill();
    const answers: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
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
    await redis.restart();
    expect(answers).toEqual(Array(2 * ROUNDS).fill(200));
    await expectAllOnce([...chosen, ...during]);
    // This setting decides how soon workers reconnect: the default of the queue, 15 s, takes 18 s.
    expect(workerOptions(product.config, 'lenders').runRetryDelay).toBe(1000);
  });

  it('is wiped while it runs: all work completes once', async () => {
    const chosen = await loadUnderWay();
    await redis.flush();
    await expectAllOnce(chosen);
  });

  it('is full for a while: no work is lost', async () => {
    await redis.send((client) => client.config('SET', 'maxmemory', '1'));
    const chosen = await addApplicants(product, 20, ['cashe']);
    await chooseOffers(product, chosen);
    // Either worker may have found the messages.
    await Promise.race(workers.map((worker) => worker.waitForOutput(/publishing failed/)));
    expect(await settled(chosen)).toBe(0);
    await redis.send((client) => client.config('SET', 'maxmemory', '0'));
    await expectAllOnce(chosen);
  });

  it('control: a wiped Redis loses work without the reconciler', async () => {
    await Promise.all(workers.map((worker) => worker.kill()));
    const alone = { env: { OUTBOX_RECONCILE_MS: '600000' } };
    workers = [await product.startWorker(alone)];
    // No application can settle before the wipe.
    await product.lenders.script({ mode: 'hang', operation: 'lead' });
    const chosen = await addApplicants(product, CUSTOMERS, ['cashe', 'money-view']);
    await chooseOffers(product, chosen);
    await waitUntil(async () => (await product.lenders.ledger({ operation: 'lead' })).entries.length > 10);
    await redis.flush();
    await product.lenders.reset();
    await Promise.all(workers.map((worker) => worker.kill()));
    workers = [await product.startWorker(alone)];
    // Offers selected later are submitted; those with wiped jobs are not, although their leases have expired.
    const later = await addApplicants(product, 5, ['cashe']);
    await chooseOffers(product, later);
    await product.endLeases();
    await product.makeMessagesDue();
    await waitUntil(async () => (await settled(later)) === later.length);
    expect(await settled(chosen)).toBeLessThan(chosen.length);
  });

  it('would drop jobs when full: the worker does not start, and reports the reason', async () => {
    const careless = await TestRedis.start(['--maxmemory-policy', 'allkeys-lru']);
    try {
      const worker = await product.startWorkerProcess({ env: { REDIS_URL: careless.url } });
      expect(await worker.exited).toEqual({ code: 1, signal: null });
      expect(worker.output).toMatch(/maxmemory-policy noeviction, but it is allkeys-lru/);
      process.stderr.write(worker.output);
      // Control: the worker starts without this check.
      const mutations = [{ module: 'platform/messaging/queue-backend.js', from: `policy !== 'noeviction'`, to: 'false' }];
      await product.startWorker({ env: { REDIS_URL: careless.url }, mutations });
    } finally {
      await careless.kill();
    }
  });
});
