import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { waitUntil } from '../support/wait-until.js';
import { logInWithOffers } from '../support/browser-login.js';
import type { Screen } from './screen.js';
import { applyTo } from './customer-steps.js';
import { mixedViews, TestSite, type Visit } from './test-site.js';

const LENDER = 'CASHe';
const OFFERED = { amount: '₹1,50,000', tenure: 12 };

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
  // The lender decides later, by a callback.
  await site.product.lenders.script({ lender: 'cashe', mode: 'callback', ms: 2_500 });
});
afterAll(() => site.stop());

it('a customer sees a late decision, chooses an offer, follows the application, adds a document and withdraws, and another tab notices', async () => {
  const complaints = await Promise.all(mixedViews.map((visit) => walk(visit)));
  expect(complaints.flat()).toEqual([]);
});

/** Returns the problems on the way. */
async function walk(visit: Visit): Promise<string[]> {
  const screen = await site.openScreen(visit);
  const appId = await logInWithOffers(screen.page.context(), site.api.url);
  await screen.goTo('/user/offers');
  const older = await screen.page.context().newPage();
  await older.goto(`${site.api.url}/user/offers`);
  const note = older.getByText(screen.text('customer.offers.changedElsewhere'));
  await older.getByText(LENDER).first().waitFor();
  expect(await note.count()).toBe(0);

  await applyTo(screen, LENDER);
  await screen.page.waitForURL('**/user/cashe');
  await expectUpdateNotice(older, note);
  await receiveOffer(screen);
  await choose(screen);
  await follow(screen, appId);
  await addDocument(screen);
  await withdraw(screen);
  await reopenApplication(screen, appId);
  await startNewApplication(screen, appId);
  await screen.close();
  return screen.problems.map((complaint) => `${visit.size.width} px in ${visit.language}: ${complaint}`);
}

/** Waits until the older tab reports that its offers have changed, and shows the new ones. */
async function expectUpdateNotice(older: Page, note: Locator): Promise<void> {
  await note.waitFor();
  await older.getByRole('link', { name: LENDER }).or(older.locator('a[href="/user/cashe"]')).first().waitFor();
  await older.close();
}

async function receiveOffer(screen: Screen): Promise<void> {
  const { page } = screen;
  await page.getByRole('heading', { name: screen.text('journey.cashe.preApproval.title', { lender: LENDER }) }).waitFor();
  await screen.audit('waiting for the lender');
  await page.getByRole('heading', { name: screen.text('journey.cashe.limit.title', { lender: LENDER }) }).waitFor();
  await page.getByText(screen.text('customer.offers.request.summary', { amount: OFFERED.amount, months: OFFERED.tenure })).waitFor();
  await screen.auditPhoneInBothLanguages('offer after a callback');
  await screen.button(screen.text('journey.common.continue')).click();
}

/** The form starts with the offer and shows the result of another choice at once. */
async function choose(screen: Screen): Promise<void> {
  const { page } = screen;
  const amount = screen.field('accepted_amount');
  await amount.waitFor();
  expect(await amount.inputValue()).toMatch(/1,50,000$/);
  const panel = page.getByRole('region', { name: screen.text('customer.journey.quote.title') });
  /**
   * Returns instalment and APR by the lender's figures, and waits for the statement of this loan, once they differ from the previous ones.
   */
  const quoted = async (before: readonly string[] = []) => {
    const now = async () => [
      ...(await panel.locator('dd').allInnerTexts()).slice(0, 2),
      ...(await page.evaluate<string[]>(`[...document.querySelectorAll('main form a[href*="/kfs/"]')].map(({ href }) => href)`)),
    ];
    await waitUntil(async () => {
      const facts = await now();
      return (await panel.locator('[data-stale]').count()) === 0 && facts.length === 3 && facts[0] !== before[0] && facts[2] !== before[2];
    });
    return await now();
  };
  const offered = await quoted();
  for (const why of ['text', 'bankIfscHint', 'accountTypeHint'] as const)
    await page.getByText(screen.text(`journey.cashe.confirm.${why}`, { lender: LENDER })).waitFor();
  await screen.audit('confirmation');
  await page.getByRole('checkbox').last().check({ force: true });
  await amount.fill('60000');
  const smaller = await quoted(offered);
  expect(await page.getByRole('checkbox').last().isChecked()).toBe(false);
  await screen.choose('tenure', 1);
  // The fee is a share of the amount, so that only another tenure changes the APR.
  expect((await quoted(smaller))[1]).not.toBe(smaller[1]);
  await screen.field('bank_ifsc').fill('HDFC0001234');
  await screen.choose('account_type', 0);
  await page.getByRole('checkbox').last().check({ force: true });
  await screen.auditPhoneInBothLanguages('confirmation changed');
  await screen.submit();
  await page.getByRole('heading', { name: screen.text('journey.cashe.documents.title') }).waitFor();
  await screen.auditPhoneInBothLanguages('documents');
}

async function follow(screen: Screen, appId: string): Promise<void> {
  const { page } = screen;
  await screen.goTo(`/user/application-status/${appId}`);
  const card = page.getByRole('region', { name: LENDER });
  await card.getByText('₹60,000').waitFor();
  expect(await page.locator('main').innerText()).not.toContain('1,50,000');
  expect(await card.getByText(screen.text('customer.status.ahead.disbursed')).isVisible()).toBe(true);
  await card.getByRole('heading', { name: screen.text('customer.status.todo') }).waitFor();
  const byWhen = screen.text('customer.status.until', { date: '\\d{1,2} \\S+ \\d{4}, .+', lender: LENDER });
  expect(await card.innerText()).toMatch(new RegExp(byWhen));
  await screen.auditPhoneInBothLanguages('status with chosen terms');
  await page.emulateMedia({ media: 'print' });
  const paper = await page.pdf({ format: 'A4' });
  const folder = process.env.SCREENSHOTS;
  if (folder) await writeFile(join(folder, `${page.viewportSize()?.width}-status.pdf`), paper);
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(await page.locator('main').innerText()).toContain(screen.text('customer.paper.of', { name: 'Asha Kulkarni' }));
  await page.emulateMedia({ media: 'screen' });
}

/** Adds the last document, with which our part ends, and returns to the status. */
async function addDocument(screen: Screen): Promise<void> {
  const { page } = screen;
  await screen.goTo('/user/cashe');
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await screen.auditPhoneInBothLanguages('document chosen');
  await screen.button(screen.text('journey.cashe.documents.action')).click();
  await page.getByRole('heading', { name: screen.text('journey.common.done.title') }).waitFor();
  await screen.auditPhoneInBothLanguages('cashe done');
  await page.getByRole('link', { name: screen.text('customer.journey.seeStatus') }).click();
  await page.waitForURL('**/application-status/**');
}

async function withdraw(screen: Screen): Promise<void> {
  const { page } = screen;
  await page
    .getByRole('button')
    .filter({ hasText: screen.text('customer.status.withdraw.action') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(screen.text('customer.status.withdraw.text', { lender: LENDER })).waitFor();
  await screen.audit('withdrawing');
  // On a narrow phone the buttons are below each other, at full width.
  const [keep, end] = (await dialog.locator('button:has(.mantine-Button-label)').all()).slice(-2);
  const [above, below] = [await keep?.boundingBox(), await end?.boundingBox()];
  const isNarrow = (page.viewportSize()?.width ?? 0) < 480;
  expect(above?.width).toBe(below?.width);
  expect((below?.y ?? 0) - (above?.y ?? 0) >= (above?.height ?? 0)).toBe(isNarrow);
  await dialog.getByRole('button', { name: screen.text('customer.status.withdraw.confirm'), exact: true }).click();
  await page.getByText(screen.text('journey.common.reason.customer-not-interested')).waitFor();
  await screen.audit('withdrawn');
}

async function reopenApplication(screen: Screen, appId: string): Promise<void> {
  const { page } = screen;
  await screen.button(screen.text('customer.shell.menu')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: screen.text('customer.shell.applications') })
    .click();
  await page.waitForURL('**/user/applications');
  await page.locator(`a[href="/user/application-status/${appId}"]`).waitFor();
  await screen.audit('applications');
}

/** Without an application in progress the customer starts a new one and may apply to the same lender again. */
async function startNewApplication(screen: Screen, appId: string): Promise<void> {
  const { page } = screen;
  await page.locator(`a[href="/user/application-status/${appId}"]`).click();
  await screen.button(screen.text('customer.status.anew.action')).click();
  await page.waitForURL('**/user/offers');
  await screen.button(screen.text('customer.offers.applyTo', { lender: LENDER })).waitFor();
  await screen.audit('offers anew');
}
