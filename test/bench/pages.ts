import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Language } from '../../src/contracts/i18n/translate.js';
import { launchBrowser, setLanguage } from '../support/browser.js';
import { logInWithOffers } from '../support/browser-login.js';
import { type Api, Product } from '../support/product.js';
import { type Metric, median } from './measure.js';

const ROUNDS = 5;
const PHONE = { width: 360, height: 740 };
/** A slow connection that is common in India, and a phone four times slower than this machine. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const CPU_SLOWDOWN = 4;
/** Requests that start later than this after the network was idle do not belong to loading. */
const IDLE_MS = 1_000;

interface MeasuredPage {
  readonly path: string;
  readonly language: Language;
  readonly isLoggedIn: boolean;
  readonly goalSeconds: number;
  readonly maxShift: number;
  /** Transfer before the first interaction. */
  readonly maxKb?: number;
  /** Time from the first interaction until the application handles it; typing a number takes longer. */
  readonly maxSecondsToInteractive?: number;
}

const newVisitor = { language: 'en', isLoggedIn: false, goalSeconds: 1.2, maxShift: 0.02, maxKb: 200, maxSecondsToInteractive: 3 } as const;

const pages: readonly MeasuredPage[] = [
  { path: '/user/offers', language: 'en', isLoggedIn: true, goalSeconds: 2, maxShift: 0.05 },
  { path: '/', language: 'hi', isLoggedIn: false, goalSeconds: 2, maxShift: 0.05 },
  { path: '/', ...newVisitor },
  { path: '/login', ...newVisitor },
  { path: '/products', ...newVisitor },
];

interface Vitals {
  /** Seconds until the largest contentful paint. */
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly cls: number;
}

interface FirstView extends Vitals {
  /** Transferred kilobytes of 1,024 bytes, including response headers. */
  readonly kb: number;
  readonly secondsToInteractive: number;
}

/**
 * Measures customer pages on a first visit with a slow connection and a slow phone: largest contentful paint, layout shift and bytes, each
 * the median of five.
 */
export async function benchPages(): Promise<Metric[]> {
  const product = await Product.prepare();
  const browser = await launchBrowser();
  try {
    const api = await product.startApi({ env: { LOG_LEVEL: 'error' } });
    const figures: Metric[] = [];
    for (const page of pages) figures.push(...(await measure(browser, api, page)));
    return figures;
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measure(browser: Browser, api: Api, page: MeasuredPage): Promise<Metric[]> {
  const rounds: FirstView[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await open(browser, api, page));
  const name = `${page.path} in ${page.language}`;
  const lcp = median(rounds.map((vitals) => vitals.lcp));
  const cls = median(rounds.map((vitals) => vitals.cls));
  const kb = median(rounds.map((view) => view.kb));
  const secondsToMove = median(rounds.map((view) => view.secondsToInteractive));
  const { maxKb, maxSecondsToInteractive } = page;
  return [
    { name: `LCP of ${name}`, value: `${lcp.toFixed(2)} s (goal ${page.goalSeconds.toFixed(1)} s)`, isGoalMet: lcp <= page.goalSeconds },
    { name: `CLS of ${name}`, value: `${cls.toFixed(3)} (goal ${page.maxShift})`, isGoalMet: cls <= page.maxShift },
    {
      name: `bytes of ${name}`,
      value: `${Math.round(kb)} KB${maxKb === undefined ? '' : ` (goal ${maxKb} KB)`}`,
      isGoalMet: maxKb === undefined || kb <= maxKb,
    },
    ...(maxSecondsToInteractive === undefined
      ? []
      : [
          {
            name: `from the first touch of ${name} to the application`,
            value: `${secondsToMove.toFixed(2)} s (goal ${maxSecondsToInteractive.toFixed(1)} s)`,
            isGoalMet: secondsToMove <= maxSecondsToInteractive,
          },
        ]),
  ];
}

/** Opens a page in a new browser whose only state is the session. */
async function open(browser: Browser, api: Api, { path, language, isLoggedIn }: MeasuredPage): Promise<FirstView> {
  const context = await browser.newContext({ viewport: PHONE, locale: `${language}-IN`, isMobile: true, hasTouch: true });
  try {
    await setLanguage(context, api.url, language);
    if (isLoggedIn) await logInWithOffers(context, api.url);
    await context.addInitScript(watchVitals);
    const page = await context.newPage();
    const devtools = await throttle(page);
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(api.url + path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(IDLE_MS);
    const vitals = await page.evaluate<Vitals>('vitals');
    const kb = bytes / 1024;
    return { ...vitals, kb, secondsToInteractive: await interact(page) };
  } finally {
    await context.close();
  }
}

/** Interacts with the page and returns the seconds until hydration, 0 when it is hydrated already. */
async function interact(page: Page): Promise<number> {
  const isDrawn = await page.locator('html[data-first-view=drawn]').count();
  if (isDrawn === 0) return 0;
  const start = performance.now();
  await page.touchscreen.tap(PHONE.width / 2, 4);
  await page.locator('html[data-taken-over]').waitFor({ state: 'attached' });
  return (performance.now() - start) / 1000;
}

const watchVitals = `
  globalThis.vitals = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) vitals.lcp = startTime / 1000; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) vitals.cls += value; })
    .observe({ type: 'layout-shift', buffered: true });`;

async function throttle(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return devtools;
}
