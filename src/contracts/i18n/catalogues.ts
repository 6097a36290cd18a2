import { en } from './en.js';
import { hi } from './hi.js';
import type { Catalogue, Language } from './translate.js';

/** All texts of all languages: for the server; the browser loads one language at a time. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en, hi };
