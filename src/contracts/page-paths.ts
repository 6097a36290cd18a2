/** Paths of all pages: what the router of the web has, so that the server can tell an unknown address. */
import { otpLinkPages, INTAKE_PATH, journeyPages, LENDERS_TRANSACTION_PATH } from './journeys/journey-routes.js';
import { publicDocuments } from './lender-documents.js';
import { loanTypes } from './loan-types.js';
import { customerPaths } from './next-stop.js';
import {
  ACCOUNT_SEGMENT,
  ADMIN_ROOT,
  type AdminPage,
  adminPages,
  areas,
  getAdminPath,
  getPartnerPath,
  getRecordPath,
  partnerMenu,
} from './pages.js';

/** Address of the page for unknown addresses. */
export const NOT_FOUND_PATH = '/404';

/** Text after the path of some pages. */
const pathSuffixes: Readonly<Record<string, string>> = {
  [customerPaths.lendersTransaction]: '/:lender',
  [customerPaths.applicationStatus]: '/:appId',
  [customerPaths.insurance]: '/:reference?',
  [customerPaths.transfer]: '/:prospectId',
};
/** Paths that only lead to others. */
const redirectPaths: readonly string[] = [customerPaths.entry];

/** Path patterns of the customer pages. `:` begins a segment with any value, and one that ends in `?` may be missing. */
export const customerPagePaths: readonly string[] = [
  ...Object.values(customerPaths)
    .filter((path) => !redirectPaths.includes(path))
    .map((path) => path + (pathSuffixes[path] ?? '')),
  ...Object.values(loanTypes).flatMap(({ paths }) => Object.values(paths)),
  ...[...journeyPages, ...otpLinkPages].map(({ path }) => path),
  `${LENDERS_TRANSACTION_PATH}/:lender`,
  `${INTAKE_PATH}/:creditappUuid`,
  `${customerPaths.merchantForm}/:partner`,
  ...Object.values(publicDocuments).map(({ path }) => path),
];

/** Path patterns of the back office and the partner portal. */
export const areaPagePaths: readonly string[] = [
  ...areas.flatMap((area) =>
    ['', '/login', '/set-password', '/forgotten-password', `/${ACCOUNT_SEGMENT}`].map((path) => `/${area}${path}`),
  ),
  ...Object.entries<AdminPage>(adminPages).flatMap(([key, page]) => {
    const path = getAdminPath(key as keyof typeof adminPages);
    return page.record ? [path, `${ADMIN_ROOT}/${getRecordPath(key, page)}`] : [path];
  }),
  ...partnerMenu.flatMap(([key]) => getPartnerPath(key) ?? []),
];

const pagePaths = [...customerPagePaths, ...redirectPaths, ...areaPagePaths].map((pattern) => pattern.toLowerCase());

/**
 * Returns whether a path without the segment of a brand's site is that of a page. Compares like the router: in any case, with or without a
 * slash at the end.
 */
export function isPagePath(path: string): boolean {
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/';
  return pagePaths.some((pattern) => matchesPathPattern(pattern, plain));
}

/** Returns whether a path has the segments of a pattern. */
export function matchesPathPattern(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const expected = pattern.split('/');
  return parts.length <= expected.length && expected.every((part, index) => matchesSegment(part, parts[index]));
}

function matchesSegment(expected: string, segment: string | undefined): boolean {
  if (!expected.startsWith(':')) return segment === expected;
  return segment === undefined ? expected.endsWith('?') : segment !== '';
}
