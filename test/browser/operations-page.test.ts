import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitUntil } from '../support/wait-until.js';
import type { Screen } from './customer-screen.js';
import { desktop, everyView, phone, Stage, type Visit } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 120_000);
afterAll(() => stage.clear());

const dead = async () => (await stage.product.query<object>('select from platform.inbox where failed_at is not null')).length;

/** Messages that a worker could not carry out, and now can. */
async function bury(count: number): Promise<void> {
  await stage.product.query(
    `with sent as (
       insert into platform.outbox (id, name, payload, published_at)
       select gen_random_uuid(), 'files.erase-old-uploads.v1', '{"uploadId":"0b6f4c1e-5d0a-4f6e-9a51-2f1f7f0d9a11"}', now() from generate_series(1, ${count}) returning id, name
     ) insert into platform.inbox (message_id, subscriber, queue, failed_at, error_code, error_text)
     select id, name, 'default', now(), 'internal', 'canceling statement due to statement timeout' from sent`,
  );
}

async function enterQueues(view: Visit): Promise<Screen> {
  const screen = await stage.enter(view);
  const { page } = screen;
  await screen.goTo('/admin/queues');
  await page.locator('input[type=email]').fill('role1@demo.test');
  await page.locator('input[type=password]').fill(stage.product.config.values.DEMO_PASSWORD);
  await screen.submit();
  await page.waitForURL('**/admin/queues');
  return screen;
}

it.each(everyView)(
  'whoever is on duty sees what is wrong and mends it, at $size.width px in $language',
  async (view) => {
    const screen = await enterQueues(view);
    const { page } = screen;
    await page.getByRole('heading', { level: 1, name: screen.text('admin.pages.queues') }).waitFor();
    await page.getByText(screen.text('admin.queues.verdict.well')).waitFor();
    await screen.look('all is well');

    await bury(3);
    await page.getByText(screen.text('admin.queues.verdict.dead', { count: '3' })).waitFor();
    await screen.look('dead letters');
    const one = page.getByRole('row').filter({ hasText: 'statement timeout' }).getByRole('button').first();
    await one.click();
    await waitUntil(async () => (await dead()) === 2);
    await screen.button(screen.text('admin.queues.dead.retryAll', { count: '2' })).click();
    await page.getByText(screen.text('admin.queues.dead.none')).waitFor();
    expect(await dead()).toBe(0);

    const NAME = 'files.erase-old-uploads';
    const message = async () =>
      (await stage.product.query<{ message_id: string }>(`select message_id from platform.schedule where name = '${NAME}'`))[0]?.message_id;
    const before = await message();
    await page.getByRole('button', { name: screen.text('admin.queues.schedules.runOne', { name: NAME }) }).click();
    await waitUntil(async () => (await message()) !== before);
    await page.getByRole('row').filter({ hasText: NAME }).getByText(screen.text('admin.queues.schedules.states.done')).waitFor();
    await screen.close();
    expect(screen.complaints).toEqual([]);
  },
  120_000,
);

it.each([
  { size: phone, language: 'hi' },
  { size: desktop, language: 'en' },
] as const)(
  'all dead letters, the audit trail and the logins have a page each, at $size.width px in $language',
  async (view) => {
    await bury(30);
    const screen = await enterQueues(view);
    const { page } = screen;
    await page.getByRole('link', { name: screen.text('admin.queues.dead.all') }).click();
    await page.getByRole('heading', { level: 1, name: screen.text('admin.pages.dead-letters') }).waitFor();
    await page.getByRole('checkbox', { name: screen.text('admin.list.selectAll') }).check();
    await screen.look('ticked dead letters');
    await screen.button(screen.text('admin.dead-letters.retryTicked')).click();
    await waitUntil(async () => (await dead()) === 20);
    await page.goBack();
    await screen.button(screen.text('admin.queues.dead.retryAll', { count: '20' })).click();
    await waitUntil(async () => (await dead()) === 0);

    // What was done above stands in the audit trail, and the login among the sessions.
    await screen.goTo('/admin/audit');
    await page
      .getByRole('button', { name: screen.text('admin.list.only', { value: screen.text('deeds.done.dead-letter-retry-all') }) })
      .first()
      .click();
    await page.getByText(screen.text('deeds.done.dead-letter-retry'), { exact: true }).first().waitFor({ state: 'detached' });
    await screen.look('the audit trail');
    await screen.goTo('/admin/sessions?is_open=1');
    await page
      .getByRole('cell', { name: screen.text('common.yes'), exact: true })
      .first()
      .waitFor();
    await screen.look('logins');
    await screen.close();
    expect(screen.complaints).toEqual([]);
  },
  120_000,
);

it('stays closed to the other roles', async () => {
  const screen = await stage.enter({ size: desktop, language: 'en' });
  const { page } = screen;
  await screen.goTo('/admin/queues');
  await page.locator('input[type=email]').fill('role2@demo.test');
  await page.locator('input[type=password]').fill(stage.product.config.values.DEMO_PASSWORD);
  await screen.submit();
  await page.waitForURL('**/admin/application-status-file');
  expect(await page.getByRole('link', { name: screen.text('admin.pages.queues') }).count()).toBe(0);
  await screen.close();
}, 60_000);
