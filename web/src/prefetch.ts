/*
 * A separate script in every page, so that a customer's data loads in parallel with the application. The application makes
 * the same requests, and uses these responses.
 */
import { loanTypes } from '../../src/contracts/loan-types.js';
import { DEFAULT_OFFER_SORT } from '../../src/contracts/offers.js';
import { prefetchAccessToken } from './api/request-access-token.ts';
import { prefetch } from './api/prefetch-cache.ts';
import { getStoredLanguage } from './i18n/stored-language.ts';
import { currentAudience } from './session/audience.ts';
import { getLastLogin } from './session/last-login.ts';

/** Prefetches the first requests of every customer page; and the offers on their page. */
async function prefetchCustomerData(): Promise<void> {
  const session = (await prefetchAccessToken('customer')) as { token: string; user_id: string } | undefined;
  if (!session) return;
  const caller = { token: session.token, language: getStoredLanguage() };
  const profile = await prefetch<{ inflight_credit_app_id?: string; product_type?: string }>(`/api/user/${session.user_id}`, caller);
  const appId = profile?.inflight_credit_app_id;
  const { pathname, search } = window.location;
  const { productType } = Object.values(loanTypes).find(({ paths }) => paths.offers === pathname) ?? {};
  if (appId && productType && profile.product_type === productType && search === '')
    await prefetch(
      `/api/applications/${appId}/offers?${new URLSearchParams({ sort: DEFAULT_OFFER_SORT, product_type: productType }).toString()}`,
      caller,
    );
}

try {
  if (currentAudience() === 'customer' && getLastLogin('customer')) void prefetchCustomerData().catch(() => undefined);
} catch {
  // A browser with storage disabled: the application decides.
}
