import { useRef, useState } from 'react';

/** Runs one task at a time: presses during a run do nothing. Returns whether it is running, and the guarded function. */
export function useBusy<Arguments extends readonly unknown[]>(
  work: (...values: Arguments) => Promise<unknown>,
): [isBusy: boolean, run: (...values: Arguments) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  // The state changes only with the next render; a second tap can be quicker.
  const runs = useRef(false);

  const run = async (...values: Arguments) => {
    if (runs.current) return;
    runs.current = true;
    setBusy(true);
    try {
      await work(...values);
    } finally {
      runs.current = false;
      setBusy(false);
    }
  };
  return [isBusy, run];
}
