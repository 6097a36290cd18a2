import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { languages, type Language } from '../../src/contracts/i18n/translate.js';
import { decodeBase32, totpCode, totpStep } from '../../src/modules/auth/domain/totp.js';
import { waitForValue } from '../support/wait-until.js';
import { openList } from './back-office.js';
import type { Screen } from './screen.js';
import { Keyboard } from './keyboard.js';
import { desktop, phone, TestSite } from './test-site.js';

const PASSWORD = 'otter-violin-marble-9';
/** Names of the invited staff by language: the list contains both in the end, and the name tells them apart. */
const names: Readonly<Record<Language, string>> = { en: 'Asha Verma', hi: 'Meera Nair' };

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

it.each(languages)(
  'a staff member is invited, sets a password and an authenticator app, logs in by a recovery code and is logged out by an administrator (%s)',
  async (language) => {
    const email = `asha.${language}@bank.example`;
    const office = await openList(site, '/admin/user-management', { size: desktop, language });
    await invite(office, email, language);
    const own = await site.openScreen({ size: desktop, language });
    await setPassword(own, await linkTo(email));
    await logIn(own, email);
    const codes = await setUpApp(own);
    await logOut(own);
    await logInByRecoveryCode(own, email, codes[0] ?? '');
    const complaints = [...own.problems];
    // Requests of the ended session are refused, as intended.
    await forceLogout(office, own, names[language]);
    await office.close();
    await own.close();
    // The action is refused before the proof, and a wrong password is.
    const problems = office.problemsExcept([403, /\/deeds\/end-sessions$/], [422, /\/account\/reauthentication$/]);
    expect([...problems, ...complaints]).toEqual([]);
  },
);

const linkTo = (email: string) =>
  waitForValue(async () => /https?:\/\/\S+\/admin\/set-password#[\w-]{43}/.exec((await site.messagesTo(email))[0] ?? '')?.[0]);

async function invite(office: Screen, email: string, language: Language): Promise<void> {
  const { page } = office;
  const keys = new Keyboard(office);
  await office.goTo(`/admin/user-management?q=${email}`);
  await office.button(office.text('admin.user-management.add')).waitFor();
  await keys.press(office.button(office.text('admin.user-management.add')), 60);
  await page.getByRole('dialog').waitFor();
  await keys.waitForFocus(office.field('name'));
  await page.keyboard.type(names[language]);
  await keys.type(office.field('email'), email, 3);
  await keys.choose('role', 1, 3);
  await office.audit(`invite-${language}`);
  await page.keyboard.press('Enter');
  await page.getByRole('rowheader', { name: names[language] }).waitFor();
  await office.audit(`staff-${language}`);
}

async function setPassword(own: Screen, link: string): Promise<void> {
  const { page } = own;
  await own.goTo(new URL(link).pathname + new URL(link).hash);
  await own.field('password').fill(PASSWORD);
  await own.field('again').fill(PASSWORD);
  await own.submit();
  await page.getByRole('heading', { name: own.text('workspace.setPassword.done') }).waitFor();
}

async function logIn(own: Screen, email: string): Promise<void> {
  const { page } = own;
  await own.goTo('/admin/forgotten-password');
  await own.audit('forgotten-password');
  await own.goTo('/admin/login');
  await own.audit('login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await own.submit();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** Sets up the authenticator app; returns the recovery codes. */
async function setUpApp(own: Screen): Promise<readonly string[]> {
  const { page } = own;
  const keys = new Keyboard(own);
  await own.button(own.text('workspace.shell.account')).click();
  await page.getByRole('menuitem', { name: own.text('workspace.shell.ownAccount') }).click();
  await page.getByRole('heading', { name: own.text('account.title'), level: 1 }).waitFor();
  await page.getByText(own.text('account.logins.current')).waitFor();
  await own.audit('own-account');
  await own.button(own.text('account.factor.begin')).focus();
  await page.keyboard.press('Enter');
  await keys.waitForFocus(page.getByLabel(own.text('account.factor.yourPassword'), { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await keys.waitForFocus(page.getByLabel(own.text('account.factor.code'), { exact: true }));
  await own.audit('set-up');
  const secret = (await page.locator('main code').innerText()).replaceAll(' ', '');
  await page.keyboard.type(totpCode(decodeBase32(secret), totpStep(Date.now() / 1000)));
  await page.keyboard.press('Enter');
  await keys.waitForFocus(page.getByRole('heading', { name: own.text('account.codes.title') }));
  await own.audit('recovery-codes');
  const codes = await page
    .getByRole('list', { name: own.text('account.codes.title') })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await own.button(own.text('account.codes.done')).click();
  await page.getByText(own.text('account.factor.codesLeft', { count: 10 })).waitFor();
  await own.audit('set-up-done');
  return codes;
}

async function logOut(own: Screen): Promise<void> {
  const { page } = own;
  await own.button(own.text('workspace.shell.account')).click();
  await page.getByRole('menuitem', { name: own.text('workspace.shell.logout') }).click();
  await page.waitForURL('**/admin/login**');
}

async function logInByRecoveryCode(own: Screen, email: string, code: string): Promise<void> {
  const { page } = own;
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await own.button(own.text('workspace.login.useRecovery')).click();
  await page.getByLabel(own.text('workspace.login.recovery')).fill(code);
  await own.submit();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await own.goTo('/admin/account');
  await page.getByText(own.text('account.factor.codesLeft', { count: 9 })).waitFor();
}

/** Logs the staff member out, after another proof of identity: the next request of the page leads to the login. */
async function forceLogout(office: Screen, own: Screen, name: string): Promise<void> {
  const { page } = office;
  const keys = new Keyboard(office);
  await site.product.query(`update auth.session set authenticated_at = now() - interval '1 hour'`);
  await office.button(office.text('admin.user-management.deeds.moreFor', { name })).click();
  await page.getByRole('dialog').waitFor();
  await office.audit('deeds');
  await office.button(office.text('admin.user-management.deeds.end-sessions.button')).click();
  const proof = page.getByRole('dialog', { name: office.text('reauthentication.title') });
  const password = proof.getByLabel(office.text('account.factor.yourPassword'), { exact: true });
  await keys.waitForFocus(password);
  await page.setViewportSize(phone);
  await office.audit('reauthentication');
  await page.setViewportSize(desktop);
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await proof.getByText(office.text('errors.field.passwordWrong')).waitFor();
  await keys.waitForFocus(password);
  await password.fill(site.product.config.values.DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await proof.waitFor({ state: 'hidden' });
  const done = office.text('admin.user-management.deeds.done', { deed: office.text('admin.user-management.deeds.end-sessions.button') });
  await page.getByText(done).waitFor();
  await own.page.reload();
  await own.page.waitForURL('**/admin/login**');
  await own.page.getByText(own.text('workspace.login.ended')).waitFor();
}
