import { journeyPages } from '../../../../../src/contracts/journeys/journey-routes.js';
import { loanTypeKeys, loanTypes } from '../../../../../src/contracts/loan-types.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';

/** Pages with a form. */
const formPaths: readonly string[] = [
  customerPaths.verification,
  customerPaths.apply,
  customerPaths.contactConfirmation,
  ...loanTypeKeys.flatMap((type) => [loanTypes[type].paths.detail, loanTypes[type].paths.welcomeBack]),
  ...journeyPages.map(({ path }) => path),
];

/** Returns whether a page is a form; links that lead away from a form are kept to a minimum. */
export const isFormPage = (path: string): boolean => formPaths.some((form) => path === form || path.startsWith(`${form}/`));
