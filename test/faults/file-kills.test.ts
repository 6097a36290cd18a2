import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type UploadKind, uploadProfiles } from '../../src/contracts/uploads.js';
import { sized } from '../support/campaign.js';
import { appliedOnce, FileUploader, completedOnce, withoutUploadLimit } from '../support/file-uploader.js';
import { blockDeliveries } from '../support/db-lock.js';
import { brokenInvariants } from '../support/invariants.js';
import { type KillableFile, type KillableProfile, killableProfiles } from '../support/killable-files.js';
import type { TestProcess } from '../support/test-process.js';
import { type Api, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';

/** Enough for a file to be read, judged and written in several steps. A campaign kills more often and not over longer files: what finds faults is where work is cut short. */
const ROWS = 1_000;
/** How often work on files is cut short, of all kinds together. */
const KILLS = sized(16);
const KILLED_WITHIN = 1000;
/** One dies, and the others go on. */
const WORKERS = 2;
/** Lives that are led at once: as many as the workers take, so that none is idle. */
const AT_ONCE = 6;

const kinds = Object.keys(uploadProfiles) as UploadKind[];
const none = { 'application-status': 0, merchants: 0, mis: 0, commission: 0 } as const satisfies Record<UploadKind, 0>;

/** Workers that die at random points over files of every kind, while these are read, looked at, applied and taken back. */
describe('files whose workers are killed', () => {
  let product: Product;
  let api: Api;
  let worker: TestProcess;
  let desk: FileUploader;
  let profiles: Readonly<Record<UploadKind, KillableProfile>>;

  beforeAll(async () => {
    product = await Product.prepare();
    [api, worker] = await Promise.all([product.startApi(withoutUploadLimit), product.startWorker()]);
    desk = new FileUploader(product, api, await api.adminToken());
    profiles = await killableProfiles(product);
  });
  afterAll(() => product.stop());

  /** How often work on files of each kind was taken from a worker that had died over it, as their queue counts it. */
  async function strikes(): Promise<Readonly<Record<UploadKind, number>>> {
    const counts = await product.query<{ kind: UploadKind; count: number }>(
      `select u.importer as kind, sum(j.stalled_count)::int as count from bullmq.job j
       join platform.outbox o on o.id::text = j.data->>'messageId' join files.upload u on u.id::text = o.payload->>'uploadId' group by u.importer`,
    );
    return { ...none, ...Object.fromEntries(counts.map(({ kind, count }) => [kind, count])) };
  }

  /** Pieces of work on files that are done. */
  const finished = () => product.count(`select count(*) from bullmq.job where queue = 'files' and state = 'completed'`);

  const isEnough = (counts: Readonly<Record<UploadKind, number>>) => {
    const each = Object.values(counts);
    return each.reduce((sum, count) => sum + count) >= KILLS && Math.min(...each) >= KILLS / kinds.length / 2;
  };

  it(`are applied once and taken back once, whatever they were at ${KILLS} times when a worker died`, async () => {
    let isOver = false;
    const lives = Array.from({ length: AT_ONCE }, async (_, place) => {
      for (let turn = place; !isOver; turn++) {
        const profile = profiles[kinds[turn % kinds.length] ?? 'mis'];
        const file = await profile.make(ROWS);
        expect(await desk.runLifecycle(profile, file)).toEqual(completedOnce(file, ROWS));
      }
    });
    const workers = [worker, ...(await Promise.all(Array.from({ length: WORKERS - 1 }, () => product.startWorker())))];
    const kills = (async () => {
      for (let known = 0; !isOver && !isEnough(await strikes()); known = await finished()) {
        const next = product.startWorker();
        await pause(randomInt(KILLED_WITHIN));
        await workers.shift()?.kill();
        workers.push(await next);
        // However slow the machine is, work gets on between two deaths.
        await waitUntil(async () => isOver || (await finished()) > known);
      }
    })();
    await Promise.race([kills, ...lives]).finally(() => (isOver = true));
    await Promise.all([kills, ...lives]);
    process.stdout.write(`work on files cut short: ${JSON.stringify(await strikes())}\n`);
    expect(isEnough(await strikes())).toBe(true);
    await waitUntil(() => product.isIdle());
    expect(await brokenInvariants(product)).toEqual([]);
    const [last, ...others] = workers;
    await Promise.all(others.map((other) => other.kill()));
    worker = last ?? worker;
  });

  /** Sends a file and has it applied, while the worker that applies it cannot say that it did. */
  async function sendHeld(profile: KillableProfile, file: KillableFile) {
    if (!uploadProfiles[profile.kind].requiresReview) {
      const delivery = await blockDeliveries(product);
      return { id: await desk.send(profile, file), delivery };
    }
    const id = await desk.send(profile, file);
    await desk.waitForStatus(id, 'checked');
    await waitUntil(() => product.isIdle());
    const delivery = await blockDeliveries(product);
    await desk.decide(profile, id, 'apply');
    return { id, delivery };
  }

  /** The worker dies when everything is committed and its queue does not know it yet; another one is given the same file. */
  async function dieAfterCommit(profile: KillableProfile) {
    const file = await profile.make(ROWS);
    const { id, delivery } = await sendHeld(profile, file);
    const { isReached, dropWaiting, release } = delivery;
    await waitUntil(isReached);
    expect(await file.effects(id)).toEqual(file.applied);
    await worker.kill();
    await dropWaiting();
    await release();
    worker = await product.startWorker();
    await waitUntil(() => product.isIdle());
    return { file, id };
  }

  it.each(kinds)('%s: nothing is applied again when the worker dies between the commit and its word to the queue', async (kind) => {
    const { file, id } = await dieAfterCommit(profiles[kind]);
    expect(await desk.outcome(file, id)).toEqual(appliedOnce(file.applied, ROWS));
  });

  /** A job is through with reading when something else is to become of its file. Answers how that stands in the end. */
  async function comeTooLate(profile: KillableProfile, meanwhile: string): Promise<string> {
    const id = await desk.send(profile, await profile.make(ROWS));
    const gate = await product.connection();
    await gate.query('begin');
    await gate.query('select from files.upload where id = $1 for update', [id]);
    const waits = `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike 'update files.upload set rows_read = %'`;
    await waitUntil(async () => (await product.count(waits)) > 0);
    await gate.query(`update files.upload set ${meanwhile} where id = $1`, [id]);
    await gate.query('commit');
    await waitUntil(() => product.isIdle());
    const [upload] = await product.query<{ status: string }>('select status from files.upload where id = $1', [id]);
    return upload?.status ?? '';
  }

  const isUndone = `status = 'undoing'`;
  const hasOtherColumns = `mapping = '{"columns": {"status": "Another title"}}'`;

  it('a job that comes too late leaves a file to its undo, and to whoever reads it by other columns', async () => {
    expect(await comeTooLate(profiles.mis, isUndone)).toBe('undoing');
    expect(await comeTooLate(profiles['application-status'], isUndone)).toBe('undoing');
    expect(await comeTooLate(profiles.mis, hasOtherColumns)).toMatch(/^(queued|reading)$/);
  });

  it.each([
    { from: `&& this.status !== 'undoing'`, to: '', meanwhile: isUndone },
    { from: 'this.mapping ?? null', to: 'null', meanwhile: hasOtherColumns },
  ])(
    'control: a job that does not look whether it comes too late ($from) judges the file all the same',
    async ({ meanwhile, ...change }) => {
      await worker.kill();
      worker = await product.startWorker({ mutations: [{ module: 'modules/files/domain/upload.entity.js', ...change }] });
      expect(await comeTooLate(profiles.mis, meanwhile)).toBe('checked');
      await worker.kill();
      worker = await product.startWorker();
    },
  );

  it.each(kinds)('%s: twenty at once of one file, from two sessions, are one', async (kind) => {
    const profile = profiles[kind];
    const file = await profile.make(ROWS);
    // Operations may send status files alone.
    const tokens = await Promise.all([api.adminToken(1), api.adminToken(kind === 'application-status' ? 2 : 1)]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        const body = new FormData();
        body.append('image_name', new File([file.text], `${turn}.csv`, { type: 'text/csv' }));
        return await api.request<{ id: string }>('POST', `/api/${profile.send}`, { token: tokens[turn % 2], body });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    const id = answers.find(({ status }) => status === 200)?.body.id ?? '';
    if (uploadProfiles[kind].requiresReview) await desk.decide(profile, id, 'apply');
    await desk.waitForStatus(id, 'done');
    expect(await desk.outcome(file, id)).toEqual(appliedOnce(file.applied, ROWS));
  });

  it.each(kinds)('control: %s: a product that forgets that a file is done applies it again, and the test sees it', async (kind) => {
    await product.query(`
      create function forget_done() returns trigger language plpgsql as 'begin new.status := ''applying''; return new; end';
      create trigger forget_done before update on files.upload for each row when (new.status = 'done') execute function forget_done()`);
    // It would keep what an undo needs a second time, which the database refuses as well.
    await product.query('alter table customer_journey.file_change drop constraint if exists file_change_pkey');
    const dieWhileForgetting = async () => {
      try {
        return await dieAfterCommit(profiles[kind]);
      } finally {
        await product.query('drop trigger forget_done on files.upload; drop function forget_done');
      }
    };
    const { file, id } = await dieWhileForgetting();
    // Records are moved once more; rows of the others say what is known by then.
    expect(await desk.outcome(file, id)).toMatchObject(kind === 'application-status' ? { versions: 2 * ROWS } : { read: ROWS, taken: 0 });
  });
});
