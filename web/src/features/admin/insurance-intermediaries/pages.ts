import { loadTexts, type TextLoaders } from '../../../i18n/i18n.ts';
import { loadInsuranceTexts } from '../../../kit/insurance-texts.ts';
import { InsuranceIntermediariesPage } from './insurance-intermediaries-page.tsx';
import { InsuranceIntermediaryPage } from './insurance-intermediary-page.tsx';

/** What only these pages say. */
const ownTexts: TextLoaders = {
  en: () => import('../../../../../src/contracts/i18n/en/insurance-intermediaries.js'),
  hi: () => import('../../../../../src/contracts/i18n/hi/insurance-intermediaries.js'),
};

/** The pages of intermediaries: in one file, so that no page of others is loaded with what they share. */
export async function loadIntermediaryPages() {
  await Promise.all([loadInsuranceTexts(), loadTexts(ownTexts), loadTexts('records')]);
  return { list: InsuranceIntermediariesPage, record: InsuranceIntermediaryPage };
}
