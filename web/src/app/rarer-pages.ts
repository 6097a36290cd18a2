/** How the pages are fetched that few customers open: not part of the first chunk. */
import { createElement } from 'react';
import type { CodeLenderKey } from '../../../src/contracts/journeys/places.js';
import type { CardKind } from '../features/customer/cards/use-cards.ts';
import { type Load, withNotices, withTexts } from './page-texts.ts';

export const lenderSubmit = withTexts(
  'lender-submit',
  withNotices(async () => (await import('../features/customer/offers/lender-submit-page.tsx')).LenderSubmitPage),
);
export const calculator = withTexts(
  'calculator',
  async () => (await import('../features/customer/calculator/calculator-page.tsx')).CalculatorPage,
);
export const cards = (kind: CardKind): Load =>
  withTexts('cards', async () => {
    const { CardsPage } = await import('../features/customer/cards/cards-page.tsx');
    return () => createElement(CardsPage, { kind });
  });
export const card: Load = withTexts(
  'cards',
  withNotices(async () => (await import('../features/customer/cards/card-page.tsx')).CardPage),
);

/** Whom customers are referred to for insurance. */
export const insurance = withNotices(async () => {
  const { InsurancePage, loadInsuranceTexts } = await import('../features/customer/insurance/insurance-page.tsx');
  await loadInsuranceTexts();
  return InsurancePage;
});

/** A document about one lender, at the path that it has in contracts/lender-documents. */
export const lenderLegal = (document: 'muthootPrivacy' | 'muthootTerms'): Load =>
  withTexts(
    'lender-documents',
    withTexts('legal', async () => {
      const { LegalPage } = await import('../features/customer/legal/legal-page.tsx');
      return () => createElement(LegalPage, { document });
    }),
  );

const wayIn = (load: Load): Load => withTexts('ways-in', load);
export const transfer = wayIn(async () => (await import('../features/customer/ways-in/transfer-page.tsx')).TransferPage);
export const auth = wayIn(async () => (await import('../features/customer/ways-in/auth-page.tsx')).AuthPage);
export const redirect = wayIn(async () => (await import('../features/customer/ways-in/redirect-page.tsx')).RedirectPage);
export const customerSite = wayIn(async () => (await import('../features/customer/ways-in/customer-site-page.tsx')).CustomerSitePage);
export const otherStart = wayIn(async () => (await import('../features/customer/ways-in/other-start.tsx')).OtherStart);
export const social = wayIn(async () => (await import('../features/customer/ways-in/social-page.tsx')).SocialPage);
/** The merchant form of Muthoot FinCorp. */
export const intake: Load = async () => {
  const { IntakePage, loadJourneyTexts } = await import('../features/customer/intake/intake-page.tsx');
  await loadJourneyTexts('muthootfincorp');
  return IntakePage;
};

/** Where a shop or agent asks to become a merchant. */
export const merchantForm: Load = async () => {
  const { MerchantFormPage, loadMerchantFormTexts } = await import('../features/customer/merchant-form/merchant-form-page.tsx');
  await loadMerchantFormTexts();
  return MerchantFormPage;
};

/** Where a lender's site sends its customer back to. */
export const lenderReturn: Load = async () => {
  const { LenderReturnPage, loadReturnTexts } = await import('../features/customer/lender-return/lender-return-page.tsx');
  await loadReturnTexts();
  return LenderReturnPage;
};

/** Where a lender's code is entered by the link of its message. */
export const linkedCode =
  (lender: CodeLenderKey): Load =>
  async () => {
    const { LenderCodePage, loadLinkedCodeTexts } = await import('../features/customer/lender-code/lender-code-page.tsx');
    await loadLinkedCodeTexts();
    return () => createElement(LenderCodePage, { lender });
  };
