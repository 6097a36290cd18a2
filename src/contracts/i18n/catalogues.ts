import { en } from './en.js';
import { hi } from './hi.js';
import { type Catalogue, type Language, translate, type Translator } from './translate.js';

/** All texts in all languages, for the server; the browser loads one language at a time. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en, hi };

/** Returns the translator of one language. */
export const getTranslator = (language: Language): Translator => {
  const catalogue = catalogues[language];
  return (key, variables) => translate(catalogue, key, variables);
};
