import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OperationsResponse } from '../../src/platform/operations/http/operations.dto.js';
import { type Queues, QUEUES } from '../../src/platform/messaging/queues.js';
import { Heartbeat } from '../../src/platform/messaging/heartbeat.js';
import type { ListPage } from '../../src/platform/lists/list.js';
import type { DeadLetterRow } from '../../src/platform/messaging/dead-letter-list.js';
import type { ScheduleModel } from '../../src/platform/schedules/http/schedules.dto.js';
import { CounterBuffer } from '../../src/platform/counters/counter-buffer.js';
import { startTestApplication, type TestApplication } from '../support/application.js';
import { waitForValue, waitUntil } from '../support/wait-until.js';

const backends = [{ backend: 'postgres', redis: false }, ...(process.env.TEST_REDIS_URL ? [{ backend: 'redis', redis: true }] : [])];

describe.each(backends)('operations, with the queues on $backend', ({ backend, redis }) => {
  let worker: TestApplication;
  let api: TestApplication;
  let token: string;

  beforeAll(async () => {
    worker = await startTestApplication({ worker: true, redis });
    // The state is read from a process that is not connected to the queues.
    api = await startTestApplication({ sharedWith: worker });
    ({ token } = await api.asAdmin());
  });
  afterAll(async () => {
    await api.stop();
    await worker.stop();
  });

  const ask = async <T>(method: string, path: string, body?: unknown) => await api.request<T>(method, path, { token, body });
  const state = async () => {
    await worker.em.execute(`update platform.queue_state set seen_at = '-infinity'`);
    await worker.app.get(Heartbeat).beat();
    return (await ask<OperationsResponse>('GET', '/api/admin/operations')).body;
  };
  const queue = async (name: string) => (await state()).queues.find((each) => each.name === name);
  const schedule = async (name: string) =>
    (await ask<ScheduleModel[]>('GET', '/api/admin/schedules')).body.find((each) => each.name === name);
  /** Sends a command that a worker runs at once, with no effect that matters here. */
  const send = (count: number) =>
    worker.em.execute(
      `insert into platform.outbox (id, name, payload) select gen_random_uuid(), 'files.erase-old-uploads.v1', '{}' from generate_series(1, ?)`,
      [count],
    );

  /**
   * Returns the number of completed jobs of the default queue once it is idle. A worker counts a job a moment after it has left the queue.
   */
  const doneAtRest = async () => {
    let before: number | undefined;
    await waitUntil(
      async () => {
        await worker.app.get(CounterBuffer).flush();
        const { waiting, active, done } = (await queue('default')) ?? {};
        const isAtRest = waiting === 0 && active === 0 && done === before;
        before = done;
        return isAtRest;
      },
      { everyMs: 300 },
    );
    return before ?? 0;
  };

  it('report live workers, and the current queues', async () => {
    const askedAt = Date.now();
    const { now, workers, queues } = await state();
    expect(Date.parse(now)).toBeGreaterThanOrEqual(askedAt);
    expect(Date.parse(now)).toBeLessThanOrEqual(Date.now());
    expect(workers).toMatchObject([{ pid: process.pid, is_alive: 1 }]);
    expect(queues.map(({ name }) => name)).toEqual(['default', 'files', 'large-files', 'exports', 'lenders', 'messaging']);
    expect(queues.every((each) => each.backend === backend && each.is_paused === 0)).toBe(true);
    // The outbox is empty.
    await waitUntil(async () => (await state()).outbox.lag_seconds === 0);
  });

  it('count the waiting jobs of a paused queue, their age, and the completed jobs afterwards', async () => {
    // Schedules of every minute use the same queue.
    await worker.em.execute(`update platform.schedule set due_at = now() + interval '1 hour' where due_at < now() + interval '1 hour'`);
    const { default: held } = worker.app.get<Queues>(QUEUES);
    const doneBefore = await doneAtRest();
    await held.pause();
    const sentAt = Date.now();
    await send(1);
    await waitUntil(async () => (await queue('default'))?.waiting === 1);
    const first = (await queue('default'))?.oldest_at;
    expect(Date.parse(first ?? '')).toBeGreaterThanOrEqual(sentAt);
    expect(Date.parse(first ?? '')).toBeLessThanOrEqual(Date.now());
    await send(2);
    await waitUntil(async () => (await queue('default'))?.waiting === 3);
    expect(await queue('default')).toMatchObject({ is_paused: 1, active: 0, oldest_at: first });
    await held.resume();
    await waitUntil(async () => {
      await worker.app.get(CounterBuffer).flush();
      return (await queue('default'))?.done === doneBefore + 3;
    });
    expect(await queue('default')).toMatchObject({ waiting: 0, oldest_at: null, is_paused: 0 });
  });

  it('show a worker without a heartbeat as silent, and delete it after a day', async () => {
    const lost = crypto.randomUUID();
    await worker.em.execute(`insert into platform.worker_heartbeat (id, seen_at) values (?, now() - interval '1 minute')`, [lost]);
    expect((await state()).workers.at(-1)).toMatchObject({ id: lost, is_alive: 0 });
    await worker.em.execute(`update platform.worker_heartbeat set seen_at = now() - interval '25 hours' where id = ?`, [lost]);
    expect((await state()).workers).toHaveLength(1);
  });

  describe('a schedule', () => {
    const NAME = 'files.erase-old-uploads';

    it('has run once since the worker started, and shows the result and the next run', async () => {
      const done = await waitForValue(async () => {
        const row = await schedule(NAME);
        return row?.state === 'done' && row.took_ms !== null ? row : undefined;
      });
      expect(done).toMatchObject({ every_minutes: 24 * 60, is_overdue: 0, missed: 0, error_code: null });
      const [due = 0, started = 0, ended = 0] = [done.due_at, done.started_at, done.ended_at].map((at) => Date.parse(at ?? ''));
      expect(due - started).toBeGreaterThan(23 * 3_600_000);
      expect(Math.abs((done.took_ms ?? NaN) - (ended - started))).toBeLessThanOrEqual(1);
    });

    it('runs on request of staff, once for repeated requests, with an audit entry; the next time stays', async () => {
      const before = await schedule(NAME);
      const { default: held } = worker.app.get<Queues>(QUEUES);
      await held.pause();
      const answers = await Promise.all(Array.from({ length: 4 }, () => ask('POST', '/api/admin/schedules/run', { name: NAME })));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
      expect(await schedule(NAME)).toMatchObject({ state: 'waiting', due_at: before?.due_at, ended_at: null });
      await held.resume();
      await waitUntil(async () => (await schedule(NAME))?.state === 'done');
      expect((await schedule(NAME))?.message_id).not.toBe(before?.message_id);
      const audited = await worker.em.execute(`select subject from platform.audit where action = 'schedule.run'`);
      expect(audited).toEqual([{ subject: `schedule:${NAME}` }]);
    });

    it('that does not exist cannot be run, and only role 1 can run one', async () => {
      expect(await ask('POST', '/api/admin/schedules/run', { name: 'no.such' })).toMatchObject({ status: 404 });
      const { token: other } = await api.asAdmin(2);
      const answer = await api.request('POST', '/api/admin/schedules/run', { token: other, body: { name: NAME } });
      expect(answer).toMatchObject({ status: 403 });
    });

    it('whose command fails shows this with the reason, until a retry succeeds', async () => {
      await worker.asOwner('alter table files.upload rename to upload_away');
      expect(await ask('POST', '/api/admin/schedules/run', { name: NAME })).toMatchObject({ status: 204 });
      await waitUntil(async () => (await schedule(NAME))?.state === 'failed');
      expect(await schedule(NAME)).toMatchObject({ error_code: 'internal' });
      await worker.asOwner('alter table files.upload_away rename to upload');
      const { message_id = '' } = (await schedule(NAME)) ?? {};
      const retried = await ask('POST', '/api/admin/dead-letters/retry', { message_id, subscriber: 'files.erase-old-uploads.v1' });
      expect(retried).toMatchObject({ status: 204 });
      await waitUntil(async () => (await schedule(NAME))?.state === 'done');
      expect(await schedule(NAME)).toMatchObject({ error_code: null });
    });
  });

  describe('dead letters', () => {
    const bury = async (subscriber: string, done: string | null = null) => {
      const id = crypto.randomUUID();
      await worker.em.execute(
        `insert into platform.outbox (id, name, payload, published_at) values (?, 'files.erase-old-uploads.v1', '{"uploadId":"u-1"}', now())`,
        [id],
      );
      await worker.em.execute(
        `insert into platform.inbox (message_id, subscriber, queue, failed_at, done_at, error_code, error_text)
         values (?, ?, 'default', case when ?::timestamptz is null then now() end, ?::timestamptz, 'internal', 'it broke')`,
        [id, subscriber, done, done],
      );
      return id;
    };
    const letters = async () => (await ask<ListPage<DeadLetterRow>>('GET', '/api/admin/dead-letters')).body;
    const rounds = async (ids: readonly string[]) =>
      await worker.em.execute<{ round: number; isDone: boolean }[]>(
        `select round, done_at is not null as "isDone" from platform.inbox where message_id in (?) order by message_id`,
        [ids],
      );

    it('show the payload of their messages, and are retried all together, audited, each once', async () => {
      const ids = [await bury('files.erase-old-uploads.v1'), await bury('files.erase-old-uploads.v1')];
      const done = await bury('files.erase-old-uploads.v1', new Date().toISOString());
      const { data, total } = await letters();
      expect(total).toBe(2);
      expect(data[0]).toMatchObject({ error_text: 'it broke', facts: [{ name: 'uploadId', value: 'u-1' }] });
      expect(await queue('default')).toMatchObject({ dead_letters: 2 });

      const until = data[0]?.failed_at;
      const later = await bury('no.such-reaction');
      await worker.em.execute(`update platform.inbox set failed_at = now() + interval '1 minute' where message_id = ?`, [later]);
      const answers = await Promise.all(
        [1, 2, 3].map(() => ask<{ retried: number }>('POST', '/api/admin/dead-letters/retry-all', { until })),
      );
      expect(answers.reduce((sum, { body }) => sum + body.retried, 0)).toBe(2);
      await waitUntil(async () => (await rounds(ids)).every(({ isDone }) => isDone));
      expect(await rounds(ids)).toEqual([
        { round: 1, isDone: true },
        { round: 1, isDone: true },
      ]);
      expect(await rounds([done])).toEqual([{ round: 0, isDone: true }]);
      expect((await letters()).data.map(({ message_id }) => message_id)).toEqual([later]);
      // Each of several requests reports what it retried itself.
      const audited = await worker.em.execute<{ after: { until: string; retried: number } }[]>(
        `select after from platform.audit where action = 'dead-letter.retry-all'`,
      );
      expect(audited.map(({ after }) => after.until)).toEqual(audited.map(() => until));
      expect(audited.reduce((sum, { after }) => sum + after.retried, 0)).toBe(2);
    });

    it.each([{}, { until: 'yesterday' }, { until: 5 }])('are not retried for %j', async (body) => {
      expect(await ask('POST', '/api/admin/dead-letters/retry-all', body)).toMatchObject({ status: 422 });
    });
  });
});
