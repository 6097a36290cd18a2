import { askForTokenEarly } from './api/ask-for-token.ts';
import { readEarly } from './api/early-answers.ts';
import { currentAudience } from './app/audience.ts';
import { quietly } from './app/load-part.ts';
import { lastLogin } from './app/session/remembered.ts';
import { fontsReady } from './brand/fonts-ready.ts';
import { storedLanguage } from './i18n/stored-language.ts';
import { DEFAULT_OFFER_SORT } from '../../src/contracts/offers.js';

/*
 * Comes before the application, which takes a second and more on a slow link: what this page will need besides it is asked for meanwhile.
 * The application asks for the same again, and finds it there.
 */

const inside = () => import('./i18n/catalogues/en-inside.ts');

const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  '/user/offers': () =>
    Promise.all([import('./features/customer/offers/offers-page.tsx'), import('../../src/contracts/i18n/en/permissions.js'), inside()]),
  '/products': () => Promise.all([import('./features/customer/products/products-page.tsx'), lastLogin('customer') && inside()]),
  '/user/user-detail': () => Promise.all([import('./features/customer/detail/detail-page.tsx'), inside()]),
};

function askFor(load: () => Promise<unknown>): void {
  // What cannot be had now is asked for again by the application.
  void quietly(load).catch(() => undefined);
}

/** What every page of a customer asks for first; and the offers, where they are the page. */
async function readAsCustomer(): Promise<void> {
  const session = (await askForTokenEarly('customer')) as { token: string; user_id: string } | undefined;
  if (!session) return;
  const caller = { token: session.token, language: storedLanguage() };
  const profile = await readEarly<{ inflight_credit_app_id?: string }>(`/api/user/${session.user_id}`, caller);
  const appId = profile?.inflight_credit_app_id;
  const { pathname, search } = window.location;
  if (appId && pathname === '/user/offers' && search === '')
    await readEarly(`/api/applications/${appId}/offers?sort=${DEFAULT_OFFER_SORT}`, caller);
}

if (currentAudience() === 'customer') {
  if (lastLogin('customer')) void readAsCustomer().catch(() => undefined);
  if (storedLanguage() === 'hi') {
    askFor(() => import('./i18n/catalogues/hi-customer.ts'));
    if (lastLogin('customer')) askFor(() => import('./i18n/catalogues/hi-inside.ts'));
    void fontsReady('hi');
  }
  const part = parts[window.location.pathname];
  if (part) askFor(part);
}
