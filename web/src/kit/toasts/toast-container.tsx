import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Audience } from '../../../../src/contracts/permissions.js';
import type { ShowToast, ToastKind } from '../../api/toasts-middleware.ts';
import { afterFirstInput } from '../../browser/after-first-input.ts';
import { withoutRetry } from '../../browser/load-chunk.ts';

let loaded: typeof import('./toast.tsx') | undefined;
/** What draws toasts. Each caller imports it until it is there: one that loads it ahead of time gives up where a toast has to wait. */
const loadToasts = async () => (loaded ??= await import('./toast.tsx'));
const Toasts = lazy(async () => ({ default: (await loadToasts()).Toasts }));

let isMounted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Has toasts appear from now on; resolves when they can. */
export async function mountToasts(): Promise<void> {
  await loadToasts();
  isMounted = true;
  for (const listener of listeners) listener();
}

/** Shows a toast; the first one of a page brings what draws them. */
export const showToast: ShowToast = (kind, message) =>
  void mountToasts()
    .then(loadToasts)
    .then((toasts) => toasts.showToast(kind, message));

/** Shows how far something is, until it is ended. */
export async function showProgress(id: string, message: string): Promise<void> {
  await mountToasts();
  (await loadToasts()).showProgress(id, message);
}

/** Takes such a toast away. */
export const closeProgress = async (id: string): Promise<void> => (await loadToasts()).closeProgress(id);

/** Takes a toast away before its time: what it says is no longer so. */
export const closeToast = async (kind: ToastKind, message: string): Promise<void> => (await loadToasts()).closeToast(kind, message);

/** Where toasts appear. Nearly all of them answer something that a person did, so what draws them is fetched once he begins. */
export function ToastContainer({ audience }: { readonly audience: Audience }) {
  const isThere = useSyncExternalStore(
    subscribe,
    () => isMounted,
    () => false,
  );
  useEffect(() => afterFirstInput(() => void withoutRetry(mountToasts).catch(() => undefined)), []);
  return (
    isThere && (
      <Suspense>
        <Toasts audience={audience} />
      </Suspense>
    )
  );
}
