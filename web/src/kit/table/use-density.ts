import { useSyncExternalStore } from 'react';
import type { Density } from '../../../../src/contracts/list-views.js';

const STORAGE_KEY = 'table-density';
const listeners = new Set<() => void>();

const read = (): Density => (localStorage.getItem(STORAGE_KEY) === 'comfortable' ? 'comfortable' : 'compact');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Row height of every table on this device. `spacing` is the padding above and below a cell. */
export function useDensity(): { density: Density; spacing: number; setDensity: (density: Density) => void } {
  const density = useSyncExternalStore(subscribe, read);
  return {
    density,
    spacing: density === 'compact' ? 2 : 8,
    setDensity: (next) => {
      localStorage.setItem(STORAGE_KEY, next);
      for (const listener of listeners) listener();
    },
  };
}
