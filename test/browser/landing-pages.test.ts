import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { customerPaths } from '../../src/contracts/next-stop.js';
import { newPhone } from '../support/application.js';
import { PERSONAL_LOANS } from '../support/test-customer.js';
import { logInWithOffers } from '../support/browser-login.js';
import { loanTypes } from '../../src/contracts/loan-types.js';
import { chooseProduct, logIn } from './customer-steps.js';
import type { Screen } from './screen.js';
import { mixedViews, phone, TestSite } from './test-site.js';

/** Has a URL segment of its own. */
const SEGMENT_BRAND = 'demo-02';
const SOLAR_BRAND = 'demo-10';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

/** The darkest and the palest brand. */
const views = [
  { size: phone, language: 'en', brand: 'demo-02' },
  { size: phone, language: 'hi', brand: 'demo-03' },
] as const;

const post = async <T>(path: string, body: object, token?: string): Promise<T> =>
  (await site.api.request<T>('POST', path, { body, ...(token && { token }) })).body;

/** Creates a customer with a personal loan started by staff, and the takeover link: its path with the secret. */
async function createEntryLink(): Promise<{ readonly number: string; readonly link: string; readonly prospect: string }> {
  const number = newPhone();
  const { challenge_id } = await post<{ challenge_id: string }>('/api/otp/send', { phone: number });
  const login = { challenge_id, otp: await site.otpTo(number) };
  const { token, prospect_app_id } = await post<{ token: string; prospect_app_id: string }>('/api/otp/verify', login);
  await post('/api/set-product', { product_type: PERSONAL_LOANS }, token);
  const password = site.product.config.values.DEMO_PASSWORD;
  const staff = await post<{ token: string }>('/api/admin/login', { email: 'role3@demo.test', password });
  const made = await post<{ url: string }>('/api/admin/transfer-links', { prospect_app_id, reason: 'Begun by phone' }, staff.token);
  await site.resetOtpLimits();
  const { pathname, hash } = new URL(made.url);
  return { number, link: pathname + hash, prospect: prospect_app_id };
}

/** Types the OTP sent to a number, once it differs from the last one. */
async function typeCode({ page }: Screen, number: string, last?: string): Promise<void> {
  await page.locator('input[autocomplete="one-time-code"]').fill(await site.otpTo(number, last));
}

it.each(views)('the customer continues a loan started by staff by a link, once, in $language', async (view) => {
  const { number, link, prospect } = await createEntryLink();
  const last = await site.otpTo(number);
  const screen = await site.openScreen(view);
  const { page } = screen;
  // The browser has the session of another customer: a phone that a family shares.
  if (view.language === 'en') await logInWithOffers(page.context(), site.api.url);
  await screen.goTo(link.replace('#', `?partner=${view.brand}#`));
  await screen.audit('transfer');
  expect(page.url()).not.toContain('#');
  await screen.button(screen.text('waysIn.transfer.send')).click();
  await page.getByText(number.slice(-4)).waitFor();
  expect(await page.locator('body').innerText()).not.toContain(number);
  await screen.audit('transfer code');
  const isTraded = Promise.withResolvers<void>();
  await page.route('**/api/auth/exchange', async (route) => {
    await isTraded.promise;
    await route.continue();
  });
  await typeCode(screen, number, last);
  await page.getByRole('heading', { name: screen.text('waysIn.auth.title') }).waitFor();
  const { pathname, hash } = new URL(page.url());
  expect([pathname, hash]).toEqual(['/auth', '']);
  await screen.auditImmediately('auth');
  isTraded.resolve();
  await page.waitForURL('**/user/user-detail*');
  await screen.waitUntilRendered();
  const renewed = await page.context().request.post(`${site.api.url}/api/session/refresh`, { data: { audience: 'customer' } });
  expect(await renewed.json()).toMatchObject({ prospect_app_id: prospect });
  await screen.close();

  const again = await site.openScreen(view);
  await again.goTo(link);
  await again.button(again.text('waysIn.transfer.send')).click();
  await again.page.getByRole('heading', { name: again.text('waysIn.over.title') }).waitFor();
  await again.audit('link over');
  await again.page
    .getByRole('link', { name: again.text('waysIn.over.login') })
    .last()
    .click();
  await again.page.waitForURL('**/login');
  await again.close();
  expect(screen.problems).toEqual([]);
  expect(again.problems.filter((text) => !/^422: |status of 422/.test(text))).toEqual([]);
});

it.each(views)('landing pages receive visitors, who start with one field, in $language', async (view) => {
  const screen = await site.openScreen(view);
  const { page } = screen;
  await screen.goTo(`/customer-site?segment=${view.brand}`);
  await page.waitForURL(`**/${view.brand}/customer-site`);
  await screen.audit('customer site');
  await screen.goTo('/customer-site?segment=no-such-site');
  await page.getByText(screen.text('waysIn.site.unknown', { brand: 'Ask Credit' })).waitFor();
  await screen.audit('unknown customer site');
  const { port } = new URL(site.api.url);
  await screen.goTo(`http://${SOLAR_BRAND}.localhost:${port}/`);
  await page.getByRole('heading', { name: screen.text('waysIn.solar.title') }).waitFor();
  await screen.audit('solar');

  const number = newPhone();
  const campaign = `reel-${view.language}`;
  await screen.goTo(`/socialmedia-onboarding?utm_source=social&utm_campaign=${campaign}&partner=${view.brand}`);
  await screen.audit('social');
  await page.locator('main input[type=tel]').fill(number);
  await screen.submit();
  await page.waitForURL('**/verification');
  await typeCode(screen, number);
  await page.waitForURL('**/products');
  const [{ came } = { came: 0 }] = await site.product.query<{ came: number }>(
    `select count(*)::int as came from customer_journey.customer c join customer_journey.origin o on o.id = c.last_touch_id where o.utm_campaign = '${campaign}'`,
  );
  expect(came).toBe(1);
  await screen.goTo('/socialmedia-onboarding');
  await page.getByRole('link', { name: screen.text('waysIn.goOn') }).click();
  await page.waitForURL('**/products');
  await screen.close();
  expect(screen.problems).toEqual([]);
});

it.each(mixedViews)('a customer stays below the URL segment of a brand from its start page to the offers, in $language', async (view) => {
  const screen = await site.openScreen(view);
  const { page } = screen;
  const root = `/${SEGMENT_BRAND}`;
  const expectBrandAt = async (path: string) => {
    expect(new URL(page.url()).pathname).toBe(root + path);
    expect(await page.locator('html').getAttribute('data-brand')).toBe(SEGMENT_BRAND);
    await page.getByRole('banner').getByAltText('Demo 02').waitFor();
  };
  for (const path of ['', customerPaths.home]) {
    await screen.goTo(root + path);
    await screen.audit('start of a brand');
    await expectBrandAt(path);
    expect(await page.locator('h1').innerText()).toBe(screen.text('customer.start.title'));
  }
  const entry = { path: root + customerPaths.login, destination: root + customerPaths.products, isAudited: true };
  await logIn(site, screen, newPhone(), entry);
  await expectBrandAt(customerPaths.products);
  await chooseProduct(screen, 'pl');
  await expectBrandAt(loanTypes.pl.paths.detail);
  await logInWithOffers(page.context(), site.api.url);
  await screen.goTo(root + loanTypes.pl.paths.offers);
  await screen.waitUntilRendered();
  await expectBrandAt(loanTypes.pl.paths.offers);
  await screen.close();
  expect(screen.problems).toEqual([]);
});

it.each(views)('the exit link shows its destination, and leads to no unknown one, in $language', async (view) => {
  const screen = await site.openScreen(view);
  const { page } = screen;
  const known = 'https://www.moneyview.in/personal-loan';
  const way = (to: string) => `${customerPaths.redirect}?to=${encodeURIComponent(to)}&partner=${view.brand}`;
  await screen.goTo(way(known));
  const go = screen.button(screen.text('waysIn.redirect.go', { name: 'Moneyview' }));
  await go.waitFor();
  await screen.audit('redirect');
  await screen.leaveFor(known, () => go.click());

  await screen.goTo(way('https://evil.example/'));
  await page.getByRole('heading', { name: screen.text('waysIn.redirect.unknownTitle') }).waitFor();
  await screen.audit('redirect to nobody');
  await screen.goTo('/404');
  await screen.audit('404');
  await screen.close();
  expect(screen.problems.filter((text) => !/^404: |status of 404/.test(text))).toEqual([]);
});
