import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type UploadKind, uploadProfiles } from '../../src/contracts/uploads.js';
import { SEED, sized } from '../support/campaign.js';
import { appliedOnce, FileUploader, completedOnce, withoutUploadLimit } from '../support/file-uploader.js';
import { blockDeliveries } from '../support/db-lock.js';
import { brokenInvariants } from '../support/invariants.js';
import { type KillableFile, type KillableProfile, killableProfiles } from '../support/killable-files.js';
import { Random } from '../support/random.js';
import type { TestProcess } from '../support/test-process.js';
import { type Api, type ProcessOptions, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';

/** Enough rows to read, judge and write a file in several steps. A campaign adds kills, not rows: interruptions find faults. */
const ROWS = 1_000;
/** Enough rows where only the number of uploads or undos counts. */
const FEW_ROWS = 10;
/** Uploads of one file at the same moment. */
const AT_A_TIME = 20;
/** Number of interruptions of work on files, over all kinds. */
const KILLS = sized(16);
const KILLED_WITHIN = 1000;
/** One worker dies while the other continues. */
const WORKERS = 2;
/** Files processed at a time: as many as the workers take, so that none is idle. */
const AT_ONCE = 6;
/** Moments of the kills: those of `TEST_SEED`. */
const random = new Random(SEED);

/** A worker that forgets which deliveries are done, and which files are undone. */
const withoutUndoGuards: ProcessOptions = {
  mutations: [
    { module: 'platform/messaging/consumer.js', from: 'where i.done_at is null returning', to: 'returning' },
    { module: 'modules/files/handlers/undo-upload.handler.js', from: `if (upload.status !== 'undoing') return;`, to: '' },
  ],
};

/** Tables that an undo changes: the file, the records of every kind of file, their history, and the revenue ledger. */
const tablesOfUndo = [
  ...['files.upload', 'customer_journey.lender_application', 'customer_journey.application_history', 'customer_journey.disbursal'],
  ...['customer_journey.lender_record', 'partners.merchant', 'revenue.commission_line', 'revenue.ledger_entry', 'revenue.revenue_fact'],
];

/** Counts interruptions and completions outside the queue, which keeps its last thousand completed jobs only. */
const COUNT_STALLS = `
  create table public.interruption (message_id text, times int);
  create function public.count_interruption() returns trigger language plpgsql security definer as $$ begin
    insert into public.interruption values (new.data->>'messageId', new.stalled_count - old.stalled_count);
    return new; end $$;
  create trigger count_interruption before update of stalled_count on bullmq.job
    for each row when (new.stalled_count > old.stalled_count) execute function public.count_interruption()`;

const kinds = Object.keys(uploadProfiles) as UploadKind[];
const none = { 'application-status': 0, merchants: 0, mis: 0, commission: 0 } as const satisfies Record<UploadKind, 0>;

/** Kills workers at random points over files of every kind, while these are read, previewed, applied and undone. */
describe('files whose workers are killed', () => {
  let product: Product;
  let api: Api;
  let worker: TestProcess;
  let desk: FileUploader;
  let profiles: Readonly<Record<UploadKind, KillableProfile>>;

  beforeAll(async () => {
    product = await Product.prepare();
    [api, worker] = await Promise.all([product.startApi(withoutUploadLimit), product.startWorker()]);
    desk = new FileUploader(product, api);
    await product.query(COUNT_STALLS);
    profiles = await killableProfiles(product);
  });
  afterAll(() => product.stop());

  /** Returns how often work on files of each kind was taken over from a dead worker, as the queue counts it. */
  async function strikes(): Promise<Readonly<Record<UploadKind, number>>> {
    const counts = await product.query<{ kind: UploadKind; count: number }>(
      `select u.importer as kind, sum(i.times)::int as count from public.interruption i
       join platform.outbox o on o.id::text = i.message_id join files.upload u on u.id::text = o.payload->>'uploadId' group by u.importer`,
    );
    return { ...none, ...Object.fromEntries(counts.map(({ kind, count }) => [kind, count])) };
  }

  /** Returns the number of file deliveries that are done. */
  const finished = () => product.count(`select count(*) from platform.inbox where queue = 'files' and done_at is not null`);

  const isEnough = (counts: Readonly<Record<UploadKind, number>>) => {
    const each = Object.values(counts);
    return each.reduce((sum, count) => sum + count) >= KILLS && Math.min(...each) >= KILLS / kinds.length / 2;
  };

  it(`are applied once and taken back once, whatever they were at ${KILLS} times when a worker died`, async () => {
    let isOver = false;
    const lives = Array.from({ length: AT_ONCE }, async (_, place) => {
      for (let turn = place; !isOver; turn++) {
        // Every other file is of the kind that was interrupted least, as the kinds take different times.
        const counts = await strikes();
        const [rarest] = kinds.toSorted((one, other) => counts[one] - counts[other]);
        const next = turn % 2 === 0 ? kinds[(turn / 2) % kinds.length] : rarest;
        const profile = profiles[next ?? 'mis'];
        const file = await profile.make(ROWS);
        expect(await desk.runLifecycle(profile, file)).toEqual(completedOnce(file, ROWS));
      }
    });
    const workers = [worker, ...(await Promise.all(Array.from({ length: WORKERS - 1 }, () => product.startWorker())))];
    const kills = (async () => {
      for (let known = 0; !isOver && !isEnough(await strikes()); known = await finished()) {
        const next = product.startWorker();
        await pause(random.int(0, KILLED_WITHIN));
        await workers.shift()?.kill();
        workers.push(await next);
        // Even on a slow machine, work makes progress between two kills.
        await waitUntil(async () => isOver || (await finished()) > known);
      }
    })();
    await Promise.race([kills, ...lives]).finally(() => (isOver = true));
    await Promise.all([kills, ...lives]);
    process.stdout.write(`work on files cut short: ${JSON.stringify(await strikes())}\n`);
    expect(isEnough(await strikes())).toBe(true);
    await waitUntil(() => product.isIdle());
    expect(await brokenInvariants(product)).toEqual([]);
    // The ledger had work: each disbursal that was booked is reversed.
    expect(await product.count(`select count(*) from revenue.ledger_entry where kind = 'expected'`)).toBeGreaterThan(0);
    expect(await product.count('select count(*) from revenue.revenue_fact where expected <> 0')).toBe(0);
    const [last, ...others] = workers;
    await Promise.all(others.map((other) => other.kill()));
    worker = last ?? worker;
  });

  /** Uploads and applies a file while the worker cannot record the end of its delivery. */
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

  /** Kills the worker after the commit and before its queue knows; another worker gets the same file. */
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

  it.each(kinds)(
    '%s: a file is not applied again when the worker dies between the commit and its acknowledgement to the queue',
    async (kind) => {
      const { file, id } = await dieAfterCommit(profiles[kind]);
      expect(await desk.outcome(file, id)).toEqual(appliedOnce(file.applied, ROWS));
    },
  );

  /** Applies and undoes a file; returns its id once the queue knows that the undo is done. */
  async function applyAndUndo(profile: KillableProfile): Promise<string> {
    const id = await desk.send(profile, await profile.make(FEW_ROWS));
    if (uploadProfiles[profile.kind].requiresReview) {
      await desk.waitForStatus(id, 'checked');
      await desk.decide(profile, id, 'apply');
    }
    await desk.waitForStatus(id, 'done');
    await desk.decide(profile, id, 'undo');
    await desk.waitForStatus(id, 'undone');
    await waitUntil(() => product.isIdle());
    return id;
  }

  /**
   * Delivers the undo of a file a second time, as the queue does when a worker dies between the commit and its acknowledgement. The job is
   * replaced instead of held: nothing waits for a lock.
   */
  async function deliverUndoAgain(uploadId: string): Promise<void> {
    const [undo] = await product.query<{ id: string }>(
      `select id from platform.outbox where name = 'files.undo-upload.v1' and payload->>'uploadId' = $1`,
      [uploadId],
    );
    const ofUndo = `from bullmq.job where data->>'messageId' = $1`;
    const isDelivered = async () =>
      (await product.count(`select count(*) ${ofUndo} and state = 'completed'`, [undo?.id])) === 1 && (await product.isIdle());
    await waitUntil(isDelivered);
    await product.query(`delete ${ofUndo}`, [undo?.id]);
    await product.query('update platform.outbox set published_at = null where id = $1', [undo?.id]);
    await product.query('notify outbox');
    await waitUntil(isDelivered);
  }

  /** Returns a digest of every table that an undo changes. */
  const digests = () =>
    Promise.all(
      tablesOfUndo.map(async (table) => {
        const [row] = await product.query<{ digest: string }>(
          `select md5(string_agg(t::text, ',' order by t::text)) as digest from ${table} t`,
        );
        return [table, row?.digest];
      }),
    );

  it.each(kinds)('%s: an undo that is delivered a second time changes nothing', async (kind) => {
    const id = await applyAndUndo(profiles[kind]);
    const before = await digests();
    await deliverUndoAgain(id);
    expect(await digests()).toEqual(before);
    expect(await brokenInvariants(product)).toEqual([]);
  });

  it('control: a worker without the guards repeats the undo, and the invariants detect it', async () => {
    await worker.kill();
    worker = await product.startWorker(withoutUndoGuards);
    let id: string | undefined;
    try {
      id = await applyAndUndo(profiles['application-status']);
      expect(await brokenInvariants(product)).toEqual([]);
      await deliverUndoAgain(id);
      expect(await brokenInvariants(product)).toContainEqual(expect.stringMatching(/^one file moved a record twice: [1-9]/));
    } finally {
      await worker.kill();
      if (id) await product.query(`update files.upload set status = 'undone' where id = $1`, [id]);
      worker = await product.startWorker();
    }
  });

  /** Changes the plan for a file after its job has read it. Returns the resulting status of the file. */
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

  it('a late job leaves a file to its undo, or to a job that reads it by other columns', async () => {
    expect(await comeTooLate(profiles.mis, isUndone)).toBe('undoing');
    expect(await comeTooLate(profiles['application-status'], isUndone)).toBe('undoing');
    expect(await comeTooLate(profiles.mis, hasOtherColumns)).toMatch(/^(queued|reading)$/);
  });

  it.each([
    { from: `&& this.status !== 'undoing'`, to: '', meanwhile: isUndone },
    { from: 'this.mapping ?? null', to: 'null', meanwhile: hasOtherColumns },
  ])('control: a job without the check for being late ($from) judges the file', async ({ meanwhile, ...change }) => {
    await worker.kill();
    worker = await product.startWorker({ mutations: [{ module: 'modules/files/domain/upload.entity.js', ...change }] });
    expect(await comeTooLate(profiles.mis, meanwhile)).toBe('checked');
    await worker.kill();
    worker = await product.startWorker();
  });

  /** Uploads a file twenty times at once from two sessions. */
  async function uploadAtOnce({ kind, send }: KillableProfile, { text }: KillableFile) {
    // The operations role may upload status files only.
    const tokens = await Promise.all([api.adminToken(1), api.adminToken(kind === 'application-status' ? 2 : 1)]);
    return await Promise.all(
      Array.from({ length: AT_A_TIME }, async (_, turn) => {
        const body = new FormData();
        body.append('image_name', new File([text], `${turn}.csv`, { type: 'text/csv' }));
        return await api.request<{ id: string }>('POST', `/api/${send}`, { token: tokens[turn % 2], body });
      }),
    );
  }

  it.each(kinds)('%s: twenty simultaneous uploads of a file from two sessions are one upload', async (kind) => {
    const profile = profiles[kind];
    const file = await profile.make(ROWS);
    const answers = await uploadAtOnce(profile, file);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(AT_A_TIME - 1).fill(409)]);
    const id = answers.find(({ status }) => status === 200)?.body.id ?? '';
    if (uploadProfiles[kind].requiresReview) await desk.decide(profile, id, 'apply');
    await desk.waitForStatus(id, 'done');
    expect(await desk.outcome(file, id)).toEqual(appliedOnce(file.applied, ROWS));
  });

  it('control: without the unique index, twenty simultaneous uploads of a file are as many uploads', async () => {
    const [index] = await product.query<{ definition: string }>(`select pg_get_indexdef('files.upload_once'::regclass) as definition`);
    await product.query('drop index files.upload_once');
    const answers = await uploadAtOnce(profiles.merchants, await profiles.merchants.make(FEW_ROWS));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(AT_A_TIME).fill(200));
    await product.query(`update files.upload set status = 'discarded' where id = any($1)`, [answers.map(({ body }) => body.id)]);
    await product.query(index?.definition ?? '');
  });

  it.each(kinds)('control: %s: a product that forgets that a file is done applies it again, and the test detects it', async (kind) => {
    await product.query(`
      create function forget_done() returns trigger language plpgsql as 'begin new.status := ''applying''; return new; end';
      create trigger forget_done before update on files.upload for each row when (new.status = 'done') execute function forget_done()`);
    // A second application would store the undo data again, which the database refuses too.
    await product.query('alter table customer_journey.file_change drop constraint if exists file_change_pkey');
    const dieWhileForgetting = async () => {
      try {
        return await dieAfterCommit(profiles[kind]);
      } finally {
        await product.query('drop trigger forget_done on files.upload; drop function forget_done');
      }
    };
    const { file, id } = await dieWhileForgetting();
    // Records change again; rows of the other kinds report existing data.
    expect(await desk.outcome(file, id)).toMatchObject(kind === 'application-status' ? { versions: 2 * ROWS } : { read: ROWS, taken: 0 });
  });
});
