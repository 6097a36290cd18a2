import { loadTexts } from '../../../i18n/i18n.ts';

/** Texts used only by the return page of a lender. */
export const returnTexts = {
  en: () => import('../../../../../src/contracts/i18n/en/lender-return.js'),
  hi: () => import('../../../../../src/contracts/i18n/hi/lender-return.js'),
} as const;

export const loadReturnTexts = (): Promise<void> => loadTexts(returnTexts);
