import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { JourneyKey } from '../../src/contracts/journeys.js';
import { addApplicants, chooseOffers, type ChosenApplication } from '../support/bulk-applicants.js';
import { brokenInvariants } from '../support/invariants.js';
import type { TestProcess } from '../support/test-process.js';
import { type ProcessOptions, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';

/** Every attempt is taken for the first one. */
const withoutStatusCheck: ProcessOptions = {
  mutations: [{ module: 'modules/lenders/domain/submission.entity.js', from: `mayHaveArrived ? 'ask' : 'send'`, to: `'send'` }],
};

/** Kills a worker after a lender got the application and before our commit. The ledger of the simulated lenders decides. */
describe('a worker that is killed during a submission', () => {
  let product: Product;
  let worker: TestProcess;

  beforeAll(async () => {
    product = await Product.prepare();
    worker = await product.startWorker();
  });
  beforeEach(() => product.lenders.reset());
  afterAll(() => product.stop());

  const submission = async ({ submissionId }: ChosenApplication) =>
    (
      await product.query<{ phase: string; state: string; attempts: number; lender_application_id: string | null }>(
        `select s.phase, a.state, s.attempts, s.lender_application_id from lenders.submission s
         join customer_journey.lender_application a on a.id = s.id where s.id = $1`,
        [submissionId],
      )
    )[0];
  const leads = async ({ submissionId: reference }: ChosenApplication) => await product.lenders.ledger({ operation: 'lead', reference });
  const hasNews = async ({ submissionId }: ChosenApplication) =>
    (await product.count(`select count(*) from customer_journey.lender_application where id = $1 and state = 'offer_received'`, [
      submissionId,
    ])) === 1;

  /** Submits one application and kills the worker as soon as the lender has it; a new worker takes over. */
  async function killAfterLead(
    lender: JourneyKey,
    mode: 'accept-then-hang' | 'hang',
    options?: ProcessOptions,
  ): Promise<ChosenApplication> {
    const [chosen] = await addApplicants(product, 1, [lender]);
    if (!chosen) throw new Error('no applicant');
    await product.lenders.script({ lender, operation: 'lead', mode, times: 1 });
    await chooseOffers(product, [chosen]);
    await waitUntil(async () => (await leads(chosen)).entries.length === 1, { everyMs: 2 });
    await worker.kill();
    expect(await submission(chosen)).toMatchObject({ phase: 'sending', attempts: 1 });
    worker = await product.startWorker(options);
    return chosen;
  }

  /** Waits until the job comes back while the lease of the dead worker lasts, then ends the lease. */
  async function waitForSecondAttempt(chosen: ChosenApplication): Promise<void> {
    const retries = `select count(*) from platform.outbox where name = 'lenders.submit-to-lender.v1' and payload->>'submissionId' = $1`;
    await waitUntil(async () => (await product.count(retries, [chosen.submissionId])) === 2);
    expect(await submission(chosen)).toMatchObject({ phase: 'sending', attempts: 1 });
    await product.endLeases();
    await product.makeMessagesDue();
  }

  it.each<JourneyKey>(['cashe', 'money-view'])(
    '%s has the application once, and the worker that takes over finds it by the status call',
    async (lender) => {
      const chosen = await killAfterLead(lender, 'accept-then-hang');
      await waitForSecondAttempt(chosen);
      await waitUntil(() => hasNews(chosen));
      const { entries, accepted } = await leads(chosen);
      expect({ posts: entries.length, accepted }).toEqual({ posts: 1, accepted: 1 });
      expect((await product.lenders.ledger({ operation: 'status', reference: chosen.submissionId })).entries).toHaveLength(1);
      expect(await submission(chosen)).toMatchObject({ phase: 'settled', state: 'offer_received', attempts: 2 });
      expect(await brokenInvariants(product)).toEqual([]);
    },
  );

  it.each<JourneyKey>(['cashe', 'money-view'])('%s gets a second lead only after reporting that it has none', async (lender) => {
    const chosen = await killAfterLead(lender, 'hang');
    await waitForSecondAttempt(chosen);
    await waitUntil(() => hasNews(chosen));
    const { entries } = await product.lenders.ledger({ reference: chosen.submissionId });
    const asked = entries.map(({ operation }) => operation).filter((operation) => operation === 'lead' || operation === 'status');
    expect(asked).toEqual(['lead', 'status', 'lead']);
    expect(new Set(entries.filter(({ operation }) => operation === 'lead').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect((await leads(chosen)).accepted).toBe(1);
  });

  it('two workers never hold one submission: the second one waits for the lease', async () => {
    const [chosen] = await addApplicants(product, 1, ['cashe']);
    if (!chosen) throw new Error('no applicant');
    await product.lenders.script({ lender: 'cashe', operation: 'lead', mode: 'slow', ms: 3000, times: 1 });
    const second = await product.startWorker();
    await chooseOffers(product, [chosen]);
    await waitUntil(async () => (await leads(chosen)).entries.length === 1);
    await product.query(
      `insert into platform.outbox (id, name, payload)
       select gen_random_uuid(), 'lenders.submit-to-lender.v1', jsonb_build_object('submissionId', $1::text) from generate_series(1, 20)`,
      [chosen.submissionId],
    );
    await waitUntil(() => hasNews(chosen));
    await product.makeMessagesDue();
    await waitUntil(() => product.isIdle());
    expect((await leads(chosen)).entries).toHaveLength(1);
    expect(await submission(chosen)).toMatchObject({ phase: 'settled', attempts: 1 });
    await second.kill('SIGTERM');
  });

  it('control: a second lead without the record of the attempt duplicates the application, and the ledger reveals it', async () => {
    const chosen = await killAfterLead('money-view', 'accept-then-hang', withoutStatusCheck);
    await waitForSecondAttempt(chosen);
    await waitUntil(() => hasNews(chosen));
    expect((await leads(chosen)).accepted).toBe(2);
    expect(await brokenInvariants(product)).toEqual([`accepted twice at money-view ${chosen.submissionId}`]);
  });
});
