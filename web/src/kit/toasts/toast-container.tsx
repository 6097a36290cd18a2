import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Audience } from '../../../../src/contracts/permissions.js';
import type { ShowToast, ToastKind } from '../../api/toasts-middleware.ts';
import { afterFirstInput } from '../../browser/after-first-input.ts';
import { withoutRetry } from '../../browser/load-chunk.ts';

let loaded: typeof import('./toast.tsx') | undefined;
/** Renders toasts. Each caller imports it until it is loaded: a prefetch gives up, while a toast has to wait. */
const loadToasts = async () => (loaded ??= await import('./toast.tsx'));
const Toasts = lazy(async () => ({ default: (await loadToasts()).Toasts }));

let isMounted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Mounts the toasts; resolves when they can be shown. */
export async function mountToasts(): Promise<void> {
  await loadToasts();
  isMounted = true;
  for (const listener of listeners) listener();
}

/** Shows a toast; the first one of a page loads the renderer. */
export const showToast: ShowToast = (kind, message) =>
  void mountToasts()
    .then(loadToasts)
    .then((toasts) => toasts.showToast(kind, message));

/** Shows progress until it is closed. */
export async function showProgress(id: string, message: string): Promise<void> {
  await mountToasts();
  (await loadToasts()).showProgress(id, message);
}

/** Closes a progress toast. */
export const closeProgress = async (id: string): Promise<void> => (await loadToasts()).closeProgress(id);

/** Closes a toast early, because its message is outdated. */
export const closeToast = async (kind: ToastKind, message: string): Promise<void> => (await loadToasts()).closeToast(kind, message);

/** Container of the toasts. Nearly all of them respond to input, so the renderer is loaded after the first input. */
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
