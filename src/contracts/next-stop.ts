/** The customer guard (product specification §4 "Customer guards" and "Per loan type") as one pure function for the web router and the API. */
import { journeyPages, journeyRoutes } from './journeys/journey-routes.js';
import { type LoanTypeKey, loanTypeKeys, findLoanType, loanTypes } from './loan-types.js';

export const customerPaths = {
  start: '/',
  login: '/login',
  verification: '/verification',
  products: '/products',
  /** No page: stands for "wherever this customer belongs in the chosen product". */
  entry: '/user',
  /** How offers are matched and ranked; public. */
  matching: '/how-we-match',
  /** What a loan comes to, for whoever wants to know; public. */
  calculator: '/emi-calculator',
  /** Credit cards: all of them, those without and with a deposit as security, and one of them (`?id=`); public. */
  creditCards: '/credit-cards',
  cardsUnsecured: '/cards-unsecured',
  cardsSecured: '/cards-secured',
  creditCard: '/credit-card',
  /** A referral for insurance; the reference of one follows on the way back. */
  insurance: '/insurance/transaction',
  /** Last step of the form: matching lenders that take applications straight from here (decision 7). */
  apply: '/user/apply',
  lenderSubmit: '/user/lender-submit',
  lendersTransaction: '/user/lenders-transaction',
  /** A mobile number, or the customer's e-mail address, is confirmed here, whatever he has chosen. */
  contactConfirmation: '/user/contact-confirmation',
  /** The status timeline of one application; its id follows. */
  applicationStatus: '/user/application-status',
  /** Everything the customer has applied for. */
  applications: '/user/applications',
  /** What the customer allows; open to everybody who is logged in, with or without a product. */
  permissions: '/user/permissions',
  /** What staff began for a customer; the id of his visit follows. Public, as are the other ways in and out. */
  transfer: '/transfer',
  /** A proof becomes a session. */
  auth: '/auth',
  /** To a page of a lender, bank or partner (`?to=`). */
  redirect: '/redirect',
  /** Where a brand, or a campaign, receives its visitors. */
  customerSite: '/customer-site',
  socialOnboarding: '/socialmedia-onboarding',
  /** A shop or agent asks to become a merchant; the name of a partner, or `success`, may follow. */
  merchantForm: '/create-merchant-form',
} as const;

/** Path of an application's status timeline. */
export const applicationStatusPath = (appId: string) => `${customerPaths.applicationStatus}/${encodeURIComponent(appId)}`;

/** What the guard must know about a customer. */
export interface CustomerSession {
  readonly hasProspect: boolean;
  /** The customer's token is valid: "verified". */
  readonly hasToken: boolean;
  /** Who has logged in must still prove that what is on file is his. */
  readonly identityRequired: boolean;
  /** The customer has a confirmed mobile number; it may belong to somebody else by now, and then he has none. */
  readonly hasPhone: boolean;
  /** Name on the wire, such as `Personal Loans`. */
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
  /** The brand's lender-specific build. */
  readonly lenderBuild: boolean;
  /** Answer of the gold-loans call, once it was asked for. */
  readonly goldRedirect?: string | null;
}

/**
 * `form` leads into the product, `detail` is its form, `offers` its result, `journey` belongs to the application in it; `status` names an
 * application or a referral and `account` belongs to the customer himself, so that they need no product.
 */
type PageKind = 'form' | 'detail' | 'offers' | 'journey' | 'status' | 'account';

interface GuardedPage {
  readonly kind: PageKind;
  readonly types: readonly LoanTypeKey[];
}

/** Every guarded page; all other paths are public, or unknown and then the router's matter. */
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

const loginPages: readonly string[] = [customerPaths.start, customerPaths.login, customerPaths.verification];

/** The part of a path that decides: no query, fragment or trailing slash, and in lower case, as the router matches paths in any case. */
function bare(path: string): string {
  const plain = path.replace(/[?#].*$/s, '').toLowerCase();
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
}

/** The page of a path; a journey's, an application's or a referral's page also answers for the path below it. */
function guardedPage(path: string): GuardedPage | undefined {
  const parent = guardedPages.get(path.slice(0, path.lastIndexOf('/')));
  return guardedPages.get(path) ?? (parent?.kind === 'journey' || parent?.kind === 'status' ? parent : undefined);
}

/** True for a path of our own below /user: the only kind of answer of the gold-loans call that is followed. */
export function isOwnUserPath(path: string | null | undefined): path is string {
  return typeof path === 'string' && path.length <= 200 && /^\/user(?:\/[A-Za-z0-9_-]+)+$/.test(path);
}

/** True for a page that a message may lead to: whoever logs in first goes on to it. */
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
  // A lender reaches its customer by a number of his own.
  if (kind === 'journey') return session.hasPhone ? here : customerPaths.contactConfirmation;
  if ('updateFlags' in loanTypes[type] && session.updateRequired) return detail;
  if (type === 'pl' && session.lenderBuild) return customerPaths.lenderSubmit;
  return type === 'gl' && kind !== 'offers' && isOwnUserPath(session.goldRedirect) ? session.goldRedirect : offers;
}

/** Where a customer proves who he is, before anything else: one page for all products, as the proof is one. */
const identityTarget = (here: string) =>
  loginPages.includes(here) || here === customerPaths.products || guardedPage(here) ? loanTypes.pl.paths.welcomeBack : here;

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

/** Where the customer must go instead of a path, or null when he may stay. Reads nothing but its arguments. */
export function nextStop(session: CustomerSession, path: string): string | null {
  const here = bare(path);
  const target = targetOf(session, here);
  return target === here ? null : target;
}

/** Where the customer belongs now: the `next` of the calls that choose a product or open an application. */
export function firstStop(session: CustomerSession): string {
  return targetOf(session, customerPaths.entry);
}
