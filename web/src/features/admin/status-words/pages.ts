import { loadTexts, type TextLoaders } from '../../../i18n/i18n.ts';

/** Texts of the page of status words, which come with it. */
export const statusWordTexts: TextLoaders = {
  en: () => import('../../../../../src/contracts/i18n/en/status-words.js'),
  hi: () => import('../../../../../src/contracts/i18n/hi/status-words.js'),
};

/** The page of status words with its texts. */
export const loadStatusWordsPage = async () =>
  (await Promise.all([import('./status-words-page.tsx'), loadTexts(statusWordTexts), loadTexts('lending')]))[0].StatusWordsPage;
