import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OffersResponse } from '../../../src/contracts/offers.js';
import { SubmitToLender } from '../../../src/modules/lenders/messages/commands.js';
import { delayMessages } from '../../support/delay-messages.js';
import { newCustomer } from '../../support/test-customer.js';
import { LenderSteps, type StatusLine } from '../../support/lender-steps.js';
import { type AppliedSubmission, TestLenders } from '../../support/test-lenders.js';

let lenders: TestLenders;
let steps: LenderSteps;

beforeAll(async () => {
  lenders = await TestLenders.start();
  steps = new LenderSteps(lenders);
});
afterEach(() => lenders.simulator.reset());
afterAll(() => lenders.stop());

const offered = (key: AppliedSubmission['key']) => steps.applyAndGetOffers(key);
const chosen = (key: AppliedSubmission['key']) => steps.applyAndChoose(key);
const quote = (applied: AppliedSubmission, query: string) => steps.quote(applied, query);
const confirm = (applied: AppliedSubmission, amount: number, tenure: number) => steps.confirm(applied, amount, tenure);
const onStatusPage = (applied: AppliedSubmission) => steps.statusLine(applied);
const offersOf = (applied: AppliedSubmission) => steps.offersOf(applied);
const calls = (applied: AppliedSubmission, operation: 'quote' | 'withdraw') => steps.calls(applied, operation);

describe('the selected terms', () => {
  it('are on the status page, with the time until which the lender guarantees them', async () => {
    const before = await offered('money-view');
    expect(await onStatusPage(before)).toMatchObject({
      chosen: null,
      valid_until: (await offersOf(before)).map((one) => one.validUntil).sort()[0],
    });
    const { applied, offer } = await chosen('money-view');
    expect(await onStatusPage(applied)).toMatchObject({
      chosen: {
        ...{ amount: Number(offer.principalAmount), tenure: offer.termMonths, rate: Number(offer.interestRate) },
        ...{
          apr: Number(offer.annualPercentageRate),
          emi: Number(offer.installmentAmount),
          net_disbursed: Number(offer.netDisbursedAmount),
        },
        fees: Number(offer.processingFee) + Number(offer.otherUpfrontCharges),
      },
      valid_until: offer.validUntil,
    });
  });

  it('are empty while no lender has answered', async () => {
    lenders.simulator.script({ lender: 'cashe', mode: 'pending', ms: 600_000 });
    const applied = await lenders.apply('cashe');
    await lenders.waitUntilIdle();
    expect(await onStatusPage(applied)).toMatchObject({ chosen: null, valid_until: null });
  });

  it('are quoted by the lender during the selection, and confirmed as quoted', async () => {
    const { applied, offer } = await chosen('cashe');
    const quoted = await quote(applied, 'amount=60000&tenure=6');
    expect(quoted).toMatchObject({ status: 200, body: { terms: { principal_amount: '60000.00', term_months: 6 } } });
    const { terms } = quoted.body;
    expect(terms.installment_amount).not.toBe(offer.installmentAmount);
    expect(terms.kfs_url).not.toBe(offer.kfsUrl);
    // The instalments and what was deducted.
    const deducted = 60_000 - Number(terms.net_disbursed_amount);
    expect(Number(terms.total_to_pay)).toBeCloseTo(6 * Number(terms.installment_amount) + deducted, 2);
    expect(await onStatusPage(applied)).toMatchObject({ chosen: { amount: Number(offer.principalAmount) } });
    expect(await confirm(applied, 60_000, 6)).toMatchObject({ status: 200 });
    expect(await onStatusPage(applied)).toMatchObject({
      state: 'docs_pending',
      chosen: { amount: 60_000, tenure: 6, emi: Number(terms.installment_amount), apr: Number(terms.annual_percentage_rate) },
    });
    // The lender's offer stays on record.
    expect(await offersOf(applied)).toEqual([offer]);
  });

  it.each([
    ['amount=9999999&tenure=6', { amount: 'accepted_amount' }],
    ['amount=60000&tenure=7', { tenure: 'tenure' }],
  ])('are not quoted outside the offer: %s', async (query, field) => {
    const { applied } = await chosen('cashe');
    const answer = await quote(applied, query);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual(Object.values(field));
  });

  it.each(['', 'amount=60000', 'amount=x&tenure=6', 'amount=60000&tenure=6.5', 'amount=-1&tenure=6', 'amount[]=1&tenure=6'])(
    'are not requested from the lender without a valid amount and tenure: "%s"',
    async (query) => {
      const applied = await offered('cashe');
      expect(await quote(applied, query)).toMatchObject({ status: 422, body: { code: 'invalid' } });
      expect(calls(applied, 'quote')).toEqual([]);
    },
  );

  it('are quoted only in their own step, by a lender that quotes, to its own customer', async () => {
    const early = await offered('cashe');
    expect(await quote(early, 'amount=60000&tenure=6')).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
    const { applied: elsewhere } = await chosen('money-view');
    expect(await quote(elsewhere, 'amount=60000&tenure=6')).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
    const { applied } = await chosen('cashe');
    const stranger = await newCustomer(lenders.application);
    expect(await quote({ ...applied, customer: stranger }, 'amount=60000&tenure=6')).toMatchObject({ status: 404 });
    lenders.simulator.script({ lender: 'cashe', operation: 'quote', mode: 'server-error' });
    expect(await quote(applied, 'amount=60000&tenure=6')).toMatchObject({ status: 503, body: { code: 'lender-unavailable' } });
  });
});

describe('the withdrawal of an application', () => {
  const withdraw = ({ customer, key, appId }: AppliedSubmission, body: object = { confirmed: 1 }) =>
    customer.post<{ code?: string; step?: { id: string } }>(`/api/journeys/${key}/${appId}/withdraw`, body);

  it('is sent to the lender once, and ends in the lender’s own status', async () => {
    const { applied } = await chosen('cashe');
    expect(await withdraw(applied)).toMatchObject({ status: 200, body: { step: { id: 'cancelled' } } });
    expect(await lenders.record(applied)).toMatchObject({ state: 'cancelled', source: 'api', reason: 'customer-not-interested' });
    expect(await withdraw(applied)).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
    expect(calls(applied, 'withdraw')).toHaveLength(1);
    await lenders.waitUntilIdle();
    // An older status of the lender, delayed meanwhile, revives nothing.
    await lenders.callback(applied, 'UNDER_REVIEW', new Date(Date.now() - 60_000));
    expect(await onStatusPage(applied)).toMatchObject({ state: 'cancelled', reject_reason: 'customer-not-interested' });
  });

  it('invents no terms for a customer who had selected none', async () => {
    const applied = await offered('cashe');
    expect(await withdraw(applied)).toMatchObject({ status: 200, body: { step: { id: 'cancelled' } } });
    expect(await onStatusPage(applied)).toMatchObject({ state: 'cancelled', chosen: null });
    const { applications } = (await applied.customer.get<{ applications: { submissions: StatusLine[] }[] }>('/api/applications')).body;
    expect(applications[0]?.submissions).toEqual([expect.objectContaining({ state: 'cancelled', chosen: null })]);
  });

  it.each([[{}], [{ confirmed: 0 }], [{ confirmed: true }], [{ confirmed: 1, more: 1 }, 'fields-not-writable']])(
    'is refused unless it was confirmed: %p',
    async (body: object, code = 'invalid') => {
      const { applied } = await chosen('cashe');
      expect(await withdraw(applied, body)).toMatchObject({ status: 422, body: { code } });
      expect(calls(applied, 'withdraw')).toEqual([]);
    },
  );

  it('happens once for five simultaneous requests', async () => {
    const { applied } = await chosen('cashe');
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(applied)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const told = calls(applied, 'withdraw');
    expect(new Set(told.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await lenders.record(applied)).toMatchObject({ state: 'cancelled' });
  });

  it('shows the actual status when the lender has moved on meanwhile', async () => {
    const { applied } = await chosen('cashe');
    lenders.simulator.move('cashe', applied.submissionId, 'DISBURSED', { isSilent: true });
    expect(await withdraw(applied)).toMatchObject({ status: 200, body: { step: { id: 'disbursed' } } });
    expect(await lenders.record(applied)).toMatchObject({ state: 'disbursed' });
  });

  it('of an unsent application needs no call to the lender', async () => {
    const release = await delayMessages(lenders.application, SubmitToLender.definition.name);
    const applied = await lenders.apply('cashe');
    await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'planned');
    expect(await withdraw(applied)).toMatchObject({ status: 200, body: { step: { id: 'cancelled' } } });
    await release();
    await lenders.waitUntilIdle();
    expect(await lenders.record(applied)).toMatchObject({ state: 'cancelled', source: 'customer' });
    expect(lenders.simulator.ledger.find({ lender: 'cashe', reference: applied.submissionId })).toEqual([]);
  });

  it('changes nothing while the lender cannot be reached', async () => {
    const { applied } = await chosen('cashe');
    lenders.simulator.script({ lender: 'cashe', operation: 'withdraw', mode: 'server-error' });
    expect(await withdraw(applied)).toMatchObject({ status: 503, body: { code: 'lender-unavailable' } });
    expect(await lenders.record(applied)).toMatchObject({ state: 'offer_selected' });
  });

  it('is refused where the journey does not allow it, and for another customer’s application', async () => {
    const { applied } = await chosen('money-view');
    expect(await withdraw(applied)).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
    const signing = await chosen('cashe');
    await lenders.callback(signing.applied, 'AGREEMENT_PENDING');
    expect(await withdraw(signing.applied)).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
    const stranger = await newCustomer(lenders.application);
    expect(await withdraw({ ...signing.applied, customer: stranger })).toMatchObject({ status: 404 });
    expect(calls(signing.applied, 'withdraw')).toEqual([]);
  });
});

describe('the requested loan', () => {
  interface Asked {
    readonly requested_amount: number | null;
    readonly tenure: number | null;
    readonly requested_at: string;
    readonly created_at: string;
    readonly submissions: readonly { readonly requested_amount: number; readonly requested_tenure: number; readonly created_at: string }[];
  }
  const tryOut = ({ customer, appId }: AppliedSubmission, query: string) =>
    customer.get<OffersResponse>(`/api/applications/${appId}/offers?${query}`);
  const asked = async ({ customer, appId }: AppliedSubmission) => {
    const one = (await customer.get<Asked>(`/api/applications/${appId}`)).body;
    const listed = (await customer.get<{ applications: Asked[] }>('/api/applications')).body.applications[0];
    const { requested_amount, tenure, requested_at } = one;
    expect(listed).toMatchObject({ requested_amount, tenure, requested_at });
    return one;
  };

  it('is the one that was sent, whatever the customer tries out afterwards', async () => {
    const applied = await offered('cashe');
    expect((await tryOut(applied, 'amount=500000&tenure=60')).body).toMatchObject({ amount: 500_000, tenure: 60 });
    const { submissions, ...request } = await asked(applied);
    expect(request).toMatchObject({ requested_amount: 150_000, tenure: 12, requested_at: submissions[0]?.created_at });
    expect(submissions).toEqual([expect.objectContaining({ requested_amount: 150_000, requested_tenure: 12 })]);
    expect(request.requested_at > request.created_at).toBe(true);
  });

  it('is empty where lenders got different requests', async () => {
    const applied = await offered('cashe');
    await tryOut(applied, 'amount=200000&tenure=24');
    await applied.customer.applyTo(applied.appId, ({ lender_name }) => lender_name === 'Moneyview');
    const { submissions, ...request } = await asked(applied);
    expect(request).toMatchObject({ requested_amount: null, tenure: null, requested_at: submissions[0]?.created_at });
    expect(submissions.map(({ requested_amount, requested_tenure }) => [requested_amount, requested_tenure])).toEqual([
      [150_000, 12],
      [200_000, 24],
    ]);
  });

  it('is the customer’s current request while nothing was sent', async () => {
    const customer = await newCustomer(lenders.application);
    const appId = await customer.apply();
    await customer.get(`/api/applications/${appId}/offers?amount=500000&tenure=60`);
    const { body } = await customer.get<Asked>(`/api/applications/${appId}`);
    expect(body).toMatchObject({ requested_amount: 500_000, tenure: 60, requested_at: body.created_at });
  });
});

describe('the list of a customer’s applications', () => {
  it('has the newest first, each with its lenders, and none of other customers', async () => {
    const { applied, offer } = await chosen('cashe');
    const list = async (customer = applied.customer) =>
      (await customer.get<{ applications: { app_id: string; product_type: string; submissions: StatusLine[] }[] }>('/api/applications'))
        .body.applications;
    expect(await list()).toEqual([
      {
        app_id: applied.appId,
        product_type: 'Personal Loans',
        state: 'offer_selected',
        requested_amount: 150_000,
        tenure: 12,
        requested_at: expect.any(String),
        created_at: expect.any(String),
        offers: expect.any(Number),
        submissions: [
          expect.objectContaining({
            ...{ lender_name: 'CASHe', requested_amount: 150_000, requested_tenure: 12 },
            state: 'offer_selected',
            chosen: expect.objectContaining({ tenure: offer.termMonths }),
          }),
        ],
      },
    ]);
    await lenders.application.em.execute(
      `insert into customer_journey.application (id, customer_id, loan_type, requested_amount, tenure_months, created_at, updated_at)
       values (gen_random_uuid(), ?, 'pl', 90000, 6, now() + interval '1 hour', now())`,
      [applied.customer.id],
    );
    expect((await list()).map(({ submissions }) => submissions.length)).toEqual([0, 1]);
    expect(await list(await newCustomer(lenders.application))).toEqual([]);
  });
});
