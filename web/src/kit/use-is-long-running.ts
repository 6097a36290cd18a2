import { useEffect, useState } from 'react';

/** Whether something has been running for so many milliseconds: time to say more about it. */
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
