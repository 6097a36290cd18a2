import type { BrowserContext } from 'playwright-core';
import { newPhone } from './application.js';
import { PERSONAL_LOANS, wholeProfile } from './test-customer.js';
import { waitForValue } from './wait-until.js';

/** Same as `logInForCalls`, but returns the application only. */
export async function logInWithOffers(context: BrowserContext, url: string, differing: Partial<typeof wholeProfile> = {}): Promise<string> {
  return (await logInForCalls(context, url, differing)).appId;
}

/**
 * Logs a browser in as a new customer with offers, through the API calls of a browser, so that it keeps the session cookies. Returns the
 * application, and a token for further API calls outside the browser.
 */
export async function logInForCalls(
  context: BrowserContext,
  url: string,
  differing: Partial<typeof wholeProfile> = {},
): Promise<{ readonly appId: string; readonly token: string }> {
  const phone = newPhone();
  const post = async <T>(path: string, data: object, token?: string): Promise<T> => {
    const answer = await context.request.post(url + path, { data, ...(token && { headers: { authorization: `Bearer ${token}` } }) });
    return (await answer.json()) as T;
  };
  const { challenge_id } = await post<{ challenge_id: string }>('/api/otp/send', { phone });
  const otp = await waitForValue(async () => {
    const messages = (await (await context.request.get(`${url}/api/dev/messages?to=${phone}`)).json()) as { body: string }[];
    return /\b\d{6}\b/.exec(messages[0]?.body ?? '')?.[0];
  });
  const { token, user_id } = await post<{ token: string; user_id: string }>('/api/otp/verify', { challenge_id, otp });
  await post('/api/set-product', { product_type: PERSONAL_LOANS }, token);
  await post(`/api/user/${user_id}`, { ...wholeProfile, email: `${phone}@example.test`, ...differing }, token);
  const application = { product_type: PERSONAL_LOANS, consents: { profile_matching: 1 } };
  const { app_id } = await post<{ app_id: string }>('/api/applications', application, token);
  await rememberLogin(context);
  return { appId: app_id, token };
}

/** Gives a browser the state after a login (web/src/session/last-login.ts), whether or not the session still exists. */
export async function rememberLogin(context: BrowserContext): Promise<void> {
  await context.addInitScript(`localStorage.lastLoginDate ??= new Date().toISOString()`);
}

/** Logs a browser in as staff, through the API call of a browser, for tests that are not about the login. */
export async function logInStaff(
  context: BrowserContext,
  url: string,
  data: { readonly email: string; readonly password: string },
): Promise<void> {
  const answer = await context.request.post(`${url}/api/admin/login`, { data });
  if (!answer.ok()) throw new Error(`the login was answered with ${answer.status()}`);
  // Once for each tab, as a logout removes it. A sandboxed frame has no storage.
  await context.addInitScript(
    `if (origin === '${new URL(url).origin}') sessionStorage.wasLoggedIn ??= localStorage['lastLoginDate.admin'] = new Date().toISOString()`,
  );
}
