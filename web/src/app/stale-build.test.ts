import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { reloadWhenBuildIsGone } from './stale-build.ts';

const missing = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
const reload = jest.fn<() => void>();
let stop: () => void;

afterEach(() => {
  stop();
  sessionStorage.clear();
  reload.mockClear();
  jest.useRealTimers();
});

describe('a page whose build was replaced', () => {
  it('is loaded anew instead of failing', () => {
    stop = reloadWhenBuildIsGone(reload);
    expect(missing()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('shows the error when a fresh page misses the file too, and tries again a minute later', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
    stop = reloadWhenBuildIsGone(reload);
    missing();
    expect(missing()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    jest.setSystemTime(Date.parse('2026-11-20T10:01:01Z'));
    expect(missing()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
