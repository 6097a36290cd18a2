import { useEffect, useSyncExternalStore } from 'react';

/** Forms and cells in which something stands that is saved nowhere. */
const unsavedOwners = new Set<object>();
const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says whether something was typed here that is not saved; what is taken off the page is not asked about. */
export function useUnsavedChange(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const here = {};
    unsavedOwners.add(here);
    notifyListeners();
    return () => {
      unsavedOwners.delete(here);
      notifyListeners();
    };
  }, [isUnsaved]);
}

/** Whether anything on the page is not saved. */
export const useHasUnsavedChanges = (): boolean => useSyncExternalStore(subscribe, () => unsavedOwners.size > 0);
