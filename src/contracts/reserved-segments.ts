import { otpLinkPages, journeyPages, LENDERS_TRANSACTION_PATH } from './journeys/journey-routes.js';
import { legalDocuments } from './legal.js';
import { lenderDocuments } from './lender-documents.js';
import { loanTypes } from './loan-types.js';
import { customerPaths } from './next-stop.js';
import { ADMIN_ROOT, PARTNER_ROOT } from './pages.js';

/** The start page of a brand below its own part of the path (product specification §2): no brand may be called so. */
const BRAND_HOME = '/home';

const getFirstSegment = (path: string) => path.split('/')[1] ?? '';

/** First parts of the paths that pages, the API and built files live under: a brand there would hide them, or be hidden by them. */
export const reservedSegments: readonly string[] = [
  ...new Set(
    [
      '/api',
      '/assets',
      '/404',
      ADMIN_ROOT,
      PARTNER_ROOT,
      BRAND_HOME,
      LENDERS_TRANSACTION_PATH,
      ...Object.values(customerPaths),
      ...Object.values(loanTypes).flatMap(({ paths }) => Object.values(paths)),
      ...[...journeyPages, ...otpLinkPages].map(({ path }) => path),
      ...Object.values({ ...legalDocuments, ...lenderDocuments }).map(({ path }) => path),
    ]
      .map(getFirstSegment)
      .filter((part) => part !== ''),
  ),
];
