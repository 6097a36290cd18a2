import { useActiveApplication } from './use-active-application.ts';

/** The product that the customer is in, by its name on the wire: the one chosen in this browser, or that of the application under way. */
export const useProductType = (): string | null => useActiveApplication().productType;
