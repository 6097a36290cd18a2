import { useActiveApplication } from './use-active-application.ts';

/** Returns the customer's current product by its wire name: the one chosen in this browser, or that of the current application. */
export const useProductType = (): string | null => useActiveApplication().productType;
