import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone } from '../support/application.js';
import { newPan, PERSONAL_LOANS, wholeProfile } from '../support/test-customer.js';
import { waitForValue } from '../support/wait-until.js';
import type { Screen } from './screen.js';
import { logIn } from './customer-steps.js';
import { applyFromOtherBrowser, verifyIdentity } from './returning-customer.js';
import { mixedViews, TestSite } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

it.each(mixedViews)('each consent is given and withdrawn, at $size.width px in $language', async ({ size, language }) => {
  const number = newPhone();
  // The PAN must be new: no bureau pull happens for the PAN of another customer.
  const tin = newPan();
  const { lastCode, appId } = await applyFromOtherBrowser(site, number, { productType: PERSONAL_LOANS, profile: { ...wholeProfile, tin } });
  const customer = await site.openScreen({ size, language });
  const { page } = customer;
  await logIn(site, customer, number, { previousOtp: lastCode, destination: '/user/welcome-back' });
  await verifyIdentity(customer, tin);
  await page.waitForURL('**/user/offers');
  await page.getByRole('button', { name: customer.text('customer.shell.menu') }).click();
  await page.getByRole('button', { name: customer.text('customer.shell.permissions') }).click();
  await page.getByRole('switch').first().waitFor();
  await customer.audit('permissions');
  for (const isOn of [true, false]) await customer.setSwitch(customer.text('customer.consents.marketing_sms'), isOn);
  await runBureauEnquiry(customer, appId);
  await page.getByText(customer.text('customer.consents.profile_matching'), { exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await customer.audit('what ends');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: customer.text('permissions.page.takeBack') })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await customer.audit('taken back');
  await customer.close();
  expect(customer.problems).toEqual([]);
});

/** Allows a bureau pull, views the offers, reads what was pulled, and withdraws the consent. */
async function runBureauEnquiry(customer: Screen, appId: string): Promise<void> {
  const { page } = customer;
  const bureau = customer.text('customer.consents.bureau_soft_pull');
  await customer.setSwitch(bureau, true);
  await customer.goTo('/user/offers');
  await waitForValue(async () => (await newestEnquiry(appId)) === 'answered' || undefined);
  await customer.goTo('/user/permissions');
  await page.getByText(customer.text('lookups.creditScoreClass.6')).waitFor();
  await customer.audit('asked at a bureau');
  await customer.setSwitch(bureau, false);
  await page.getByText(customer.text('permissions.bureau.forgotten')).waitFor();
  await customer.audit('bureau taken back');
}

async function newestEnquiry(appId: string): Promise<string | undefined> {
  const [newest] = await site.product.query<{ state: string }>(
    `select e.state from customer_journey.bureau_enquiry e join customer_journey.application a on a.customer_id = e.customer_id
     where a.id = $1 order by e.asked_at desc limit 1`,
    [appId],
  );
  return newest?.state;
}
