import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone } from '../support/application.js';
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
