import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react';
import { Outlet, type RouteObject, useLocation } from 'react-router';
import { codeLinks, INTAKE, type JourneyKey, journeyPages, LENDERS_TRANSACTION } from '../../../src/contracts/journeys/places.js';
import { type LegalDocumentKey, legalDocuments } from '../../../src/contracts/legal.js';
import { type LoanTypeKey, loanTypeKeys, loanTypes } from '../../../src/contracts/loan-types.js';
import { customerPaths } from '../../../src/contracts/next-stop.js';
import { useAppSelector } from '../api/store.ts';
import { useBootstrap } from '../brand/brand-context.ts';
import { afterFirstInput } from '../browser/first-input.ts';
import { quietly } from '../browser/load-part.ts';
import { StartPage } from '../features/customer/entry/start-page.tsx';
import { CustomerShell } from '../features/customer/shell/customer-shell.tsx';
import { NotFoundPage } from '../features/customer/shell/not-found-page.tsx';
import { loadTexts } from '../i18n/i18n.ts';
import { LoadingScreen } from '../kit/loading-screen.tsx';
import { lastLogin } from '../session/remembered.ts';
import { CustomerGuard, type CustomerPageHandle } from './guards/customer-guard.tsx';
import { SessionGate } from './guards/session-gate.tsx';
import { type Load, withNotices, withTexts } from './page-texts.ts';
import { useChangesOfOtherTabs } from './use-changes-of-other-tabs.ts';
import { useKeptLanguage } from './use-kept-language.ts';

// Each page is a chunk of its own, fetched when it is first opened.
type RarerPages = typeof import('./rarer-pages.ts');

/** A page that few open: how it is fetched is fetched first. */
const rarer =
  (pick: (pages: RarerPages) => Load): Load =>
  async () =>
    await pick(await import('./rarer-pages.ts'))();

const login: Load = async () => (await import('../features/customer/entry/login-page.tsx')).LoginPage;
const verification: Load = async () => (await import('../features/customer/verification/verification-page.tsx')).VerificationPage;
const products = withTexts('calculator', async () => (await import('../features/customer/products/products-page.tsx')).ProductsPage);
const detail = (type: LoanTypeKey): Load =>
  withNotices(async () => {
    const { DetailPage } = await import('../features/customer/detail/detail-page.tsx');
    return () => createElement(DetailPage, { type });
  });
const welcomeBack: Load = async () => (await import('../features/customer/welcome-back/welcome-back-page.tsx')).WelcomeBackPage;
const offers = (type: LoanTypeKey): Load =>
  withNotices(async () => {
    const { OffersPage } = await import('../features/customer/offers/offers-page.tsx');
    return () => createElement(OffersPage, { type });
  });
const apply: Load = withNotices(async () => (await import('../features/customer/offers/apply-page.tsx')).ApplyPage);
const matching: Load = async () => (await import('../features/customer/matching/matching-page.tsx')).MatchingPage;
const status: Load = async () => (await import('../features/customer/status/status-page.tsx')).StatusPage;
const applications: Load = async () => (await import('../features/customer/applications/applications-page.tsx')).ApplicationsPage;

const contactConfirmation: Load = async () =>
  (await import('../features/customer/contact-confirmation/contact-confirmation-page.tsx')).ContactConfirmationPage;
const permissions: Load = withTexts(
  'account',
  withNotices(async () => (await import('../features/customer/permissions/permissions-page.tsx')).PermissionsPage),
);

const legal = async (document: LegalDocumentKey): Promise<ComponentType> => {
  const [{ LegalPage }] = await Promise.all([import('../features/customer/legal/legal-page.tsx'), loadTexts('legal')]);
  return () => createElement(LegalPage, { document });
};

const OtherStart = lazy(async () => ({
  default: await rarer(({ otherStart }) => otherStart)(),
}));

/** `/` is the brand's own start page where the brand is made for one purpose, and another one for those whom its guard leaves there logged in. */
function Start() {
  const { solar } = useBootstrap().brand.features;
  const token = useAppSelector((state) => state.session.customer.token);
  if (solar !== 1 && !token) return <StartPage />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <OtherStart />
    </Suspense>
  );
}

const journey = async (lender: JourneyKey): Promise<ComponentType> => {
  const { JourneyPage, loadJourneyTexts } = await import('../features/customer/journey/journey-page.tsx');
  await loadJourneyTexts(lender);
  return () => createElement(JourneyPage, { lender });
};

/** A page that strangers may open. */
const publicPage = (path: string, load: Load): RouteObject => ({ path, lazy: async () => ({ Component: await load() }) });

/** A page of the way from the code on. */
const page = (path: string, load: Load): RouteObject => publicPage(path, withTexts('inside', load));

/** One of them whose frame is drawn ahead (contracts/drawn-pages). */
const framedPage = (path: string, load: Load): RouteObject => ({
  ...page(path, load),
  handle: { isFramed: true } satisfies CustomerPageHandle,
});

/** Shows a stranger what there is, and a customer how far he is with it. */
const productsOrProgress: Load = () => (lastLogin('customer') ? withTexts('inside', products) : products)();

/** The page that usually follows: its chunk is fetched while the customer still reads or types. */
const following: Readonly<Record<string, Load>> = {
  [customerPaths.start]: withTexts('inside', verification),
  [customerPaths.login]: withTexts('inside', verification),
  [customerPaths.verification]: products,
  [customerPaths.products]: detail('pl'),
  [customerPaths.apply]: offers('pl'),
  ...Object.fromEntries(
    loanTypeKeys.flatMap((type) => [
      [loanTypes[type].paths.detail, apply],
      [loanTypes[type].paths.welcomeBack, offers(type)],
    ]),
  ),
};

function CustomerArea() {
  usePrefetch();
  useKeptLanguage();
  useChangesOfOtherTabs();
  return (
    <CustomerShell>
      <SessionGate audience="customer" isOpenMeanwhile>
        <CustomerGuard>
          <Outlet />
        </CustomerGuard>
      </SessionGate>
    </CustomerShell>
  );
}

const QUIET_MS = 2_000;

/** Whoever only looks at a page pays for no other. */
function usePrefetch(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const load = following[pathname];
    if (!load) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopListening = afterFirstInput(() => {
      // A chunk that cannot be fetched now is fetched when its page is opened.
      timer = setTimeout(() => void quietly(load).catch(() => undefined), QUIET_MS);
    });
    return () => {
      stopListening();
      clearTimeout(timer);
    };
  }, [pathname]);
}

/** Customer pages; which of them a customer may open is decided by contracts/next-stop. */
export const customerRoutes: RouteObject = {
  Component: CustomerArea,
  children: [
    // The way in for almost everybody: part of the first chunk, not worth a second round trip.
    { path: customerPaths.start, Component: Start },
    publicPage(customerPaths.login, login),
    page(customerPaths.verification, verification),
    publicPage(customerPaths.products, productsOrProgress),
    page(customerPaths.apply, apply),
    page(
      customerPaths.lenderSubmit,
      rarer((pages) => pages.lenderSubmit),
    ),
    ...loanTypeKeys.flatMap((type) => {
      const { paths } = loanTypes[type];
      return [page(paths.detail, detail(type)), page(paths.welcomeBack, welcomeBack), framedPage(paths.offers, offers(type))];
    }),
    ...journeyPages.map(({ key, path }) => page(path, () => journey(key))),
    page(
      `${customerPaths.lendersTransaction}/:lender`,
      rarer((pages) => pages.lenderReturn),
    ),
    page(
      `${LENDERS_TRANSACTION}/:lender`,
      rarer((pages) => pages.lenderReturn),
    ),
    ...codeLinks.map(({ key, path }) =>
      page(
        path,
        rarer((pages) => pages.linkedCode(key)),
      ),
    ),
    page(customerPaths.contactConfirmation, contactConfirmation),
    framedPage(`${customerPaths.applicationStatus}/:appId`, status),
    page(customerPaths.applications, applications),
    publicPage(customerPaths.matching, matching),
    publicPage(
      customerPaths.calculator,
      rarer((pages) => pages.calculator),
    ),
    publicPage(
      customerPaths.creditCards,
      rarer((pages) => pages.cards('all')),
    ),
    publicPage(
      customerPaths.cardsUnsecured,
      rarer((pages) => pages.cards('unsecured')),
    ),
    publicPage(
      customerPaths.cardsSecured,
      rarer((pages) => pages.cards('secured')),
    ),
    publicPage(
      customerPaths.creditCard,
      rarer((pages) => pages.card),
    ),
    page(
      `${customerPaths.insurance}/:reference?`,
      rarer((pages) => pages.insurance),
    ),
    page(customerPaths.permissions, permissions),
    publicPage(legalDocuments.terms.path, () => legal('terms')),
    publicPage(legalDocuments.privacy.path, () => legal('privacy')),
    publicPage(
      '/muthoot-privacy-policy',
      rarer((pages) => pages.lenderLegal('muthootPrivacy')),
    ),
    publicPage(
      '/muthoot-terms-conditions',
      rarer((pages) => pages.lenderLegal('muthootTerms')),
    ),
    page(
      `${INTAKE}/:creditappUuid`,
      rarer((pages) => pages.intake),
    ),
    publicPage(
      `${customerPaths.transfer}/:prospectId`,
      rarer((pages) => pages.transfer),
    ),
    // It stays while the session that it opens comes.
    {
      ...publicPage(
        customerPaths.auth,
        rarer((pages) => pages.auth),
      ),
      handle: { isFramed: true } satisfies CustomerPageHandle,
    },
    publicPage(
      customerPaths.redirect,
      rarer((pages) => pages.redirect),
    ),
    publicPage(
      customerPaths.customerSite,
      rarer((pages) => pages.customerSite),
    ),
    publicPage(
      customerPaths.socialOnboarding,
      rarer((pages) => pages.social),
    ),
    ...['', '/:partner'].map((named) =>
      publicPage(
        customerPaths.merchantForm + named,
        rarer((pages) => pages.merchantForm),
      ),
    ),
    { path: '404', Component: NotFoundPage },
    { path: '*', Component: NotFoundPage },
  ],
};
