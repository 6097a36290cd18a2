import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LenderCallCounter } from '../../src/modules/lenders/handlers/lender-call-counter.js';
import { queueNames } from '../../src/platform/messaging/queues.js';
import { CounterBuffer } from '../../src/platform/counters/counter-buffer.js';
import { CounterRollup } from '../../src/platform/counters/counter-rollup.js';
import { startTestApplication, type TestApplication } from '../support/application.js';
import { waitUntil } from '../support/wait-until.js';

const TOKEN = 'a-token-for-the-scraper';

let application: TestApplication;
let beside: TestApplication;
beforeAll(async () => {
  application = await startTestApplication({ worker: true, env: { METRICS_TOKEN: TOKEN } });
  beside = await startTestApplication({ sharedWith: application });
});
afterAll(async () => {
  await beside.stop();
  await application.stop();
});

const scrape = async (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) => {
  const answer = await fetch(`${application.url}/api/metrics`, { headers });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const samples = async (name: string) =>
  (await scrape()).text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

it('metrics need the token, and are unavailable where the configuration has none', async () => {
  expect(await scrape({})).toMatchObject({ status: 401 });
  expect(await scrape({ authorization: `Bearer ${TOKEN}x` })).toMatchObject({ status: 401 });
  expect(await scrape({ authorization: TOKEN })).toMatchObject({ status: 401 });
  const admin = await application.asAdmin();
  expect(await scrape({ authorization: `Bearer ${admin.token}` })).toMatchObject({ status: 401 });
  expect(await scrape()).toMatchObject({ status: 200, type: expect.stringContaining('text/plain; version=0.0.4') });
  const off = await startTestApplication({ sharedWith: application, env: { METRICS_TOKEN: '' } });
  const answer = await fetch(`${off.url}/api/metrics`, { headers: { authorization: 'Bearer ' } });
  await off.stop();
  expect(answer.status).toBe(404);
});

it('metrics cover the process, and requests by route and status, never by path', async () => {
  const secret = 'PAN-ABCDE1234F';
  await fetch(`${application.url}/api/get-partner-by-name/${secret}`);
  await fetch(`${application.url}/api/${secret}?phone=9876543210`);
  await fetch(`${application.url}/${secret}`);
  await waitUntil(async () => (await samples('http_requests_total')).some((line) => line.includes('/api/get-partner-by-name/:name')));
  const { text } = await scrape();
  expect(text).toMatch(/http_requests_total\{method="GET",route="\/api\/get-partner-by-name\/:name",status="404"\} 1/);
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/get-partner-by-name\/:name"\} 1/);
  expect(text).toMatch(/process_resident_memory_bytes \d+/);
  expect(text).not.toContain(secret);
  expect(text).not.toContain('9876543210');
});

it('metrics cover queues, outbox, dead letters, workers, jobs and schedules of all processes', async () => {
  await waitUntil(async () => (await samples('queue_jobs')).length === 3 * queueNames.length);
  expect(await samples('workers')).toEqual(['workers 1']);
  expect(await samples('dead_letters')).toEqual(
    ['default', 'files', 'large-files', 'exports', 'lenders', 'messaging'].map((queue) => `dead_letters{queue="${queue}"} 0`),
  );
  expect(await samples('outbox_lag_seconds')).toHaveLength(1);
  expect(await samples('database_up')).toEqual(['database_up 1']);
  expect(await samples('schedule_overdue')).toContain('schedule_overdue{schedule="files.erase-old-uploads"} 0');
  await waitUntil(async () => {
    await application.app.get(CounterBuffer).flush();
    return (await samples('jobs_total')).some((line) => /queue="default",result="done"\} [1-9]/.test(line));
  });
});

it('metrics count lender calls of all processes together, including aggregated minutes', async () => {
  for (const { app } of [application, beside]) {
    for (let turn = 0; turn < 5; turn++) app.get(LenderCallCounter).increment({ lender: 'cashe', result: 'timeout' });
  }
  await Promise.all([application, beside].map(({ app }) => app.get(CounterBuffer).flush()));
  const sum = ['lender_calls_total{lender="cashe",result="timeout"} 10'];
  expect(await samples('lender_calls_total')).toEqual(sum);
  await application.em.execute(`update platform.tally set minute = now() - interval '3 days' where name = 'lender_calls_total'`);
  const [ending] = application.app.get(CounterRollup).rules();
  await application.em.execute(ending?.sql ?? '');
  const rows = await application.em.execute(`select minute::text as minute from platform.tally where name = 'lender_calls_total'`);
  expect(rows).toEqual([{ minute: '-infinity' }]);
  expect(await samples('lender_calls_total')).toEqual(sum);
});

it('metrics have a limited number of label values', async () => {
  const tally = application.app.get(LenderCallCounter);
  for (let turn = 0; turn < 1000; turn++) {
    tally.increment({ lender: `made-up-${turn}`, result: 'ok' });
    if (turn % 100 === 0) await application.app.get(CounterBuffer).flush();
  }
  await application.app.get(CounterBuffer).flush();
  const lines = await samples('lender_calls_total');
  expect(lines.length).toBeLessThan(210);
  expect(lines.some((line) => line.includes('lender="other",result="other"'))).toBe(true);
});

it('metrics keep their counts while the database is unavailable', async () => {
  await application.asOwner('alter table platform.tally rename to tally_away');
  beside.app.get(LenderCallCounter).increment({ lender: 'money-view', result: 'refused' });
  await beside.app.get(CounterBuffer).flush();
  expect(await samples('database_up')).toEqual(['database_up 0']);
  expect(await samples('process_resident_memory_bytes')).toHaveLength(1);
  await application.asOwner('alter table platform.tally_away rename to tally');
  await beside.app.get(CounterBuffer).flush();
  expect(await samples('lender_calls_total')).toContain('lender_calls_total{lender="money-view",result="refused"} 1');
});
