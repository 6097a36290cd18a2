import { useRef, useState } from 'react';

/** Runs one piece of work at a time: presses that come while it runs do nothing. Answers whether it runs, and the guarded work. */
export function useBusy<Arguments extends readonly unknown[]>(
  work: (...values: Arguments) => Promise<unknown>,
): [isBusy: boolean, run: (...values: Arguments) => Promise<void>] {
  const [isBusy, setBusy] = useState(false);
  // The state only shows after the next drawing; a second tap can be quicker.
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
