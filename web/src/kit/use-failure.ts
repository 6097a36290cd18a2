import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '../api/failure.ts';

/**
 * Returns the failure of the last attempt, for the place where the page shows it. A network failure is cleared when the browser is
 * connected again: it would no longer be true.
 */
export function useFailure(): readonly [Failure | undefined, (failure: Failure | undefined) => void] {
  const [failure, setFailure] = useState<Failure>();
  useOnReconnect(() => {
    if (failure?.code === 'network') setFailure(undefined);
  });
  return [failure, setFailure];
}

export function useOnReconnect(work: () => void): void {
  const connected = useEffectEvent(work);
  useEffect(() => {
    const listener = () => connected();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
