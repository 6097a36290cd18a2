import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { Audience } from '../../../../src/contracts/permissions.js';
import type { ShowToast, ToastKind } from '../../api/toasts-middleware.ts';
import { afterFirstInput } from '../../browser/first-input.ts';
import { quietly } from '../../browser/load-part.ts';

let loaded: typeof import('./toast.tsx') | undefined;
/** What draws toasts. Each caller imports it until it is there: one that loads it ahead of time gives up where a toast has to wait. */
const loadToasts = async () => (loaded ??= await import('./toast.tsx'));
const Toasts = lazy(async () => ({ default: (await loadToasts()).Toasts }));

let isRaised = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Has toasts appear from now on; resolves when they can. */
export async function raiseToastStand(): Promise<void> {
  await loadToasts();
  isRaised = true;
  for (const listener of listeners) listener();
}

/** Shows a toast; the first one of a page brings what draws them. */
export const showToast: ShowToast = (kind, message) =>
  void raiseToastStand()
    .then(loadToasts)
    .then((toasts) => toasts.showToast(kind, message));

/** Shows how far something is, until it is ended. */
export async function showProgress(id: string, message: string): Promise<void> {
  await raiseToastStand();
  (await loadToasts()).showProgress(id, message);
}

/** Takes such a toast away. */
export const endProgress = async (id: string): Promise<void> => (await loadToasts()).endProgress(id);

/** Takes a toast away before its time: what it says is no longer so. */
export const closeToast = async (kind: ToastKind, message: string): Promise<void> => (await loadToasts()).closeToast(kind, message);

/** Where toasts appear. Nearly all of them answer something that a person did, so what draws them is fetched once he begins. */
export function ToastStand({ audience }: { readonly audience: Audience }) {
  const isThere = useSyncExternalStore(
    subscribe,
    () => isRaised,
    () => false,
  );
  useEffect(() => afterFirstInput(() => void quietly(raiseToastStand).catch(() => undefined)), []);
  return (
    isThere && (
      <Suspense>
        <Toasts audience={audience} />
      </Suspense>
    )
  );
}
