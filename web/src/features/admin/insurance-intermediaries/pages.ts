import { loadTexts, type TextLoaders } from '../../../i18n/i18n.ts';
import { loadInsuranceTexts } from '../../../kit/insurance-texts.ts';
import { InsuranceIntermediariesPage } from './insurance-intermediaries-page.tsx';
import { InsuranceIntermediaryPage } from './insurance-intermediary-page.tsx';

/** Texts used by these pages only. */
const ownTexts: TextLoaders = {
  en: () => import('../../../../../src/contracts/i18n/en/insurance-intermediaries.js'),
  hi: () => import('../../../../../src/contracts/i18n/hi/insurance-intermediaries.js'),
};

/** Loads the intermediary pages: one file, so that no other page loads the code that they share. */
export async function loadIntermediaryPages() {
  await Promise.all([loadInsuranceTexts(), loadTexts(ownTexts), loadTexts('records')]);
  return { list: InsuranceIntermediariesPage, record: InsuranceIntermediaryPage };
}
