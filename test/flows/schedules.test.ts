import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Scheduler } from '../../src/platform/schedules/scheduler.js';
import { startTestApplication, type TestApplication } from '../support/application.js';
import { waitUntil } from '../support/wait-until.js';

const NAMES = [
  'customer-journey.forget-erased-in-files',
  'customer-journey.forget-old-evaluations',
  'customer-journey.repair-service-cases',
  'files.erase-old-uploads',
  'files.release-given-up-uploads',
  'lenders.carry-out-switch-plans',
  'lenders.keep-call-log-months',
  'lenders.switch-off-failing-lenders',
  'messaging.close-erased-help-requests',
  'messaging.erase-left-recipients',
  'platform.clear-ended-rows',
  'platform.delete-spent-limits',
  'platform.erase-old-exports',
  'platform.erase-unused-images',
  'revenue.close-months',
  'revenue.match-commission-lines',
];
let workers: TestApplication[];

beforeAll(async () => {
  const first = await startTestApplication();
  workers = [first, await startTestApplication({ sharedWith: first }), await startTestApplication({ sharedWith: first })];
});
afterAll(async () => {
  for (const worker of workers.toReversed()) await worker.stop();
});

const rows = <T>(sql: string) => (workers[0] as TestApplication).em.execute<T[]>(sql);
const dispatchedCommands = async () => (await rows(`select from platform.outbox where name = 'lenders.keep-call-log-months.v1'`)).length;
/** Simulates that a worker has completed all dispatched commands. */
const completeCommands = () => rows('update platform.outbox set published_at = now() where published_at is null');
const pollConcurrently = async () => {
  const looks = Array.from({ length: 8 }, () => workers.map(({ app }) => app.get(Scheduler).dispatchDue()));
  return (await Promise.all(looks.flat())).flat().sort();
};

it('a due schedule is dispatched once, however many workers poll at the same moment', async () => {
  expect(await pollConcurrently()).toEqual(NAMES);
  expect(await dispatchedCommands()).toBe(1);
  expect(await pollConcurrently()).toEqual([]);
});

it('a schedule is dispatched again when due, once for all missed runs', async () => {
  await completeCommands();
  await rows(`update platform.schedule set due_at = now() - interval '10 days'`);
  expect(await pollConcurrently()).toEqual(NAMES);
  expect(await dispatchedCommands()).toBe(2);
  const next = await rows<{ name: string; hours: number; missed: number }>(
    `select name, round(extract(epoch from due_at - now()) / 3600)::int as hours, missed from platform.schedule order by name`,
  );
  expect(next).toContainEqual({ name: 'lenders.keep-call-log-months', hours: 24, missed: 10 });
  expect(next).toContainEqual({ name: 'platform.clear-ended-rows', hours: 1, missed: 240 });
});

it('a schedule stays due when its dispatch fails, and an undeclared one is left unchanged', async () => {
  await completeCommands();
  await rows(`update platform.schedule set due_at = now() - interval '1 hour'`);
  await rows(`insert into platform.schedule (name, due_at) values ('test.forgotten', now() - interval '1 day')`);
  const [first] = workers;
  await first?.asOwner(`alter table platform.outbox rename to outbox_away`);
  await expect(first?.app.get(Scheduler).dispatchDue()).rejects.toThrow();
  await first?.asOwner(`alter table platform.outbox_away rename to outbox`);
  expect(await pollConcurrently()).toEqual(NAMES);
});

it('a schedule does not overlap: one that is due during its last run waits for the end', async () => {
  await completeCommands();
  await rows(`update platform.schedule set due_at = now() - interval '1 minute'`);
  expect(await pollConcurrently()).toEqual(NAMES);
  await rows(`update platform.schedule set due_at = now() - interval '1 minute'`);
  expect(await pollConcurrently()).toEqual([]);
  await completeCommands();
  expect(await pollConcurrently()).toEqual(NAMES);
});

it('a schedule keeps its hours, however late a worker polls', async () => {
  await completeCommands();
  const due = await rows<{ at: string }>(
    `update platform.schedule set due_at = date_trunc('hour', now()) - interval '20 minutes' where name = 'platform.clear-ended-rows' returning due_at as at`,
  );
  await pollConcurrently();
  const [next] = await rows<{ minutes: number }>(
    `select (extract(epoch from due_at - '${due[0]?.at}'::timestamptz) / 60)::int % 60 as minutes from platform.schedule where name = 'platform.clear-ended-rows'`,
  );
  expect(next).toEqual({ minutes: 0 });
});

it('a schedule is dispatched once by two requests, one of which waits for the other', async () => {
  await completeCommands();
  const application = workers[0] as TestApplication;
  const press = (beforeEnd: () => Promise<unknown> = () => Promise.resolve()) =>
    RequestContext.create(application.app.get(MikroORM).em, async () => {
      await application.app.get(MikroORM).em.transactional(async () => {
        await application.app.get(Scheduler).dispatchNow('platform.clear-ended-rows');
        await beforeEnd();
      });
    });
  const { promise: isGiven, resolve: given } = Promise.withResolvers<undefined>();
  const first = press(async () => {
    given(undefined);
    // Until the second one waits for the row.
    const waits = `select from pg_locks l join pg_stat_activity a using (pid)
      where a.datname = current_database() and l.locktype = 'transactionid' and not l.granted`;
    await waitUntil(async () => (await application.asOwner(waits)).length > 0);
  });
  await isGiven;
  const second = press().then(
    () => 'given',
    (error: { code?: string }) => error.code,
  );
  await first;
  expect(await second).toBe('schedule-under-way');
});
