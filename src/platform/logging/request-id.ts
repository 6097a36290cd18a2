import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Id of the request or message being handled, from the request that began it all; undefined outside of one. */
export const requestId = (): string | undefined => storage.getStore();

/** Runs a function under a request id, so that its log lines and messages carry it. */
export const withRequestId = <T>(id: string, run: () => T): T => storage.run(id, run);
