import { otpLinkPages, journeyPages, LENDERS_TRANSACTION_PATH } from './journeys/journey-routes.js';
import { legalDocuments } from './legal.js';
import { lenderDocuments } from './lender-documents.js';
import { loanTypes } from './loan-types.js';
import { customerPaths } from './next-stop.js';
import { ADMIN_ROOT, PARTNER_ROOT } from './pages.js';

const getFirstSegment = (path: string) => path.split('/')[1] ?? '';

/** First path segments of pages, the API and build files. A brand with such a segment would hide them, or be hidden by them. */
export const reservedSegments: readonly string[] = [
  ...new Set(
    [
      '/api',
      '/assets',
      '/404',
      ADMIN_ROOT,
      PARTNER_ROOT,
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
