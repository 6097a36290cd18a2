import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newPhone } from '../support/application.js';
import { waitUntil } from '../support/wait-until.js';
import { fillInLoan, fillInPerson, fillInWork, logIn, clickProduct } from './customer-steps.js';
import type { Screen } from './screen.js';
import { phone, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

/** Counts how often the page is loaded; the console error of a missing file is not a problem here. */
async function enter(): Promise<{ screen: Screen; loads: () => number }> {
  const screen = await site.openScreen({ size: phone, language: 'en' });
  let count = 0;
  screen.page.on('load', () => count++);
  await screen.goTo('/');
  // Without the application nothing reports a lost connection.
  await screen.waitUntilRendered();
  return { screen, loads: () => count };
}

it('a missing chunk is loaded again in place, and the typed text stays', async () => {
  const { screen, loads } = await enter();
  const { page } = screen;
  const parts = /\/assets\/verification-page-[^/]+\.js/;
  await page.route(parts, (route) => route.abort());
  const number = newPhone();
  const field = page.locator('main input[type=tel]');
  await field.fill(number);
  await screen.submit();
  await page.getByText(screen.text('common.lostPart.title')).waitFor();
  expect(await field.inputValue()).toContain(number);
  // The button stays in place while the page retries automatically.
  await screen.button(screen.text('common.actions.retry')).click();
  await page.unroute(parts);
  await page.waitForURL('**/verification');
  await page.locator('input[autocomplete="one-time-code"]').waitFor();
  expect(loads()).toBe(1);
  await screen.close();
});

it('without a connection the session stays: the page reports it and continues automatically', async () => {
  const { screen, loads } = await enter();
  const { page } = screen;
  await page.locator('main input[type=tel]').fill('98765');
  await page.context().setOffline(true);
  await screen.button(screen.text('customer.shell.help')).click();
  await page.getByText(screen.text('common.offline.title')).waitFor();
  expect(await page.locator('h1').innerText()).toBe(screen.text('customer.start.title'));
  await page.context().setOffline(false);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.locator('main input[type=tel]').inputValue()).toContain('98765');
  expect(loads()).toBe(1);
  await screen.close();
});

it('a newer build is loaded when a chunk of the current one is gone', async () => {
  const { screen, loads } = await enter();
  const { page } = screen;
  await page.route(/\/assets\/verification-page-[^/]+\.js/, (route) => route.fulfill({ status: 404 }));
  await page.route(`${site.api.url}/`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-newer.js');
    if (route.request().resourceType() === 'fetch') await route.fulfill({ response: answer, body });
    else await route.fulfill({ response: answer });
  });
  await page.locator('main input[type=tel]').fill(newPhone());
  const reloaded = page.waitForEvent('load');
  await screen.submit();
  await reloaded;
  expect(loads()).toBe(2);
  await screen.close();
});

it('a page opened by its address starts at its top, and keeps its position after a reload', async () => {
  const screen = await site.openScreen({ size: phone, language: 'en' });
  const { page } = screen;
  const place = () => page.evaluate<number>('Math.round(window.scrollY)');
  await screen.goTo('/privacy-policy');
  await screen.waitUntilRendered();
  await page.evaluate('window.scrollTo({ top: 300, behavior: "instant" })');
  await page.reload();
  await screen.waitUntilRendered();
  // A late font moves the text a little.
  expect(await place()).toBeGreaterThan(200);
  await screen.goTo('/terms-of-use');
  await screen.waitUntilRendered();
  expect(await place()).toBe(0);
  await screen.close();
  expect(screen.problems).toEqual([]);
});

/** Returns everything that the browser stores for the site, as one text. */
const storage = (page: Page) =>
  page.evaluate<string>('JSON.stringify([Object.entries({ ...localStorage }), Object.entries({ ...sessionStorage })])');
const drafts = (page: Page) => page.evaluate<number>(`Object.keys(localStorage).filter((name) => name.startsWith('draft.')).length`);

/** Taps five times at once, before the page can render again. */
const tapFiveTimes = ({ page }: Screen) =>
  page.locator('main form button[type=submit]').evaluate((button: { click(): void }) => {
    for (let tap = 0; tap < 5; tap++) button.click();
  });

/** Counts the requests that change data, by path. */
function countWrites(page: Page): Map<string, number> {
  const writes = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/')) writes.set(pathname, (writes.get(pathname) ?? 0) + 1);
  });
  return writes;
}

it('an unfinished form survives a closed tab and a lost connection, is sent once, and is deleted on log-out', async () => {
  const screen = await site.openScreen({ size: phone, language: 'hi' });
  await logIn(site, screen, newPhone());
  await clickProduct(screen, 'pl');
  await screen.page.waitForURL('**/user/user-detail*');
  await fillInLoan(screen);
  await screen.submit();
  await fillInWork(screen);
  await screen.submit();
  await screen.field('first_name').fill('Asha');
  await screen.field('tin').fill('abcpk1237f');
  await waitUntil(async () => (await drafts(screen.page)) === 1);
  expect(await storage(screen.page)).not.toMatch(/Asha|abcpk1237f/i);

  await screen.reopen();
  await screen.goTo('/user/user-detail');
  await screen.page.getByText(screen.text('customer.detail.kept')).waitFor();
  expect(await screen.field('first_name').inputValue()).toBe('Asha');
  expect(await screen.field('tin').inputValue()).toBe('ABCPK1237F');
  await screen.audit('kept draft');

  const { page } = screen;
  const writes = countWrites(page);
  await fillInPerson(screen, 'asha.verma@example.com');
  await page.context().setOffline(true);
  await screen.submit();
  await page.getByRole('alert').getByText(screen.text('common.toast.networkError')).waitFor();
  expect(await screen.field('email').inputValue()).toBe('asha.verma@example.com');
  await page.context().setOffline(false);
  const [save] = [...writes.keys()].filter((path) => path.startsWith('/api/user/'));
  writes.clear();
  await tapFiveTimes(screen);
  await screen.field('address1').waitFor();
  expect(writes.get(save ?? '')).toBe(1);
  expect(await drafts(page)).toBe(0);

  await screen.field('address1').fill('12, MG Road');
  await waitUntil(async () => (await drafts(page)) === 1);
  await page
    .getByRole('banner')
    .getByRole('button', { name: screen.text('customer.shell.menu') })
    .click();
  const left = page.waitForEvent('load');
  await page.getByRole('button', { name: screen.text('customer.shell.logout') }).click();
  await left;
  expect(await storage(page)).not.toMatch(/draft\.|MG Road/);
  await screen.close();
  // The console reports the one request without a connection.
  expect(screen.problems.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

/** Covers every submit button on the way to the login. */
it('five taps on a submit button send one request', async () => {
  const screen = await site.openScreen({ size: phone, language: 'en' });
  const { page } = screen;
  const writes = countWrites(page);
  const number = newPhone();
  await screen.goTo('/');
  await screen.waitUntilRendered();
  await page.locator('main input[type=tel]').fill(number);
  await tapFiveTimes(screen);
  await page.waitForURL('**/verification');
  const code = await site.otpTo(number);
  await page.locator('input[autocomplete="one-time-code"]').fill(code);
  await page.waitForURL('**/products');
  const product = page.locator('main li button').first();
  await product.evaluate((button: { click(): void }) => {
    for (let tap = 0; tap < 5; tap++) button.click();
  });
  await page.waitForURL('**/user/user-detail*');
  expect(Object.fromEntries(writes)).toMatchObject({ '/api/otp/send': 1, '/api/otp/verify': 1, '/api/set-product': 1 });
  await screen.close();
  expect(screen.problems).toEqual([]);
});
