import { codeLinks, INTAKE, journeyPages, LENDERS_TRANSACTION } from '../../src/contracts/journeys/places.js';
import { publicDocuments } from '../../src/contracts/lender-documents.js';
import { loanTypes } from '../../src/contracts/loan-types.js';
import { customerPaths } from '../../src/contracts/next-stop.js';

/** What follows the path of some pages. */
const endings: Readonly<Record<string, string>> = {
  [customerPaths.lendersTransaction]: '/:lender',
  [customerPaths.applicationStatus]: '/:appId',
  [customerPaths.insurance]: '/:reference?',
  [customerPaths.transfer]: '/:prospectId',
};
/** A path that stands for others. */
const noPages: readonly string[] = [customerPaths.entry];

/** Every page of customers, as the router has them. */
export const customerPages: readonly string[] = [
  ...Object.values(customerPaths)
    .filter((path) => !noPages.includes(path))
    .map((path) => path + (endings[path] ?? '')),
  ...Object.values(loanTypes).flatMap(({ paths }) => Object.values(paths)),
  ...[...journeyPages, ...codeLinks].map(({ path }) => path),
  `${LENDERS_TRANSACTION}/:lender`,
  `${INTAKE}/:creditappUuid`,
  `${customerPaths.merchantForm}/success`,
  `${customerPaths.merchantForm}/:partner`,
  ...Object.values(publicDocuments).map(({ path }) => path),
  '/404',
];
