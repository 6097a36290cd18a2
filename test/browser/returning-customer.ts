import { PERSONAL_LOANS, readKeyFacts, wholeProfile } from '../support/customer-journey.js';
import type { Api, Product } from '../support/product.js';
import { waitForValue } from '../support/wait-until.js';
import type { Screen } from './customer-screen.js';

/** The code of the newest message to a number, once it is another than the last. */
const codeTo = (api: Api, number: string, last = '') =>
  waitForValue(async () => {
    const { body } = await api.request<{ body: string | null }[]>('GET', `/api/dev/messages?to=${number}`);
    const code = /\d{6}/.exec(body[0]?.body ?? '')?.[0];
    return code && code !== last ? code : undefined;
  });

/** A customer who has applied to one lender from another browser; answers the code that he used up, and the application. */
export async function applied(product: Product, api: Api, number: string): Promise<{ used: string; appId: string }> {
  const sent = await api.request<{ challenge_id: string }>('POST', '/api/otp/send', { body: { phone: number } });
  const used = await codeTo(api, number);
  const body = { challenge_id: sent.body.challenge_id, otp: used };
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
  // A number waits 30 seconds between two codes.
  await product.query(`delete from platform.rate_limit where key like 'otp-send%'`);
  return { used, appId: opened.body.app_id };
}

/** Logs in by the number from the page in view, on a browser that does not know its customer. */
export async function logIn(screen: Screen, api: Api, number: string, used: string): Promise<void> {
  const { page } = screen;
  await page.locator('input[type=tel]').first().fill(number);
  await page.getByRole('button', { name: screen.text('customer.start.getOtp') }).click();
  await page.locator('input[autocomplete=one-time-code]').fill(await codeTo(api, number, used));
  await page.waitForURL('**/user/welcome-back');
}

/** Proves birth date and PAN. */
export async function proveIdentity(screen: Screen): Promise<void> {
  const [year, month, day] = wholeProfile.birth_date.split('-');
  await screen.field('birth_date').pressSequentially(`${day}${month}${year}`);
  await screen.field('tin').fill(wholeProfile.tin);
  await screen.submit();
}
