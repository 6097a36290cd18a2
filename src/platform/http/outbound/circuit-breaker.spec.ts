import { describe, expect, it } from '@jest/globals';
import { createCircuitBreaker } from './circuit-breaker.js';
import { OutboundCallFailed, type OutboundFailure } from './outbound-call-failed.js';

const limits = { failures: 3, openMs: 10_000 };
const fail = (kind: OutboundFailure, retryAfterSeconds?: number) => () =>
  Promise.reject(new OutboundCallFailed(kind, 'test', { maybeReceived: true, retryAfterSeconds }));
const succeed = () => Promise.resolve('fine');
const pending = () => Promise.withResolvers<string>();

function breakerWithClock() {
  let time = 1_000_000;
  const breaker = createCircuitBreaker(limits, () => time);
  const failTimes = async (times: number, kind: OutboundFailure) => {
    for (let i = 0; i < times; i++) await expect(breaker.run(fail(kind))).rejects.toMatchObject({ kind });
  };
  return { breaker, failTimes, pass: (ms: number) => (time += ms) };
}

describe('circuit breaker', () => {
  it('opens after consecutive failures and then fails without calling', async () => {
    const { breaker, failTimes } = breakerWithClock();
    await failTimes(2, 'timeout');
    expect(breaker.state).toBe('closed');
    await failTimes(1, 'http-5xx');
    expect(breaker.state).toBe('open');

    let called = false;
    const attempt = breaker.run(() => {
      called = true;
      return succeed();
    });
    await expect(attempt).rejects.toMatchObject({ kind: 'circuit-open', maybeReceived: false, retryAfterSeconds: 10 });
    expect(called).toBe(false);
  });

  it('counts consecutive failures only', async () => {
    const { breaker, failTimes } = breakerWithClock();
    await failTimes(2, 'reset');
    await breaker.run(succeed);
    await failTimes(2, 'reset');
    expect(breaker.state).toBe('closed');
  });

  it('is half-open after `openMs` and closes when the probe succeeds', async () => {
    const { breaker, failTimes, pass } = breakerWithClock();
    await failTimes(3, 'timeout');
    pass(9_999);
    expect(breaker.state).toBe('open');
    pass(1);
    expect(breaker.state).toBe('half-open');

    const slow = pending();
    const probe = breaker.run(() => slow.promise);
    await expect(breaker.run(succeed)).rejects.toMatchObject({ kind: 'circuit-open' });
    slow.resolve('fine');
    await expect(probe).resolves.toBe('fine');
    expect(breaker.state).toBe('closed');
    await failTimes(2, 'timeout');
    expect(breaker.state).toBe('closed');
  });

  it('opens again when the probe fails', async () => {
    const { breaker, failTimes, pass } = breakerWithClock();
    await failTimes(3, 'timeout');
    pass(10_000);
    await failTimes(1, 'malformed');
    expect(breaker.state).toBe('open');
    pass(10_000);
    await breaker.run(succeed);
    expect(breaker.state).toBe('closed');
  });

  it('ignores rejections that concern the request only', async () => {
    const { breaker, failTimes } = breakerWithClock();
    await failTimes(10, 'http-4xx');
    await failTimes(10, 'not-allowed');
    expect(breaker.state).toBe('closed');
  });

  it('stays open for the time of a Retry-After header', async () => {
    const { breaker, pass } = breakerWithClock();
    await expect(breaker.run(fail('throttled', 60))).rejects.toMatchObject({ kind: 'throttled' });
    pass(59_000);
    expect(breaker.state).toBe('open');
    pass(1_000);
    expect(breaker.state).toBe('half-open');
  });

  it('ignores the late failure of a call that began before it opened', async () => {
    const { breaker, failTimes, pass } = breakerWithClock();
    const late = pending();
    const outcome = breaker.run(() => late.promise);
    await failTimes(3, 'timeout');
    pass(9_000);
    late.reject(new OutboundCallFailed('timeout', 'test', { maybeReceived: true }));
    await expect(outcome).rejects.toMatchObject({ kind: 'timeout' });
    pass(1_000);
    expect(breaker.state).toBe('half-open');
  });

  it('ignores the late success of a call that began before it opened', async () => {
    const { breaker, failTimes, pass } = breakerWithClock();
    const late = pending();
    const outcome = breaker.run(() => late.promise);
    await failTimes(3, 'timeout');
    pass(10_000);
    await breaker.run(succeed);
    await failTimes(2, 'timeout');
    late.resolve('fine');
    await outcome;
    await failTimes(1, 'timeout');
    expect(breaker.state).toBe('open');
  });
});
