import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type JourneyKey, journeyKeys } from '../../src/contracts/journeys.js';
import type { Fault, Operation } from '../../src/tools/lender-simulator/script.js';
import { queueSettings } from '../../src/platform/messaging/queues.js';
import { addApplicants, chooseOffers, type ChosenApplication } from '../support/bulk-applicants.js';
import { brokenInvariants } from '../support/invariants.js';
import { leadOperations } from '../support/lender-expectations.js';
import type { TestProcess } from '../support/test-process.js';
import { type Mutation, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';

interface ExpectedOutcome {
  readonly phase: 'settled' | 'parked';
  /** Number of applications that the lender opened. */
  readonly accepted: number;
  /** Number of leads that reached the lender. */
  readonly leads: number;
}

/** The first call of a lender that carries the customer's data. */
const firstCallOf = (lender: JourneyKey) => leadOperations(lender).find((operation) => operation !== 'token') ?? 'lead';

/** Expected outcome of an application whose first call gets this fault. */
const expectedOutcomes: Readonly<Partial<Record<Fault, ExpectedOutcome>>> = {
  reset: { phase: 'settled', accepted: 1, leads: 2 },
  'server-error': { phase: 'settled', accepted: 1, leads: 2 },
  throttled: { phase: 'settled', accepted: 1, leads: 2 },
  html: { phase: 'settled', accepted: 1, leads: 2 },
  malformed: { phase: 'settled', accepted: 1, leads: 2 },
  deep: { phase: 'settled', accepted: 1, leads: 2 },
  huge: { phase: 'settled', accepted: 1, leads: 2 },
  'wrong-charset': { phase: 'settled', accepted: 1, leads: 2 },
  'unknown-word': { phase: 'settled', accepted: 1, leads: 1 },
  'accept-then-reset': { phase: 'settled', accepted: 1, leads: 1 },
  redirect: { phase: 'parked', accepted: 0, leads: 1 },
  slow: { phase: 'settled', accepted: 1, leads: 1 },
  hang: { phase: 'settled', accepted: 1, leads: 2 },
  'accept-then-hang': { phase: 'settled', accepted: 1, leads: 1 },
};

/** A lender that opens an application before it takes the lead has opened one, but not taken the lead, when the answer is lost. */
const outcomesOfCreate: typeof expectedOutcomes = {
  ...expectedOutcomes,
  'unknown-word': { phase: 'settled', accepted: 1, leads: 2 },
  'accept-then-reset': { phase: 'settled', accepted: 1, leads: 2 },
  'accept-then-hang': { phase: 'settled', accepted: 1, leads: 2 },
};

/** Calls that hang end soon. Others may end with them on a slow machine, which changes no outcome. */
const impatient: Mutation = { module: 'platform/http/outbound/bounded-exchange.js', from: '), bounds.timeoutMs);', to: '), 2_000);' };

describe('failing lenders, through the real worker', () => {
  let product: Product;
  let worker: TestProcess;

  beforeAll(async () => {
    product = await Product.prepare();
    worker = await product.startWorker();
  });
  beforeEach(() => product.lenders.reset());
  afterAll(() => product.stop());

  const ended = async (chosen: readonly ChosenApplication[]) =>
    await product.count(`select count(*) from lenders.submission where id = any($1) and phase in ('settled', 'parked')`, [
      chosen.map(({ submissionId }) => submissionId),
    ]);

  /** Ends every delay until all of these have reached an end. */
  const untilEnded = (chosen: readonly ChosenApplication[]) =>
    waitUntil(
      async () => {
        await product.makeMessagesDue();
        return (await ended(chosen)) === chosen.length;
      },
      { everyMs: 100 },
    );

  async function endingOf({ submissionId: reference }: ChosenApplication, operation: Operation = 'lead') {
    const [submission] = await product.query<{ phase: string; last_error: string | null }>(
      'select phase, last_error from lenders.submission where id = $1',
      [reference],
    );
    const { accepted } = await product.lenders.ledger({ reference });
    const { entries } = await product.lenders.ledger({ operation, reference });
    return { phase: submission?.phase, accepted, leads: entries.length };
  }

  async function choose(lender: JourneyKey, count = 1): Promise<ChosenApplication[]> {
    return await addApplicants(product, count, [lender]);
  }

  async function restartWorker(...mutations: Mutation[]): Promise<void> {
    await worker.kill('SIGTERM');
    worker = await product.startWorker({ mutations });
  }

  it('an application whose first call fails once ends accepted once, or parked with its reason, for every lender and fault', async () => {
    await restartWorker(impatient);
    const inTurn = async (lender: JourneyKey) => {
      const seen: Record<string, unknown> = {};
      const operation = firstCallOf(lender);
      for (const mode of Object.keys(expectedOutcomes) as Fault[]) {
        const [chosen] = await choose(lender);
        if (!chosen) throw new Error('no applicant');
        await product.lenders.script({ mode, lender, operation, reference: chosen.submissionId, times: 1, retryAfter: 1 });
        await chooseOffers(product, [chosen]);
        await untilEnded([chosen]);
        seen[mode] = await endingOf(chosen, operation);
      }
      return seen;
    };
    expect(await Promise.all(journeyKeys.map(inTurn))).toEqual(
      journeyKeys.map((lender) => (firstCallOf(lender) === 'create' ? outcomesOfCreate : expectedOutcomes)),
    );
    const reasons = await product.query<{ last_error: string }>(
      `select last_error from lenders.submission where phase = 'parked' order by journey_key`,
    );
    expect(reasons.map(({ last_error }) => last_error)).toEqual(
      [...journeyKeys].sort().map((key) => expect.stringContaining(`${key} ${firstCallOf(key)}: not-allowed: redirects are not followed`)),
    );
    expect(await brokenInvariants(product)).toEqual([]);
    await restartWorker();
  });

  it('a lead that fails in all attempts is parked with the reason, after exactly five requests', async () => {
    const [chosen] = await choose('money-view');
    if (!chosen) throw new Error('no applicant');
    await product.lenders.script({ mode: 'server-error', operation: 'lead', reference: chosen.submissionId });
    await chooseOffers(product, [chosen]);
    await untilEnded([chosen]);
    expect(await endingOf(chosen)).toEqual({ phase: 'parked', accepted: 0, leads: 5 });
    expect(
      await product.count(
        `select count(*) from lenders.submission where id = $1 and last_error = 'money-view lead: http-5xx: status 500'`,
        [chosen.submissionId],
      ),
    ).toBe(1);
  });

  /** The lender accepts the lead and refuses the next call, for the offers, so that it certainly had no effect. */
  async function failAfterLead(): Promise<ChosenApplication> {
    const [chosen] = await choose('money-view');
    if (!chosen) throw new Error('no applicant');
    await product.lenders.script({ mode: 'throttled', lender: 'money-view', operation: 'offers', times: 1, retryAfter: 1 });
    await chooseOffers(product, [chosen]);
    await untilEnded([chosen]);
    return chosen;
  }

  it('a failure after the lender has accepted the lead sends no second lead', async () => {
    expect(await endingOf(await failAfterLead())).toEqual({ phase: 'settled', accepted: 1, leads: 1 });
  });

  it('control: a worker that forgets the accepted lead duplicates it', async () => {
    await restartWorker({ module: 'modules/lenders/handlers/submit-to-lender.handler.js', from: 'claim.mayHaveArrived = true;', to: '' });
    expect(await endingOf(await failAfterLead())).toMatchObject({ accepted: 2, leads: 2 });
    await restartWorker();
  });

  /** The lender has accepted a lead that it cannot report on; staff marks it as not received by mistake, and sends it again. */
  async function sendByMistake(mutations: readonly Mutation[] = []): Promise<ChosenApplication> {
    const [chosen] = await choose('money-view');
    if (!chosen) throw new Error('no applicant');
    const { submissionId: reference } = chosen;
    await product.lenders.script({ mode: 'accept-then-reset', operation: 'lead', reference, times: 1 });
    await product.lenders.script({ mode: 'redirect', operation: 'status', reference, times: 1 });
    await chooseOffers(product, [chosen]);
    await untilEnded([chosen]);
    const api = await product.startApi({ mutations });
    const token = await api.adminToken();
    const path = `/api/admin/parked-submissions/${reference}`;
    for (const deed of ['not_received', 'send']) {
      const { version } = (await api.request<{ version: number }>('GET', path, { token })).body;
      const { status } = await api.request('POST', path, { token, body: { deed, version, reason: 'Its desk was mistaken' } });
      expect(status).toBe(204);
    }
    await api.process.kill('SIGTERM');
    await untilEnded([chosen]);
    return chosen;
  }

  it('a manual resend by mistake checks the status first, and sends nothing twice', async () => {
    expect(await endingOf(await sendByMistake())).toEqual({ phase: 'settled', accepted: 1, leads: 1 });
  });

  it('control: a manual resend without the status check creates a duplicate', async () => {
    const from = "this.phase = this.maybeReceived ? 'unknown' : 'planned';";
    const chosen = await sendByMistake([{ module: 'modules/lenders/domain/submission.entity.js', from, to: "this.phase = 'planned';" }]);
    expect(await endingOf(chosen)).toMatchObject({ accepted: 2, leads: 2 });
  });

  /** Submits applications and waits until all have reached an end, while those for another lender keep waiting. */
  const submit = async (chosen: readonly ChosenApplication[]) => {
    await chooseOffers(product, chosen);
    await waitUntil(async () => (await ended(chosen)) === chosen.length);
  };

  it('the circuit breaker stops calls to a lender that is down, and the other lenders are not delayed', async () => {
    await product.lenders.script({ mode: 'server-error', lender: 'money-view' });
    const down = await choose('money-view', 60);
    await chooseOffers(product, down);
    await submit(await choose('cashe', 20));
    await waitUntil(
      async () =>
        (await product.count(`select count(*) from lenders.submission where phase = 'planned' and last_error like '%circuit-open%'`)) > 0,
    );
    expect((await product.lenders.ledger({ lender: 'money-view' })).entries.length).toBeLessThan(30);
    // The lender is available again, and a new worker has no breaker state of the outage.
    await product.lenders.reset();
    await restartWorker();
    await untilEnded(down);
    expect((await product.lenders.ledger({ lender: 'money-view', operation: 'lead' })).accepted).toBe(60);
    expect(await brokenInvariants(product)).toEqual([]);
  });

  /** No call times out during the test: the other lenders get slots beside the hanging calls, not after them. */
  const patient: Mutation = {
    ...{ module: 'modules/lenders/journeys/money-view/journey.js', from: 'timeoutMs: 20_000', to: 'timeoutMs: 3_600_000' },
  };

  it('a hanging lender leaves slots for the others', async () => {
    await worker.kill();
    worker = await product.startWorker({ mutations: [patient] });
    await product.lenders.script({ mode: 'hang', lender: 'money-view' });
    // More than the slots of the queue: without the limit they would take all of them.
    const hanging = await choose('money-view', 60);
    await chooseOffers(product, hanging);
    await waitUntil(async () => (await product.lenders.ledger({ lender: 'money-view' })).entries.length >= 16);
    await submit(await choose('cashe', 20));
    expect((await product.lenders.ledger({ lender: 'money-view' })).entries).toHaveLength(16);
    await product.lenders.reset();
    await worker.kill();
    await product.endLeases();
    worker = await product.startWorker();
    await untilEnded(hanging);
    expect((await product.lenders.ledger({ lender: 'money-view', operation: 'lead' })).accepted).toBe(60);
    expect(await brokenInvariants(product)).toEqual([]);
  });

  it('control: a hanging lender without its limit delays all others', async () => {
    const from = 'maxCalls: 16,';
    await worker.kill();
    worker = await product.startWorker({
      mutations: [patient, { module: 'platform/http/outbound/resilient-client.js', from, to: from.replace('16', '1000') }],
    });
    await product.lenders.script({ mode: 'hang', lender: 'money-view' });
    const { concurrency } = queueSettings.lenders;
    await chooseOffers(product, await choose('money-view', concurrency + 12));
    const underWay = () => product.count(`select count(*) from lenders.submission where phase = 'sending' and journey_key = 'money-view'`);
    await waitUntil(async () => (await underWay()) === concurrency);
    const others = await choose('cashe', 5);
    await chooseOffers(product, others);
    // Each has a job in the queue, whose slots are all taken by hanging calls.
    const jobs = `select count(*) from bullmq.job j join platform.outbox o on o.id::text = j.data->>'messageId'
      where j.queue = 'lenders' and j.state not in ('completed', 'failed', 'active') and o.payload->>'submissionId' = any($1)`;
    const references = others.map(({ submissionId }) => submissionId);
    await waitUntil(async () => (await product.count(jobs, [references])) === others.length);
    expect(await underWay()).toBe(concurrency);
    expect(await ended(others)).toBe(0);
  });
});
