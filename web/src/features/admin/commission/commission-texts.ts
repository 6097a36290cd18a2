import { loadTexts, type TextLoaders } from '../../../i18n/i18n.ts';

/** Texts of the page of what lenders claim and pay, which come with it. */
export const commissionTexts = {
  en: () => import('../../../../../src/contracts/i18n/en/commission.js'),
  hi: () => import('../../../../../src/contracts/i18n/hi/commission.js'),
} satisfies TextLoaders;

/** The page with its texts. */
export const loadCommissionPage = async () =>
  (await Promise.all([import('./commission-lines-page.tsx'), loadTexts(commissionTexts), loadTexts('lending')]))[0].CommissionLinesPage;
