/*
 * Stands in every page as a script of its own, so that a customer's answers come while the application is still on its way. The application asks
 * for the same again, and finds it there.
 */
import { loanTypes } from '../../src/contracts/loan-types.js';
import { DEFAULT_OFFER_SORT } from '../../src/contracts/offers.js';
import { prefetchAccessToken } from './api/request-access-token.ts';
import { prefetch } from './api/prefetch-cache.ts';
import { getStoredLanguage } from './i18n/stored-language.ts';
import { currentAudience } from './session/audience.ts';
import { getLastLogin } from './session/last-login.ts';

const PERSONAL_LOANS = loanTypes.pl.productType;

/** What every page of a customer asks for first; and the offers, where they are the page. */
async function prefetchCustomerData(): Promise<void> {
  const session = (await prefetchAccessToken('customer')) as { token: string; user_id: string } | undefined;
  if (!session) return;
  const caller = { token: session.token, language: getStoredLanguage() };
  const profile = await prefetch<{ inflight_credit_app_id?: string; product_type?: string }>(`/api/user/${session.user_id}`, caller);
  const appId = profile?.inflight_credit_app_id;
  const { pathname, search } = window.location;
  if (appId && profile.product_type === PERSONAL_LOANS && pathname === '/user/offers' && search === '')
    await prefetch(
      `/api/applications/${appId}/offers?${new URLSearchParams({ sort: DEFAULT_OFFER_SORT, product_type: PERSONAL_LOANS }).toString()}`,
      caller,
    );
}

try {
  if (currentAudience() === 'customer' && getLastLogin('customer')) void prefetchCustomerData().catch(() => undefined);
} catch {
  // A browser that keeps nothing: the application says what it makes of it.
}
