/** Texts that staff enter in English and in Hindi: a page shows that of its language. */
import type { Language } from './i18n/translate.js';

/** Returns the text, or the list of texts, in the language of the page; English stands in where the Hindi is empty. */
export const pickTranslation = <Value extends string | readonly string[] | null>(
  language: Language,
  english: Value,
  hindi: NoInfer<Value> | null | undefined,
): Value => (language === 'hi' && hindi?.length ? hindi : english);

/** Returns the language of a text that staff or users wrote, by its script. */
export const languageOf = (text: string): Language => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en');
