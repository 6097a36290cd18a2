import { page } from './page.ts';
import { isReloadDue } from './stale-build.ts';

/** Waits between two tries of a file: a lost packet costs little, a lost connection is asked after now and then. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000, 10_000];

/** How a file was answered. */
type FileStatus = 'there' | 'gone' | 'unreachable';

/** Files that the browser has. */
const loadedFiles = new Set<string>();
const pendingFetches = new Map<string, Promise<FileStatus>>();
const listeners = new Set<() => void>();
let waitingCount = 0;
let isRetryDisabled = false;
let retryNow: () => void = () => undefined;

/** Parts of the page that are being waited for, beyond the first try; drawn by the banner of the page. */
export const waitingChunks = {
  count: () => waitingCount,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Tries again at once. */
  retry: () => retryNow(),
};

/** Runs what loads parts ahead of time, or can do without them: they are tried once, and the promise rejects where they cannot be had. */
export function withoutRetry<T>(load: () => T): T {
  isRetryDisabled = true;
  try {
    return load();
  } finally {
    isRetryDisabled = false;
  }
}

/**
 * Imports a part of the page once its files are there. The build puts this in place of Vite's own helper around every `import()`. A browser
 * never asks again for a module that it failed to get, so the files are fetched first, and fetched again until they come; what was typed
 * stays. Only where another build is known to have replaced this one is the page loaded anew, once.
 */
export async function loadChunk<T>(load: () => Promise<T>, dependencies: readonly string[] = []): Promise<T> {
  const once = isRetryDisabled;
  const files = new Set([...dependencies.map((file) => `/${file}`), ...findImportedFiles(load)]);
  await Promise.all([...files].filter((file) => !loadedFiles.has(file) && !isInPage(file)).map((file) => fetchUntilLoaded(file, once)));
  await Promise.all([...files].filter((file) => file.endsWith('.css')).map(addStyles));
  return await load();
}

/** A chunk without dependencies is named by its import alone: `import('./part-1a2b.js')`. */
const findImportedFiles = (load: () => unknown) =>
  [...String(load).matchAll(/import\(\s*[`'"]\.\/([\w.-]+\.js)[`'"]\s*\)/g)].map(([, file = '']) => `/assets/${file}`);

async function fetchUntilLoaded(file: string, once: boolean): Promise<void> {
  for (let tries = 0; ; tries++) {
    const answer = await fetchOnce(file);
    if (answer === 'there') {
      loadedFiles.add(file);
      if (tries > 0) changeWaitingCount(-1);
      return;
    }
    if (once) throw new Error(`${file} is ${answer}`);
    if (answer === 'gone' && (await isReloadDue())) {
      page.reload();
      return await new Promise(() => undefined);
    }
    // Until it is there, so that what says so does not come and go with every try.
    if (tries === 0) changeWaitingCount(1);
    await waitForRetry(RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)] ?? 0);
  }
}

/** One request, however many ask for the file at a time. */
function fetchOnce(file: string): Promise<FileStatus> {
  const running = pendingFetches.get(file) ?? fetchFile(file).finally(() => pendingFetches.delete(file));
  pendingFetches.set(file, running);
  return running;
}

/** Reads the file to its end, so that the browser has all of it when it is imported. */
async function fetchFile(file: string): Promise<FileStatus> {
  try {
    const response = await fetch(file, { credentials: 'same-origin' });
    await response.arrayBuffer();
    if (response.ok) return 'there';
    return response.status === 404 ? 'gone' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** Waits until the time is over, the connection is back or the person asks for it. */
async function waitForRetry(ms: number): Promise<void> {
  const before = retryNow;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    retryNow = () => {
      before();
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('online', () => retryNow(), { once: true });
  });
}

function changeWaitingCount(change: number): void {
  waitingCount += change;
  for (const listener of listeners) listener();
}

/** What the page itself names came with it, or it would not run. */
const isInPage = (file: string) => document.querySelector(`script[src='${file}'], link[href='${file}']`) !== null;

async function addStyles(file: string): Promise<void> {
  if (isInPage(file)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '' });
  link.setAttribute('href', file);
  await new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
}
