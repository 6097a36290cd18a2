import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ConcurrencyLimiter } from './concurrency-limiter.js';

describe('ConcurrencyLimiter', () => {
  it('limits the number of running tasks and runs all waiting tasks', async () => {
    const limited = new ConcurrencyLimiter(4, 100);
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await pause(2);
      running -= 1;
      return 'done';
    };
    const results = await Promise.all(Array.from({ length: 50 }, () => limited.run(work)));
    expect(results).toEqual(Array.from({ length: 50 }, () => 'done'));
    expect(most).toBe(4);
  });

  it('rejects a task at once when the queue is full, and recovers', async () => {
    const limited = new ConcurrencyLimiter(1, 1);
    const first = limited.run(() => pause(10, 1));
    const second = limited.run(() => pause(1, 2));
    await expect(limited.run(() => Promise.resolve(3))).rejects.toMatchObject({ code: 'not-ready' });
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    expect(await limited.run(() => Promise.resolve(4))).toBe(4);
  });

  it('lets a task leave while it waits, and runs the others in order', async () => {
    const limited = new ConcurrencyLimiter(1, 3);
    const release = await limited.acquire();
    const leaving = new AbortController();
    const order: string[] = [];
    const tasks = ['first', 'left', 'last'].map((name) =>
      limited.run(() => Promise.resolve(order.push(name)), name === 'left' ? leaving.signal : undefined),
    );
    leaving.abort(new Error('gone'));
    await expect(tasks[1]).rejects.toThrow('gone');
    await expect(limited.run(() => Promise.resolve(), AbortSignal.abort(new Error('gone before')))).rejects.toThrow('gone before');
    expect(limited.isIdle).toBe(false);
    release();
    release();
    await Promise.all([tasks[0], tasks[2]]);
    expect(order).toEqual(['first', 'last']);
    expect(limited.isIdle).toBe(true);
  });

  it('frees the slot when a task fails', async () => {
    const limited = new ConcurrencyLimiter(1, 0);
    await expect(limited.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limited.run(() => Promise.resolve('next'))).toBe('next');
  });
});
