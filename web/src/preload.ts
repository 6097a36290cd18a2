import { waitForFonts } from './brand/wait-for-fonts.ts';
import { withoutRetry } from './browser/load-chunk.ts';
import { getStoredLanguage } from './i18n/stored-language.ts';
import { currentAudience } from './session/audience.ts';
import { getLastLogin } from './session/last-login.ts';

/*
 * Comes before the application, which takes a second and more on a slow link: what this page will need besides it is fetched meanwhile.
 * The application asks for the same again, and finds it there.
 */

const loadLoggedInTexts = () => import('./i18n/catalogues/en-logged-in.ts');

/** By the first two parts of the path. */
const preloadsByPath: Readonly<Record<string, () => Promise<unknown>>> = {
  '/user/offers': () =>
    Promise.all([
      import('./features/customer/offers/offers-page.tsx'),
      import('../../src/contracts/i18n/en/permissions.js'),
      loadLoggedInTexts(),
    ]),
  '/products': () =>
    Promise.all([import('./features/customer/products/products-page.tsx'), getLastLogin('customer') && loadLoggedInTexts()]),
  '/user/application-status': () => Promise.all([import('./features/customer/status/status-page.tsx'), loadLoggedInTexts()]),
  '/user/user-detail': () => Promise.all([import('./features/customer/detail/detail-page.tsx'), loadLoggedInTexts()]),
};

function preload(load: () => Promise<unknown>): void {
  // What cannot be had now is asked for again by the application.
  void withoutRetry(load).catch(() => undefined);
}

if (currentAudience() === 'customer') {
  if (getStoredLanguage() === 'hi') {
    preload(() => import('./i18n/catalogues/hi-customer.ts'));
    if (getLastLogin('customer')) preload(() => import('./i18n/catalogues/hi-logged-in.ts'));
    void waitForFonts('hi');
  }
  const part = preloadsByPath[window.location.pathname.split('/').slice(0, 3).join('/')];
  if (part) preload(part);
}
