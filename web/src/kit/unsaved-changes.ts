import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

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

/** Collects the forms with unsaved input inside one dialog. */
export const UnsavedScope = createContext<Set<object> | undefined>(undefined);

/** Registers whether this component has unsaved input; an unmounted component has none. */
export function useUnsavedChange(isUnsaved: boolean): void {
  const scope = useContext(UnsavedScope);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const here = {};
    unsavedOwners.add(here);
    scope?.add(here);
    notifyListeners();
    return () => {
      unsavedOwners.delete(here);
      scope?.delete(here);
      notifyListeners();
    };
  }, [isUnsaved, scope]);
}

/** Returns whether anything on the page is unsaved. */
export const useHasUnsavedChanges = (): boolean => useSyncExternalStore(subscribe, () => unsavedOwners.size > 0);
