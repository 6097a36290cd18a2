import type { Language } from '../../../src/contracts/i18n/translate.js';

/** Returns the language of a text written by staff, which is shown unchanged in every page language. */
export const languageOf = (text: string): Language => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en');
