import { loadTexts } from '../../../i18n/i18n.ts';

/** What nothing but the merchant form says. */
const merchantFormTexts = {
  en: () => import('../../../../../src/contracts/i18n/en/merchant-form.js'),
  hi: () => import('../../../../../src/contracts/i18n/hi/merchant-form.js'),
} as const;

export const loadMerchantFormTexts = (): Promise<void> => loadTexts(merchantFormTexts);
