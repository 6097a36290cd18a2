import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone } from '../support/application.js';
import { deviceCookie } from '../support/http.js';
import type { Screen } from './screen.js';
import { logIn } from './customer-steps.js';
import { desktop, phone, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  // The defaults of an installation: the limits apply, and the proof of work is short.
  site = await TestSite.start({ env: { ADDRESS_LIMIT_FACTOR: '1', STEP_UP_BITS: '12' } });
});
afterAll(() => site.stop());

const views = [
  { size: phone, language: 'en' },
  { size: desktop, language: 'hi' },
] as const;

/** Returns the problems except the refusals that these tests cause. */
const complaintsOf = ({ problems }: Screen) => problems.filter((text) => !/^4\d\d: |status of 4\d\d/.test(text));

const ask = async (number: string, browser: string) =>
  (await site.api.request('POST', '/api/otp/send', { body: { phone: number }, headers: { cookie: deviceCookie(browser) } })).status;
const resetLimit = (limit: string) => site.product.query(`delete from platform.rate_limit where key like '${limit}%'`);

it.each(views)('an exhausted limit shows the minutes to wait at the number field, at $size.width px in $language', async (view) => {
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

it('a visitor at a shared address gets the OTP after a short proof of work, without waiting', async () => {
  await site.resetOtpLimits();
  expect(await ask(newPhone(), 'neighbour')).toBe(200);
  await site.product.query(`update platform.rate_limit set points = 100 where key like 'otp-send-address%'`);
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

it.each(views)('an idle session warns, ends, and shows the reason, at $size.width px in $language', async (view) => {
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
  // The session has ended on the server too, and the notice stays until the next login.
  await screen.goTo('/user/permissions');
  await page.getByText(screen.text('customer.login.idle', { minutes })).waitFor();
  await screen.close();
  expect(complaintsOf(screen)).toEqual([]);
});
