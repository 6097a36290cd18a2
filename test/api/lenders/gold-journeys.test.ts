import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { subtractDays, todayInIndia } from '../../../src/contracts/days.js';
import { loanTypes } from '../../../src/contracts/loan-types.js';
import { BookedVisitRetention } from '../../../src/modules/lenders/handlers/booked-visit-retention.js';
import { PlanSubmissions } from '../../../src/modules/lenders/messages/commands.js';
import { seedGoldRates } from '../../../src/tools/seeds/gold-rates.js';
import { delayMessages } from '../../support/delay-messages.js';
import { newCustomer, type TestCustomer } from '../../support/test-customer.js';
import { lenderExpectations } from '../../support/lender-expectations.js';
import { TestLenders } from '../../support/test-lenders.js';

const { productType } = loanTypes.gl;
const pledged = {
  ...{ gold_article: 1, gold_grams: 24.5, gold_karat: 22, gold_service: 2, postal_code: '560001' },
  ...{ employment_status_code: 3, monthly_income: 41_000 },
  ...{ first_name: 'Asha', last_name: 'Kulkarni', birth_date: '1991-04-05', gender: 2, tin: 'ABCPK1238F' },
  ...{ gold_scheme: 1, gold_loan_amount: 150_000, gold_loan_tenure: 12 },
};

interface View {
  readonly step: {
    readonly id: string;
    readonly kind: string;
    readonly fields?: { readonly name: string; readonly value?: unknown; readonly options?: readonly { readonly value: unknown }[] }[];
  };
  readonly visit?: object;
  readonly lender_reference: string | null;
}

let lenders: TestLenders;
beforeAll(async () => {
  lenders = await TestLenders.start();
  await seedGoldRates(lenders.application.em);
});
afterAll(() => lenders.stop());

/** Returns a customer who has chosen a gold lender, with the values of the form. */
async function chosen(key: 'muthootgold' | 'indiagold', changes: object = {}) {
  const customer = await newCustomer(lenders.application);
  await customer.post('/api/set-product', { product_type: productType });
  await customer.post(`/api/user/${customer.id}`, { ...pledged, email: `${customer.id}@example.test`, ...changes });
  const { body } = await customer.post<{ app_id: string }>('/api/applications', {
    product_type: productType,
    consents: { profile_matching: 1 },
  });
  const { submissionId } = await customer.applyTo(body.app_id, ({ journey }) => journey === key);
  return { customer, path: `/api/journeys/${key}/${body.app_id}`, submissionId };
}

/** Returns a customer who is asked for the form of a gold lender. */
async function applied(key: 'muthootgold' | 'indiagold', changes: object = {}) {
  const { customer, path, submissionId } = await chosen(key, changes);
  await lenders.application.waitFor(async () => (await viewOf(customer, path)).step.id === 'details');
  const take = (facts: object) => customer.post<{ code?: string; fields?: object }>(`${path}/steps/details`, facts);
  return { customer, path, submissionId, take };
}
const serviceIn = ({ fields = [] }: View['step']) => fields.find(({ name }) => name === 'gold_service');
const viewOf = async (customer: TestCustomer, path: string) => (await customer.get<View>(path)).body;

it('Muthoot Finance: the form is prefilled, enforces the legal limits, and ends in a visit with a reference', async () => {
  const { customer, path, submissionId, take } = await applied('muthootgold');
  const { step, lender_reference } = await viewOf(customer, path);
  expect(lender_reference).toBeNull();
  expect(Object.fromEntries((step.fields ?? []).map(({ name, value }) => [name, value]))).toMatchObject({
    ...{ gold_article: 1, gold_grams: 24.5, gold_karat: 22, gold_service: 2, visit_pincode: '560001' },
  });
  const { facts } = lenderExpectations.muthootgold;
  const today = todayInIndia();
  expect(await take({ ...facts, gold_article: 2, gold_grams: 50.1, visit_day: today })).toMatchObject({
    status: 422,
    body: { fields: { gold_grams: expect.stringContaining('50 grams'), visit_day: expect.stringContaining('tomorrow') } },
  });
  // The lender has no doorstep service, and the form does not offer it.
  expect(serviceIn(step)).toMatchObject({ value: 2, options: [{ value: 2 }] });
  expect(await take({ ...facts, gold_service: 1 })).toMatchObject({ status: 422, body: { fields: { gold_service: expect.any(String) } } });
  expect(await take({ ...facts, visit_day: subtractDays(today, -15) })).toMatchObject({ status: 422 });
  await lenders.waitUntilIdle();
  expect(lenders.simulator.ledger.find({ reference: submissionId })).toEqual([]);
  expect((await take({ ...facts, gold_grams: 20.1 })).status).toBe(200);
  await lenders.application.waitFor(async () => (await viewOf(customer, path)).step.id === 'visit');
  const { visit_day: day, visit_time: time, visit_pincode: pincode } = facts;
  expect(await viewOf(customer, path)).toMatchObject({
    ...{ step: { kind: 'done' }, lender_reference: expect.stringMatching(/^MFG/), visit: { service: 2, pincode, day, time } },
  });
  const kept = 'select facts_sealed, visit_sealed, visit_until from lenders.submission where id = ?';
  const [sealed] = await lenders.application.em.execute<Record<string, unknown>[]>(kept, [submissionId]);
  expect(sealed).toEqual({ facts_sealed: null, visit_sealed: expect.any(String), visit_until: expect.anything() });
  expect(JSON.stringify(sealed)).not.toMatch(/morning|afternoon|evening/);
  await lenders.application.em.execute(`update lenders.submission set visit_until = now() - interval '1 second' where id = ?`, [
    submissionId,
  ]);
  expect((await viewOf(customer, path)).visit).toBeUndefined();
  for (const { sql } of lenders.application.app.get(BookedVisitRetention).rules()) await lenders.application.em.execute(sql);
  expect(await lenders.application.em.execute(kept, [submissionId])).toEqual([
    { facts_sealed: null, visit_sealed: null, visit_until: null },
  ]);
  // A change for the lender does not change the customer's own form.
  expect((await customer.get(`/api/user/${customer.id}`)).body).toMatchObject({ gold_grams: 24.5 });
});

it('Muthoot Finance offers doorstep service to a customer who asked for it, where it is available', async () => {
  await lenders.application.em.execute(`update lenders.lender set doorstep = true, doorstep_areas = '["560"]' where api = 'muthootgold'`);
  const { customer, path, take } = await applied('muthootgold', { gold_service: 1 });
  const { facts } = lenderExpectations.muthootgold;
  expect(serviceIn((await viewOf(customer, path)).step)).toMatchObject({ value: 1, options: [{ value: 1 }, { value: 2 }] });
  const far = { ...facts, gold_service: 1, visit_pincode: '700001' };
  expect(await take(far)).toMatchObject({ status: 422, body: { fields: { visit_pincode: expect.stringContaining('Choose a branch') } } });
  expect((await take({ ...facts, gold_service: 1 })).status).toBe(200);
  await lenders.application.waitFor(async () => (await viewOf(customer, path)).step.id === 'visit');
  expect(await viewOf(customer, path)).toMatchObject({ step: { door_text: 'journey.gold.visit.doorText' }, visit: { service: 1 } });
});

it('indiagold offers doorstep service, where it is available', async () => {
  const { customer, path, take } = await applied('indiagold', { gold_service: 1, gold_scheme: 2 });
  const { facts } = lenderExpectations.indiagold;
  expect((await viewOf(customer, path)).step.fields?.map(({ name }) => name)).not.toContain('gold_service');
  expect(await take({ ...facts, visit_pincode: '700001' })).toMatchObject({
    status: 422,
    body: { fields: { visit_pincode: expect.stringMatching(/comes to the door only(?!.*branch)/) } },
  });
  expect((await take(facts)).status).toBe(200);
  await lenders.application.waitFor(async () => (await viewOf(customer, path)).step.id === 'visit');
  expect(await viewOf(customer, path)).toMatchObject({ visit: { service: 1, pincode: facts.visit_pincode } });
});

it('ends an application that is withdrawn before it is planned, whose form is never filled in', async () => {
  const { application } = lenders;
  const release = await delayMessages(application, PlanSubmissions.definition.name);
  const { customer, submissionId } = await chosen('muthootgold');
  await release();
  expect((await customer.post(`/api/submissions/${submissionId}/withdraw`, { confirmed: 1 })).status).toBe(200);
  const phase = async () =>
    (await application.em.execute<{ phase: string }[]>('select phase from lenders.submission where id = ?', [submissionId]))[0]?.phase;
  expect(await phase()).toBeUndefined();
  await application.asOwner(`update platform.outbox set available_at = now() where name = '${PlanSubmissions.definition.name}'`);
  await application.waitFor(async () => (await phase()) === 'withdrawn');
});
