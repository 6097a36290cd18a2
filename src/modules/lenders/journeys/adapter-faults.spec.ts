import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { journeyKeys, type JourneyKey, journeys } from '../../../contracts/journeys.js';
import type { OutboundFailure } from '../../../platform/http/outbound/outbound-call-failed.js';
import type { LenderSimulator } from '../../../tools/lender-simulator/lender-simulator.js';
import type { Operation, ScriptRule } from '../../../tools/lender-simulator/script.js';
import { startLenderSimulator } from '../../../tools/lender-simulator/simulator.js';
import { leadOperations } from '../../../../test/support/lender-expectations.js';
import { applicant, connectToSimulator, sendLead, leadRequest } from '../../../../test/support/lender-lead.js';
import { CALLS_PER_ATTEMPT, type LenderAdapter } from './adapter.js';
import { LenderCallFailed } from './lender-call-failed.js';

/** Longer than any test takes in real time: to make the deadline end a call, a test sets the clock. */
const TIMEOUT_MS = 60_000;
let simulator: LenderSimulator;
const clients: { close(): Promise<void> }[] = [];

const connect = (
  key: JourneyKey,
  ...settings: Parameters<typeof connectToSimulator> extends [unknown, unknown, ...infer Rest] ? Rest : never
) => {
  const [limits, now] = settings;
  const connected = connectToSimulator(key, simulator.url, { timeoutMs: TIMEOUT_MS, ...limits }, now);
  clients.push(connected.line);
  return connected;
};

beforeAll(async () => {
  simulator = await startLenderSimulator();
});
afterEach(async () => {
  simulator.reset();
  await Promise.all(clients.splice(0).map((line) => line.close()));
});
afterAll(() => simulator.stop());

/**
 * Returns the result of a call when this much time passes after each of its requests that the lender has received and answers as scripted.
 * Deadlines and
 * slow answers use this clock only; sockets keep working.
 */
async function advanceClock<T>(milliseconds: number, call: () => Promise<T> | undefined): Promise<T | undefined> {
  jest.useFakeTimers({ doNotFake: ['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate', 'setInterval'] });
  let isOver = false;
  const ending = Promise.resolve(call()).finally(() => (isOver = true));
  ending.catch(() => undefined);
  const scripted = () => simulator.ledger.find().filter(({ mode }) => mode !== 'default').length;
  for (let received = scripted(); !isOver; await turn()) {
    if (scripted() === received) continue;
    received = scripted();
    jest.advanceTimersByTime(milliseconds);
  }
  jest.useRealTimers();
  return await ending;
}

interface Expected {
  readonly kind: OutboundFailure;
  readonly maybeReceived: boolean;
  /** Applications that the lender opened although its answer failed. */
  readonly created: 0 | 1;
  readonly retryAfterSeconds?: number;
}

/** Every way in which a lender's answer can fail, and the expected typed failure. */
const faults: readonly (readonly [Omit<ScriptRule, 'lender'>, Expected])[] = [
  [
    { mode: 'slow', ms: TIMEOUT_MS + 1 },
    { kind: 'timeout', maybeReceived: true, created: 1 },
  ],
  [{ mode: 'hang' }, { kind: 'timeout', maybeReceived: true, created: 0 }],
  [{ mode: 'accept-then-hang' }, { kind: 'timeout', maybeReceived: true, created: 1 }],
  [{ mode: 'reset' }, { kind: 'reset', maybeReceived: true, created: 0 }],
  [{ mode: 'accept-then-reset' }, { kind: 'reset', maybeReceived: true, created: 1 }],
  [{ mode: 'server-error' }, { kind: 'http-5xx', maybeReceived: true, created: 0 }],
  [
    { mode: 'throttled', retryAfter: 42 },
    { kind: 'throttled', maybeReceived: false, created: 0, retryAfterSeconds: 42 },
  ],
  [{ mode: 'html' }, { kind: 'malformed', maybeReceived: true, created: 0 }],
  [{ mode: 'malformed' }, { kind: 'malformed', maybeReceived: true, created: 0 }],
  [{ mode: 'huge' }, { kind: 'too-large', maybeReceived: true, created: 0 }],
  [{ mode: 'deep' }, { kind: 'malformed', maybeReceived: true, created: 0 }],
  [{ mode: 'wrong-charset' }, { kind: 'malformed', maybeReceived: true, created: 0 }],
  [{ mode: 'redirect' }, { kind: 'not-allowed', maybeReceived: true, created: 0 }],
  [{ mode: 'unknown-word' }, { kind: 'malformed', maybeReceived: true, created: 1 }],
];

/** Returns the error of a call, which ends at its deadline where the fault leaves it without an answer. */
async function failureOf({ kind }: Expected, call: () => Promise<unknown> | undefined): Promise<unknown> {
  return await (kind === 'timeout' ? advanceClock(TIMEOUT_MS, call) : Promise.resolve(call())).catch((caught: unknown) => caught);
}

/** The calls of a lead, each with its lender, except a fault that its answer cannot have. */
const leadFaults = journeyKeys.flatMap((lender) =>
  leadOperations(lender).flatMap((operation) =>
    faults.flatMap(([rule, expected]) =>
      operation === 'token' && rule.mode === 'unknown-word' ? [] : [[lender, operation, rule, expected] as const],
    ),
  ),
);

it.each(leadFaults)('%s reports the typed failure of %s × %j', async (lender, operation, rule, expected) => {
  const { created, ...failure } = expected;
  simulator.script({ ...rule, lender, operation });
  const request = leadRequest();
  const { adapter } = connect(lender);
  const error = await failureOf(expected, () => adapter.lead(request));

  expect(error).toBeInstanceOf(LenderCallFailed);
  expect(error).toMatchObject({ lender, operation, ...failure });
  const calls = leadOperations(lender);
  expect(simulator.ledger.find({ lender }).map((entry) => entry.operation)).toEqual(calls.slice(0, calls.indexOf(operation) + 1));
  expect(simulator.ledger.accepted({ lender, reference: request.ourReference })).toBe(operation === 'lead' ? created : 0);
  expect(JSON.stringify(error) + String(error)).not.toMatch(new RegExp([applicant.pan, applicant.phone, applicant.email].join('|')));
});

interface OpenApplication {
  readonly lender: JourneyKey;
  readonly id: string;
  readonly ourReference: string;
}
type Calls = Readonly<Record<string, () => Promise<unknown> | undefined>>;

/** Valid answers to the steps that customers take after the lead. */
const stepAnswers = {
  idempotencyKey: 'step-1',
  values: { accepted_amount: 120_000, tenure: 12, bank_ifsc: 'HDFC0001234', account_type: 'savings', consent: 1 },
  documents: { salary_slip: { contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') } },
};

/** Returns the operations of a lender that a method of its adapter calls. */
const otherCalls: Readonly<
  Record<
    Exclude<keyof LenderAdapter, 'key' | 'honoursIdempotencyKey' | 'readCallback' | 'lead'>,
    (adapter: LenderAdapter, application: OpenApplication) => Calls
  >
> = {
  dedupe: (adapter) => ({ dedupe: () => adapter.dedupe?.(applicant) }),
  status: (adapter, { ourReference }) => ({ status: () => adapter.status(ourReference) }),
  offers: (adapter, { id }) => ({ offers: () => adapter.offers?.(id) }),
  options: (adapter, { id }) => ({ options: () => adapter.options?.('confirm', id) }),
  quote: (adapter, { id }) => ({ quote: () => adapter.quote?.(id, { amount: '120000.00', tenureMonths: 12 }) }),
  journeyUrl: (adapter, { id }) => ({ 'journey-url': () => adapter.journeyUrl?.(id, `${id}-1`) }),
  submitStep: (adapter, { lender, id }) => {
    const isAfterLead = ({ kind, states }: (typeof journeys)[JourneyKey]['steps'][number]) =>
      (kind === 'form' || kind === 'documents') && !states.includes('facts_missing');
    const steps = journeys[lender].steps.filter(isAfterLead);
    return Object.fromEntries(
      steps.map(({ id: step }) => [step, () => adapter.submitStep?.({ ...stepAnswers, step, lenderApplicationId: id })]),
    );
  },
  withdraw: (adapter, { id }) => ({ withdraw: () => adapter.withdraw?.(id, 'withdrawal-1') }),
  code: (adapter, { id }) => ({ 'send-code': () => adapter.code?.send(id), 'verify-code': () => adapter.code?.verify(id, '000000') }),
};

/** Faults that every answer can have: only some contain a status value. */
const commonFaults = faults.filter(([{ mode }]) => mode !== 'unknown-word');

describe.each(journeyKeys)('%s with a failing API', (lender) => {
  it.each(commonFaults)('reports the typed failure of every call after the lead, and of the dedupe call × %j', async (rule, expected) => {
    const { kind, maybeReceived } = expected;
    let time = 0;
    const { adapter } = connect(lender, { breaker: { failures: 100, openMs: 1000 } }, () => time);
    const { ourReference, ...lead } = leadRequest();
    const answer = await adapter.lead({ ourReference, ...lead });
    const id = 'lenderApplicationId' in answer ? (answer.lenderApplicationId ?? '') : '';
    const calls = Object.entries(otherCalls)
      .filter(([method]) => method in adapter)
      .flatMap(([, toCalls]) => Object.entries(toCalls(adapter, { lender, id, ourReference })));
    const failed: unknown[] = [];
    for (const [operation, call] of calls) {
      const unscript = simulator.script({ ...rule, lender, operation: operation as Operation });
      const error = await failureOf(expected, call);
      unscript();
      // A throttled call opens the circuit breaker.
      time += 60_000;
      expect(error).toBeInstanceOf(LenderCallFailed);
      expect(error).toMatchObject({ lender, operation, kind, maybeReceived });
      failed.push(operation);
    }
    // Each is sent once.
    const sent = simulator.ledger.find({ lender }).filter(({ mode }) => mode !== 'default');
    expect(sent.map(({ operation }) => operation)).toEqual(failed);
    expect(failed).toContain('status');
  });

  it('makes no more calls in an attempt than its lease allows for', async () => {
    const { adapter } = connect(lender);
    await adapter.dedupe?.(applicant);
    const answer = await sendLead(adapter, leadRequest());
    if (answer.outcome === 'accepted') await adapter.offers?.(answer.lenderApplicationId);
    const ofCustomer = ['send-code', 'verify-code'];
    const calls = simulator.ledger.find({ lender }).filter(({ operation }) => !ofCustomer.includes(operation));
    expect(calls.length).toBeLessThanOrEqual(CALLS_PER_ATTEMPT);
  });

  it('accepts an answer just before the deadline, once', async () => {
    simulator.script({ mode: 'slow', ms: TIMEOUT_MS - 1, lender, operation: 'lead' });
    const request = leadRequest();
    const { adapter } = connect(lender);
    await expect(advanceClock(TIMEOUT_MS - 1, () => sendLead(adapter, request))).resolves.toMatchObject({ outcome: 'accepted' });
    expect(simulator.ledger.accepted({ lender, reference: request.ourReference })).toBe(1);
  });

  it('reports refused and not received when nothing listens', async () => {
    const { adapter, line } = connectToSimulator(lender, 'http://127.0.0.1:1');
    await expect(adapter.lead(leadRequest())).rejects.toMatchObject({ kind: 'refused', maybeReceived: false });
    await line.close();
  });

  it('opens the circuit breaker, spares the lender, and half-opens with the clock', async () => {
    let time = 0;
    const { adapter, line } = connect(lender, { breaker: { failures: 3, openMs: 30_000 } }, () => time);
    simulator.script({ mode: 'server-error', lender, times: 3 });
    for (let i = 0; i < 3; i++) await expect(adapter.lead(leadRequest())).rejects.toMatchObject({ kind: 'http-5xx' });
    const spared = leadRequest();
    await expect(adapter.lead(spared)).rejects.toMatchObject({ kind: 'circuit-open', maybeReceived: false, retryAfterSeconds: 30 });
    expect(simulator.ledger.find({ reference: spared.ourReference })).toHaveLength(0);

    time += 30_000;
    expect(line.breakerState).toBe('half-open');
    await expect(sendLead(adapter, spared)).resolves.toMatchObject({ outcome: 'accepted' });
    expect(line.breakerState).toBe('closed');
  });
});

describe('lost answer', () => {
  it('cashe: a resend under the same key is answered and opens no second application', async () => {
    simulator.script({ mode: 'accept-then-reset', lender: 'cashe', operation: 'lead', times: 1 });
    const { adapter } = connect('cashe');
    const request = leadRequest();
    expect(adapter.honoursIdempotencyKey).toBe(true);
    await expect(adapter.lead(request)).rejects.toMatchObject({ maybeReceived: true });
    const again = await adapter.lead(request);

    expect(again).toMatchObject({ outcome: 'accepted', state: 'offer_received' });
    const posts = simulator.ledger.find({ reference: request.ourReference, operation: 'lead' });
    expect(posts.map(({ created, replayed, idempotencyKey }) => [created, replayed, idempotencyKey])).toEqual([
      [true, false, request.idempotencyKey],
      [false, true, request.idempotencyKey],
    ]);
    expect(simulator.ledger.accepted({ reference: request.ourReference })).toBe(1);
  });

  it('cashe: the same key with another body is a final refusal', async () => {
    const { adapter } = connect('cashe');
    const request = leadRequest();
    await adapter.lead(request);
    const error = await adapter.lead({ ...request, amount: '99000.00' }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ kind: 'http-4xx', isFinal: true });
  });

  it('money-view: the status call by our reference finds the lead without a second POST', async () => {
    simulator.script({ mode: 'accept-then-hang', lender: 'money-view', operation: 'lead', times: 1 });
    const { adapter } = connect('money-view');
    const request = leadRequest();
    expect(adapter.honoursIdempotencyKey).toBe(false);
    await expect(advanceClock(TIMEOUT_MS, () => adapter.lead(request))).rejects.toMatchObject({ maybeReceived: true });

    await expect(adapter.status(request.ourReference)).resolves.toMatchObject({ outcome: 'found', state: 'offer_received' });
    expect(simulator.ledger.accepted({ reference: request.ourReference })).toBe(1);
  });

  it.each(journeyKeys)('%s: the status call returns not-found when nothing arrived', async (lender) => {
    simulator.script({ mode: 'reset', lender, operation: 'lead', times: 1 });
    const { adapter } = connect(lender);
    const request = leadRequest();
    await expect(adapter.lead(request)).rejects.toMatchObject({ maybeReceived: true });
    await expect(adapter.status(request.ourReference)).resolves.toEqual({ outcome: 'not-found' });
  });

  it('control: a blind second POST to money-view opens a second lead in the ledger', async () => {
    simulator.script({ mode: 'accept-then-reset', lender: 'money-view', operation: 'lead', times: 1 });
    const { adapter } = connect('money-view');
    const request = leadRequest();
    await expect(adapter.lead(request)).rejects.toMatchObject({ maybeReceived: true });
    await adapter.lead(request);
    expect(simulator.ledger.accepted({ reference: request.ourReference })).toBe(2);
  });
});
