import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BUREAU_API_KEY } from '../../../../tools/lender-simulator/bureau-api.js';
import type { LenderSimulator } from '../../../../tools/lender-simulator/lender-simulator.js';
import type { ScriptRule } from '../../../../tools/lender-simulator/script.js';
import { startLenderSimulator } from '../../../../tools/lender-simulator/simulator.js';
import type { EnquirySubject } from './credit-bureau.js';
import { BUREAU_LIMITS, createHttpBureau } from './http-bureau.js';

let simulator: LenderSimulator;
beforeAll(async () => {
  simulator = await startLenderSimulator();
});
afterEach(() => simulator.reset());
afterAll(() => simulator.stop());

const open = (limits = { ...BUREAU_LIMITS, timeoutMs: 400 }, apiKey = BUREAU_API_KEY) =>
  createHttpBureau({ key: 'cibil', baseUrl: simulator.url, apiKey, allowLoopback: true }, limits);
const subject = (): EnquirySubject => ({
  enquiryId: crypto.randomUUID(),
  ...{ firstName: 'Asha', lastName: 'Verma', birthDate: '1994-02-01', pan: 'ABCPV1233F', phone: '9876543210' },
});
const ask = async (rule?: Partial<ScriptRule>, about = subject()) => {
  if (rule) simulator.script({ lender: 'bureau', mode: 'score', ...rule });
  const bureau = open();
  try {
    return await bureau.softEnquiry(about);
  } finally {
    await bureau.close();
  }
};

describe('HTTP bureau', () => {
  it.each([
    [{}, 5],
    [{ score: 649 }, 3],
    [{ mode: 'no-history' }, 1],
    [{ score: -1 }, 1],
    [{ mode: 'duplicate', score: 812 }, 6],
    [{ mode: 'slow', ms: 50 }, 5],
  ] as const)('returns only a band for %p', async (rule, scoreClass) => {
    const result = await ask(rule);
    const band = { scoreClass, scoredOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), reference: expect.stringMatching(/^CR-/) };
    expect(result).toEqual({ outcome: 'answered', band, status: 200, latencyMs: expect.any(Number) });
  });

  it.each([
    ['wrong-person', 'wrong-person', 200],
    ['hang', 'timeout', undefined],
    ['slow', 'timeout', undefined],
    ['reset', 'reset', undefined],
    ['server-error', 'http-5xx', 500],
    ['throttled', 'throttled', 429],
    ['malformed', 'malformed', 200],
    ['html', 'malformed', 200],
    ['deep', 'malformed', 200],
    ['wrong-charset', 'malformed', 200],
    ['unknown-word', 'malformed', 200],
    ['huge', 'too-large', undefined],
    ['redirect', 'not-allowed', 302],
  ] as const)('reports %s as a failure without a band', async (mode, failure, status) => {
    const result = await ask({ mode, retryAfter: 60 });
    expect(result).toMatchObject({ outcome: 'failed', failure });
    expect(result.status).toBe(status);
    expect(result).not.toHaveProperty('band');
    if (mode === 'throttled') expect(result).toHaveProperty('retryAfterSeconds', 60);
  });

  it('rejects a score outside the valid range', async () => {
    expect(await ask({ score: 200 })).toMatchObject({ outcome: 'failed', failure: 'malformed' });
  });

  it('returns no band when the number does not belong to the person', async () => {
    const known = { ...subject(), pan: 'ABCPV1233X' };
    expect(await ask(undefined, known)).toMatchObject({ outcome: 'failed', failure: 'wrong-person', status: 200 });
    expect(await ask(undefined, { ...known, phone: '9876541233' })).toMatchObject({ outcome: 'answered' });
  });

  it('fails with a wrong API key', async () => {
    const bureau = open(BUREAU_LIMITS, 'another-key');
    expect(await bureau.softEnquiry(subject())).toMatchObject({ outcome: 'failed', failure: 'http-4xx', status: 401 });
    await bureau.close();
  });

  it('counts a repeated enquiry once', async () => {
    const about = subject();
    const [first, second] = [await ask({ mode: 'accept-then-reset', times: 1 }, about), await ask(undefined, about)];
    expect([first.outcome, second.outcome]).toEqual(['failed', 'answered']);
    expect([simulator.ledger.find({ lender: 'bureau' }).length, simulator.ledger.accepted({ lender: 'bureau' })]).toEqual([2, 1]);
  });

  it('opens the circuit breaker after repeated failures', async () => {
    simulator.script({ lender: 'bureau', mode: 'server-error' });
    const bureau = open({ ...BUREAU_LIMITS, breaker: { failures: 3, openMs: 60_000 } });
    const failures: (string | undefined)[] = [];
    for (let tries = 0; tries < 5; tries++) {
      const result = await bureau.softEnquiry(subject());
      failures.push(result.outcome === 'failed' ? result.failure : undefined);
    }
    await bureau.close();
    expect(failures).toEqual(['http-5xx', 'http-5xx', 'http-5xx', 'circuit-open', 'circuit-open']);
    expect(simulator.ledger.find({ lender: 'bureau' })).toHaveLength(3);
  });
});
