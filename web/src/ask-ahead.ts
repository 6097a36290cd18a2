/*
 * Stands in every page as a script of its own, so that a customer's answers come while the application is still on its way. The application asks
 * for the same again, and finds it there.
 */
import { loanTypes } from '../../src/contracts/loan-types.js';
import { DEFAULT_OFFER_SORT } from '../../src/contracts/offers.js';
import { askForTokenEarly } from './api/ask-for-token.ts';
import { readEarly } from './api/early-answers.ts';
import { storedLanguage } from './i18n/stored-language.ts';
import { currentAudience } from './session/audience.ts';
import { lastLogin } from './session/remembered.ts';

const PERSONAL_LOANS = loanTypes.pl.productType;

/** What every page of a customer asks for first; and the offers, where they are the page. */
async function readAsCustomer(): Promise<void> {
  const session = (await askForTokenEarly('customer')) as { token: string; user_id: string } | undefined;
  if (!session) return;
  const caller = { token: session.token, language: storedLanguage() };
  const profile = await readEarly<{ inflight_credit_app_id?: string; product_type?: string }>(`/api/user/${session.user_id}`, caller);
  const appId = profile?.inflight_credit_app_id;
  const { pathname, search } = window.location;
  if (appId && profile.product_type === PERSONAL_LOANS && pathname === '/user/offers' && search === '')
    await readEarly(
      `/api/applications/${appId}/offers?${new URLSearchParams({ sort: DEFAULT_OFFER_SORT, product_type: PERSONAL_LOANS }).toString()}`,
      caller,
    );
}

try {
  if (currentAudience() === 'customer' && lastLogin('customer')) void readAsCustomer().catch(() => undefined);
} catch {
  // A browser that keeps nothing: the application says what it makes of it.
}
