import { useUnderWay } from './use-under-way.ts';

/** The application that the customer is in: the one the server names, or the one just opened. */
export const useAppId = (): string | null => useUnderWay().appId;
