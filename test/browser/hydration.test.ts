import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogues } from '../../src/contracts/i18n/catalogues.js';
import { type Language, translate } from '../../src/contracts/i18n/translate.js';
import { newPhone } from '../support/application.js';
import { logInWithOffers, rememberLogin } from '../support/browser-login.js';
import type { Screen } from './screen.js';
import { desktop, phone, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

const enter = (language: Language, size = phone) => site.openScreen({ size, language });

/** Holds the scripts of the application back; the returned function releases them. */
async function holdScripts({ page }: Screen): Promise<() => Promise<void>> {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  return () => {
    isHeld = false;
    waiting.forEach((go) => go());
    return page.locator('html[data-taken-over]').waitFor({ state: 'attached' });
  };
}

/** Maximum transfer of a visitor's page before any interaction: page, styles and fonts. */
const MAX_KB = 100;

/** Counts the transferred bytes. */
async function trackBytes({ page }: Screen): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

const field = ({ page }: Screen) => page.locator('main input[type=tel]');

/** Counts the OTP requests. */
function countOtpRequests({ page }: Screen): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/otp/send')) count++;
  });
  return () => count;
}

describe('before hydration', () => {
  it.each([
    ['/', 'en', 'customer.start.title'],
    ['/', 'hi', 'customer.start.title'],
    ['/login', 'en', 'customer.login.title'],
    ['/products', 'hi', 'customer.products.title'],
    ['/terms-of-use', 'en', 'legal.terms.title'],
    ['/privacy-policy', 'hi', 'legal.privacy.title'],
  ] as const)('%s is readable in %s', async (path, language, title) => {
    const screen = await enter(language);
    await screen.page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await screen.page.goto(site.api.url + path, { waitUntil: 'domcontentloaded' });
    const heading = screen.page.locator('h1');
    await heading.waitFor();
    expect(await heading.innerText()).toBe(translate(catalogues[language], title));
    expect(await screen.page.locator('html').getAttribute('lang')).toBe(language);
    expect(await screen.page.locator('.boot').isVisible()).toBe(false);
    await screen.close();
  });

  it('typed text stays, and a press sends the OTP once', async () => {
    const screen = await enter('en');
    const letThrough = await holdScripts(screen);
    const asked = countOtpRequests(screen);
    await screen.page.goto(site.api.url, { waitUntil: 'commit' });
    const number = newPhone();
    await field(screen).pressSequentially(number);
    await screen.submit();
    expect(screen.page.url()).toBe(`${site.api.url}/`);
    expect(asked()).toBe(0);
    await letThrough();
    await screen.page.waitForURL('**/verification');
    expect(asked()).toBe(1);
    expect(screen.problems).toEqual([]);
    await screen.close();
  });

  it('half a number keeps its caret position, and can be completed', async () => {
    const screen = await enter('hi');
    const letThrough = await holdScripts(screen);
    await screen.page.goto(site.api.url, { waitUntil: 'commit' });
    await field(screen).click();
    await field(screen).pressSequentially('98765');
    await screen.page.evaluate('document.activeElement.setSelectionRange(2, 2)');
    await letThrough();
    expect(await field(screen).inputValue()).toBe('98765');
    expect(await screen.page.evaluate<number>('document.activeElement.selectionStart')).toBe(2);
    expect(await screen.page.evaluate<string>('document.activeElement.type')).toBe('tel');
    await field(screen).pressSequentially('1');
    expect(await field(screen).inputValue()).toBe('981765');
    expect(screen.problems).toEqual([]);
    await screen.close();
  });

  it('a press on another button is replayed', async () => {
    const screen = await enter('en');
    const letThrough = await holdScripts(screen);
    await screen.page.goto(site.api.url, { waitUntil: 'commit' });
    await screen.button(screen.text('customer.shell.help')).click();
    await letThrough();
    await screen.page.getByRole('dialog').waitFor();
    expect(screen.problems).toEqual([]);
    await screen.close();
  });

  it.each(['/', '/login', '/products'])('%s loads no script before an interaction, and reports the visit once', async (path) => {
    const screen = await enter('en');
    const { page } = screen;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const bytes = await trackBytes(screen);
    await page.goto(site.api.url + path, { waitUntil: 'networkidle' });
    expect(asked.filter((file) => file.endsWith('.js'))).toEqual([]);
    expect(bytes() / 1024).toBeLessThan(MAX_KB);
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toMatch(/^data:image\/svg/);
    await screen.triggerHydration();
    await page.locator('html[data-taken-over]').waitFor({ state: 'attached' });
    await screen.waitUntilRendered();
    expect(asked.filter((call) => call === '/api/visits')).toHaveLength(1);
    expect(screen.problems).toEqual([]);
    await screen.close();
  });

  it('missing files are loaded again, and the press is replayed', async () => {
    const screen = await enter('en');
    const { page } = screen;
    let lost = 0;
    await page.route(/\/assets\/.*\.js$/, (route) => (lost++ < 4 ? route.abort() : route.continue()));
    await page.goto(site.api.url, { waitUntil: 'networkidle' });
    await screen.button(screen.text('customer.shell.help')).click();
    expect(await page.locator('html[data-held]').count()).toBe(1);
    await page.getByRole('dialog').waitFor();
    expect(await page.locator('html[data-held]').count()).toBe(0);
    expect(lost).toBeGreaterThan(4);
    await screen.close();
  });

  it('a browser with a session shows no visitor page', async () => {
    const screen = await enter('en');
    await holdScripts(screen);
    await rememberLogin(screen.page.context());
    await screen.page.goto(site.api.url, { waitUntil: 'commit' });
    await screen.page.locator('.boot').waitFor();
    expect(await screen.page.locator('h1').isVisible()).toBe(false);
    await screen.close();
  });
});

const appShellPaths = ['/user/offers', '/user/application-status/any'] as const;

/** Records whether a heading was ever visible since the start of the page, and the layout shift. */
const watch = `
  globalThis.hasSeenHeading = false;
  globalThis.moved = 0;
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) moved += value; }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector('h1')?.checkVisibility()) hasSeenHeading = true;
    requestAnimationFrame(look);
  };
  look();`;

describe('the app shell of a customer’s page', () => {
  it.each([
    ['/user/offers', 'en', desktop, 'customer.offers.title'],
    ['/user/offers', 'hi', phone, 'customer.offers.title'],
    ['/user/application-status', 'hi', phone, 'customer.status.title'],
  ] as const)('of %s is rendered before hydration, in %s, and is filled without layout shift', async (path, language, size, title) => {
    const screen = await enter(language, size);
    const { page } = screen;
    const appId = await logInWithOffers(page.context(), site.api.url);
    await page.addInitScript(watch);
    const letThrough = await holdScripts(screen);
    await page.goto(site.api.url + (path === '/user/offers' ? path : `${path}/${appId}`), { waitUntil: 'commit' });
    const heading = page.locator('h1');
    await heading.waitFor();
    expect(await heading.innerText()).toBe(translate(catalogues[language], title));
    expect(await page.locator('main [role=status], main .mantine-Skeleton-root').count()).toBeGreaterThan(0);
    await page.evaluate(`document.querySelector('h1').isTheDrawnOne = true`);
    await letThrough();
    await page.locator('main .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    await screen.audit(`filled frame of ${path}`);
    expect(await page.evaluate<boolean>(`document.querySelector('h1').isTheDrawnOne`)).toBe(true);
    expect(await page.evaluate<number>('moved')).toBeLessThanOrEqual(0.05);
    expect(screen.problems).toEqual([]);
    await screen.close();
  });

  it('holds a press until it can be handled', async () => {
    const screen = await enter('en');
    await logInWithOffers(screen.page.context(), site.api.url);
    const letThrough = await holdScripts(screen);
    await screen.page.goto(`${site.api.url}/user/offers`, { waitUntil: 'commit' });
    await screen.button(screen.text('customer.shell.help')).click();
    await letThrough();
    await screen.page.getByRole('dialog').waitFor();
    await screen.page.locator('main .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
    expect(await screen.page.getByRole('dialog').isVisible()).toBe(true);
    expect(screen.problems).toEqual([]);
    await screen.close();
  });

  it.each(appShellPaths)('of %s is not shown to a visitor, who is redirected to the start page', async (path) => {
    const screen = await enter('en');
    await screen.page.addInitScript(watch);
    const letThrough = await holdScripts(screen);
    await screen.page.goto(site.api.url + path, { waitUntil: 'commit' });
    await screen.page.locator('.boot').waitFor();
    expect(await screen.page.evaluate<boolean>('hasSeenHeading')).toBe(false);
    void letThrough().catch(() => undefined);
    await screen.page.locator('main input[type=tel]').waitFor();
    expect(new URL(screen.page.url()).pathname).toBe('/');
    await screen.close();
  });

  it.each(appShellPaths)('of %s disappears as soon as the server reports no session', async (path) => {
    const screen = await enter('en');
    await rememberLogin(screen.page.context());
    const letThrough = await holdScripts(screen);
    await screen.page.goto(site.api.url + path, { waitUntil: 'commit' });
    await screen.page.locator('.boot').waitFor();
    expect(await screen.page.locator('h1').isVisible()).toBe(false);
    void letThrough().catch(() => undefined);
    await screen.page.waitForURL('**/login');
    await screen.close();
  });

  it('is not shown at an address with another sort order', async () => {
    const screen = await enter('en');
    const { page } = screen;
    await logInWithOffers(page.context(), site.api.url);
    await page.goto(`${site.api.url}/user/offers?sort=emi`);
    await screen.waitUntilRendered();
    expect(await page.locator('html[data-taken-over]').count()).toBe(0);
    expect(screen.problems).toEqual([]);
    await screen.close();
  });
});

it.each([
  ['/', 'en', phone],
  ['/login', 'hi', phone],
  ['/products', 'en', desktop],
  ['/terms-of-use', 'hi', desktop],
] as const)('%s hydrates in %s without errors and without layout shift', async (path, language, size) => {
  const screen = await enter(language, size);
  await screen.page.addInitScript(`
    globalThis.moved = 0;
    new PerformanceObserver((list) => { for (const { value } of list.getEntries()) moved += value; }).observe({ type: 'layout-shift', buffered: true });`);
  await screen.goTo(path);
  await screen.page.locator('html[data-taken-over]').waitFor({ state: 'attached' });
  await screen.audit(`first view of ${path}`);
  expect(screen.problems).toEqual([]);
  expect(await screen.page.evaluate<number>('moved')).toBeLessThanOrEqual(0.02);
  await screen.close();
});

it('a previously chosen language applies to the page from the first word', async () => {
  const screen = await enter('en');
  await screen.goTo('/');
  await screen.page.locator('html[data-taken-over]').waitFor({ state: 'attached' });
  await screen.switchLanguage('hi');
  const { headers } = await screen.page
    .context()
    .request.get(site.api.url)
    .then(async (answer) => ({ headers: await answer.text() }));
  expect(headers).toContain('<html lang="hi"');
  await screen.switchLanguage('en');
  expect(await screen.page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'language' }));
  await screen.close();
});
