import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createBulkhead } from './bulkhead.js';

/** Longer than any test runs in real time. */
const PATIENCE_MS = 600_000;
const limits = { maxCalls: 2, maxCallsPerHolder: 2, queueTimeoutMs: PATIENCE_MS };
const pending = () => Promise.withResolvers<string>();

describe('bulkhead', () => {
  afterEach(() => void jest.useRealTimers());

  it('limits the number of running calls and starts the next one when a slot is free', async () => {
    const bulkhead = createBulkhead(limits);
    const [first, second] = [pending(), pending()];
    let began = false;
    const running = [bulkhead.run(() => first.promise), bulkhead.run(() => second.promise)];
    const third = bulkhead.run(() => {
      began = true;
      return Promise.resolve('third');
    });
    // The call would start within this turn of the event loop.
    await turn();
    expect(began).toBe(false);
    first.resolve('first');
    expect(await third).toBe('third');
    second.resolve('second');
    expect(await Promise.all(running)).toEqual(['first', 'second']);
  });

  it('rejects a call that gets no slot in time, and rejects at once behind hanging calls', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const bulkhead = createBulkhead(limits);
    const hanging = [pending(), pending()];
    for (const { promise } of hanging) void bulkhead.run(() => promise);
    const crowded = { kind: 'crowded', maybeReceived: false, retryAfterSeconds: 5 };
    const ended: unknown[] = [];
    const ask = () => void bulkhead.run(() => Promise.resolve('')).catch((error: unknown) => ended.push(error));
    ask();
    jest.advanceTimersByTime(PATIENCE_MS - 1);
    await turn();
    expect(ended).toEqual([]);
    jest.advanceTimersByTime(1);
    await turn();
    expect(ended).toMatchObject([crowded]);
    // The running calls have now taken longer than `queueTimeoutMs`, so new calls do not wait.
    jest.advanceTimersByTime(1);
    ask();
    await turn();
    expect(jest.getTimerCount()).toBe(0);
    expect(ended).toMatchObject([crowded, crowded]);
    hanging[0]?.resolve('over');
    await turn();
    expect(await bulkhead.run(() => Promise.resolve('again'))).toBe('again');
  });

  it('frees the slot when a call fails', async () => {
    const bulkhead = createBulkhead({ ...limits, maxCalls: 1 });
    await expect(bulkhead.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await bulkhead.run(() => Promise.resolve('fine'))).toBe('fine');
  });

  it('leaves slots to others when one holder makes many calls', async () => {
    const bulkhead = createBulkhead({ maxCalls: 3, maxCallsPerHolder: 2, queueTimeoutMs: PATIENCE_MS });
    const hanging = [pending(), pending()];
    const running = hanging.map(({ promise }) => bulkhead.run(() => promise, 'one'));
    await expect(bulkhead.run(() => Promise.resolve(''), 'one')).rejects.toMatchObject({ kind: 'crowded', maybeReceived: false });
    expect(await bulkhead.run(() => Promise.resolve('mine'), 'another')).toBe('mine');
    hanging[0]?.resolve('over');
    await running[0];
    expect(await bulkhead.run(() => Promise.resolve('next'), 'one')).toBe('next');
    hanging[1]?.resolve('over');
    await running[1];
  });

  it('runs every waiting call in turn', async () => {
    const bulkhead = createBulkhead({ maxCalls: 3, maxCallsPerHolder: 3, queueTimeoutMs: PATIENCE_MS });
    let running = 0;
    let most = 0;
    const call = async () => {
      most = Math.max(most, ++running);
      await turn();
      running--;
      return 1;
    };
    const done = await Promise.all(Array.from({ length: 50 }, () => bulkhead.run(call)));
    expect(done).toHaveLength(50);
    expect(most).toBe(3);
  });
});
