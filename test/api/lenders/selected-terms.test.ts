import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OffersResponse } from '../../../src/contracts/offers.js';
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
const calls = (applied: AppliedSubmission, operation: 'quote') => steps.calls(applied, operation);

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
    expect(await quote(applied, String(new URLSearchParams({ amount: '६००००', tenure: '६' })))).toMatchObject({
      status: 200,
      body: { terms: { principal_amount: '60000.00', term_months: 6 } },
    });
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
