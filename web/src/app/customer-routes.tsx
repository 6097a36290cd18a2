import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react';
import { Outlet, type RouteObject, useLocation } from 'react-router';
import {
  otpLinkPages,
  INTAKE_PATH,
  type JourneyKey,
  journeyPages,
  LENDERS_TRANSACTION_PATH,
} from '../../../src/contracts/journeys/journey-routes.js';
import { type LegalDocumentKey, legalDocuments } from '../../../src/contracts/legal.js';
import { type LoanTypeKey, loanTypeKeys, loanTypes, usualLoanType } from '../../../src/contracts/loan-types.js';
import { customerPaths, startPaths } from '../../../src/contracts/next-stop.js';
import { useAppSelector } from '../api/store.ts';
import { useBootstrap } from '../brand/brand-context.ts';
import { afterFirstInput } from '../browser/after-first-input.ts';
import { withoutRetry } from '../browser/load-chunk.ts';
import { StartPage } from '../features/customer/entry/start-page.tsx';
import { CustomerShell } from '../features/customer/shell/customer-shell.tsx';
import { NotFoundPage } from '../features/customer/shell/not-found-page.tsx';
import { loadTexts } from '../i18n/i18n.ts';
import { LoadingScreen } from '../kit/loading-screen.tsx';
import { getLastLogin } from '../session/last-login.ts';
import { CustomerGuard, type CustomerPageHandle } from './guards/customer-guard.tsx';
import { SessionGate } from './guards/session-gate.tsx';
import { type LoadPage, withNoticeTexts, withTexts } from './with-texts.ts';
import { useCrossTabUpdates } from './use-cross-tab-updates.ts';
import { useLanguageSync } from './use-language-sync.ts';

// Each page is a chunk of its own, loaded when it is first opened.
type SecondaryPages = typeof import('./secondary-pages.ts');

/** Loads a rarely opened page: its loader is a chunk of its own. */
const loadSecondary =
  (pick: (pages: SecondaryPages) => LoadPage): LoadPage =>
  async () =>
    await pick(await import('./secondary-pages.ts'))();

const login: LoadPage = async () => (await import('../features/customer/entry/login-page.tsx')).LoginPage;
const verification: LoadPage = async () => (await import('../features/customer/verification/verification-page.tsx')).VerificationPage;
const products = withTexts('calculator', async () => (await import('../features/customer/products/products-page.tsx')).ProductsPage);
const detail = (type: LoanTypeKey): LoadPage =>
  withNoticeTexts(async () => {
    const { DetailPage } = await import('../features/customer/detail/detail-page.tsx');
    return () => createElement(DetailPage, { type });
  });
const welcomeBack: LoadPage = async () => (await import('../features/customer/welcome-back/welcome-back-page.tsx')).WelcomeBackPage;
const offers = (type: LoanTypeKey): LoadPage =>
  withNoticeTexts(async () => {
    const { OffersPage } = await import('../features/customer/offers/offers-page.tsx');
    return () => createElement(OffersPage, { type });
  });
const apply: LoadPage = withNoticeTexts(async () => (await import('../features/customer/offers/apply-page.tsx')).ApplyPage);
const matching: LoadPage = async () => (await import('../features/customer/matching/matching-page.tsx')).MatchingPage;
const status: LoadPage = async () => (await import('../features/customer/status/status-page.tsx')).StatusPage;
const applications: LoadPage = async () => (await import('../features/customer/applications/applications-page.tsx')).ApplicationsPage;

const contactConfirmation: LoadPage = async () =>
  (await import('../features/customer/contact-confirmation/contact-confirmation-page.tsx')).ContactConfirmationPage;
const permissions: LoadPage = withTexts(
  'account',
  withNoticeTexts(async () => (await import('../features/customer/permissions/permissions-page.tsx')).PermissionsPage),
);

const legal = async (document: LegalDocumentKey): Promise<ComponentType> => {
  const [{ LegalPage }] = await Promise.all([import('../features/customer/legal/legal-page.tsx'), loadTexts('legal')]);
  return () => createElement(LegalPage, { document });
};

const BrandStartPage = lazy(async () => ({
  default: await loadSecondary(({ brandStartPage }) => brandStartPage)(),
}));

/**
 * The start page is the brand's own if the brand has a single purpose, and another one for customers whom its guard leaves there logged in.
 */
function Start() {
  const { solar } = useBootstrap().brand.features;
  const token = useAppSelector((state) => state.session.customer.token);
  if (solar !== 1 && !token) return <StartPage />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <BrandStartPage />
    </Suspense>
  );
}

const journey = async (lender: JourneyKey): Promise<ComponentType> => {
  const { JourneyPage, loadJourneyTexts } = await import('../features/customer/journey/journey-page.tsx');
  await loadJourneyTexts(lender);
  return () => createElement(JourneyPage, { lender });
};

/** Creates the route of a page that needs no login. */
const publicPage = (path: string, load: LoadPage): RouteObject => ({ path, lazy: async () => ({ Component: await load() }) });

/** Creates the route of a page from the OTP entry on. */
const page = (path: string, load: LoadPage): RouteObject => publicPage(path, withTexts('inside', load));

/** Creates such a route for a page whose skeleton is server-side rendered (contracts/ssr-pages). */
const appShellPage = (path: string, load: LoadPage): RouteObject => ({
  ...page(path, load),
  handle: { hasAppShell: true } satisfies CustomerPageHandle,
});

/** Shows the products to a visitor, and the progress with them to a customer. */
const productsPage: LoadPage = () => (getLastLogin('customer') ? withTexts('inside', products) : products)();

/** The usual next page: its chunk is prefetched while the customer reads or types. */
const pagesToPrefetch: Readonly<Record<string, LoadPage>> = {
  ...Object.fromEntries(startPaths.map((path) => [path, withTexts('inside', verification)])),
  [customerPaths.login]: withTexts('inside', verification),
  [customerPaths.verification]: products,
  [customerPaths.products]: detail(usualLoanType),
  [customerPaths.apply]: offers(usualLoanType),
  ...Object.fromEntries(
    loanTypeKeys.flatMap((type) => [
      [loanTypes[type].paths.detail, apply],
      [loanTypes[type].paths.welcomeBack, offers(type)],
    ]),
  ),
};

function CustomerArea() {
  usePrefetch();
  useLanguageSync();
  useCrossTabUpdates();
  return (
    <CustomerShell>
      <SessionGate audience="customer" rendersWhileChecking>
        <CustomerGuard>
          <Outlet />
        </CustomerGuard>
      </SessionGate>
    </CustomerShell>
  );
}

const PREFETCH_DELAY_MS = 2_000;

/** Prefetches only for pages that have a usual next page. */
function usePrefetch(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const load = pagesToPrefetch[pathname];
    if (!load) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopListening = afterFirstInput(() => {
      // If the prefetch fails, the chunk is loaded when its page is opened.
      timer = setTimeout(() => void withoutRetry(load).catch(() => undefined), PREFETCH_DELAY_MS);
    });
    return () => {
      stopListening();
      clearTimeout(timer);
    };
  }, [pathname]);
}

/** Customer pages; contracts/next-stop decides which of them a customer may open. */
export const customerRoutes: RouteObject = {
  Component: CustomerArea,
  children: [
    // Almost every customer starts here: part of the initial chunk, to save a second round trip.
    ...startPaths.map((path) => ({ path, Component: Start })),
    publicPage(customerPaths.login, login),
    page(customerPaths.verification, verification),
    publicPage(customerPaths.products, productsPage),
    page(customerPaths.apply, apply),
    page(
      customerPaths.lenderSubmit,
      loadSecondary((pages) => pages.lenderSubmit),
    ),
    ...loanTypeKeys.flatMap((type) => {
      const { paths } = loanTypes[type];
      return [page(paths.detail, detail(type)), page(paths.welcomeBack, welcomeBack), appShellPage(paths.offers, offers(type))];
    }),
    ...journeyPages.map(({ key, path }) => page(path, () => journey(key))),
    page(
      `${customerPaths.lendersTransaction}/:lender`,
      loadSecondary((pages) => pages.lenderReturn),
    ),
    page(
      `${LENDERS_TRANSACTION_PATH}/:lender`,
      loadSecondary((pages) => pages.lenderReturn),
    ),
    ...otpLinkPages.map(({ key, path }) =>
      page(
        path,
        loadSecondary((pages) => pages.lenderOtpLink(key)),
      ),
    ),
    page(customerPaths.contactConfirmation, contactConfirmation),
    appShellPage(`${customerPaths.applicationStatus}/:appId`, status),
    page(customerPaths.applications, applications),
    publicPage(customerPaths.matching, matching),
    publicPage(
      customerPaths.calculator,
      loadSecondary((pages) => pages.calculator),
    ),
    publicPage(
      customerPaths.creditCards,
      loadSecondary((pages) => pages.cards('all')),
    ),
    publicPage(
      customerPaths.cardsUnsecured,
      loadSecondary((pages) => pages.cards('unsecured')),
    ),
    publicPage(
      customerPaths.cardsSecured,
      loadSecondary((pages) => pages.cards('secured')),
    ),
    publicPage(
      customerPaths.creditCard,
      loadSecondary((pages) => pages.card),
    ),
    page(
      `${customerPaths.insurance}/:reference?`,
      loadSecondary((pages) => pages.insurance),
    ),
    page(customerPaths.permissions, permissions),
    publicPage(legalDocuments.terms.path, () => legal('terms')),
    publicPage(legalDocuments.privacy.path, () => legal('privacy')),
    publicPage(
      '/muthoot-privacy-policy',
      loadSecondary((pages) => pages.lenderLegal('muthootPrivacy')),
    ),
    publicPage(
      '/muthoot-terms-conditions',
      loadSecondary((pages) => pages.lenderLegal('muthootTerms')),
    ),
    page(
      `${INTAKE_PATH}/:creditappUuid`,
      loadSecondary((pages) => pages.intake),
    ),
    publicPage(
      `${customerPaths.transfer}/:prospectId`,
      loadSecondary((pages) => pages.transfer),
    ),
    // Stays while the session that it opens is loading.
    {
      ...publicPage(
        customerPaths.auth,
        loadSecondary((pages) => pages.auth),
      ),
      handle: { hasAppShell: true } satisfies CustomerPageHandle,
    },
    publicPage(
      customerPaths.redirect,
      loadSecondary((pages) => pages.redirect),
    ),
    publicPage(
      customerPaths.customerSite,
      loadSecondary((pages) => pages.customerSite),
    ),
    publicPage(
      customerPaths.socialOnboarding,
      loadSecondary((pages) => pages.social),
    ),
    ...['', '/:partner'].map((named) =>
      publicPage(
        customerPaths.merchantForm + named,
        loadSecondary((pages) => pages.merchantForm),
      ),
    ),
    { path: '404', Component: NotFoundPage },
    { path: '*', Component: NotFoundPage },
  ],
};
