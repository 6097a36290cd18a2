import { buildLanguageCookie } from '../../../src/contracts/language-cookie.js';
import { type Language, preferredLanguage } from '../../../src/contracts/i18n/translate.js';

const STORAGE_KEY = 'language';

/** Returns the language that the user chose before, or English. */
export const getStoredLanguage = (): Language => preferredLanguage(localStorage.getItem(STORAGE_KEY) ?? undefined);

/** Stores the choice for the next visit. */
export function storeLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
  document.cookie = buildLanguageCookie(language, window.location.protocol === 'https:');
}
