import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone } from '../support/application.js';
import { newPan, PERSONAL_LOANS, wholeProfile } from '../support/customer-journey.js';
import { waitForValue } from '../support/wait-until.js';
import type { Screen } from './customer-screen.js';
import { logIn } from './customer-steps.js';
import { applied, proveIdentity } from './returning-customer.js';
import { mixedViews, Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
});
afterAll(() => stage.clear());

it.each(mixedViews)('each permission is given and taken back, at $size.width px in $language', async ({ size, language }) => {
  const number = newPhone();
  // A bureau is asked about nobody whom another customer says that he is.
  const tin = newPan();
  const { lastCode, appId } = await applied(stage, number, { productType: PERSONAL_LOANS, profile: { ...wholeProfile, tin } });
  const customer = await stage.enter({ size, language });
  const { page } = customer;
  await logIn(stage, customer, number, { lastCode, leadsTo: '/user/welcome-back' });
  await proveIdentity(customer, tin);
  await page.waitForURL('**/user/offers');
  await page.getByRole('button', { name: customer.text('customer.shell.menu') }).click();
  await page.getByRole('button', { name: customer.text('customer.shell.permissions') }).click();
  await page.getByRole('switch').first().waitFor();
  await customer.look('permissions');
  const sms = page.getByRole('switch', { name: customer.text('customer.consents.marketing_sms') });
  for (const isOn of [true, false]) {
    await sms.focus();
    await page.keyboard.press('Space');
    await waitForValue(async () => ((await sms.isChecked()) === isOn ? true : undefined));
  }
  await askedAtBureau(customer, appId);
  await page.getByText(customer.text('customer.consents.profile_matching'), { exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await customer.look('what ends');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: customer.text('permissions.page.takeBack') })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await customer.look('taken back');
  await customer.close();
  expect(customer.complaints).toEqual([]);
});

/** Lets a bureau be asked, looks at the offers, reads what was asked, and takes the permission back. */
async function askedAtBureau(customer: Screen, appId: string): Promise<void> {
  const { page } = customer;
  const bureau = page.getByRole('switch', { name: customer.text('customer.consents.bureau_soft_pull') });
  const press = async (isOn: boolean) => {
    await bureau.focus();
    await page.keyboard.press('Space');
    await waitForValue(async () => ((await bureau.isChecked()) === isOn ? true : undefined));
  };
  await press(true);
  await customer.goTo('/user/offers');
  await waitForValue(async () => (await newestEnquiry(appId)) === 'answered' || undefined);
  await customer.goTo('/user/permissions');
  await page.getByText(customer.text('lookups.creditScoreClass.6')).waitFor();
  await customer.look('asked at a bureau');
  await press(false);
  await page.getByText(customer.text('permissions.bureau.forgotten')).waitFor();
  await customer.look('bureau taken back');
}

async function newestEnquiry(appId: string): Promise<string | undefined> {
  const [newest] = await stage.product.query<{ state: string }>(
    `select e.state from customer_journey.bureau_enquiry e join customer_journey.application a on a.customer_id = e.customer_id
     where a.id = $1 order by e.asked_at desc limit 1`,
    [appId],
  );
  return newest?.state;
}
