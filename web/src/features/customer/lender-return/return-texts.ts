import { loadTexts } from '../../../i18n/i18n.ts';

/** What nothing but the way back from a lender says. */
export const returnTexts = {
  en: () => import('../../../../../src/contracts/i18n/en/lender-return.js'),
  hi: () => import('../../../../../src/contracts/i18n/hi/lender-return.js'),
} as const;

export const loadReturnTexts = (): Promise<void> => loadTexts(returnTexts);
