import { journeyPages } from '../../../../../src/contracts/journeys/journey-routes.js';
import { loanTypeKeys, loanTypes } from '../../../../../src/contracts/loan-types.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';

/** Pages that are there to be filled in. */
const formPaths: readonly string[] = [
  customerPaths.verification,
  customerPaths.apply,
  customerPaths.contactConfirmation,
  ...loanTypeKeys.flatMap((type) => [loanTypes[type].paths.detail, loanTypes[type].paths.welcomeBack]),
  ...journeyPages.map(({ path }) => path),
];

/** Whether a page is there to be filled in: what leads away from it is kept short. */
export const isFormPage = (path: string): boolean => formPaths.some((form) => path === form || path.startsWith(`${form}/`));
