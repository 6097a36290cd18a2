import { type ComponentType, createElement, useEffect } from 'react';
import { Outlet, type RouteObject, useLocation } from 'react-router';
import { type JourneyKey, journeys } from '../../../src/contracts/journeys.js';
import { type LegalDocumentKey, legalDocuments } from '../../../src/contracts/legal.js';
import { loanTypes } from '../../../src/contracts/loan-types.js';
import { customerPaths } from '../../../src/contracts/next-stop.js';
import { afterFirstInput } from '../browser/first-input.ts';
import { quietly } from '../browser/load-part.ts';
import { StartPage } from '../features/customer/entry/start-page.tsx';
import type { CardKind } from '../features/customer/cards/use-cards.ts';
import { CustomerShell } from '../features/customer/shell/customer-shell.tsx';
import { NotFoundPage } from '../features/customer/shell/not-found-page.tsx';
import { loadTexts, type TextPart } from '../i18n/i18n.ts';
import { lastLogin } from '../session/remembered.ts';
import { CustomerGuard, type CustomerPageHandle } from './guards/customer-guard.tsx';
import { SessionGate } from './guards/session-gate.tsx';
import { useChangesOfOtherTabs } from './use-changes-of-other-tabs.ts';
import { useKeptLanguage } from './use-kept-language.ts';

type Load = () => Promise<ComponentType>;

/** A page brings the texts that only few pages need. */
function withTexts(part: TextPart, load: Load): Load {
  return async () => (await Promise.all([load(), loadTexts(part)]))[0];
}
const withNotices = (load: Load) => withTexts('permissions', load);

// Each page is a chunk of its own, fetched when it is first opened.
const login: Load = async () => (await import('../features/customer/entry/login-page.tsx')).LoginPage;
const verification: Load = async () => (await import('../features/customer/verification/verification-page.tsx')).VerificationPage;
const products: Load = async () => (await import('../features/customer/products/products-page.tsx')).ProductsPage;
const detail: Load = withNotices(async () => (await import('../features/customer/detail/detail-page.tsx')).DetailPage);
const welcomeBack: Load = async () => (await import('../features/customer/welcome-back/welcome-back-page.tsx')).WelcomeBackPage;
const offers: Load = withNotices(async () => (await import('../features/customer/offers/offers-page.tsx')).OffersPage);
const apply: Load = withNotices(async () => (await import('../features/customer/offers/apply-page.tsx')).ApplyPage);
const matching: Load = async () => (await import('../features/customer/matching/matching-page.tsx')).MatchingPage;
const status: Load = async () => (await import('../features/customer/status/status-page.tsx')).StatusPage;
const applications: Load = async () => (await import('../features/customer/applications/applications-page.tsx')).ApplicationsPage;

const cards = (kind: CardKind): Load =>
  withTexts('cards', async () => {
    const { CardsPage } = await import('../features/customer/cards/cards-page.tsx');
    return () => createElement(CardsPage, { kind });
  });
const card: Load = withTexts(
  'cards',
  withNotices(async () => (await import('../features/customer/cards/card-page.tsx')).CardPage),
);

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

const journey = async (lender: JourneyKey): Promise<ComponentType> => {
  const { JourneyPage } = await import('../features/customer/journey/journey-page.tsx');
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

const { paths } = loanTypes.pl;

/** The page that usually follows: its chunk is fetched while the customer still reads or types. */
const following: Readonly<Record<string, Load>> = {
  [customerPaths.start]: withTexts('inside', verification),
  [customerPaths.login]: withTexts('inside', verification),
  [customerPaths.verification]: products,
  [customerPaths.products]: detail,
  [paths.detail]: apply,
  [customerPaths.apply]: offers,
  [paths.welcomeBack]: offers,
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
    { path: customerPaths.start, Component: StartPage },
    publicPage(customerPaths.login, login),
    page(customerPaths.verification, verification),
    publicPage(customerPaths.products, productsOrProgress),
    page(paths.detail, detail),
    page(paths.welcomeBack, welcomeBack),
    page(customerPaths.apply, apply),
    framedPage(paths.offers, offers),
    ...Object.values(journeys).map(({ key, customerPath }) => page(customerPath, () => journey(key))),
    page(customerPaths.contactConfirmation, contactConfirmation),
    framedPage(`${customerPaths.applicationStatus}/:appId`, status),
    page(customerPaths.applications, applications),
    publicPage(customerPaths.matching, matching),
    publicPage(customerPaths.creditCards, cards('all')),
    publicPage(customerPaths.cardsUnsecured, cards('unsecured')),
    publicPage(customerPaths.cardsSecured, cards('secured')),
    publicPage(customerPaths.creditCard, card),
    page(customerPaths.permissions, permissions),
    publicPage(legalDocuments.terms.path, () => legal('terms')),
    publicPage(legalDocuments.privacy.path, () => legal('privacy')),
    { path: '404', Component: NotFoundPage },
    { path: '*', Component: NotFoundPage },
  ],
};
