import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone } from '../support/application.js';
import { PERSONAL_LOANS, readKeyFacts, wholeProfile } from '../support/customer-journey.js';
import { waitForValue } from '../support/wait-until.js';
import { logIn } from './customer-steps.js';
import { desktop, phone, Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 120_000);
afterAll(() => stage.clear());

/** A customer who has applied to one lender; answers the code that he used up. */
async function applied(number: string): Promise<string> {
  const { api } = stage;
  const sent = await api.request<{ challenge_id: string }>('POST', '/api/otp/send', { body: { phone: number } });
  const otp = await stage.codeTo(number);
  const body = { challenge_id: sent.body.challenge_id, otp };
  const { token, user_id } = (await api.request<{ token: string; user_id: string }>('POST', '/api/otp/verify', { body })).body;
  const post = <T>(path: string, json: object) => api.request<T>('POST', path, { token, body: json });
  await post('/api/set-product', { product_type: PERSONAL_LOANS });
  await post(`/api/user/${user_id}`, { ...wholeProfile, email: `${number}@example.test` });
  const opened = await post<{ app_id: string }>('/api/applications', { product_type: PERSONAL_LOANS, consents: { profile_matching: 1 } });
  const offers = `/api/applications/${opened.body.app_id}/offers`;
  const { matched } = (await api.request<{ matched: { lender_id: string; offer_id: string }[] }>('GET', offers, { token })).body;
  const [first] = matched;
  if (!first) throw new Error('no offer');
  await readKeyFacts(api, token, first);
  await post(`${offers}/${first.lender_id}/apply`, { consent: 1 });
  await stage.forgetPasscodeLimits();
  return otp;
}

it.each([
  { size: phone, language: 'en' },
  { size: phone, language: 'hi' },
  { size: desktop, language: 'en' },
  { size: desktop, language: 'hi' },
] as const)(
  'each permission is given and taken back, at $size.width px in $language',
  async ({ size, language }) => {
    const number = newPhone();
    const used = await applied(number);
    const customer = await stage.enter({ size, language });
    const { page } = customer;
    await logIn(stage, customer, number, { lastCode: used });
    // A phone has it in the drawer, a wide screen in the header.
    const isPhone = size === phone;
    if (isPhone) await page.getByRole('button', { name: customer.text('customer.shell.menu') }).click();
    await page.getByRole(isPhone ? 'button' : 'link', { name: customer.text('customer.shell.permissions') }).click();
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
