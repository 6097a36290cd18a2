import { page } from './page.ts';
import { isReloadDue } from './stale-build.ts';

/** Pauses between two attempts to load a file: short first, for a lost packet, then longer, for a lost connection. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000, 10_000];

/** Result of a file request. */
type FileStatus = 'there' | 'gone' | 'unreachable';

/** Files that the browser has loaded. */
const loadedFiles = new Set<string>();
const pendingFetches = new Map<string, Promise<FileStatus>>();
const listeners = new Set<() => void>();
let waitingCount = 0;
let isRetryDisabled = false;
let retryNow: () => void = () => undefined;

/** Chunks that are still loading after the first attempt; shown by the connection banner. */
export const waitingChunks = {
  count: () => waitingCount,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Retries at once. */
  retry: () => retryNow(),
};

/** Runs code that prefetches chunks or can do without them: each is tried once, and the promise rejects when it is unavailable. */
export function withoutRetry<T>(load: () => T): T {
  isRetryDisabled = true;
  try {
    return load();
  } finally {
    isRetryDisabled = false;
  }
}

/**
 * Imports a chunk once its files are loaded. The build replaces Vite's own helper around every `import()` with it. A browser
 * never requests a failed module again, so the files are fetched first, with retries until they arrive; typed input
 * is kept. The page is reloaded only when another build has replaced this one, once.
 */
export async function loadChunk<T>(load: () => Promise<T>, dependencies: readonly string[] = []): Promise<T> {
  const once = isRetryDisabled;
  const files = new Set([...dependencies.map((file) => `/${file}`), ...findImportedFiles(load)]);
  await Promise.all([...files].filter((file) => !loadedFiles.has(file) && !isInPage(file)).map((file) => fetchUntilLoaded(file, once)));
  await Promise.all([...files].filter((file) => file.endsWith('.css')).map(addStyles));
  return await load();
}

/** A chunk without dependencies appears only in its import: `import('./part-1a2b.js')`. */
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
    // Counted until the chunk is loaded, so that the message does not flicker with every attempt.
    if (tries === 0) changeWaitingCount(1);
    await waitForRetry(RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)] ?? 0);
  }
}

/** Sends one request for all concurrent callers of a file. */
function fetchOnce(file: string): Promise<FileStatus> {
  const running = pendingFetches.get(file) ?? fetchFile(file).finally(() => pendingFetches.delete(file));
  pendingFetches.set(file, running);
  return running;
}

/** Reads the file completely, so that the browser has all of it for the import. */
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

/** Waits until the pause is over, the connection is back or the user retries. */
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

/** Files that the page itself references were loaded with it. */
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
