/** The customer guard (product specification §4 "Customer guards" and "Per loan type") as one pure function for the web router and the API. */
import { journeys } from './journeys.js';
import { type LoanTypeKey, loanTypeKeys, loanTypeOf, loanTypes } from './loan-types.js';

export const customerPaths = {
  start: '/',
  login: '/login',
  verification: '/verification',
  products: '/products',
  /** No page: stands for "wherever this customer belongs in the chosen product". */
  entry: '/user',
  lenderSubmit: '/user/lender-submit',
  lendersTransaction: '/user/lenders-transaction',
  /** The status timeline of one application; its id follows. */
  applicationStatus: '/user/application-status',
} as const;

/** Path of an application's status timeline. */
export const applicationStatusPath = (appId: string) => `${customerPaths.applicationStatus}/${encodeURIComponent(appId)}`;

/** What the guard must know about a customer. */
export interface CustomerSession {
  readonly hasProspect: boolean;
  /** The customer's token is valid: "verified". */
  readonly hasToken: boolean;
  /** Name on the wire, such as `Personal Loans`. */
  readonly productType: string | null;
  readonly appId: string | null;
  /** Birth date and PAN are both on file. */
  readonly identityOnFile: boolean;
  /** Loan types whose detail form is complete (`*_completed` = 1). */
  readonly completed: Readonly<Record<LoanTypeKey, boolean>>;
  /** `pl_update_required`. */
  readonly updateRequired: boolean;
  /** Edit mode: the customer is filling in, or changing, the detail form (`is_editing`). */
  readonly editing: boolean;
  /** The brand's lender-specific build. */
  readonly lenderBuild: boolean;
  /** Answer of the gold-loans call, once it was asked for. */
  readonly goldRedirect?: string | null;
}

type PageKind = 'detail' | 'offers' | 'form' | 'journey' | 'status';

interface GuardedPage {
  readonly kind: PageKind;
  readonly types: readonly LoanTypeKey[];
}

/** Pages of a product's route group: everything under /user that this guard knows. */
const guardedPages: ReadonlyMap<string, GuardedPage> = new Map<string, GuardedPage>([
  [customerPaths.entry, { kind: 'form', types: loanTypeKeys }],
  ...loanTypeKeys.flatMap((type): [string, GuardedPage][] => [
    [loanTypes[type].paths.detail, { kind: 'detail', types: [type] }],
    [loanTypes[type].paths.welcomeBack, { kind: 'form', types: [type] }],
    [loanTypes[type].paths.offers, { kind: 'offers', types: [type] }],
  ]),
  [customerPaths.lenderSubmit, { kind: 'offers', types: ['pl'] }],
  // Belongs to personal loans; business loans are allowed too.
  [customerPaths.lendersTransaction, { kind: 'journey', types: ['pl', 'bl'] }],
  ...Object.values(journeys).map(({ customerPath, loanTypes: types }): [string, GuardedPage] => [customerPath, { kind: 'journey', types }]),
  [customerPaths.applicationStatus, { kind: 'status', types: loanTypeKeys }],
]);

const loginPages: readonly string[] = [customerPaths.start, customerPaths.login, customerPaths.verification];

/** The path that decides: without query, fragment and trailing slashes. */
const bare = (path: string) => path.replace(/[?#].*$/s, '').replace(/(?<=[^/])\/{1,8}$/, '') || '/';

/** The page of a path, or the page that it lies below (`/user/lenders-transaction/{lender}`). */
function guardedPage(path: string): GuardedPage | undefined {
  const above = path.slice(0, Math.max(path.lastIndexOf('/'), 0));
  const exact = guardedPages.get(path);
  if (exact) return exact;
  const parent = guardedPages.get(above);
  return parent?.kind === 'journey' || parent?.kind === 'status' ? parent : undefined;
}

/** True for a path of our own below /user: the only kind of answer of the gold-loans call that is followed. */
export function isOwnUserPath(path: string | null | undefined): path is string {
  return typeof path === 'string' && path.length <= 200 && /^\/user(?:\/[A-Za-z0-9_-]+)+$/.test(path);
}

const isUpdateRequired = (session: CustomerSession, type: LoanTypeKey) => loanTypes[type].updateFlag && session.updateRequired;
