import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { languages } from '../../src/contracts/i18n/translate.js';
import { getPartnerPath } from '../../src/contracts/pages.js';
import { waitForValue } from '../support/wait-until.js';
import { openList } from './back-office.js';
import type { Screen } from './screen.js';
import { desktop, TestSite } from './test-site.js';

const PASSWORD = 'otter-violin-marble-9';
const HOME = getPartnerPath('eligibility-criteria') ?? '';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

it.each(languages)(
  'a partner user is invited on the page of the partner, sets a password, sees this partner, and is logged out when disabled (%s)',
  async (language) => {
    const email = `user.${language}@shop.example`;
    const office = await openList(site, '/admin/partners?q=demo', { size: desktop, language });
    const merchant = await openUsers(office);
    await invite(office, email, merchant);
    const own = await site.openScreen({ size: desktop, language });
    await setPassword(own, await linkTo(email));
    await logIn(own, email, merchant);
    const complaints = [...own.problems];
    // Requests of the ended session are refused, as intended.
    await disable(office, own, email);
    await office.close();
    await own.close();
    // The first address is refused.
    expect([...office.problemsExcept([409, /\/partner-users$/]), ...complaints]).toEqual([]);
  },
);

const linkTo = (email: string) =>
  waitForValue(async () => /https?:\/\/\S+\/partner\/set-password#[\w-]{43}/.exec((await site.messagesTo(email))[0] ?? '')?.[0]);
const users = (office: Screen) => office.page.getByRole('grid', { name: office.text('admin.partner-users.title'), exact: true });
const rowOf = (office: Screen, email: string) =>
  users(office)
    .getByRole('row')
    .filter({ has: office.page.getByRole('rowheader', { name: email }) });

/** Opens the users of a partner; returns the name of an active merchant. */
async function openUsers(office: Screen): Promise<string> {
  const [found] = await site.product.query<{ id: string; merchant: string }>(
    `select p.id, m.name as merchant from partners.partner p join partners.merchant m on m.partner_id = p.id
     where p.slug = 'demo-02' and m.status = 'active' order by m.name limit 1`,
  );
  await office.goTo(`/admin/partners/${found?.id}`);
  const section = office.page.locator('#users');
  await section.scrollIntoViewIfNeeded();
  await section.getByRole('heading', { name: office.text('admin.partner-users.title') }).waitFor();
  return found?.merchant ?? '';
}

/** Invites a user; typed text is not lost by an Escape. */
async function invite(office: Screen, email: string, merchant: string): Promise<void> {
  const { page } = office;
  await office.button(office.text('admin.partner-users.add')).click();
  await office.field('email').fill('role2@demo.test');
  await office.field('merchant_id').selectOption({ label: merchant });
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: office.text('admin.leave.title') });
  await question.getByRole('button', { name: office.text('common.actions.cancel') }).click();
  await question.waitFor({ state: 'detached' });
  await office.audit('invite-partner-user');
  const dialog = page.getByRole('dialog', { name: office.text('admin.partner-users.add') });
  const send = dialog.getByRole('button', { name: office.text('admin.partner-users.invite'), exact: true });
  // The address of a staff member.
  await send.click();
  await dialog.getByText(office.text('errors.field.taken')).waitFor();
  await office.audit('partner-user-taken');
  await office.field('email').fill(email);
  await send.click();
  await dialog.waitFor({ state: 'detached' });
  const row = rowOf(office, email);
  await row.getByText(office.text('admin.user-management.statuses.invited')).waitFor();
  await row.getByText(merchant).waitFor();
  await page.locator('#users').scrollIntoViewIfNeeded();
  await office.audit('partner-users');
}

async function setPassword(own: Screen, link: string): Promise<void> {
  await own.goTo(new URL(link).pathname + new URL(link).hash);
  await own.field('password').fill(PASSWORD);
  await own.field('again').fill(PASSWORD);
  await own.submit();
  await own.page.getByRole('heading', { name: own.text('workspace.setPassword.done') }).waitFor();
}

/** Logs in to the portal, which names the merchant of the user. */
async function logIn(own: Screen, email: string, merchant: string): Promise<void> {
  const { page } = own;
  await own.goTo('/partner/login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await own.submit();
  await page.waitForURL(`**${HOME}`);
  await page.getByRole('heading', { level: 1, name: own.text('partner.pages.eligibility-criteria') }).waitFor();
  await own.button(own.text('workspace.shell.account')).click();
  await page.getByText(merchant).waitFor();
  await page.keyboard.press('Escape');
}

/** Disables the user: the next request of the portal leads to the login. */
async function disable(office: Screen, own: Screen, email: string): Promise<void> {
  const { page } = office;
  await rowOf(office, email)
    .getByRole('button', { name: office.text('admin.user-management.deeds.moreFor', { name: email }) })
    .click();
  const dialog = page.getByRole('dialog');
  await office.button(office.text('admin.user-management.deeds.reset-password.button')).waitFor();
  await office.audit('partner-user-actions');
  await office.button(office.text('admin.user-management.deeds.disable.button')).click();
  await dialog
    .getByText(office.text('admin.user-management.deeds.done', { deed: office.text('admin.user-management.deeds.disable.button') }))
    .waitFor();
  await dialog
    .getByRole('button', { name: office.text('common.actions.close') })
    .last()
    .click();
  await rowOf(office, email).getByText(office.text('admin.user-management.statuses.disabled')).waitFor();
  await own.page.reload();
  await own.page.waitForURL('**/partner/login**');
  await own.page.getByText(own.text('workspace.login.ended')).waitFor();
}
