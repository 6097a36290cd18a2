import { describe, expect, it } from '@jest/globals';
import { CachedValue } from './cached-value.js';

const counting = (results: (() => Promise<number>)[]) => {
  let calls = 0;
  return { read: () => (results[calls++] ?? results.at(-1))!(), calls: () => calls };
};

describe('CachedValue', () => {
  it('reads once for many concurrent callers and keeps the value', async () => {
    const source = counting([() => Promise.resolve(1)]);
    const remembered = new CachedValue(60_000, source.read);
    expect(await Promise.all([remembered.get(), remembered.get(), remembered.get()])).toEqual([1, 1, 1]);
    expect(await remembered.get()).toBe(1);
    expect(source.calls()).toBe(1);
  });

  it('reads again after the lifetime', async () => {
    const remembered = new CachedValue(0, counting([() => Promise.resolve(1), () => Promise.resolve(2)]).read);
    expect([await remembered.get(), await remembered.get()]).toEqual([1, 2]);
  });

  it('returns the last good value while reading fails, and rejects without one', async () => {
    const broken = () => Promise.reject(new Error('no database'));
    const remembered = new CachedValue(0, counting([broken, () => Promise.resolve(1), broken, () => Promise.resolve(2)]).read);
    await expect(remembered.get()).rejects.toThrow('no database');
    expect([await remembered.get(), await remembered.get(), await remembered.get()]).toEqual([1, 1, 2]);
  });
});
