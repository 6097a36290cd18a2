import { PERSONAL_LOANS, wholeProfile } from '../support/customer-journey.js';
import type { Screen } from './customer-screen.js';
import type { Stage } from './stage.js';

/** Logs a new customer in whose form is done, by the real calls of this browser, for tests of what comes after; answers the application. */
export async function withFormDone(
  stage: Stage,
  screen: Screen,
  number: string,
  profile: Partial<typeof wholeProfile> = {},
): Promise<string> {
  const { request } = screen.page.context();
  const post = async <T>(path: string, data: object, headers: Readonly<Record<string, string>> = {}) =>
    (await (await request.post(stage.api.url + path, { data, headers })).json()) as T;
  const { challenge_id } = await post<{ challenge_id: string }>('/api/otp/send', { phone: number });
  const otp = await stage.codeTo(number);
  const { token, user_id } = await post<{ token: string; user_id: string }>('/api/otp/verify', { challenge_id, otp });
  const headers = { authorization: `Bearer ${token}` };
  await post('/api/set-product', { product_type: PERSONAL_LOANS }, headers);
  await post(`/api/user/${user_id}`, { ...wholeProfile, email: `${number}@example.test`, ...profile }, headers);
  const opened = { product_type: PERSONAL_LOANS, consents: { profile_matching: 1 } };
  const { app_id } = await post<{ app_id: string }>('/api/applications', opened, headers);
  // As the page of the login does: without it no session is looked for.
  await screen.page.context().addInitScript(`localStorage.lastLoginDate ??= new Date().toISOString()`);
  return app_id;
}
