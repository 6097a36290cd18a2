import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entities } from '../../src/entities.js';
import { ownDatabaseUrls } from '../../src/platform/database/database-urls.js';
import { migrateDatabase } from '../../src/platform/database/migrate.js';
import { addApplicants, chooseOffers, type ChosenApplication } from '../support/applicants.js';
import { brokenInvariants } from '../support/invariants.js';
import { OwnPostgres } from '../support/own-postgres.js';
import { hasRedis, OwnRedis } from '../support/own-redis.js';
import type { OwnProcess } from '../support/own-process.js';
import { type Api, Product } from '../support/product.js';
import { addStatusFile } from '../support/status-rows.js';
import { waitUntil } from '../support/wait-until.js';
import { slowness } from '../support/machine-speed.js';

const CUSTOMERS = Number(process.env.FAULT_CUSTOMERS ?? 100);
const CRASHES = Number(process.env.FAULT_CRASHES ?? 3);
const FIRST_SUCCESS_MS = 5000;

const backends = [{ backend: 'postgres' }, ...(hasRedis ? [{ backend: 'redis' }] : [])];

describe.each(backends)('PostgreSQL that crashes under load, with the queues on $backend', ({ backend }) => {
  let redis: OwnRedis | undefined;
  let postgres: OwnPostgres;
  let product: Product;
  let api: Api;
  let worker: OwnProcess;
  let token: string;

  beforeAll(async () => {
    redis = backend === 'redis' ? await OwnRedis.start() : undefined;
    postgres = await OwnPostgres.start();
    await migrateDatabase(ownDatabaseUrls(postgres.url), entities);
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

  /** Milliseconds until the API answers well again. */
  async function firstSuccess(): Promise<number> {
    const began = Date.now();
    await waitUntil(async () => (await statusOfList()) === 200, { everyMs: 20 });
    return Date.now() - began;
  }

  /** Eight clients who ask again and again; `answers` are the statuses that they got, 0 for none. */
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

  async function crashUnderLoad(chosen: readonly ChosenApplication[]): Promise<number[]> {
    const recoveries: number[] = [];
    for (let crash = 1; crash <= CRASHES; crash++) {
      await waitUntil(async () => (await product.lenders.ledger({ operation: 'lead' })).accepted > crash * 15);
      await postgres.crash();
      recoveries.push(await firstSuccess());
    }
    await waitUntil(
      async () => {
        await product.endLeases({ untouchedFor: 8 });
        await product.skipWaiting();
        return (await settled(chosen)) === chosen.length && (await product.isIdle());
      },
      { everyMs: 200 },
    );
    return recoveries;
  }

  it('submissions complete once, requests are told to wait, and no process dies', async () => {
    await product.lenders.script({ mode: 'slow', operation: 'lead', ms: 100 });
    const chosen = await addApplicants(product, CUSTOMERS, ['cashe', 'money-view']);
    await chooseOffers(product, chosen);
    const load = askAllTheTime();
    const recoveries = await crashUnderLoad(chosen).finally(() => load.stop());
    expect(Math.max(...recoveries)).toBeLessThan(FIRST_SUCCESS_MS * slowness());
    expect([...load.answers].toSorted()).toEqual([200, 503]);
    expect((await product.lenders.ledger({ operation: 'lead' })).accepted).toBe(chosen.length);
    expect(await product.count('select count(*) from messaging.message')).toBe(chosen.length);
    expect(await brokenInvariants(product)).toEqual([]);
    expect([api.process.isRunning, worker.isRunning]).toEqual([true, true]);
    expect(`${api.process.output}${worker.output}`).not.toMatch(/unhandled/i);
  });

  it('a status file in the middle is applied once', async () => {
    const file = await addStatusFile(product, 5000);
    const name = `${randomUUID()}.csv`;
    const form = new FormData();
    form.append('image_name', new Blob([file.text], { type: 'text/csv' }), name);
    api.request('POST', '/api/upload-application-status-file', { token, body: form }).catch(() => undefined);
    await waitUntil(
      async () => (await product.count(`select count(*) from pg_stat_activity where application_name = 'file-reading'`)) > 0,
      { everyMs: 2 },
    );
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

  it('control: a process that does not listen for lost connections dies, and the test sees it', async () => {
    const from = `client.on('error', ()=>giveBack(client))`;
    const fragile = await product.startWorker({ mutations: [{ module: 'platform/database/guard-pool.js', from, to: 'client' }] });
    // Both relays are in a transaction when the server dies: with each look for messages they stay in one for a while.
    await product.query('create function linger() returns trigger language plpgsql as $$begin perform pg_sleep(10); return null; end$$');
    await product.query('create trigger linger after update on platform.outbox for each statement execute function linger()');
    await chooseOffers(product, await addApplicants(product, 1, ['cashe']));
    await waitUntil(async () => (await product.count(`select count(*) from pg_stat_activity where wait_event = 'PgSleep'`)) === 2);
    await postgres.crash();
    await firstSuccess();
    await waitUntil(() => !fragile.isRunning);
    expect(worker.isRunning).toBe(true);
  });
});
