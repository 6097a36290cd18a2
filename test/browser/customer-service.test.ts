import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { logInWithOffers } from '../support/browser-login.js';
import { waitUntil } from '../support/wait-until.js';
import { openPage } from './back-office.js';
import { applyTo } from './customer-steps.js';
import type { Screen } from './screen.js';
import { mixedViews, phone, TestSite } from './test-site.js';

/** India is ahead of UTC. */
const IST_MS = 5.5 * 3_600_000;

let site: TestSite;
let lender = '';
let appId = '';
beforeAll(async () => {
  site = await TestSite.start();
  const [row] = await site.product.query<{ name: string }>(
    `select name from lenders.lender where api is null and loan_type = 'pl' and lender_status order by priority nulls last, name limit 1`,
  );
  lender = row?.name ?? '';
  const screen = await site.openScreen({ size: phone, language: 'en' });
  appId = await logInWithOffers(screen.page.context(), site.api.url);
  await screen.goTo('/user/offers');
  await applyTo(screen, lender, 'apply before customer service looks');
  await screen.page.waitForURL(`**/user/application-status/${appId}`);
  // The queue is a copy, which follows the application.
  await waitUntil(async () => {
    const copied = await site.product.query('select from customer_journey.service_case where application_id = $1 and lender = $2', [
      appId,
      lender,
    ]);
    return copied.length > 0;
  });
  await screen.close();
});
afterAll(() => site.stop());

/** The status that the lender tells in each view. */
const toldStates = ['under_review', 'approved'] as const;
const views = mixedViews.map((view, index) => ({ ...view, told: toldStates[index] ?? 'approved' }));

it.each(views)('customer service finds a case and acts on it, at $size.width px in $language', async ({ told, ...view }) => {
  const screen = await openPage(site, '/admin/csr-portal', view, 3);
  const { page } = screen;
  const row = page.getByRole('row').filter({ hasText: lender });
  await row.waitFor();
  await screen.audit('customer service');
  await row.getByRole('link').first().click();
  await page.waitForURL(`**/admin/csr-portal/*/${appId}`);
  const applications = page.getByRole('region', { name: screen.text('admin.csr-portal.applications') });
  await applications.getByText(lender).waitFor();
  const history = page.getByRole('region', { name: screen.text('admin.csr-portal.timeline') });
  await history.getByText(screen.text('admin.csr-portal.entries.login', { channel: 'SMS' })).waitFor();
  await screen.audit('record of a customer');
  await enterToldStatus(screen, told);
  await applications.getByText(screen.text(`admin.status-words.states.${told}`), { exact: true }).waitFor();
  await history.getByText(screen.text('admin.csr-portal.kinds.status'), { exact: true }).click();
  await history.getByText(screen.text('admin.csr-portal.entries.login', { channel: 'SMS' })).waitFor({ state: 'detached' });
  await history
    .getByText(screen.text('admin.csr-portal.entries.status', { lender, state: screen.text('admin.status-words.states.lead_created') }))
    .waitFor();
  await screen.close();
  expect(screen.problems).toEqual([]);
});

/** Enters a status that the lender has told by phone just now. */
async function enterToldStatus(screen: Screen, told: (typeof toldStates)[number]): Promise<void> {
  const { page } = screen;
  await page.getByRole('button', { name: screen.text('admin.csr-portal.actions.withdraw.action') }).click();
  await page.getByRole('dialog').waitFor();
  await screen.audit('withdrawal for a customer');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: screen.text('admin.csr-portal.actions.correct.action') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await screen.audit('status that a lender told');
  await dialog.getByLabel(screen.text('admin.csr-portal.actions.correct.state')).selectOption(told);
  const now = new Date(Date.now() + IST_MS).toISOString().slice(0, 16);
  await dialog.getByLabel(screen.text('admin.csr-portal.actions.correct.at')).fill(now);
  await dialog.getByLabel(screen.text('admin.csr-portal.actions.correct.channel')).selectOption('phone');
  await dialog.getByLabel(screen.text('admin.csr-portal.actions.correct.said')).fill('Told by its desk');
  await dialog.getByRole('button', { name: screen.text('admin.csr-portal.actions.correct.submit') }).click();
  await dialog.waitFor({ state: 'detached' });
}
