import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { type Api, Product } from '../support/product.js';

let product: Product;
let api: Api;
let browser: Browser;

beforeAll(async () => {
  product = await Product.prepare();
  api = await product.startApi();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Opens a page and records what its content security policy blocks. */
async function pageWithViolations(): Promise<{ page: Page; violations: string[] }> {
  const page = await browser.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  return { page, violations };
}

/** Shows that the page is styled: without its own style elements it has none of the brand's colours. */
const mainColour = (page: Page) =>
  page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled').trim()`);

/** Injects styles as an element and as an attribute, and returns the resulting colours. */
const injectionScript = `(() => {
  const style = document.createElement('style');
  style.textContent = 'body { color: rgb(1, 2, 3) }';
  document.head.append(style);
  const place = document.createElement('div');
  place.innerHTML = '<p style="color: rgb(1, 2, 3)">x</p>';
  document.body.append(place);
  return [document.body, place.firstElementChild].map((element) => getComputedStyle(element).color);
})()`;

it('applies all own styles for customers and staff', async () => {
  const { page, violations } = await pageWithViolations();
  for (const path of ['/', '/login', '/terms-of-use', '/how-we-match']) {
    await page.goto(api.url + path);
    await page.locator('h1').first().waitFor();
    expect(await mainColour(page)).not.toBe('');
  }
  await page.goto(`${api.url}/admin/login`);
  await page.getByLabel(/e-?mail/i).fill('role1@demo.test');
  await page
    .getByLabel(/password/i)
    .first()
    .fill(product.config.values.DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('table').first().waitFor();
  // A dialog locks the scrolling of the page with a style element that a library below the kit makes.
  await page
    .getByRole('button', { name: /add|new/i })
    .first()
    .click();
  await page.getByRole('dialog').first().waitFor();
  expect(await page.evaluate<string>('getComputedStyle(document.body).overflow')).toBe('hidden');
  await page.keyboard.press('Escape');
  await page.goto(`${api.url}/admin/application-status-file`);
  await page.locator('h1').first().waitFor();
  expect(violations).toEqual([]);
});

it('blocks injected styles', async () => {
  const { page, violations } = await pageWithViolations();
  await page.goto(api.url);
  await page.locator('h1').first().waitFor();
  const colours = await page.evaluate<string[]>(injectionScript);
  expect(colours).not.toContain('rgb(1, 2, 3)');
  expect(violations.length).toBeGreaterThanOrEqual(2);
});

it('allows fonts of and requests to our own origin only, on every kind of page', async () => {
  for (const path of ['/', '/admin/login', '/partner/login', '/no-such-page', '/manifest.webmanifest']) {
    const policy = (await fetch(api.url + path)).headers.get('content-security-policy') ?? '';
    // Requests of scripts have no directive of their own: the default applies to them.
    const sources = policy.split(';').filter((directive) => /^(font|default|connect)-src/.test(directive));
    expect([path, sources.sort()]).toEqual([path, ["default-src 'self'", "font-src 'self'"]]);
  }
});

it('serves the rendered page and never its template', async () => {
  for (const path of ['/index.html', '/index.html?x', '//index.html', '/./index.html', '/INDEX.HTML']) {
    const answer = await fetch(api.url + path);
    expect([path, answer.status]).toEqual([path, 404]);
  }
});
