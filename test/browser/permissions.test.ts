import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone } from '../support/application.js';
import { waitForValue } from '../support/wait-until.js';
import { logIn } from './customer-steps.js';
import { applied, proveIdentity } from './returning-customer.js';
import { desktop, phone, Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 120_000);
afterAll(() => stage.clear());

it.each([
  { size: phone, language: 'en' },
  { size: phone, language: 'hi' },
  { size: desktop, language: 'en' },
  { size: desktop, language: 'hi' },
] as const)(
  'each permission is given and taken back, at $size.width px in $language',
  async ({ size, language }) => {
    const number = newPhone();
    const { lastCode } = await applied(stage, number);
    const customer = await stage.enter({ size, language });
    const { page } = customer;
    await logIn(stage, customer, number, { lastCode, leadsTo: '/user/welcome-back' });
    await proveIdentity(customer);
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
  },
  120_000,
);
