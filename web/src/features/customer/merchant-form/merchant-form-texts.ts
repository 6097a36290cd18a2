import { loadTexts } from '../../../i18n/i18n.ts';

/** Texts used only by the merchant form. */
const merchantFormTexts = {
  en: () => import('../../../../../src/contracts/i18n/en/merchant-form.js'),
  hi: () => import('../../../../../src/contracts/i18n/hi/merchant-form.js'),
} as const;

export const loadMerchantFormTexts = (): Promise<void> => loadTexts(merchantFormTexts);
