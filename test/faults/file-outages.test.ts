import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entities } from '../../src/entities.js';
import { type UploadKind, uploadProfiles } from '../../src/contracts/uploads.js';
import { ownDatabaseUrls } from '../../src/platform/database/database-urls.js';
import { migrateDatabase } from '../../src/platform/database/migrate.js';
import { sized } from '../support/campaign.js';
import { FileDesk, ledOnce, tirelessDesk } from '../support/file-desk.js';
import { holdReading } from '../support/hold.js';
import { brokenInvariants } from '../support/invariants.js';
import { type KillableProfile, killableProfiles } from '../support/killable-files.js';
import { OwnPostgres } from '../support/own-postgres.js';
import { hasRedis, OwnRedis } from '../support/own-redis.js';
import type { OwnProcess } from '../support/own-process.js';
import { type Api, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';

/** A campaign has more outages and not longer files: the moments differ. */
const ROWS = 2_000;
const OUTAGES = sized(1);
const OUTAGE_MS = 1500;

const kinds = Object.keys(uploadProfiles) as UploadKind[];

/** Files of every kind under way, while what they need goes away. */
(hasRedis ? describe : describe.skip)('files whose queue or database fails', () => {
  let redis: OwnRedis;
  let postgres: OwnPostgres;
  let product: Product;
  let api: Api;
  let worker: OwnProcess;
  let desk: FileDesk;
  let profiles: Readonly<Record<UploadKind, KillableProfile>>;

  beforeAll(async () => {
    [redis, postgres] = await Promise.all([OwnRedis.start(), OwnPostgres.start()]);
    await migrateDatabase(ownDatabaseUrls(postgres.url), entities);
    product = await Product.prepare({ databaseUrl: postgres.url, redisUrl: redis.url });
    [api, worker] = await Promise.all([product.startApi(tirelessDesk), product.startWorker()]);
    desk = new FileDesk(product, api, await api.adminToken());
    profiles = await killableProfiles(product);
  });
  afterAll(async () => {
    await product.stop();
    await postgres.stop();
    await redis.kill();
  });

  /** Leads files of every kind through everything while something fails again and again. */
  async function liveThrough(failure: () => Promise<unknown>): Promise<void> {
    const files = await Promise.all(kinds.map(async (kind) => [profiles[kind], await profiles[kind].make(ROWS)] as const));
    const lives = Promise.all(files.map(([profile, file]) => desk.lead(profile, file)));
    for (let outage = 0; outage < OUTAGES; outage++) {
      await pause(randomInt(OUTAGE_MS));
      await failure();
    }
    expect(await lives).toEqual(files.map(([, file]) => ledOnce(file, ROWS)));
    await waitUntil(() => product.isIdle());
    expect(await brokenInvariants(product)).toEqual([]);
    expect([api.process.isRunning, worker.isRunning]).toEqual([true, true]);
  }

  it.each<[string, () => Promise<unknown>]>([
    [
      'Redis is killed and comes back empty',
      async () => {
        await redis.kill();
        await pause(randomInt(OUTAGE_MS));
        await redis.startAgain();
      },
    ],
    ['Redis is wiped while it runs', () => redis.wipe()],
    ['PostgreSQL crashes', () => postgres.crash()],
  ])('%s: each is applied once and taken back once', (_, failure) => liveThrough(failure));

  it('control: without the reconciler files of a wiped Redis stay where they were, and the test sees it', async () => {
    await worker.kill();
    const alone = { env: { OUTBOX_RECONCILE_MS: '600000' } };
    worker = await product.startWorker(alone);
    const { isReached, dropWaiting, release } = await holdReading(product);
    const file = await profiles.mis.make(ROWS);
    const id = await desk.send(profiles.mis, file);
    await waitUntil(isReached);
    await worker.kill();
    await dropWaiting();
    await release();
    await redis.wipe();
    worker = await product.startWorker(alone);
    // One that is sent later is read.
    await desk.reaches(await desk.send(profiles.mis, await profiles.mis.make(ROWS)), 'checked');
    expect(await product.count(`select count(*) from files.upload where id = $1 and status = 'checked'`, [id])).toBe(0);
    // With it the same file goes on.
    await worker.kill();
    worker = await product.startWorker();
    await desk.reaches(id, 'checked');
  });
});
