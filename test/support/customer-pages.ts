import { otpLinkPages, INTAKE_PATH, journeyPages, LENDERS_TRANSACTION_PATH } from '../../src/contracts/journeys/journey-routes.js';
import { publicDocuments } from '../../src/contracts/lender-documents.js';
import { loanTypes } from '../../src/contracts/loan-types.js';
import { customerPaths } from '../../src/contracts/next-stop.js';

/** Text after the path of some pages. */
const pathSuffixes: Readonly<Record<string, string>> = {
  [customerPaths.lendersTransaction]: '/:lender',
  [customerPaths.applicationStatus]: '/:appId',
  [customerPaths.insurance]: '/:reference?',
  [customerPaths.transfer]: '/:prospectId',
};
/** Paths that only stand for others. */
const excludedPaths: readonly string[] = [customerPaths.entry];

/** The start page and the login of a brand below its URL segment, and the start page on the host of a brand for solar loans. */
export const brandPages: readonly string[] = [
  '/{urlSegment}',
  ...[customerPaths.home, customerPaths.login].map((path) => `/{urlSegment}${path}`),
  '{solarHost}/',
];

/** All customer pages, as in the router. */
export const customerPages: readonly string[] = [
  ...Object.values(customerPaths)
    .filter((path) => !excludedPaths.includes(path))
    .map((path) => path + (pathSuffixes[path] ?? '')),
  ...Object.values(loanTypes).flatMap(({ paths }) => Object.values(paths)),
  ...[...journeyPages, ...otpLinkPages].map(({ path }) => path),
  `${LENDERS_TRANSACTION_PATH}/:lender`,
  `${INTAKE_PATH}/:creditappUuid`,
  `${customerPaths.merchantForm}/success`,
  `${customerPaths.merchantForm}/:partner`,
  ...Object.values(publicDocuments).map(({ path }) => path),
  '/404',
];
