import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone } from '../support/application.js';
import { waitUntil } from '../support/wait-until.js';
import type { Screen } from './screen.js';
import { logIn, clickProduct } from './customer-steps.js';
import { phone, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

/** Returns the names of the caches of the service worker. */
const stores = ({ page }: Screen) => page.evaluate<string[]>('caches.keys()');

/** Waits until the service worker is active. */
async function install({ page }: Screen): Promise<void> {
  await waitUntil(() =>
    page.evaluate<boolean>(`navigator.serviceWorker.getRegistration().then((one) => one?.active?.state === 'activated')`),
  );
}

const isControlled = ({ page }: Screen) => page.evaluate<boolean>('navigator.serviceWorker.controller !== null');

it.each(['en', 'hi'] as const)(
  'an own page without a connection in %s says so and reloads automatically, and no personal data is cached',
  async (language) => {
    const screen = await site.openScreen({ size: phone, language, isInstalled: true });
    const { page } = screen;
    await logIn(site, screen, newPhone());
    await clickProduct(screen, 'pl');
    await page.waitForURL('**/user/user-detail*');
    await screen.waitUntilRendered();
    await install(screen);
    await page.reload();
    await screen.field('se_loan_amount').waitFor();
    expect(await isControlled(screen)).toBe(true);
    await screen.waitUntilRendered();
    expect(screen.problems).toEqual([]);

    await page.context().setOffline(true);
    await page.reload();
    const title = page.getByRole('heading', { level: 1, name: screen.text('offline.title') });
    await title.waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.getByRole('heading').count()).toBe(1);
    await page.context().setOffline(false);
    await screen.field('se_loan_amount').waitFor();

    expect(await stores(screen)).toEqual([]);
    await screen.close();
  },
);

it.each(['en', 'hi'] as const)(
  'the installed app opened without a connection in %s says so, and opens once there is one',
  async (language) => {
    const screen = await site.openScreen({ size: phone, language, isInstalled: true });
    await screen.goTo('/');
    await screen.waitUntilRendered();
    await install(screen);
    const manifest = await screen.page.request.get(`${site.api.url}/manifest.webmanifest`);
    const { start_url } = (await manifest.json()) as { start_url: string };

    await screen.page.context().setOffline(true);
    await screen.reopen();
    await screen.goTo(start_url);
    await screen.page.getByRole('heading', { level: 1, name: screen.text('offline.title') }).waitFor();
    expect(await screen.page.locator('html').getAttribute('lang')).toBe(language);
    expect(await screen.page.title()).toBe(screen.text('offline.title'));
    await screen.page.getByRole('button', { name: screen.text('offline.retry') }).click();
    await screen.page.getByText(screen.text('offline.text')).waitFor();

    await screen.page.context().setOffline(false);
    await screen.page.getByRole('banner').waitFor();
    await screen.waitUntilRendered();
    expect(new URL(screen.page.url()).pathname).toBe(new URL(start_url, site.api.url).pathname);
    expect(await screen.page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`));
    await screen.close();
  },
);

it('staff pages bypass the service worker in the same browser', async () => {
  const screen = await site.openScreen({ size: phone, language: 'en', isInstalled: true });
  const { page } = screen;
  await screen.goTo('/');
  await screen.waitUntilRendered();
  await install(screen);
  await screen.goTo('/admin/login');
  await screen.waitUntilRendered();
  expect(await isControlled(screen)).toBe(true);
  await page.context().setOffline(true);
  await expect(page.goto(`${site.api.url}/admin/login`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await screen.close();
});

it('the site can be installed with the look of its brand, and service worker and manifest are revalidated each time', async () => {
  const screen = await site.openScreen({ size: phone, language: 'en' });
  const { page } = screen;
  const devtools = await page.context().newCDPSession(page);
  for (const [path, brand] of [
    ['/', 'Ask Credit'],
    ['/?partner=demo-02', 'Demo 02'],
  ] as const) {
    await screen.goTo(path);
    await screen.waitUntilRendered();
    const { data = '', errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data)).toMatchObject({ name: brand, display: 'standalone', icons: Array(6).fill({ src: expect.any(String) }) });
    // The installability criteria of Chromium, also on Android.
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId)).not.toContain(
      'no-acceptable-icon',
    );
  }
  for (const file of ['/sw.js', '/manifest.webmanifest']) {
    const answer = await page.request.get(site.api.url + file);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('no-cache');
  }
  expect((await page.request.get(`${site.api.url}/`)).headers()['cache-control']).toBe('no-cache');
  expect(await (await page.request.get(`${site.api.url}/admin/login`)).text()).not.toContain('rel="manifest"');
  await screen.close();
  expect(screen.problems).toEqual([]);
});
