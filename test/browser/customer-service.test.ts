import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { logInForCalls } from '../support/browser-login.js';
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
/** Numbers of the customer's requests for help, one for each view. */
const helpNumbers: string[] = [];
beforeAll(async () => {
  site = await TestSite.start();
  const [row] = await site.product.query<{ name: string }>(
    `select name from lenders.lender where api is null and loan_type = 'pl' and lender_status order by priority nulls last, name limit 1`,
  );
  lender = row?.name ?? '';
  const screen = await site.openScreen({ size: phone, language: 'en' });
  const login = await logInForCalls(screen.page.context(), site.api.url);
  appId = login.appId;
  for (const { language } of mixedViews) {
    const response = await fetch(`${site.api.url}/api/help`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language, authorization: `Bearer ${login.token}` },
      body: JSON.stringify({
        name: 'Asha Kulkarni',
        email: 'asha@example.test',
        phone: '9876543210',
        description: 'My PAN is ABCPK1238F.',
      }),
    });
    helpNumbers.push(((await response.json()) as { number: string }).number);
  }
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
  // Another lender now asks for more than the customer earns.
  await site.product.query(
    `update lenders.lender set min_income = 900000 where id = (
       select id from lenders.lender where api is null and loan_type = 'pl' and lender_status and name <> $1 order by name limit 1)`,
    [lender],
  );
});
afterAll(() => site.stop());

/** The status that the lender tells in each view. */
const toldStates = ['under_review', 'approved'] as const;
const views = mixedViews.map((view, index) => ({ ...view, told: toldStates[index] ?? 'approved', index }));

it.each(views)('customer service finds a case and acts on it, at $size.width px in $language', async ({ told, index, ...view }) => {
  const screen = await openPage(site, '/admin/csr-portal', view, 3);
  const { page } = screen;
  const row = page.getByRole('row').filter({ hasText: lender });
  await row.waitFor();
  await screen.audit('customer service');
  await row.getByRole('link').first().click();
  await page.waitForURL(`**/admin/csr-portal/*/${appId}`);
  const applications = page.getByRole('region', { name: screen.text('admin.csr-portal.applications') });
  await applications.getByText(lender).waitFor();
  await applications.getByRole('button', { name: screen.text('admin.csr-portal.verdicts.show') }).click();
  const verdicts = applications.getByRole('list', { name: screen.text('admin.csr-portal.verdicts.show') });
  await verdicts.getByText(screen.text('admin.csr-portal.verdicts.matches')).first().waitFor();
  const income = { fact: screen.text('admin.csr-portal.verdicts.facts.income'), limit: '₹9,00,000' };
  await verdicts.getByText(screen.text('admin.csr-portal.verdicts.belowLimit', income)).waitFor();
  const history = page.getByRole('region', { name: screen.text('admin.csr-portal.timeline') });
  await history.getByText(screen.text('admin.csr-portal.entries.login', { channel: 'SMS' })).waitFor();
  await screen.audit('record of a customer');
  await enterToldStatus(screen, told);
  await applications.getByText(screen.text(`admin.status-words.states.${told}`), { exact: true }).waitFor();
  await tellStatusAgain(screen, index + 1);
  await history.getByText(screen.text('deeds.done.submission-resend-status')).first().waitFor();
  await answerHelpRequest(screen, helpNumbers[index] ?? '');
  await history.getByText(screen.text('deeds.done.help-answer')).first().waitFor();
  await enterHelpRequest(screen);
  await history.getByText(screen.text('deeds.done.help-enter')).first().waitFor();
  await history.getByText(screen.text('admin.csr-portal.kinds.status'), { exact: true }).click();
  await history.getByText(screen.text('admin.csr-portal.entries.login', { channel: 'SMS' })).waitFor({ state: 'detached' });
  await history
    .getByText(screen.text('admin.csr-portal.entries.status', { lender, state: screen.text('admin.status-words.states.lead_created') }))
    .waitFor();
  await screen.close();
  expect(screen.problems).toEqual([]);
});

it('an administrator reveals the mobile number of a customer on a phone', async () => {
  const [found] = await site.product.query<{ customer_id: string }>('select customer_id from customer_journey.application where id = $1', [
    appId,
  ]);
  const screen = await openPage(site, `/admin/csr-portal/${found?.customer_id}/${appId}`, { size: phone, language: 'hi' });
  const { page } = screen;
  const reveal = page.getByRole('button', { name: screen.text('admin.csr-portal.reveal.show') });
  await reveal.click();
  await page.getByRole('radio', { name: screen.text('admin.csr-portal.reveal.fields.phone') }).check();
  await page.getByLabel(screen.text('admin.csr-portal.reveal.reason')).fill('Number on file');
  await screen.audit('reason to reveal a detail');
  await reveal.click();
  await page.getByText(/\d{10}$/).waitFor();
  await screen.audit('revealed detail');
  await page.getByRole('button', { name: screen.text('admin.csr-portal.reveal.hide') }).click();
  await page.getByText(/\d{10}$/).waitFor({ state: 'detached' });
  await screen.close();
  expect(screen.problems).toEqual([]);
});

/** Answers a request for help of the customer. */
async function answerHelpRequest(screen: Screen, number: string): Promise<void> {
  const { page } = screen;
  const requests = page.getByRole('region', { name: screen.text('admin.csr-portal.help.title') });
  await requests.getByRole('button', { name: screen.text('admin.help-requests.openOne', { number }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('My PAN is XXXXXX238F.').waitFor();
  await screen.audit('request for help in the record');
  await dialog.getByLabel(screen.text('admin.help-requests.answer')).fill('Thank you.');
  await dialog.getByRole('button', { name: screen.text('admin.help-requests.send') }).click();
  await dialog.waitFor({ state: 'detached' });
  await requests.getByText(`${number}: ${screen.text('admin.help-requests.states.done')}`).waitFor();
  await requests.getByRole('button', { name: screen.text('admin.help-requests.openOne', { number }) }).click();
  await dialog.getByRole('button', { name: screen.text('admin.help-requests.resend') }).waitFor();
  await screen.audit('answered request for help in the record');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Enters a request for help that the customer makes by phone. */
async function enterHelpRequest(screen: Screen): Promise<void> {
  const { page } = screen;
  const requests = page.getByRole('region', { name: screen.text('admin.csr-portal.help.title') });
  await requests.getByRole('button', { name: screen.text('admin.csr-portal.help.enter.action') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByRole('radio', { name: screen.text('admin.help-requests.channels.phone') }).check();
  await dialog.getByLabel(screen.text('admin.csr-portal.help.enter.description')).fill('Charged twice');
  await screen.audit('request for help that staff enter');
  await dialog.getByRole('button', { name: screen.text('admin.csr-portal.help.enter.submit') }).click();
  const number = /H-\w{4}-\w{4}/.exec((await dialog.getByRole('status').textContent()) ?? '')?.[0] ?? 'no number';
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await requests.getByText(`${number}: ${screen.text('admin.help-requests.states.kept')}`).waitFor();
}

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

/** Tells the customer the status at the lender again, once the automatic messages about `count` statuses have left. */
async function tellStatusAgain(screen: Screen, count: number): Promise<void> {
  const { page } = screen;
  await waitUntil(async () => {
    const [row] = await site.product.query<{ told: number }>(
      `select count(*)::int as told from messaging.message where template = 'application-moved' and state = 'delivered'`,
    );
    // Each view sends one again.
    return row?.told === 2 * count - 1;
  });
  await page.getByRole('button', { name: screen.text('admin.csr-portal.actions.resend.action') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${lender}: `).waitFor();
  await screen.audit('status that is told again');
  await dialog.getByRole('button', { name: screen.text('admin.csr-portal.actions.resend.submit') }).click();
  await dialog.waitFor({ state: 'detached' });
}
