import { useEffect, useState } from 'react';

/** Returns whether something has been running for this many milliseconds, so that the page can explain the delay. */
export function useIsLongRunning(isRunning: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isRunning, milliseconds]);
  return lasts;
}
