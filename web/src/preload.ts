import { waitForFonts } from './brand/wait-for-fonts.ts';
import { withoutRetry } from './browser/load-chunk.ts';
import { getStoredLanguage } from './i18n/stored-language.ts';
import { currentAudience } from './session/audience.ts';
import { getLastLogin } from './session/last-login.ts';

/*
 * Loads before the application, which takes a second or more on a slow link: meanwhile preloads what else this page needs.
 * The application requests the same again, and uses it.
 */

const loadLoggedInTexts = () => import('./i18n/catalogues/en-logged-in.ts');

/** By the first two segments of the path. */
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
  // A failed preload is requested again by the application.
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
