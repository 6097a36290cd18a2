import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

const { setTimeout: setRealTimeout } = window;
/** After so many the page is taken to hang. */
const MAX_STEPS = 2_000;

/** From now on timers of the page pass by `advanceUntil` only, those of the network by themselves; `jest.useRealTimers()` ends it. */
export const stopPageClock = (): void =>
  void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });

/** Lets the time of the page pass in leaps until this holds. Between them the network has time of its own, however slow the machine is. */
export async function advanceUntil(holds: () => boolean, leapMs = 500): Promise<void> {
  for (let leaps = 0; !holds(); leaps++) {
    if (leaps === MAX_STEPS) throw new Error(`it did not hold after ${MAX_STEPS} times ${leapMs} ms: ${holds.toString()}`);
    await new Promise((resolve) => setRealTimeout(resolve, 5));
    await act(() => jest.advanceTimersByTimeAsync(leapMs));
  }
}
