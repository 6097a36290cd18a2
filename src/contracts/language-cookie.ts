/** The language that the person chose, for the server: it draws the first screen of a page before any script runs. */
import type { Language } from './i18n/translate.js';

export const LANGUAGE_COOKIE = 'language';

const YEAR_SECONDS = 365 * 86_400;

/** What a page assigns to `document.cookie`. English needs no cookie, so choosing it takes the cookie away. */
export const buildLanguageCookie = (language: Language, isSecure: boolean): string =>
  [
    `${LANGUAGE_COOKIE}=${language}`,
    'path=/',
    `max-age=${language === 'en' ? 0 : YEAR_SECONDS}`,
    'samesite=lax',
    ...(isSecure ? ['secure'] : []),
  ].join('; ');
