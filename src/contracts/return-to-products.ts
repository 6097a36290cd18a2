/** Customers for whom the menu has "Return to Products" (product specification §9). */
import type { BrandFeatures } from './brand.js';
import type { LoanTypeKey } from './loan-types.js';

/** Loan types without "Return to Products", by the brand feature that excludes them. */
const excludedTypes: Readonly<Partial<Record<keyof BrandFeatures, readonly LoanTypeKey[]>>> = { lender_build: ['pl', 'bl'] };

/** Returns true if a customer in this loan type, or in none, gets "Return to Products" on a site with these features. */
export const canReturnToProducts = (features: BrandFeatures, type: LoanTypeKey | undefined): boolean =>
  !Object.entries(excludedTypes).some(
    ([build, types]) => features[build as keyof BrandFeatures] === 1 && types.some((one) => one === type),
  );
