import { journeys } from './journeys.js';
import { legalDocuments } from './legal.js';
import { loanTypes } from './loan-types.js';
import { customerPaths } from './next-stop.js';
import { ADMIN_ROOT } from './pages.js';

const firstPart = (path: string) => path.split('/')[1] ?? '';

/** First parts of the paths that pages, the API and built files live under: a brand there would hide them, or be hidden by them. */
export const reservedSegments: readonly string[] = [
  ...new Set(
    [
      '/api',
      '/partner',
      '/assets',
      '/404',
      ADMIN_ROOT,
      ...Object.values(customerPaths),
      ...Object.values(loanTypes).flatMap(({ paths }) => Object.values(paths)),
      ...Object.values(journeys).map(({ customerPath }) => customerPath),
      ...Object.values(legalDocuments).map(({ path }) => path),
    ]
      .map(firstPart)
      .filter((part) => part !== ''),
  ),
];
