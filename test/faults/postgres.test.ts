import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entities } from '../../src/entities.js';
import { migrateDatabase } from '../../src/platform/database/migrate.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded/postgres.js';
import { addApplicants, chooseOffers, type ChosenApplication } from '../support/applicants.js';
import { brokenInvariants } from '../support/invariants.js';
import { hasRedis, OwnRedis } from '../support/own-redis.js';
import type { OwnProcess } from '../support/own-process.js';
import { type Api, Product } from '../support/product.js';
import { freePort } from '../support/product-process.js';
import { addStatusFile } from '../support/status-rows.js';
import { waitUntil } from '../support/wait-until.js';

const CUSTOMERS = Number(process.env.FAULT_CUSTOMERS ?? 100);
const RESTARTS = Number(process.env.FAULT_RESTARTS ?? 3);
const FIRST_SUCCESS_MS = 5000;

/** A PostgreSQL that a test may kill; it keeps what was committed, and its port. */
class OwnPostgres {
  private constructor(
    private readonly dataDir: string,
    private readonly port: number,
    private server: EmbeddedPostgres,
  ) {}

  static async start(): Promise<OwnPostgres> {
    const dataDir = await mkdtemp(join(tmpdir(), 'loan-marketplace-test-'));
    const port = await freePort();
    return new OwnPostgres(dataDir, port, await OwnPostgres.launch(dataDir, port));
  }

  private static launch(dataDir: string, port: number): Promise<EmbeddedPostgres> {
    return startEmbeddedPostgres({ dataDir, port, durable: true, onProgress: () => undefined });
  }

  get url(): string {
    return this.server.url;
  }

  /** What `pg_ctl restart -m immediate` does: every process ends at once, and the next start recovers from the log. */
  async restartImmediately(): Promise<void> {
    process.kill(this.server.pid, 'SIGQUIT');
    await this.server.exited;
    this.server = await OwnPostgres.launch(this.dataDir, this.port);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    for (const path of [this.dataDir, this.server.dataDir]) await rm(path, { recursive: true, force: true });
  }
}

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
    await migrateDatabase(postgres.url, entities);
    product = await Product.prepare({ databaseUrl: postgres.url, redisUrl: redis?.url });
    [api, worker] = await Promise.all([product.startApi(), product.startWorker()]);
    token = await api.adminToken();
  }, 180_000);
  afterAll(async () => {
    const recoveries: number[] = [];
    for (let restart = 1; restart <= RESTARTS; restart++) {
      await waitUntil(async () => (await product.lenders.ledger({ operation: 'lead' })).accepted > restart * 15, { withinMs: 30_000 });
      await postgres.restartImmediately();
      recoveries.push(await firstSuccess());
    }
    await waitUntil(
      async () => {
        await product.skipWaiting();
        return (await settled(chosen)) === chosen.length && (await product.isIdle());
      },
      { withinMs: 90_000, everyMs: 200 },
    );
    asking = false;
    await requests;
    expect(Math.max(...recoveries)).toBeLessThan(FIRST_SUCCESS_MS);
    expect([...answers].filter((status) => ![200, 500, 503].includes(status))).toEqual([]);
    expect((await product.lenders.ledger({ operation: 'lead' })).accepted).toBe(chosen.length);
    expect(await product.count('select count(*) from messaging.message')).toBe(chosen.length);
    expect(await brokenInvariants(product)).toEqual([]);
    expect([api.process.isRunning, worker.isRunning]).toEqual([true, true]);
    expect(`${api.process.output}${worker.output}`).not.toMatch(/unhandled/i);
  }, 180_000);

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
    await postgres.restartImmediately();
    await waitUntil(
      async () => (await product.count(`select count(*) from files.upload where file_name = $1 and status = 'done'`, [name])) === 1,
      { withinMs: 60_000 },
    );
    const applied = await product.count('select sum(version - 1) from customer_journey.lender_application where id = any($1)', [
      file.records,
    ]);
    expect(applied).toBe(file.applied);
    await waitUntil(() => product.isIdle(), { withinMs: 60_000 });
    expect(await brokenInvariants(product)).toEqual([]);
  }, 120_000);

  it('control: a process that does not listen for lost connections dies, and the test sees it', async () => {
    const from = `client.on('error', ()=>undefined)`;
    const fragile = await product.startWorker({ mutations: [{ module: 'platform/database/guard-pool.js', from, to: 'client' }] });
    // A transaction of its relay is under way.
    await product.query('create function linger() returns trigger language plpgsql as $$begin perform pg_sleep(10); return null; end$$');
    await product.query('create trigger linger after update on platform.outbox for each statement execute function linger()');
    await chooseOffers(product, await addApplicants(product, 1, ['cashe']));
    await pause(500);
    await postgres.restartImmediately();
    await firstSuccess();
    await waitUntil(() => !fragile.isRunning, { withinMs: 20_000 });
    expect(worker.isRunning).toBe(true);
  }, 120_000);
});
