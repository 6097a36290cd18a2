import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone } from '../support/application.js';
import { deviceCookie } from '../support/http.js';
import type { Screen } from './screen.js';
import { logIn } from './customer-steps.js';
import { desktop, phone, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  // As an installation begins: the limits hold, and the work is short.
  site = await TestSite.start({ env: { ADDRESS_LIMIT_FACTOR: '1', STEP_UP_BITS: '12' } });
});
afterAll(() => site.stop());

const views = [
  { size: phone, language: 'en' },
  { size: desktop, language: 'hi' },
] as const;

/** What should not have happened, besides the refusals that these tests are about. */
const complaintsOf = ({ problems }: Screen) => problems.filter((text) => !/^4\d\d: |status of 4\d\d/.test(text));

const ask = async (number: string, browser: string) =>
  (await site.api.request('POST', '/api/otp/send', { body: { phone: number }, headers: { cookie: deviceCookie(browser) } })).status;
const resetLimit = (limit: string) => site.product.query(`delete from platform.rate_limit where key like '${limit}%'`);

it.each(views)('a limit that is used up is told in minutes, where the number was typed, at $size.width px in $language', async (view) => {
  const number = newPhone();
  for (let sent = 0; sent < 3; sent++) {
    expect(await ask(number, `elsewhere-${view.language}`)).toBe(200);
    await resetLimit('otp-send-pause');
  }
  const screen = await site.openScreen(view);
  const { page } = screen;
  await screen.goTo('/login');
  await page.locator('main input[type=tel]').fill(number);
  await screen.submit();
  const told = page.locator('main form').getByText(view.language === 'en' ? /try again in 1[45] minutes/ : /1[45] मिनट/);
  await told.waitFor();
  await screen.audit('limit in minutes');
  expect(new URL(page.url()).pathname).toBe('/login');
  expect((await page.locator('main input[type=tel]').inputValue()).replace(/\s/g, '')).toContain(number);
  await screen.close();
  expect(complaintsOf(screen)).toEqual([]);
});

it('somebody behind an address with many people gets his code after a little work, and no wait', async () => {
  await site.resetOtpLimits();
  for (let sent = 0; sent < 100; sent++) expect(await ask(newPhone(), `neighbour-${sent}`)).toBe(200);
  expect(await ask(newPhone(), 'neighbour-last')).toBe(428);
  const screen = await site.openScreen({ size: phone, language: 'hi' });
  const answers: number[] = [];
  screen.page.on('response', (response) => {
    if (response.url().endsWith('/api/otp/send')) answers.push(response.status());
  });
  await logIn(site, screen, newPhone());
  expect(answers).toEqual([428, 200]);
  await screen.close();
  expect(complaintsOf(screen)).toEqual([]);
});

it.each(views)('a session in which nothing is done warns, ends, and says why, at $size.width px in $language', async (view) => {
  await site.resetOtpLimits();
  const screen = await site.openScreen(view);
  const { page } = screen;
  await page.clock.install();
  await logIn(site, screen, newPhone());
  const { CUSTOMER_IDLE_MINUTES: minutes, IDLE_WARNING_SECONDS: warning } = site.product.config.values;
  await page.clock.fastForward((minutes * 60 + 2) * 1000);
  const dialog = page.getByRole('dialog', { name: screen.text('common.idle.title') });
  await dialog.waitFor();
  await screen.audit('idle warning');
  await page.clock.fastForward((warning + 2) * 1000);
  await page.getByText(screen.text('customer.login.idle', { minutes })).waitFor();
  await screen.audit('login after idleness');
  // It is over at the server too, and said for as long as nobody has logged in.
  await screen.goTo('/user/permissions');
  await page.getByText(screen.text('customer.login.idle', { minutes })).waitFor();
  await screen.close();
  expect(complaintsOf(screen)).toEqual([]);
});
