import { journeys } from './journeys.js';
import { legalDocuments } from './legal.js';
import { loanTypes } from './loan-types.js';
import { customerPaths } from './next-stop.js';
import { ADMIN_ROOT, PARTNER_ROOT } from './pages.js';

/** Paths that the product specification (§2) names and that have no page yet: the day one comes, no brand may stand there. */
const namedPaths = [
  '/home',
  '/indialends-otp',
  '/create-merchant-form',
  '/muthoot-privacy-policy',
  '/muthoot-terms-conditions',
  '/lenders-transaction',
  '/socialmedia-onboarding',
  '/auth',
  '/redirect',
  '/customer-site',
  '/transfer',
  '/insurance',
] as const;

const firstPart = (path: string) => path.split('/')[1] ?? '';

/** First parts of the paths that pages, the API and built files live under: a brand there would hide them, or be hidden by them. */
export const reservedSegments: readonly string[] = [
  ...new Set(
    [
      '/api',
      '/assets',
      '/404',
      ADMIN_ROOT,
      PARTNER_ROOT,
      ...namedPaths,
      ...Object.values(customerPaths),
      ...Object.values(loanTypes).flatMap(({ paths }) => Object.values(paths)),
      ...Object.values(journeys).map(({ customerPath }) => customerPath),
      ...Object.values(legalDocuments).map(({ path }) => path),
    ]
      .map(firstPart)
      .filter((part) => part !== ''),
  ),
];
