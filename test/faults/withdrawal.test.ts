import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { customerWithApplication, offerOf } from '../support/api-customer.js';
import { brokenInvariants } from '../support/invariants.js';
import { type Api, type Mutation, Product } from '../support/product.js';
import type { TestProcess } from '../support/test-process.js';
import { waitUntil } from '../support/wait-until.js';

const LENDER = 'Moneyview';

/** A worker that sends whatever is queued: without the phase, the consent and the state as guards. */
const withoutGuards: readonly Mutation[] = [
  { module: 'modules/lenders/domain/submission.entity.js', from: `|| this.phase === 'withdrawn') return`, to: ') return' },
  { module: 'modules/lenders/handlers/lender-gateway.js', from: 'if (!mayShare)', to: 'if (false)' },
  { module: 'modules/lenders/handlers/lender-gateway.js', from: 'if (isTerminal(state))', to: 'if (false)' },
  ...['if (isTerminal(own.state))', 'if (!await this.consents.isInForce(own.customerId, getSharePurpose(own.lenderId)))'].map((from) => ({
    ...{ module: 'modules/customer-journey/applications/handlers/applicant-for-submission.handler.js', from, to: 'if (false)' },
  })),
];
/** A call that hangs ends soon. */
const impatient: Mutation = { module: 'platform/http/outbound/bounded-exchange.js', from: '), bounds.timeoutMs);', to: '), 2_000);' };

describe('a withdrawal while a worker submits the application', () => {
  let product: Product;
  let api: Api;
  let worker: TestProcess | undefined;

  beforeAll(async () => {
    product = await Product.prepare();
    api = await product.startApi();
  });
  afterAll(() => product.stop());

  async function restartWorker(mutations: readonly Mutation[] = []): Promise<void> {
    await worker?.kill('SIGTERM');
    worker = await product.startWorker({ mutations });
  }

  async function apply() {
    const customer = await customerWithApplication(api);
    const { body } = await (await offerOf(api, customer, LENDER))();
    const reference = String((body as { submission_id: string }).submission_id);
    const leads = async () => (await product.lenders.ledger({ operation: 'lead', reference })).entries.length;
    const withdraw = async () =>
      (await api.request('POST', `/api/submissions/${reference}/withdraw`, { token: customer.token, body: { confirmed: 1 } })).status;
    const submission = async () => {
      const [row] = await product.query<{ phase: string; state: string; maybe_received: boolean }>(
        `select s.phase, a.state, s.maybe_received from customer_journey.lender_application a left join lenders.submission s on s.id = a.id
         where a.id = $1`,
        [reference],
      );
      return row;
    };
    return { reference, leads, withdraw, submission };
  }

  /** Withdraws an application whose submission is planned and queued, before a worker takes it; returns what the lender got. */
  async function withdrawQueued(mutations?: readonly Mutation[]) {
    await product.lenders.reset();
    await restartWorker();
    await product.lenders.script({ mode: 'throttled', operation: 'lead', times: 1, retryAfter: 3600 });
    const applied = await apply();
    await waitUntil(async () => (await applied.leads()) === 1 && (await applied.submission())?.phase === 'planned');
    await restartWorker(mutations);
    expect(await applied.withdraw()).toBe(200);
    await product.makeMessagesDue();
    await waitUntil(() => product.isIdle());
    return { leads: await applied.leads(), ...(await applied.submission()) };
  }

  it('stops the queued submission: the worker sends nothing', async () => {
    expect(await withdrawQueued()).toEqual({ leads: 1, phase: 'withdrawn', state: 'cancelled', maybe_received: false });
    expect(await brokenInvariants(product)).toEqual([]);
  });

  it('control: a worker without the guards sends it, and the ledger reveals it', async () => {
    expect(await withdrawQueued(withoutGuards)).toMatchObject({ leads: 2 });
  });

  it('leaves a lead whose outcome is unknown as possibly received, and nothing is sent or asked afterwards', async () => {
    await product.lenders.reset();
    await restartWorker([impatient]);
    await product.lenders.script({ mode: 'accept-then-hang', operation: 'lead', times: 1 });
    const applied = await apply();
    await waitUntil(async () => (await applied.leads()) === 1);
    expect(await applied.withdraw()).toBe(200);
    await waitUntil(async () => {
      await product.makeMessagesDue();
      return await product.isIdle();
    });
    const { entries } = await product.lenders.ledger({ reference: applied.reference });
    expect(entries.map(({ operation }) => operation).filter((operation) => operation !== 'dedupe')).toEqual(['lead']);
    expect(await applied.submission()).toEqual({ phase: 'withdrawn', state: 'cancelled', maybe_received: true });
    expect(await brokenInvariants(product)).toEqual([]);
  });
});
