import { useActiveApplication } from './use-active-application.ts';

/** Returns the customer's current application: the one the server names, or the one just opened. */
export const useAppId = (): string | null => useActiveApplication().appId;
