import { useEffect, useSyncExternalStore } from 'react';

/** Forms and cells with unsaved input. */
const unsavedOwners = new Set<object>();
const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Registers whether this component has unsaved input; an unmounted component has none. */
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

/** Returns whether anything on the page is unsaved. */
export const useHasUnsavedChanges = (): boolean => useSyncExternalStore(subscribe, () => unsavedOwners.size > 0);
