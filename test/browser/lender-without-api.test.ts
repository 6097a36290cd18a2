import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { formatDay } from '../../src/contracts/i18n/format.js';
import { addDays, todayInIndia } from '../../src/contracts/days.js';
import { logInWithOffers } from '../support/browser-login.js';
import { applyTo } from './customer-steps.js';
import { mixedViews, TestSite, type Visit } from './test-site.js';

let site: TestSite;
let lender = '';
beforeAll(async () => {
  site = await TestSite.start();
  const [row] = await site.product.query<{ name: string }>(
    `select name from lenders.lender where api is null and loan_type = 'pl' and lender_status order by priority nulls last, name limit 1`,
  );
  lender = row?.name ?? '';
  await site.product.query(
    `update lenders.lender set grievance_name = null, grievance_phone = '1800 000 000', grievance_email = null where name = $1`,
    [lender],
  );
});
afterAll(() => site.stop());

it('a customer reads when a lender without an API answers, applies, follows the promise and withdraws', async () => {
  const complaints = await Promise.all(mixedViews.map((visit) => walk(visit)));
  expect(complaints.flat()).toEqual([]);
});

/** Returns the problems on the way. */
async function walk(visit: Visit): Promise<string[]> {
  const screen = await site.openScreen(visit);
  const { page } = screen;
  const appId = await logInWithOffers(page.context(), site.api.url);
  await screen.goTo('/user/offers');
  const offer = page.locator('main ul > li, main tbody').filter({ hasText: lender });
  await offer.getByText(screen.text('customer.offers.answer.withinDays', { days: 5 })).waitFor();
  await page.getByText(screen.text('customer.offers.answer.online')).first().waitFor();
  await screen.audit('offers with answer times');

  await applyTo(screen, lender, 'apply to a lender without an API');
  await page.waitForURL(`**/user/application-status/${appId}`);
  const card = page.getByRole('region', { name: lender });
  const date = formatDay(addDays(todayInIndia(), 5), visit.language);
  await card.getByText(screen.text('customer.status.byHandUntil', { lender, date })).waitFor();
  await screen.audit('status with the day of the answer');

  await page
    .getByRole('button')
    .filter({ hasText: screen.text('customer.status.withdraw.action') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(screen.text('customer.status.withdraw.textHere', { lender })).waitFor();
  await screen.audit('withdrawing on our side');
  await dialog.getByRole('button', { name: screen.text('customer.status.withdraw.confirm'), exact: true }).click();
  await card.getByText(screen.text('customer.status.withdraw.receipt.unknown', { lender })).waitFor();
  await card.getByRole('link', { name: '1800 000 000' }).waitFor();
  await screen.audit('withdrawn on our side');
  await screen.close();
  return screen.problems.map((complaint) => `${visit.size.width} px in ${visit.language}: ${complaint}`);
}
