import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createBulkhead } from './bulkhead.js';

const limits = { calls: 2, ofOne: 2, patienceMs: 50 };
const pending = () => Promise.withResolvers<string>();

describe('bulkhead', () => {
  it('lets so many calls run at a time, and the next one as soon as there is a place', async () => {
    const bulkhead = createBulkhead({ ...limits, patienceMs: 60_000 });
    const [first, second] = [pending(), pending()];
    let began = false;
    const running = [bulkhead.run(() => first.promise), bulkhead.run(() => second.promise)];
    const third = bulkhead.run(() => {
      began = true;
      return Promise.resolve('third');
    });
    await pause(5);
    expect(began).toBe(false);
    first.resolve('first');
    expect(await third).toBe('third');
    second.resolve('second');
    expect(await Promise.all(running)).toEqual(['first', 'second']);
  });

  it('refuses a call that found no place in time, and at once behind calls that hang', async () => {
    const bulkhead = createBulkhead(limits);
    const hanging = [pending(), pending()];
    for (const { promise } of hanging) void bulkhead.run(() => promise);
    const crowded = { kind: 'crowded', maybeReceived: false, retryAfterSeconds: 5 };
    const refusal = async () => {
      const askedAt = performance.now();
      await expect(bulkhead.run(() => Promise.resolve(''))).rejects.toMatchObject(crowded);
      return performance.now() - askedAt;
    };
    const afterPatience = await refusal();
    // The calls under way have now been so for more than the patience, whatever the clock rounds.
    await pause(5);
    // The quickest of a few: a busy moment of the machine says nothing.
    const atOnce = Math.min(await refusal(), await refusal(), await refusal());
    expect(atOnce / afterPatience).toBeLessThan(0.5);
    hanging[0]?.resolve('over');
    await pause(0);
    expect(await bulkhead.run(() => Promise.resolve('again'))).toBe('again');
  });

  it('gives the place back when a call fails', async () => {
    const bulkhead = createBulkhead({ ...limits, calls: 1 });
    await expect(bulkhead.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await bulkhead.run(() => Promise.resolve('fine'))).toBe('fine');
  });

  it('leaves places to others, however many calls one holder makes', async () => {
    const bulkhead = createBulkhead({ calls: 3, ofOne: 2, patienceMs: 5000 });
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

  it('lets every one of many waiting calls have its turn', async () => {
    const bulkhead = createBulkhead({ calls: 3, ofOne: 3, patienceMs: 5000 });
    let running = 0;
    let most = 0;
    const call = async () => {
      most = Math.max(most, ++running);
      await pause(1);
      running--;
      return 1;
    };
    const done = await Promise.all(Array.from({ length: 50 }, () => bulkhead.run(call)));
    expect(done).toHaveLength(50);
    expect(most).toBe(3);
  });
});
