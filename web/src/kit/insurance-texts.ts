import { loadTexts, type TextLoaders } from '../i18n/i18n.ts';

/** Texts of insurance pages: kinds and licences, and the referral page. */
export const insuranceTexts: TextLoaders = {
  en: () => import('../../../src/contracts/i18n/en/insurance.js'),
  hi: () => import('../../../src/contracts/i18n/hi/insurance.js'),
};

/** Loads them before such a page renders. */
export const loadInsuranceTexts = (): Promise<void> => loadTexts(insuranceTexts);
