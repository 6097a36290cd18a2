import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useBusy } from './use-busy.ts';

it('runs one task at a time, and again after it has finished or failed', async () => {
  const ends: ((failed?: Error) => void)[] = [];
  const work = () => new Promise<void>((resolve, reject) => ends.push((failed) => (failed ? reject(failed) : resolve())));
  const { result } = renderHook(() => useBusy(work));
  const press = () => result.current[1]();

  let first: Promise<void> | undefined;
  await act(async () => {
    first = press();
    // At the same moment, before a rerender.
    await press();
  });
  expect(ends).toHaveLength(1);
  expect(result.current[0]).toBe(true);

  await act(async () => {
    ends[0]?.(new Error('refused'));
    await expect(first).rejects.toThrow('refused');
  });
  expect(result.current[0]).toBe(false);

  await act(async () => {
    const again = press();
    ends[1]?.();
    await again;
  });
  expect(ends).toHaveLength(2);
});
