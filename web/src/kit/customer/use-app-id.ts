import { useActiveApplication } from './use-active-application.ts';

/** The application that the customer is in: the one the server names, or the one just opened. */
export const useAppId = (): string | null => useActiveApplication().appId;
