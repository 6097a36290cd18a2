import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entities } from '../../src/entities.js';
import { deriveDatabaseUrls } from '../../src/platform/database/database-urls.js';
import { migrateDatabase } from '../../src/platform/database/migrate.js';
import { addApplicants, chooseOffers, type ChosenApplication } from '../support/bulk-applicants.js';
import { sized } from '../support/campaign.js';
import { blockReading, blockRowWrites } from '../support/db-lock.js';
import { brokenInvariants } from '../support/invariants.js';
import { TestPostgres } from '../support/test-postgres.js';
import { hasRedis, TestRedis } from '../support/test-redis.js';
import type { TestProcess } from '../support/test-process.js';
import { type Api, Product } from '../support/product.js';
import { addStatusFile } from '../support/status-rows.js';
import { waitUntil } from '../support/wait-until.js';

/** A campaign adds crashes among the same number of customers: each crash hits another point. */
const CUSTOMERS = 40;
const CRASHES = sized(1);

const backends = [{ backend: 'postgres' }, ...(hasRedis ? [{ backend: 'redis' }] : [])];

describe.each(backends)('a crash of PostgreSQL under load, with the queues on $backend', ({ backend }) => {
  let redis: TestRedis | undefined;
  let postgres: TestPostgres;
  let product: Product;
  let api: Api;
  let worker: TestProcess;
  let token: string;

  beforeAll(async () => {
    redis = backend === 'redis' ? await TestRedis.start() : undefined;
    postgres = await TestPostgres.start();
    await migrateDatabase(deriveDatabaseUrls(postgres.url), entities);
    product = await Product.prepare({ databaseUrl: postgres.url, redisUrl: redis?.url });
    [api, worker] = await Promise.all([product.startApi(), product.startWorker()]);
    token = await api.adminToken();
  });
  afterAll(async () => {
    await product.stop();
    await postgres.stop();
    await redis?.kill();
  });

  const settled = (chosen: readonly ChosenApplication[]) =>
    product.count(`select count(*) from customer_journey.lender_application where id = any($1) and state = 'offer_received'`, [
      chosen.map(({ submissionId }) => submissionId),
    ]);

  const statusOfList = () => api.request('GET', '/api/get-lenders-data/pl', { token }).then(({ status }) => status);

  /** Returns the number of consecutive refused requests until the API works again. */
  async function refusals(): Promise<number> {
    let count = 0;
    await waitUntil(async () => {
      if ((await statusOfList()) === 200) return true;
      count++;
      return false;
    });
    return count;
  }

  /** Runs eight clients that send requests continuously; `answers` are the statuses, 0 for no response. */
  function askAllTheTime() {
    let asking = true;
    const answers = new Set<number>();
    const client = async () => {
      while (asking) {
        answers.add(await statusOfList().catch(() => 0));
        await pause(5);
      }
    };
    const clients = Promise.all(Array.from({ length: 8 }, client));
    const stop = async () => {
      asking = false;
      await clients;
    };
    return { answers, stop };
  }

  const accepted = async () => (await product.lenders.ledger({ operation: 'lead' })).accepted;

  /**
   * Selects a share of the offers before each crash, which comes when some of them are at their lenders. Returns the number of refused
   * requests after each.
   */
  async function crashUnderLoad(chosen: readonly ChosenApplication[]): Promise<number[]> {
    const refused: number[] = [];
    const share = Math.ceil(chosen.length / CRASHES);
    for (let crash = 0; crash < CRASHES; crash++) {
      const known = await accepted();
      await chooseOffers(product, chosen.slice(crash * share, (crash + 1) * share));
      await waitUntil(async () => (await accepted()) > known + share / 5, { everyMs: 5 });
      await postgres.crash();
      refused.push(await refusals());
    }
    await product.retryUntil(async () => (await settled(chosen)) === chosen.length);
    return refused;
  }

  it('submissions complete once, requests are told to retry, and no process dies', async () => {
    await product.lenders.script({ mode: 'slow', operation: 'lead', ms: 100 });
    const chosen = await addApplicants(product, CUSTOMERS, ['cashe', 'money-view']);
    const load = askAllTheTime();
    const crashAndStop = async () => {
      try {
        return await crashUnderLoad(chosen);
      } finally {
        await load.stop();
      }
    };
    const refused = await crashAndStop();
    // After the restart, each refused request may at most have met one broken connection of the pool.
    expect(Math.max(...refused)).toBeLessThanOrEqual(product.config.values.DATABASE_POOL);
    expect([...load.answers].toSorted()).toEqual([200, 503]);
    expect((await product.lenders.ledger({ operation: 'lead' })).accepted).toBe(chosen.length);
    expect(await product.count('select count(*) from messaging.message')).toBe(chosen.length);
    expect(await brokenInvariants(product)).toEqual([]);
    expect([api.process.isRunning, worker.isRunning]).toEqual([true, true]);
    expect(`${api.process.output}${worker.output}`).not.toMatch(/unhandled/i);
  });

  it('a status file in progress is applied once', async () => {
    const file = await addStatusFile(product, 2000);
    const { isReached } = await blockReading(product);
    const name = `${randomUUID()}.csv`;
    const form = new FormData();
    form.append('image_name', new Blob([file.text], { type: 'text/csv' }), name);
    api.request('POST', '/api/upload-application-status-file', { token, body: form }).catch(() => undefined);
    await waitUntil(isReached);
    // The lock ends with the server.
    await postgres.crash();
    await waitUntil(
      async () => (await product.count(`select count(*) from files.upload where file_name = $1 and status = 'done'`, [name])) === 1,
    );
    const applied = await product.count('select sum(version - 1) from customer_journey.lender_application where id = any($1)', [
      file.records,
    ]);
    expect(applied).toBe(file.applied);
    await waitUntil(() => product.isIdle());
    expect(await brokenInvariants(product)).toEqual([]);
  });

  it('control: a process without a listener for lost connections dies, and the test detects it', async () => {
    const from = `client.on('error', ()=>releaseClient(client))`;
    const fragile = await product.startWorker({ mutations: [{ module: 'platform/database/make-pool-resilient.js', from, to: 'client' }] });
    // Both relays are in a transaction when the server dies, each blocked at a message of its own.
    const { reached } = await blockRowWrites(product, 'platform.outbox', 'new.published_at is not null');
    const [one = [], other = []] = (await addApplicants(product, 2, ['cashe'])).map((chosen) => [chosen]);
    await chooseOffers(product, one);
    await waitUntil(async () => (await reached()) === 1);
    await chooseOffers(product, other);
    await waitUntil(async () => (await reached()) === 2);
    await postgres.crash();
    await refusals();
    await waitUntil(() => !fragile.isRunning);
    expect(worker.isRunning).toBe(true);
  });
});
