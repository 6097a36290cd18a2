import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Schedules } from '../../src/platform/schedules/schedules.js';
import { startTestApplication, type TestApplication } from '../support/application.js';

const NAMES = [
  'customer-journey.forget-old-evaluations',
  'files.erase-old-uploads',
  'lenders.keep-call-log-months',
  'platform.delete-spent-limits',
];
let workers: TestApplication[];

beforeAll(async () => {
  const first = await startTestApplication();
  workers = [first, await startTestApplication({ beside: first }), await startTestApplication({ beside: first })];
});
afterAll(async () => {
  for (const worker of workers.toReversed()) await worker.stop();
});

const rows = <T>(sql: string) => (workers[0] as TestApplication).em.execute<T[]>(sql);
const given = async () => (await rows(`select from platform.outbox where name = 'lenders.keep-call-log-months.v1'`)).length;
const lookAtOnce = async () => {
  const looks = Array.from({ length: 8 }, () => workers.map(({ app }) => app.get(Schedules).giveDue()));
  return (await Promise.all(looks.flat())).flat().sort();
};

it('gives what is due once, however many workers look at the same moment', async () => {
  expect(await lookAtOnce()).toEqual(NAMES);
  expect(await given()).toBe(1);
  expect(await lookAtOnce()).toEqual([]);
});

it('gives it again when it is due again, once for all the time that nobody looked', async () => {
  await rows(`update platform.schedule set due_at = now() - interval '10 days'`);
  expect(await lookAtOnce()).toEqual(NAMES);
  expect(await given()).toBe(2);
  const [row] = await rows<{ hours: number }>(
    `select round(extract(epoch from due_at - now()) / 3600)::int as hours from platform.schedule`,
  );
  expect(row).toEqual({ hours: 24 });
});

it('stays due when giving it fails, and a schedule that is declared no more is left alone', async () => {
  await rows(`update platform.schedule set due_at = now() - interval '1 hour'`);
  await rows(`insert into platform.schedule (name, due_at) values ('test.forgotten', now() - interval '1 day')`);
  const [first] = workers;
  await first?.asOwner(`alter table platform.outbox rename to outbox_away`);
  await expect(first?.app.get(Schedules).giveDue()).rejects.toThrow();
  await first?.asOwner(`alter table platform.outbox_away rename to outbox`);
  expect(await lookAtOnce()).toEqual(NAMES);
});
