import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addApplicants, chooseOffers } from '../support/bulk-applicants.js';
import { sized } from '../support/campaign.js';
import { brokenInvariants } from '../support/invariants.js';
import { hasRedis, TestRedis } from '../support/test-redis.js';
import type { TestProcess } from '../support/test-process.js';
import { type ProcessOptions, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';

/** A worker without the reconciler. */
const withoutReconciler: ProcessOptions = { env: { OUTBOX_RECONCILE_MS: '600000' } };
const CUSTOMERS = sized(30);

/** Completed deliveries are not recorded. */
const withoutInboxCheck: ProcessOptions = {
  mutations: [
    { module: 'platform/messaging/consumer.js', from: 'where i.done_at is null returning message_id', to: 'returning message_id' },
  ],
};

/** Every statement commits on its own: the relay marks its rows before the queue has them. */
const withoutRelayTransaction: ProcessOptions = {
  ...withoutReconciler,
  mutations: [{ module: 'platform/messaging/relay.js', from: `client.query('begin')`, to: `client.query('select 1')` }],
};

const backends = [{ backend: 'postgres' }, ...(hasRedis ? [{ backend: 'redis' }] : [])];

describe.each(backends)('messages between a commit and their queue, on the $backend backend', ({ backend }) => {
  let redis: TestRedis | undefined;
  let product: Product;
  let workers: TestProcess[] = [];

  const startWorker = async (options?: ProcessOptions) => {
    const worker = await product.startWorker(options);
    workers.push(worker);
    return worker;
  };

  beforeAll(async () => {
    redis = backend === 'redis' ? await TestRedis.start() : undefined;
    product = await Product.prepare({ redisUrl: redis?.url });
  });
  afterEach(async () => {
    await Promise.all(workers.filter(({ isRunning }) => isRunning).map((worker) => worker.kill()));
    workers = [];
  });
  afterAll(async () => {
    await product.stop();
    await redis?.kill();
  });

  /** Reports a transition as a status file does: the customer gets one SMS for each time that it is handled. */
  async function reportMove(): Promise<string> {
    const [chosen] = await addApplicants(product, 1, ['cashe']);
    const move = {
      submissionId: chosen?.submissionId,
      applicationId: chosen?.applicationId,
      lenderId: chosen?.lenderId,
      from: 'lead_created',
      to: 'approved',
    };
    const id = randomUUID();
    await product.query(`insert into platform.outbox (id, name, payload) values ($1, 'customer-journey.applications-moved.v1', $2)`, [
      id,
      JSON.stringify({ source: 'file', moves: [move] }),
    ]);
    return id;
  }
  const messagesSent = () => product.count('select count(*) from messaging.message');
  const isHandled = async (id: string) =>
    (await product.count('select count(*) from platform.inbox where message_id = $1 and done_at is null', [id])) === 0 &&
    (await product.count('select count(*) from platform.inbox where message_id = $1', [id])) > 0;

  /** Kills a worker whose relay has added a message to the queue and has not committed; its consumer cannot start before. */
  async function killBetweenAddAndCommit(options?: ProcessOptions): Promise<string> {
    const worker = await startWorker(options);
    const gate = await product.connection();
    await gate.query('select pg_advisory_lock(4711)');
    await product.query(`
      create function stop_at_gate() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(4711); return null; end';
      create constraint trigger gate after update on platform.outbox deferrable initially deferred for each row execute function stop_at_gate()`);
    const id = await reportMove();
    const waiting = `from pg_stat_activity a join pg_locks l using (pid) where a.datname = current_database() and l.locktype = 'advisory' and not l.granted`;
    await waitUntil(async () => (await product.count(`select count(*) ${waiting}`)) > 0);
    await worker.kill();
    await product.query(`select pg_terminate_backend(a.pid) ${waiting}`);
    await gate.end();
    await product.query('drop trigger gate on platform.outbox; drop function stop_at_gate');
    expect(await product.count('select count(*) from platform.outbox where id = $1 and published_at is null', [id])).toBe(1);
    return id;
  }

  it('a relay that is killed after adding a message to the queue publishes it again, and its effect happens once', async () => {
    const before = await messagesSent();
    const id = await killBetweenAddAndCommit();
    // The queue may have removed the first job when the second one comes.
    await forgetJobs();
    await startWorker(withoutReconciler);
    await waitUntil(() => isHandled(id));
    await waitUntil(() => product.isIdle());
    expect((await messagesSent()) - before).toBe(1);
    expect(await brokenInvariants(product)).toEqual([]);
  });

  it('a message delivered ten times by the queue has one effect', async () => {
    const before = await messagesSent();
    await startWorker(withoutReconciler);
    await deliverTenTimes();
    expect((await messagesSent()) - before).toBe(1);
  });

  /** Publishes a message ten times, to a queue that has removed it each time; each delivery ends before the next one starts. */
  async function deliverTenTimes(): Promise<void> {
    const id = await reportMove();
    const isOver = async () => (await isHandled(id)) && (await product.isIdle()) && (await jobsDone(id)) === (await deliveries(id));
    await waitUntil(isOver);
    for (let round = 1; round <= 9; round++) {
      await forgetJobs();
      await product.query(`update platform.outbox set published_at = null where id = $1`, [id]);
      await product.query('notify outbox');
      await waitUntil(isOver);
    }
  }

  /** Removes all jobs of the queue. */
  async function forgetJobs(): Promise<void> {
    await (redis ? redis.flush() : product.query('truncate bullmq.job cascade'));
  }

  const deliveries = (id: string) => product.count('select count(*) from platform.inbox where message_id = $1', [id]);

  /** Returns the jobs of a message that the queue completed since its jobs were last removed. */
  async function jobsDone(id: string): Promise<number> {
    if (!redis) return await product.count(`select count(*) from bullmq.job where state = 'completed' and data->>'messageId' = $1`, [id]);
    const done = await redis.members('loan-marketplace:*:completed');
    return done.filter((job) => job.includes(id)).length;
  }

  it('control: the effect happens each time without the inbox', async () => {
    const before = await messagesSent();
    await startWorker({ ...withoutReconciler, ...withoutInboxCheck });
    await deliverTenTimes();
    expect((await messagesSent()) - before).toBe(10);
  });

  it('selected offers of many customers are submitted by two workers, each once', async () => {
    // No worker dies in this test, and a slow machine must not look like a dead worker.
    const patient = { env: { QUEUE_LOCK_MS: '15000' } };
    await Promise.all([startWorker(patient), startWorker(patient)]);
    const chosen = await addApplicants(product, CUSTOMERS, ['cashe', 'money-view']);
    await chooseOffers(product, chosen);
    const references = chosen.map(({ submissionId }) => submissionId);
    await waitUntil(
      async () =>
        (await product.count(`select count(*) from lenders.submission where id = any($1) and phase = 'settled'`, [references])) ===
        chosen.length,
    );
    const { entries } = await product.lenders.ledger({ operation: 'lead' });
    expect(entries).toHaveLength(chosen.length);
    expect(await brokenInvariants(product)).toEqual([]);
  });

  // The following tests do not depend on the queue.
  if (backend !== 'postgres') return;

  it('an API that is killed after its commit loses nothing: a later worker publishes the message', async () => {
    const api = await product.startApi();
    const token = await api.adminToken();
    const form = new FormData();
    const name = `${randomUUID()}.csv`;
    form.append('image_name', new Blob([`Unique Id,Status\n${randomUUID()},Approved\n`], { type: 'text/csv' }), name);
    api.request('POST', '/api/upload-application-status-file', { token, body: form }).catch(() => undefined);
    const status = () => product.count(`select count(*) from files.upload where file_name = $1 and status = 'done'`, [name]);
    await waitUntil(async () => (await product.count('select count(*) from files.upload where file_name = $1', [name])) === 1, {
      everyMs: 2,
    });
    await api.process.kill();
    expect(await status()).toBe(0);
    await startWorker(withoutReconciler);
    await waitUntil(async () => (await status()) === 1);
  });

  it('an API that is killed before its commit leaves no change and no message', async () => {
    const api = await product.startApi();
    const token = await api.adminToken();
    const gate = await product.connection();
    await gate.query('begin; lock table platform.outbox in share mode');
    const form = new FormData();
    const name = `${randomUUID()}.csv`;
    form.append('image_name', new Blob([`Unique Id,Status\n${randomUUID()},Approved\n`], { type: 'text/csv' }), name);
    api.request('POST', '/api/upload-application-status-file', { token, body: form }).catch(() => undefined);
    const waiting = async () =>
      await product.query<{ pid: number }>(
        `select pid from pg_locks where relation = 'platform.outbox'::regclass and database = (select oid from pg_database where datname = current_database()) and not granted`,
      );
    await waitUntil(async () => (await waiting()).length > 0);
    const [session] = await waiting();
    await api.process.kill();
    await gate.end();
    // The session has ended, and its transaction with it.
    await waitUntil(async () => (await product.count('select count(*) from pg_stat_activity where pid = $1', [session?.pid])) === 0);
    expect(await product.count('select count(*) from files.upload where file_name = $1', [name])).toBe(0);
  });

  it('control: a relay that marks its messages before the queue has them loses them', async () => {
    const worker = await startWorker(withoutRelayTransaction);
    // The relay would stop at a message of an earlier test.
    await waitUntil(() => product.isIdle());
    const queue = await product.connection();
    await queue.query('begin; lock table platform.inbox in share mode');
    const id = await reportMove();
    await waitUntil(
      async () => (await product.count('select count(*) from platform.outbox where id = $1 and published_at is not null', [id])) === 1,
    );
    await worker.kill();
    await queue.end();
    await startWorker(withoutReconciler);
    // A later message is handled, as it was not lost.
    const later = await reportMove();
    await waitUntil(() => isHandled(later));
    expect(await isHandled(id)).toBe(false);
  });
});
