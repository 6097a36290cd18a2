import { useEffect, useSyncExternalStore } from 'react';

/** Forms and cells in which something stands that is saved nowhere. */
const unsaved = new Set<object>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says whether something was typed here that is not saved; what is taken off the page is not asked about. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const here = {};
    unsaved.add(here);
    tell();
    return () => {
      unsaved.delete(here);
      tell();
    };
  }, [isUnsaved]);
}

/** Whether anything on the page is not saved. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, () => unsaved.size > 0);
