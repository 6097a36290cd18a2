import { loadTexts, type TextLoaders } from '../i18n/i18n.ts';

/** What pages about insurance say: the kinds and licences, and the page that refers customers. */
export const insuranceTexts: TextLoaders = {
  en: () => import('../../../src/contracts/i18n/en/insurance.js'),
  hi: () => import('../../../src/contracts/i18n/hi/insurance.js'),
};

/** Loads them before such a page is drawn. */
export const loadInsuranceTexts = (): Promise<void> => loadTexts(insuranceTexts);
