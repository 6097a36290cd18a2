import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { advanceUntil } from '../../testing/page-clock.ts';
import { startIdleTimer } from './idle-timer.ts';

const IDLE = 600;
const WARNING = 60;
let name = '';
const stops: (() => void)[] = [];

beforeEach(() => {
  name = `idle-test-${Math.random()}`;
  jest.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

function startTab() {
  const tab = { onTick: jest.fn<(left: number) => void>(), onEnd: jest.fn() };
  stops.push(startIdleTimer({ channelName: name, idleSeconds: IDLE, warningSeconds: WARNING, ...tab }).stop);
  return { ...tab, left: () => tab.onTick.mock.lastCall?.[0] };
}
const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);
const touch = () => document.dispatchEvent(new Event('pointerdown'));

describe('idle timer', () => {
  it('counts down from the last input', () => {
    const tab = startTab();
    pass(100);
    expect(tab.left()).toBe(IDLE + WARNING - 100);
    touch();
    pass(1);
    expect(tab.left()).toBe(IDLE + WARNING - 1);
  });

  it('ends once, at the end of the warning', () => {
    const tab = startTab();
    pass(IDLE + WARNING - 1);
    expect(tab.onEnd).not.toHaveBeenCalled();
    pass(60);
    expect(tab.onEnd).toHaveBeenCalledTimes(1);
  });

  it('does not count a stray touch as an answer to the warning', () => {
    const tab = startTab();
    pass(IDLE + 10);
    touch();
    pass(1);
    expect(tab.left()).toBe(WARNING - 11);
  });

  it('counts the time that the machine was asleep', () => {
    const tab = startTab();
    jest.setSystemTime(Date.now() + 8 * 3600 * 1000);
    pass(1);
    expect(tab.onEnd).toHaveBeenCalledTimes(1);
  });
});

describe('idle timer over several tabs', () => {
  it('stays active in all tabs after input in one of them', async () => {
    let now = 0;
    const one = { onTick: jest.fn<(left: number) => void>(), onEnd: jest.fn() };
    const other = { onTick: jest.fn<(left: number) => void>(), onEnd: jest.fn() };
    const options = { channelName: name, idleSeconds: IDLE, warningSeconds: WARNING, now: () => now };
    stops.push(startIdleTimer({ ...options, ...other }).stop);
    now = (IDLE + 30) * 1000;
    pass(1);
    expect(other.onTick.mock.lastCall).toEqual([WARNING - 30]);
    // Opening a page counts as activity: the other tab's warning closes.
    stops.push(startIdleTimer({ ...options, ...one }).stop);
    await advanceUntil(() => other.onTick.mock.lastCall?.[0] === IDLE + WARNING, 1_000);
  });
});
