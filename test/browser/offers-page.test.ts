import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '../../src/contracts/i18n/translate.js';
import { newPhone } from '../support/application.js';
import type { Screen } from './screen.js';
import { fillInForm, logIn } from './customer-steps.js';
import { phone, TestSite } from './test-site.js';

/** Brands that strain the header: an ordinary one, a very dark one, a very pale one, a name in Devanagari, a long name. */
const brands = ['cl', 'demo-02', 'demo-03', 'demo-07', 'demo-08'];
const widths = [320, 360, 768, 1280];

let site: TestSite;
let screen: Screen;
beforeAll(async () => {
  site = await TestSite.start();
  screen = await site.openScreen({ size: phone, language: 'en' });
  await logIn(site, screen, newPhone());
  await fillInForm(screen);
  await screen.button(screen.text('customer.detail.autoSubmission.without')).click();
  await screen.page.waitForURL('**/user/offers');
  await screen.audit('offers');
});
afterAll(async () => {
  await screen.close();
  await site.stop();
});

/** Heights of three cards, top of the first and bottom of the second one, in pixels of the window. */
const cardBounds = `(() => {
  const cards = [...document.querySelectorAll('main ul > li')].slice(0, 3).map((card) => card.getBoundingClientRect());
  return { heights: cards.map(({ height }) => height), top: cards[0].top, bottom: cards[1].bottom };
})()`;

it('shows two whole lenders on a phone, each with the mandatory facts, penal charges and a link to the rest', async () => {
  const { page } = screen;
  await page.evaluate(`window.scrollBy(0, document.querySelector('main ul > li').getBoundingClientRect().top - 64)`);
  const { heights, top, bottom } = await page.evaluate<Record<'top' | 'bottom', number> & { heights: number[] }>(cardBounds);
  expect(Math.max(...heights)).toBeLessThanOrEqual(320);
  expect(top).toBeGreaterThanOrEqual(56);
  expect(bottom).toBeLessThanOrEqual(phone.height);
  const card = page.locator('main ul > li').first();
  for (const fact of ['instalment', 'apr', 'amount', 'tenure', 'rate', 'fee', 'penal'] as const)
    expect(await card.getByText(screen.text(`customer.offers.facts.${fact}`), { exact: true }).isVisible()).toBe(true);
  await card.getByRole('button', { name: screen.text('customer.offers.details') }).click();
  for (const fact of ['totalCost', 'coolingOff', 'validUntil'] as const)
    expect(await card.getByText(screen.text(`customer.offers.facts.${fact}`), { exact: true }).isVisible()).toBe(true);
  await screen.audit('offers details');
  await card.getByRole('button', { name: screen.text('customer.offers.details') }).click();
});

it('prints offers and key facts on one page each, with brand, name and date', async () => {
  const { page } = screen;
  const sheets = async () => (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main').innerText()).toMatch(/^\s*For Asha Verma\s+As of \d/);
  await page.emulateMedia({ media: null });
  expect(await sheets()).toBe(1);
  await page
    .getByRole('button')
    .filter({ hasText: screen.text('customer.offers.keyFacts.open') })
    .first()
    .click();
  await page.getByText(screen.text('customer.offers.keyFacts.schedule.title')).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('dialog').innerText()).toMatch(/For Asha Verma\s+As of \d/);
  await page.emulateMedia({ media: null });
  expect(await sheets()).toBe(1);
  await page.keyboard.press('Escape');
});

it('shows key facts and schedule that agree to the paisa', async () => {
  const { page } = screen;
  const dialog = page.getByRole('dialog');
  const buttons = page.getByRole('button').filter({ hasText: screen.text('customer.offers.keyFacts.open') });
  for (let place = 0; place < 3; place++) {
    await buttons.nth(place).click();
    await dialog.getByText(screen.text('customer.offers.keyFacts.schedule.title')).waitFor();
    const fact = async (code: string) => paise(await dialog.locator(`[data-code=${code}] td > span`).first().innerText());
    const column = async (name: string) => (await dialog.locator(`td[data-column=${name}]`).allInnerTexts()).map(paise);
    const sum = async (name: string) => (await column(name)).reduce((total, amount) => total + amount, 0);
    expect(await sum('instalment')).toBe((await fact('TOTAL_TO_PAY')) - (await fact('UPFRONT_CHARGES')));
    expect(await sum('interest')).toBe(await fact('INTEREST_AMOUNT'));
    expect(await sum('principal')).toBe(await fact('PRINCIPAL_AMOUNT'));
    expect((await column('closing')).at(-1)).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
});

/** Parses a printed amount, `₹2,00,000` or `16,987.53`, into paise. */
function paise(text: string): number {
  const [, rupees = '', rest = '00'] = /^₹?([\d,]+)(?:\.(\d{2}))?$/.exec(text.trim()) ?? [];
  if (!rupees) throw new Error(`no amount: ${text}`);
  return Number(rupees.replaceAll(',', '') + rest);
}

it('follows the sliders: instalments at once, server offers after the sliders stop', async () => {
  const { page } = screen;
  const first = page.locator('main ul > li').first();
  await screen.button(screen.text('customer.offers.request.change')).click();
  const before = await first.innerText();
  await page.getByRole('slider').nth(1).focus();
  const answered = page.waitForResponse((response) => /\/offers\?.*tenure=/.test(response.url()));
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight');
  expect(await first.innerText()).not.toBe(before);
  await answered;
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
  await page.getByText(screen.text('customer.offers.request.summary', { amount: '₹2,00,000', months: 24 })).waitFor();
  await screen.audit('offers sliders');
  await screen.button(screen.text('common.actions.close')).click();
});

describe.each(languages)('in %s', (language) => {
  beforeAll(async () => {
    await screen.page.setViewportSize(phone);
    if ((await screen.page.locator('html').getAttribute('lang')) !== language) await screen.switchLanguage(language);
  });

  it.each(brands)('the header of %s has no overlaps, and no page scrolls sideways', async (brand) => {
    const { page } = screen;
    await page.setViewportSize(phone);
    await screen.goTo(`/user/offers?partner=${brand}`);
    await page.locator('main ul > li').first().waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await page.evaluate<string[]>(overlaps)]).toEqual([width, []]);
    }
  });

  it('the comparison does not widen the page on a phone', async () => {
    const { page } = screen;
    await page.setViewportSize(phone);
    // The table of a wide screen turns into cards.
    await page.locator('main ul > li').first().waitFor();
    for (const place of [0, 1, 2]) await page.getByRole('checkbox').nth(place).check({ force: true });
    await screen.button(screen.text('customer.offers.compare.open', { count: 3 })).click();
    await page.getByRole('heading', { level: 1, name: screen.text('customer.offers.compare.title') }).waitFor();
    await screen.audit('compare');
  });
});

it('says that the credit bureau does not respond, in both languages', async () => {
  const { page } = screen;
  await site.product.lenders.script({ lender: 'bureau', mode: 'server-error' });
  await screen.goTo('/user/permissions');
  await screen.setSwitch(screen.text('customer.consents.bureau_soft_pull'), true);
  await screen.goTo('/user/offers');
  await page.getByText(screen.text('permissions.bureau.failed')).waitFor();
  await screen.auditInBothLanguages('offers without a score');
});

it('the audited pages had no problems', () => {
  expect(screen.problems).toEqual([]);
});

/** Returns overlapping neighbours in the header, elements that leave it, and the width of the page beyond the window. */
const overlaps = `(() => {
  const header = document.querySelector('header');
  const parts = [...header.querySelectorAll('img, a > span, p, button, [class*=visitor]')]
    .map((part) => ({ name: part.textContent || part.alt || part.ariaLabel, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1);
  const cover = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return [
    ...parts.filter(({ box }) => box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > 57).map(({ name }) => name + ' leaves the header'),
    ...parts.flatMap((one, index) => parts.slice(index + 1).filter(({ box }) => cover(one.box, box)).map(({ name }) => one.name + ' / ' + name)),
    ...(wider > 0 ? [wider + ' px wider than the window'] : []),
  ];
})()`;
