/** Which customers the menu leads back to the list of products (product specification §9). */
import type { BrandFeatures } from './brand.js';
import type { LoanTypeKey } from './loan-types.js';

/** Loan types whose customers have no item "Return to Products", by the build of the site that leaves it out. */
const excludedTypes: Readonly<Partial<Record<keyof BrandFeatures, readonly LoanTypeKey[]>>> = { lender_build: ['pl', 'bl'] };

/** Whether a customer in this loan type, or in none, is offered the way back to the products on a site with these features. */
export const canReturnToProducts = (features: BrandFeatures, type: LoanTypeKey | undefined): boolean =>
  !Object.entries(excludedTypes).some(
    ([build, types]) => features[build as keyof BrandFeatures] === 1 && types.some((one) => one === type),
  );
