import { fontsReady } from './brand/fonts-ready.ts';
import { quietly } from './browser/load-part.ts';
import { storedLanguage } from './i18n/stored-language.ts';
import { currentAudience } from './session/audience.ts';
import { lastLogin } from './session/remembered.ts';

/*
 * Comes before the application, which takes a second and more on a slow link: what this page will need besides it is fetched meanwhile.
 * The application asks for the same again, and finds it there.
 */

const inside = () => import('./i18n/catalogues/en-inside.ts');

/** By the first two parts of the path. */
const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  '/user/offers': () =>
    Promise.all([import('./features/customer/offers/offers-page.tsx'), import('../../src/contracts/i18n/en/permissions.js'), inside()]),
  '/products': () => Promise.all([import('./features/customer/products/products-page.tsx'), lastLogin('customer') && inside()]),
  '/user/application-status': () => Promise.all([import('./features/customer/status/status-page.tsx'), inside()]),
  '/user/user-detail': () => Promise.all([import('./features/customer/detail/detail-page.tsx'), inside()]),
};

function askFor(load: () => Promise<unknown>): void {
  // What cannot be had now is asked for again by the application.
  void quietly(load).catch(() => undefined);
}

if (currentAudience() === 'customer') {
  if (storedLanguage() === 'hi') {
    askFor(() => import('./i18n/catalogues/hi-customer.ts'));
    if (lastLogin('customer')) askFor(() => import('./i18n/catalogues/hi-inside.ts'));
    void fontsReady('hi');
  }
  const part = parts[window.location.pathname.split('/').slice(0, 3).join('/')];
  if (part) askFor(part);
}
