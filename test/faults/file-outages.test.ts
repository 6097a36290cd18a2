import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entities } from '../../src/entities.js';
import { type UploadKind, uploadProfiles } from '../../src/contracts/uploads.js';
import { deriveDatabaseUrls } from '../../src/platform/database/database-urls.js';
import { migrateDatabase } from '../../src/platform/database/migrate.js';
import { SEED, sized } from '../support/campaign.js';
import { appliedOnce, FileUploader, completedOnce, withoutUploadLimit } from '../support/file-uploader.js';
import { blockReading } from '../support/db-lock.js';
import { brokenInvariants } from '../support/invariants.js';
import { type KillableProfile, killableProfiles } from '../support/killable-files.js';
import { Random } from '../support/random.js';
import { TestPostgres } from '../support/test-postgres.js';
import { hasRedis, TestRedis } from '../support/test-redis.js';
import type { TestProcess } from '../support/test-process.js';
import { type Api, type Mutation, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';

/** A campaign adds outages, not rows: each outage hits another point. */
const ROWS = 2_000;
const OUTAGES = sized(1);
const OUTAGE_MS = 1500;

const random = new Random(SEED);

const kinds = Object.keys(uploadProfiles) as UploadKind[];

/** Files of every kind in progress while a service that they need fails. */
(hasRedis ? describe : describe.skip)('files whose queue or database fails', () => {
  let redis: TestRedis;
  let postgres: TestPostgres;
  let product: Product;
  let api: Api;
  let worker: TestProcess;
  let desk: FileUploader;
  let profiles: Readonly<Record<UploadKind, KillableProfile>>;

  beforeAll(async () => {
    [redis, postgres] = await Promise.all([TestRedis.start(), TestPostgres.start()]);
    await migrateDatabase(deriveDatabaseUrls(postgres.url), entities);
    product = await Product.prepare({ databaseUrl: postgres.url, redisUrl: redis.url });
    [api, worker] = await Promise.all([product.startApi(withoutUploadLimit), product.startWorker()]);
    desk = new FileUploader(product, api);
    profiles = await killableProfiles(product);
  });
  afterAll(async () => {
    await product.stop();
    await postgres.stop();
    await redis.kill();
  });

  /** Runs files of every kind through their whole lifecycle while a service fails repeatedly. */
  async function liveThrough(failure: () => Promise<unknown>): Promise<void> {
    const files = await Promise.all(kinds.map(async (kind) => [profiles[kind], await profiles[kind].make(ROWS)] as const));
    const lives = Promise.all(files.map(([profile, file]) => desk.runLifecycle(profile, file)));
    for (let outage = 0; outage < OUTAGES; outage++) {
      await pause(random.int(0, OUTAGE_MS));
      await failure();
    }
    expect(await lives).toEqual(files.map(([, file]) => completedOnce(file, ROWS)));
    await waitUntil(() => product.isIdle());
    expect(await brokenInvariants(product)).toEqual([]);
    expect([api.process.isRunning, worker.isRunning]).toEqual([true, true]);
  }

  it.each<[string, () => Promise<unknown>]>([
    [
      'Redis is killed and comes back empty',
      async () => {
        await redis.kill();
        await pause(random.int(0, OUTAGE_MS));
        await redis.restart();
      },
    ],
    ['Redis is wiped while it runs', () => redis.flush()],
    ['PostgreSQL crashes', () => postgres.crash()],
  ])('%s: each file is applied once and undone once', (_, failure) => liveThrough(failure));

  /**
   * Crashes PostgreSQL between the reading of a file and the work on its rows, where the crash has emptied the staging table, which is
   * unlogged. Returns what the file has done.
   */
  async function crashAfterReading(...guards: readonly Mutation[]) {
    const gate = join(product.config.values.STORAGE_DIR, randomUUID());
    const step = 'await this.beginCounting(uploadId, summary);';
    const fs = `process.getBuiltinModule('node:fs')`;
    const wait = `if (${fs}.existsSync('${gate}')) { ${fs}.writeFileSync('${gate}.reached', ''); while (${fs}.existsSync('${gate}')) await new Promise((go) => setTimeout(go, 20)); }`;
    await worker.kill();
    worker = await product.startWorker({
      mutations: [{ module: 'modules/files/handlers/process-upload.handler.js', from: step, to: `${wait} ${step}` }, ...guards],
    });
    await writeFile(gate, '');
    const profile = profiles['application-status'];
    const file = await profile.make(ROWS);
    const id = await desk.send(profile, file);
    await waitUntil(() => existsSync(`${gate}.reached`));
    await postgres.crash();
    await rm(gate);
    await desk.waitForStatus(id, 'done');
    return { file, outcome: await desk.outcome(file, id) };
  }

  it('PostgreSQL crashes after a file is read: the file is read again and applied once', async () => {
    const { file, outcome } = await crashAfterReading();
    expect(outcome).toEqual(appliedOnce(file.applied, ROWS));
  });

  it('control: without the count of staged rows, a file whose rows the crash has emptied is done without a row', async () => {
    const { file, outcome } = await crashAfterReading({
      module: 'modules/files/handlers/held-rows.js',
      from: 'if (rows !== summary.rows)',
      to: 'if (false)',
    });
    expect(outcome).toEqual({ ...file.before, read: 0, taken: 0, refused: 0 });
    await worker.kill();
    worker = await product.startWorker();
  });

  it('control: files of a wiped Redis do not progress without the reconciler, and the test detects it', async () => {
    await worker.kill();
    const alone = { env: { OUTBOX_RECONCILE_MS: '600000' } };
    worker = await product.startWorker(alone);
    const { isReached, dropWaiting, release } = await blockReading(product);
    const file = await profiles.mis.make(ROWS);
    const id = await desk.send(profiles.mis, file);
    await waitUntil(isReached);
    await worker.kill();
    await dropWaiting();
    await release();
    await redis.flush();
    worker = await product.startWorker(alone);
    // A file that is uploaded later is read.
    await desk.waitForStatus(await desk.send(profiles.mis, await profiles.mis.make(ROWS)), 'checked');
    expect(await product.count(`select count(*) from files.upload where id = $1 and status = 'checked'`, [id])).toBe(0);
    // With the reconciler the same file continues.
    await worker.kill();
    worker = await product.startWorker();
    await desk.waitForStatus(id, 'checked');
  });
});
