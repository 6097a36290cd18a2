import { buildLanguageCookie } from '../../../src/contracts/language-cookie.js';
import { type Language, preferredLanguage } from '../../../src/contracts/i18n/translate.js';

const STORAGE_KEY = 'language';

/** Language the person chose before, or English. */
export const getStoredLanguage = (): Language => preferredLanguage(localStorage.getItem(STORAGE_KEY) ?? undefined);

/** Keeps a choice for the next visit. */
export function storeLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
  document.cookie = buildLanguageCookie(language, window.location.protocol === 'https:');
}
