import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useIsSlow, usePolling } from './use-polling.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (seconds: number) => act(() => void jest.advanceTimersByTime(seconds * 1000));
const setHidden = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('polling', () => {
  it('slows down, up to the longest pause', () => {
    const ask = jest.fn();
    renderHook(() => usePolling(ask, { seconds: 2, key: 'a', growth: 2, maxSeconds: 5 }));
    pass(2);
    expect(ask).toHaveBeenCalledTimes(1);
    pass(4);
    expect(ask).toHaveBeenCalledTimes(2);
    pass(5);
    expect(ask).toHaveBeenCalledTimes(3);
    pass(5);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('restarts for another subject, and stops without a pause', () => {
    const ask = jest.fn();
    const { rerender } = renderHook(
      ({ of, seconds }: { of: string; seconds: number | null }) => usePolling(ask, { seconds, key: of, growth: 10 }),
      { initialProps: { of: 'a', seconds: 2 as number | null } },
    );
    pass(2);
    rerender({ of: 'b', seconds: 2 });
    pass(2);
    expect(ask).toHaveBeenCalledTimes(2);
    rerender({ of: 'b', seconds: null });
    pass(100);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('pauses while the page is hidden, and runs at once when it is visible again', () => {
    const ask = jest.fn();
    renderHook(() => usePolling(ask, { seconds: 2, key: 'a' }));
    setHidden(true);
    pass(20);
    expect(ask).not.toHaveBeenCalled();
    setHidden(false);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('calls the latest callback of the page, not the first one', () => {
    const [first, second] = [jest.fn(), jest.fn()];
    const { rerender } = renderHook(({ ask }) => usePolling(ask, { seconds: 2, key: 'a' }), { initialProps: { ask: first } });
    rerender({ ask: second });
    pass(2);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(1);
  });
});

it('reports a slow operation, and resets for another subject', () => {
  const { result, rerender } = renderHook(({ of }) => useIsSlow(45, of), { initialProps: { of: 'a' } });
  pass(44);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender({ of: 'b' });
  expect(result.current).toBe(false);
});
