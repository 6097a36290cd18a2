import { loadTexts, type TextLoaders } from '../../../i18n/i18n.ts';

/** Texts of the page with commission claims and payouts of lenders; they load with the page. */
export const commissionTexts = {
  en: () => import('../../../../../src/contracts/i18n/en/commission.js'),
  hi: () => import('../../../../../src/contracts/i18n/hi/commission.js'),
} satisfies TextLoaders;

/** Loads the page with its texts. */
export const loadCommissionPage = async () =>
  (await Promise.all([import('./commission-lines-page.tsx'), loadTexts(commissionTexts), loadTexts('lending')]))[0].CommissionLinesPage;
