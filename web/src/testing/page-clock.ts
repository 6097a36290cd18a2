import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

const { setTimeout: setRealTimeout } = window;
/** After this many steps the page counts as hanging. */
const MAX_STEPS = 2_000;

/**
 * From now on only `advanceUntil` advances the timers of the page, while those of the network run in real time; `jest.useRealTimers()` ends
 * it.
 */
export const stopPageClock = (): void =>
  void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });

/** Advances the page's time in steps until a condition holds. Between the steps the network has real time, however slow the machine is. */
export async function advanceUntil(holds: () => boolean, leapMs = 500): Promise<void> {
  for (let leaps = 0; !holds(); leaps++) {
    if (leaps === MAX_STEPS) throw new Error(`it did not hold after ${MAX_STEPS} times ${leapMs} ms: ${holds.toString()}`);
    await new Promise((resolve) => setRealTimeout(resolve, 5));
    await act(() => jest.advanceTimersByTimeAsync(leapMs));
  }
}
