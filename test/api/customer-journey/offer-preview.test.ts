import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { exampleLoans } from '../../../src/contracts/example-loans.js';
import { loanTypeKeys } from '../../../src/contracts/loan-types.js';
import type { OfferCard, OffersResponse } from '../../../src/contracts/offers.js';
import { PublicLenders } from '../../../src/modules/partners/messages/index.js';
import { startTestApplication, type TestApplication, type TestLogin } from '../../support/application.js';
import { newCustomer, seedLenders } from '../../support/test-customer.js';

interface Preview {
  offer: OfferCard | null;
  hindrances: string[];
  is_connected: boolean;
}

let application: TestApplication;
let admin: TestLogin;
let offers: OffersResponse;

beforeAll(async () => {
  application = await startTestApplication();
  await seedLenders(application);
  admin = await application.asAdmin(1);
  const customer = await newCustomer(application);
  offers = await customer.offers(await customer.apply({}));
});
afterAll(() => application.stop());

const preview = (id: string, query: string, token = admin.token) =>
  application.request<Preview>('GET', `/api/admin/lenders/${id}/offer-preview?${query}`, { token });
const usual = () => `amount=${offers.amount}&tenure=${offers.tenure}`;
const write = async (lender_id: string, property: string, value: unknown) =>
  expect(
    (await application.request('POST', '/api/update-lender-data', { token: admin.token, body: { lender_id, property, value } })).status,
  ).toBe(200);

describe('lenders that accept applications', () => {
  it('are listed with their customer terms for the example loan of their type', async () => {
    const open = await application.app.get(QueryBus).execute(new PublicLenders());
    expect(new Set(open.map(({ loanType }) => loanType))).toEqual(new Set(loanTypeKeys));
    for (const { id, loanType, exampleApr } of [...open.slice(0, 3), ...open.slice(-3)]) {
      const { amount, months } = exampleLoans[loanType];
      const { body } = await preview(id, `amount=${amount}&tenure=${months}`);
      expect(exampleApr).toBe(body.offer?.apr ?? null);
    }
    expect(open.filter(({ exampleApr }) => exampleApr).length).toBeGreaterThan(open.length / 2);
    // Lenders of smaller or shorter loans count in the bounds too.
    expect(open.filter(({ terms, exampleApr }) => terms && !exampleApr)).not.toEqual([]);
  });
});

describe('GET /api/admin/lenders/{id}/offer-preview', () => {
  it('returns the same offer as customers of the lender see for the same loan', async () => {
    expect(offers.matched.length).toBeGreaterThan(3);
    for (const { offer_id, kfs_link, valid_until, processing_order, ...seen } of offers.matched) {
      const { status, body } = await preview(seen.lender_id, usual());
      expect({ status, ...body }).toMatchObject({ status: 200, hindrances: [], offer: seen });
      expect(body.offer?.offer_id).not.toBe(offer_id);
      expect([typeof kfs_link, typeof valid_until, typeof processing_order]).toEqual(['string', 'string', 'number']);
    }
  });

  it('reports for a lender with an API whether it can be called here, and no obstacle for one without', async () => {
    const lenders = await application.em.execute<{ id: string; api: string | null }[]>(
      `select distinct on (api is null) id, api from lenders.lender where deleted_at is null order by api is null`,
    );
    expect(lenders.map(({ api }) => api === null)).toEqual([false, true]);
    for (const { id, api } of lenders) expect((await preview(id, usual())).body).toMatchObject({ is_connected: api === null });
  });

  it('answers in both languages, and shows a switched-off lender as if it were on', async () => {
    const [{ lender_id: id = '' } = {}] = offers.matched;
    await write(id, 'lender_status', 0);
    expect((await preview(id, `${usual()}&language=hi`)).body.offer?.penal_charges).toMatch(/\p{Script=Devanagari}/u);
    expect((await preview(id, `${usual()}&language=en`)).body.offer?.penal_charges).not.toMatch(/\p{Script=Devanagari}/u);
    await write(id, 'lender_status', 1);
  });

  it('names every obstacle to an offer that does not depend on the applicant', async () => {
    const [{ lender_id: id = '' } = {}] = offers.matched;
    for (const [property, value] of Object.entries({ rate_max: null, penal_terms: [], loan_amount_upto: 60_000, tenure_min_months: 24 }))
      await write(id, property, value);
    expect((await preview(id, 'amount=150000&tenure=12')).body).toMatchObject({
      offer: null,
      hindrances: ['rate-open', 'penal-charges-missing', 'amount-above', 'tenure-below'],
    });
    for (const [property, value] of Object.entries({ rate_max: 20, penal_terms: [{ kind: 'delay', basis: 'rupees_event', figure: 500 }] }))
      await write(id, property, value);
    // The offer is below the requested amount, and labelled so.
    expect((await preview(id, 'amount=100000&tenure=24')).body).toMatchObject({
      hindrances: [],
      offer: { amount: 60_000, amount_capped: 1 },
    });
    for (const [property, value] of Object.entries({ min_age: 60, max_age: 21, salaried: 0, self_employed: 0, business: 0 }))
      await write(id, property, value);
    expect((await preview(id, 'amount=100000&tenure=24')).body.hindrances).toEqual(['age-above', 'employment-not-served']);
  });

  it('accepts only complete requests for existing lenders, and stores nothing', async () => {
    const [, { lender_id: id = '' } = {}] = offers.matched;
    for (const query of ['', 'amount=100000', 'tenure=12', 'amount=x&tenure=12', 'amount=999&tenure=12', 'amount=100000&tenure=0'])
      expect(await preview(id, query)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    for (const query of ['amount=100000&tenure=481', 'amount=100000&tenure=1.5', `${usual()}&language=fr`, `${usual()}&more=1`])
      expect((await preview(id, query)).status).toBe(422);
    expect((await preview(crypto.randomUUID(), usual())).status).toBe(404);
    expect((await preview('x', usual())).status).toBe(404);
    expect((await preview(id, usual(), (await application.asAdmin(2)).token)).status).toBe(403);
    const stored = () => application.em.execute<unknown[]>('select count(*) from customer_journey.evaluation');
    const before = await stored();
    expect((await preview(id, usual())).status).toBe(200);
    expect(await stored()).toEqual(before);
    await application.request('POST', '/api/safe-delete-lender', { token: admin.token, body: { lender_id: id } });
    expect((await preview(id, usual())).status).toBe(404);
  });
});
