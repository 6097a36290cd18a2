import { loadTexts, type TextLoaders } from '../../../i18n/i18n.ts';

/** Texts of the status words page; they load with the page. */
export const statusWordTexts: TextLoaders = {
  en: () => import('../../../../../src/contracts/i18n/en/status-words.js'),
  hi: () => import('../../../../../src/contracts/i18n/hi/status-words.js'),
};

/** Loads the status words page with its texts. */
export const loadStatusWordsPage = async () =>
  (await Promise.all([import('./status-words-page.tsx'), loadTexts(statusWordTexts), loadTexts('lending')]))[0].StatusWordsPage;
