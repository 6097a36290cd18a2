import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Decimal } from '../../src/platform/values/money.js';
import { signedCallback } from '../../src/tools/lender-simulator/callbacks.js';
import { addApplicants, chooseOffers } from '../support/bulk-applicants.js';
import { waitUntil } from '../support/wait-until.js';
import type { Screen } from './screen.js';
import { Keyboard } from './keyboard.js';
import { desktop, mixedViews, phone, TestSite, type Visit } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

const deadLetterCount = async () => (await site.product.query<object>('select from platform.inbox where failed_at is not null')).length;

/** Adds messages that a worker failed to handle and can handle now. */
async function addDeadLetters(count: number): Promise<void> {
  await site.product.query(
    `with sent as (
       insert into platform.outbox (id, name, payload, published_at)
       select gen_random_uuid(), 'files.erase-old-uploads.v1', '{"uploadId":"0b6f4c1e-5d0a-4f6e-9a51-2f1f7f0d9a11"}', now() from generate_series(1, ${count}) returning id, name
     ) insert into platform.inbox (message_id, subscriber, queue, failed_at, error_code, error_text)
     select id, name, 'default', now(), 'internal', 'canceling statement due to statement timeout' from sent`,
  );
}

async function enter(path: string, view: Visit): Promise<Screen> {
  const screen = await site.openScreen(view);
  const { page } = screen;
  await screen.goTo(path);
  await page.locator('input[type=email]').fill('role1@demo.test');
  await page.locator('input[type=password]').fill(site.product.config.values.DEMO_PASSWORD);
  await screen.submit();
  await page.waitForURL(`**${path}`);
  return screen;
}

it.each(mixedViews)('the staff member on duty sees a problem and fixes it, at $size.width px in $language', async (view) => {
  const screen = await enter('/admin/queues', view);
  const { page } = screen;
  await page.getByRole('heading', { level: 1, name: screen.text('admin.pages.queues') }).waitFor();
  await page.getByText(screen.text('admin.queues.verdict.well')).waitFor();
  await screen.audit('all is well');

  await addDeadLetters(3);
  await page.getByText(screen.text('admin.queues.verdict.dead', { count: '3' })).waitFor();
  await screen.audit('dead letters');
  const one = page.getByRole('row').filter({ hasText: 'statement timeout' }).getByRole('button').first();
  await one.click();
  await waitUntil(async () => (await deadLetterCount()) === 2);
  await screen.button(screen.text('admin.queues.dead.retryAll', { count: '2' })).click();
  await page.getByText(screen.text('admin.queues.dead.none')).waitFor();
  expect(await deadLetterCount()).toBe(0);

  const NAME = 'files.erase-old-uploads';
  const message = async () =>
    (await site.product.query<{ message_id: string }>(`select message_id from platform.schedule where name = '${NAME}'`))[0]?.message_id;
  const before = await message();
  await page.getByRole('button', { name: screen.text('admin.queues.schedules.runOne', { name: NAME }) }).click();
  await waitUntil(async () => (await message()) !== before);
  await page.getByRole('row').filter({ hasText: NAME }).getByText(screen.text('admin.queues.schedules.states.done')).waitFor();
  await screen.close();
  expect(screen.problems).toEqual([]);
});

it.each(mixedViews)('dead letters, audit trail and logins have a page each, at $size.width px in $language', async (view) => {
  await addDeadLetters(30);
  const screen = await enter('/admin/queues', view);
  const { page } = screen;
  await page.getByRole('link', { name: screen.text('admin.queues.dead.all') }).click();
  await page.getByRole('heading', { level: 1, name: screen.text('admin.pages.dead-letters') }).waitFor();
  // Waits for the first row, as the selection covers only loaded rows.
  await page.locator('tbody tr').first().waitFor();
  await page.getByRole('checkbox', { name: screen.text('admin.list.selectAll') }).check();
  await screen.audit('ticked dead letters');
  await screen.button(screen.text('admin.dead-letters.retryTicked')).click();
  await waitUntil(async () => (await deadLetterCount()) === 20);
  await page.goBack();
  await screen.button(screen.text('admin.queues.dead.retryAll', { count: '20' })).click();
  await waitUntil(async () => (await deadLetterCount()) === 0);

  // The audit trail shows the actions above, and the sessions show the login.
  await screen.goTo('/admin/audit');
  await page
    .getByRole('button', { name: screen.text('admin.list.only', { value: screen.text('deeds.done.dead-letter-retry-all') }) })
    .first()
    .click();
  await page.getByText(screen.text('deeds.done.dead-letter-retry'), { exact: true }).first().waitFor({ state: 'detached' });
  await screen.audit('the audit trail');
  await screen.goTo('/admin/sessions?is_open=1');
  await page
    .getByRole('cell', { name: screen.text('common.yes'), exact: true })
    .first()
    .waitFor();
  await screen.audit('logins');
  await screen.close();
  expect(screen.problems).toEqual([]);
});

/** Creates a parked lender application: the lender may have it and does not confirm it. */
async function park(): Promise<string> {
  const [chosen] = await addApplicants(site.product, 1, ['money-view']);
  if (!chosen) throw new Error('no applicant');
  const { submissionId: reference } = chosen;
  await site.product.lenders.script({ lender: 'money-view', operation: 'lead', mode: 'redirect', times: 1, reference });
  await chooseOffers(site.product, [chosen]);
  await waitUntil(
    async () => (await site.product.count(`select count(*) from lenders.submission where id = $1 and phase = 'parked'`, [reference])) === 1,
  );
  return reference;
}

/** A lender reports an application of another lender. */
async function report(): Promise<void> {
  const said = { lender: 'cashe', reference: crypto.randomUUID(), id: 'CSH-NOT-OURS', status: 'APPROVED', statusAt: Date.now() } as const;
  const asked = { amount: new Decimal(1), months: 1 };
  const { body, headers } = signedCallback(
    { ...said, requested: asked, callbackUrl: '', offers: [] },
    crypto.randomUUID(),
    Math.floor(Date.now() / 1000),
  );
  await fetch(`${site.api.url}/api/lender-callbacks/cashe`, { method: 'POST', body, headers });
}

it.each(mixedViews)(
  'a parked lender application is decided, and a lender report is processed again, by keyboard alone, at $size.width px in $language',
  async (view) => {
    const id = await park();
    await report();
    const screen = await enter('/admin/parked-submissions', view);
    const { page } = screen;
    const keyboard = new Keyboard(screen);
    const open = page.getByRole('button', { name: id.slice(0, 8) });
    await open.waitFor();
    await screen.audit('parked submissions');
    // Other tests cover the way past the menu of a phone, which is the same for every list.
    if (view.size === phone) await open.focus();
    await keyboard.press(open, 60);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('table', { name: screen.text('admin.parked-submissions.calls') }).waitFor();
    await screen.audit('a parked submission');
    await keyboard.choose('deed', 3, 12);
    await keyboard.type(dialog.getByLabel(screen.text('admin.parked-submissions.reason')), 'Given up by its desk', 12);
    await keyboard.press(dialog.getByRole('button', { name: screen.text('admin.parked-submissions.submit') }), 12);
    await open.waitFor({ state: 'detached' });
    expect(
      await site.product.count(
        `select count(*) from customer_journey.application_history where lender_application_id = $1 and to_state = 'cancelled' and source = 'csr' and note = 'Given up by its desk'`,
        [id],
      ),
    ).toBe(1);

    await screen.goTo('/admin/lender-callbacks');
    const callback = page
      .getByRole('row')
      .filter({ hasText: screen.text('admin.lender-callbacks.outcomes.unknown_reference') })
      .getByRole('button', {
        name: screen.text('admin.lender-callbacks.open'),
      });
    await callback.first().waitFor();
    await screen.audit('callbacks of lenders');
    if (view.size === phone) await callback.first().focus();
    await keyboard.press(callback.first(), 60);
    const reason = dialog.getByLabel(screen.text('admin.lender-callbacks.reason'));
    await keyboard.waitForFocus(reason);
    await keyboard.press(dialog.getByRole('button', { name: screen.text('admin.lender-callbacks.show') }), 12);
    await dialog.getByText('CSH-NOT-OURS').waitFor();
    await screen.audit('a callback');
    await keyboard.tabTo(reason, 12, 'Shift+Tab');
    await page.keyboard.type('To see it once more');
    await keyboard.press(dialog.getByRole('button', { name: screen.text('admin.lender-callbacks.replay') }), 12);
    await dialog.waitFor({ state: 'detached' });
    expect(await site.product.count(`select count(*) from platform.audit where action = 'lender-callback.replay'`)).toBeGreaterThan(0);
    await screen.close();
    expect(screen.problems).toEqual([]);
  },
);

it('the operations page stays closed to the other roles', async () => {
  const screen = await site.openScreen({ size: desktop, language: 'en' });
  const { page } = screen;
  await screen.goTo('/admin/queues');
  await page.locator('input[type=email]').fill('role2@demo.test');
  await page.locator('input[type=password]').fill(site.product.config.values.DEMO_PASSWORD);
  await screen.submit();
  await page.waitForURL('**/admin/application-status-file');
  expect(await page.getByRole('link', { name: screen.text('admin.pages.queues') }).count()).toBe(0);
  await screen.close();
});
