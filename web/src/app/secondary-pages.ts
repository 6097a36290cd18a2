/** Loaders of the pages that few customers open: not part of the initial chunk. */
import { createElement } from 'react';
import type { OtpLenderKey } from '../../../src/contracts/journeys/journey-routes.js';
import type { CardKind } from '../features/customer/cards/use-cards.ts';
import { type LoadPage, withNoticeTexts, withTexts } from './with-texts.ts';

export const lenderSubmit = withTexts(
  'lender-submit',
  withNoticeTexts(async () => (await import('../features/customer/offers/lender-submit-page.tsx')).LenderSubmitPage),
);
export const calculator = withTexts(
  'calculator',
  async () => (await import('../features/customer/calculator/calculator-page.tsx')).CalculatorPage,
);
export const cards = (kind: CardKind): LoadPage =>
  withTexts('cards', async () => {
    const { CardsPage } = await import('../features/customer/cards/cards-page.tsx');
    return () => createElement(CardsPage, { kind });
  });
export const card: LoadPage = withTexts(
  'cards',
  withNoticeTexts(async () => (await import('../features/customer/cards/card-page.tsx')).CardPage),
);

/** The page that refers customers for insurance. */
export const insurance = withNoticeTexts(async () => {
  const { InsurancePage, loadInsuranceTexts } = await import('../features/customer/insurance/insurance-page.tsx');
  await loadInsuranceTexts();
  return InsurancePage;
});

/** A legal document of one lender, at its path in contracts/lender-documents. */
export const lenderLegal = (document: 'muthootPrivacy' | 'muthootTerms'): LoadPage =>
  withTexts(
    'lender-documents',
    withTexts('legal', async () => {
      const { LegalPage } = await import('../features/customer/legal/legal-page.tsx');
      return () => createElement(LegalPage, { document });
    }),
  );

const withEntryTexts = (load: LoadPage): LoadPage => withTexts('ways-in', load);
export const transfer = withEntryTexts(async () => (await import('../features/customer/landing/transfer-page.tsx')).TransferPage);
export const auth = withEntryTexts(async () => (await import('../features/customer/landing/auth-page.tsx')).AuthPage);
export const redirect = withEntryTexts(async () => (await import('../features/customer/landing/redirect-page.tsx')).RedirectPage);
export const customerSite = withEntryTexts(
  async () => (await import('../features/customer/landing/customer-site-page.tsx')).CustomerSitePage,
);
export const brandStartPage = withEntryTexts(
  async () => (await import('../features/customer/landing/brand-start-page.tsx')).BrandStartPage,
);
export const social = withEntryTexts(async () => (await import('../features/customer/landing/social-page.tsx')).SocialPage);
/** The merchant form of Muthoot FinCorp. */
export const intake: LoadPage = async () => {
  const { IntakePage, loadJourneyTexts } = await import('../features/customer/intake/intake-page.tsx');
  await loadJourneyTexts('muthootfincorp');
  return IntakePage;
};

/** The form with which a shop or agent applies to become a merchant. */
export const merchantForm: LoadPage = async () => {
  const { MerchantFormPage, loadMerchantFormTexts } = await import('../features/customer/merchant-form/merchant-form-page.tsx');
  await loadMerchantFormTexts();
  return MerchantFormPage;
};

/** The page to which a lender's site returns its customer. */
export const lenderReturn: LoadPage = async () => {
  const { LenderReturnPage, loadReturnTexts } = await import('../features/customer/lender-return/lender-return-page.tsx');
  await loadReturnTexts();
  return LenderReturnPage;
};

/** The entry of a lender's OTP, opened by the link in its message. */
export const lenderOtpLink =
  (lender: OtpLenderKey): LoadPage =>
  async () => {
    const { LenderCodePage, loadLinkedCodeTexts } = await import('../features/customer/lender-code/lender-code-page.tsx');
    await loadLinkedCodeTexts();
    return () => createElement(LenderCodePage, { lender });
  };
