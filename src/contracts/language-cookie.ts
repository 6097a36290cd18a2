/** The language chosen by the user, for the server: it renders the first screen before any script runs. */
import type { Language } from './i18n/translate.js';

export const LANGUAGE_COOKIE = 'language';

const YEAR_SECONDS = 365 * 86_400;

/** Returns the value to assign to `document.cookie`. English needs no cookie, so choosing it deletes the cookie. */
export const buildLanguageCookie = (language: Language, isSecure: boolean): string =>
  [
    `${LANGUAGE_COOKIE}=${language}`,
    'path=/',
    `max-age=${language === 'en' ? 0 : YEAR_SECONDS}`,
    'samesite=lax',
    ...(isSecure ? ['secure'] : []),
  ].join('; ');
