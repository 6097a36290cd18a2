import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Returns the id of the current request, or of the request that caused the current message; undefined outside of both. */
export const requestId = (): string | undefined => storage.getStore();

/** Runs a function with a request id, so that its log lines and messages carry it. */
export const withRequestId = <T>(id: string, run: () => T): T => storage.run(id, run);
