/** The customer guard (product specification §4 "Customer guards" and "Per loan type") as one pure function for the web router and the API. */
import { journeyPages, journeyRoutes } from './journeys/journey-routes.js';
import { type LoanTypeKey, loanTypeKeys, findLoanType, loanTypes, usualLoanType } from './loan-types.js';

export const customerPaths = {
  start: '/',
  /** Second address of the start page, for links of brands (product specification §2). */
  home: '/home',
  login: '/login',
  verification: '/verification',
  products: '/products',
  /** Not a page: stands for "wherever this customer belongs in the chosen product". */
  entry: '/user',
  /** How offers are matched and ranked; public. */
  matching: '/how-we-match',
  /** Cost of a loan; public. */
  calculator: '/emi-calculator',
  /** Credit cards: all, unsecured, secured by a deposit, and a single one (`?id=`); public. */
  creditCards: '/credit-cards',
  cardsUnsecured: '/cards-unsecured',
  cardsSecured: '/cards-secured',
  creditCard: '/credit-card',
  /** Referral for insurance; on the way back its reference follows. */
  insurance: '/insurance/transaction',
  /** Last step of the form: matching lenders that accept applications directly from here (decision 7). */
  apply: '/user/apply',
  lenderSubmit: '/user/lender-submit',
  lendersTransaction: '/user/lenders-transaction',
  /** Confirmation of a mobile number or e-mail address, with or without a selected product. */
  contactConfirmation: '/user/contact-confirmation',
  /** Status timeline of one application; its id follows. */
  applicationStatus: '/user/application-status',
  /** All applications of the customer. */
  applications: '/user/applications',
  /** The customer's consents; open to every logged-in customer, with or without a product. */
  permissions: '/user/permissions',
  /** Application started by staff; the id of the prospect follows. Public, as are the other ways in and out. */
  transfer: '/transfer',
  /** Exchanges a proof for a session. */
  auth: '/auth',
  /** Redirects to a page of a lender, bank or partner (`?to=`). */
  redirect: '/redirect',
  /** Landing page of a brand or a campaign. */
  customerSite: '/customer-site',
  socialOnboarding: '/socialmedia-onboarding',
  /** Application form for merchants; the name of a partner, or `success`, may follow. */
  merchantForm: '/create-merchant-form',
} as const;

export const applicationStatusPath = (appId: string) => `${customerPaths.applicationStatus}/${encodeURIComponent(appId)}`;

/** The state of a customer that the guard needs. */
export interface CustomerSession {
  readonly hasProspect: boolean;
  /** The customer's token is valid: "verified". */
  readonly hasToken: boolean;
  /** The customer is logged in, but must still prove their identity. */
  readonly identityRequired: boolean;
  /** The customer has a confirmed mobile number. False if that number has meanwhile passed to another customer. */
  readonly hasPhone: boolean;
  /** Wire name, such as `Personal Loans`. */
  readonly productType: string | null;
  readonly appId: string | null;
  /** Birth date and PAN are both on file. */
  readonly identityOnFile: boolean;
  /** Loan types whose detail form is complete (`*_completed` = 1). */
  readonly completed: Readonly<Record<LoanTypeKey, boolean>>;
  /** One of the product's update flags is set: `pl_update_required`, or `pl_se_update_required` for the self-employed. */
  readonly updateRequired: boolean;
  /** Edit mode: the customer is filling in, or changing, the detail form (`is_editing`). */
  readonly editing: boolean;
  /** The brand is a lender-specific build. */
  readonly lenderBuild: boolean;
  /** Page that the server names for a type that it routes (`isRoutedByServer`), once requested. */
  readonly serverRedirect?: string | null;
}

/**
 * `form` leads into the product, `detail` is its form, `offers` its result, `journey` belongs to the application in it. `status` belongs to
 * an application or a referral and `account` to the customer, so both need no product.
 */
type PageKind = 'form' | 'detail' | 'offers' | 'journey' | 'status' | 'account';

interface GuardedPage {
  readonly kind: PageKind;
  readonly types: readonly LoanTypeKey[];
}

/** Every guarded page. All other paths are public, or unknown and left to the router. */
const guardedPages: ReadonlyMap<string, GuardedPage> = new Map<string, GuardedPage>([
  [customerPaths.entry, { kind: 'form', types: loanTypeKeys }],
  ...loanTypeKeys.flatMap((type): [string, GuardedPage][] => [
    [loanTypes[type].paths.detail, { kind: 'detail', types: [type] }],
    [loanTypes[type].paths.welcomeBack, { kind: 'form', types: [type] }],
    [loanTypes[type].paths.offers, { kind: 'offers', types: [type] }],
  ]),
  // The housing page serves gold customers as well (product specification §2 "Welcome-back screens").
  [loanTypes.hl.paths.welcomeBack, { kind: 'form', types: ['hl', 'gl'] }],
  [customerPaths.apply, { kind: 'journey', types: loanTypeKeys }],
  [customerPaths.lenderSubmit, { kind: 'offers', types: ['pl'] }],
  ...journeyPages.map(({ key, path }): [string, GuardedPage] => [path, { kind: 'journey', types: journeyRoutes[key].loanTypes }]),
  // Belongs to personal loans; business loans are allowed too.
  [customerPaths.lendersTransaction, { kind: 'journey', types: ['pl', 'bl'] }],
  [customerPaths.contactConfirmation, { kind: 'account', types: [] }],
  [customerPaths.applicationStatus, { kind: 'status', types: loanTypeKeys }],
  [customerPaths.applications, { kind: 'account', types: loanTypeKeys }],
  [customerPaths.permissions, { kind: 'account', types: loanTypeKeys }],
  [customerPaths.insurance, { kind: 'status', types: [] }],
]);

/** Addresses of the start page. */
export const startPaths: readonly string[] = [customerPaths.start, customerPaths.home];

const loginPages: readonly string[] = [...startPaths, customerPaths.login, customerPaths.verification];

/** Returns the path that the guard decides on: no query, fragment or trailing slash, and in lower case, because the router ignores case. */
function bare(path: string): string {
  const plain = path.replace(/[?#].*$/s, '').toLowerCase();
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
}

/** Returns the guarded page of a path; the pages of a journey, an application or a referral also cover the paths below them. */
function guardedPage(path: string): GuardedPage | undefined {
  const parent = guardedPages.get(path.slice(0, path.lastIndexOf('/')));
  return guardedPages.get(path) ?? (parent?.kind === 'journey' || parent?.kind === 'status' ? parent : undefined);
}

/** Returns true for a path of our own below /user: the guard follows only such answers of the gold-loans call. */
export function isOwnUserPath(path: string | null | undefined): path is string {
  return typeof path === 'string' && path.length <= 200 && /^\/user(?:\/[A-Za-z0-9_-]+)+$/.test(path);
}

/** Returns true for a page that a message may link to: the customer continues to it after login. */
export function isLinkedPage(path: string): boolean {
  const kind = guardedPage(bare(path))?.kind;
  return kind === 'status' || kind === 'account';
}

function loginTarget({ hasProspect, hasToken, productType, lenderBuild }: CustomerSession, here: string): string {
  if (hasProspect && hasToken) return productType && lenderBuild ? customerPaths.start : customerPaths.products;
  return here === customerPaths.verification && !hasProspect ? customerPaths.start : here;
}

function productTarget(session: CustomerSession, type: LoanTypeKey, kind: PageKind, here: string): string {
  const { detail, welcomeBack, offers } = loanTypes[type].paths;
  if (kind === 'detail' && session.editing) return here;
  if (!session.appId) return session.identityOnFile ? welcomeBack : detail;
  if (!session.completed[type]) return detail;
  // A lender contacts its customer by mobile number.
  if (kind === 'journey') return session.hasPhone ? here : customerPaths.contactConfirmation;
  if ('updateFlags' in loanTypes[type] && session.updateRequired) return detail;
  if (isSubmittedOnOnePage(type, session.lenderBuild)) return customerPaths.lenderSubmit;
  return 'isRoutedByServer' in loanTypes[type] && kind !== 'offers' && isOwnUserPath(session.serverRedirect)
    ? session.serverRedirect
    : offers;
}

/** Returns true for a product whose customers apply on one page, `lender-submit`, on a site that is made for one lender. */
export const isSubmittedOnOnePage = (type: LoanTypeKey, isLenderBuild: boolean): boolean => type === 'pl' && isLenderBuild;

/** Page on which a customer proves their identity before anything else: one page for all products, because the proof is the same. */
const identityTarget = (here: string) =>
  loginPages.includes(here) || here === customerPaths.products || guardedPage(here) ? loanTypes[usualLoanType].paths.welcomeBack : here;

function targetOf(session: CustomerSession, here: string): string {
  if (session.hasProspect && session.hasToken && session.identityRequired) return identityTarget(here);
  if (loginPages.includes(here)) return loginTarget(session, here);
  const page = guardedPage(here);
  if (!page) return here;
  if (!session.hasProspect) return customerPaths.start;
  if (!session.hasToken) return customerPaths.verification;
  if (page.kind === 'account' || page.kind === 'status') return here;
  if (!session.productType) return customerPaths.products;
  const type = findLoanType(session.productType);
  return type && page.types.includes(type) ? productTarget(session, type, page.kind, here) : customerPaths.products;
}

/** Returns the redirect target for a path, or null if the customer may stay. Depends on nothing but its arguments. */
export function nextStop(session: CustomerSession, path: string): string | null {
  const here = bare(path);
  const target = targetOf(session, here);
  return target === here ? null : target;
}

/** Returns the page where the customer belongs now: the `next` of the calls that select a product or open an application. */
export function firstStop(session: CustomerSession): string {
  return targetOf(session, customerPaths.entry);
}
