import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { type AppliedSubmission, TestLenders } from '../../support/test-lenders.js';
import { SubmitToLender } from '../../../src/modules/lenders/messages/commands.js';
import { rateLimits, RateLimits } from '../../../src/platform/security/rate-limits.js';
import { delayMessages } from '../../support/delay-messages.js';
import { newCustomer } from '../../support/test-customer.js';
import { lenderExpectations } from '../../support/lender-expectations.js';
import { LenderSteps } from '../../support/lender-steps.js';

let lenders: TestLenders;
let steps: LenderSteps;
beforeAll(async () => {
  lenders = await TestLenders.start();
  steps = new LenderSteps(lenders);
});
afterEach(() => lenders.simulator.reset());
afterAll(() => lenders.stop());

const sql = (statement: string, values: unknown[]) => lenders.application.em.execute<Record<string, unknown>[]>(statement, values);
const calls = ({ submissionId: reference }: Pick<AppliedSubmission, 'submissionId'>) =>
  lenders.simulator.ledger.find({ reference }).map(({ operation }) => operation);

it('a form before the lead holds the lead back, is parsed, stored encrypted, and sent once', async () => {
  const customer = await newCustomer(lenders.application);
  const appId = await customer.apply();
  const { submissionId } = await customer.applyTo(appId, ({ journey }) => journey === 'upwards');
  const path = `/api/journeys/upwards/${appId}`;
  const stepOf = async () => (await customer.get<{ step: { id: string } }>(path)).body.step.id;
  const { facts } = lenderExpectations.upwards;
  const answer = (changes: object) => customer.post<{ code?: string; fields?: object }>(`${path}/steps/details`, { ...facts, ...changes });
  await lenders.application.waitFor(async () => (await stepOf()) === 'details');
  await lenders.waitUntilIdle();
  expect(calls({ submissionId })).toEqual([]);
  const onStatusPage = async () =>
    (await customer.get<{ submissions: Record<string, unknown>[] }>(`/api/applications/${appId}`)).body.submissions[0];
  expect(await onStatusPage()).toMatchObject({ awaits_answer: true, is_held: false, state: 'lead_created' });

  expect(await answer({ qualification: 'doctor', dependents: 21, work_years: '8', status: 'approved' })).toMatchObject({
    status: 422,
    body: {
      code: 'fields-not-writable',
      fields: { qualification: expect.any(String), dependents: expect.any(String), status: expect.any(String) },
    },
  });
  expect((await newCustomer(lenders.application).then((other) => other.post(`${path}/steps/details`, facts))).status).toBe(404);
  const release = await delayMessages(lenders.application, SubmitToLender.definition.name);
  expect((await answer({})).status).toBe(200);
  expect(await answer({})).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
  const kept = async () => (await sql('select facts_sealed from lenders.submission where id = ?', [submissionId]))[0]?.['facts_sealed'];
  expect(String(await kept())).toMatch(/^data-key:/);
  await release();
  await lenders.waitUntil(async () => (await stepOf()) === 'offer');
  await lenders.waitUntilIdle();
  expect(calls({ submissionId })).toEqual(['create', 'lead', 'offers']);
  // The lead was sent: the answers for it are no longer stored.
  expect(await kept()).toBeNull();
  expect(await onStatusPage()).toMatchObject({ awaits_answer: false });
});

it('a lender without offers of its own leads straight to its site, and reports what it has received', async () => {
  const customer = await newCustomer(lenders.application);
  const appId = await customer.apply();
  const applied = await customer.applyTo(appId, ({ journey }) => journey === 'earlysalary');
  await lenders.application.waitFor(() => Promise.resolve(calls(applied).includes('lead')));
  await lenders.waitUntilIdle();
  const { body } = await customer.get<{ step: { id: string; kind: string }; shares: string[] }>(`/api/journeys/earlysalary/${appId}`);
  expect(body).toMatchObject({ step: { id: 'redirect', kind: 'handoff' }, shares: expect.arrayContaining(['pan', 'income']) });
});

it('a lender’s site returns its customer by a signed link, which is recorded once', async () => {
  const { applied } = await steps.applyAndChoose('money-view');
  const { customer, appId, submissionId } = applied;
  const { body } = await customer.post<{ url: string }>(`/api/journeys/money-view/${appId}/steps/continue`);
  const left = await fetch(body.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice: 'complete' }) });
  const back = new URL(left.headers.get('location') ?? '');
  expect(back.pathname).toBe('/lenders-transaction/money-view');
  const transaction = back.searchParams.get('transaction') ?? '';
  const open = (lender: string, sent: object) =>
    lenders.application.request<Record<string, unknown>>('POST', `/api/lenders-transaction/${lender}`, { body: sent });
  const first = await open('money-view', { transaction, outcome: 'completed' });
  expect(first).toMatchObject({
    status: 200,
    body: { lender_name: 'Moneyview', application_id: appId, journey: '/user/money-view', result: 'thank-you', is_replayed: false },
  });
  expect(await open('money-view', { transaction, outcome: 'cancelled' })).toMatchObject({ body: { is_replayed: true } });
  const moves = await sql(
    `select count(*)::int as n from customer_journey.application_history where lender_application_id = ? and to_state = 'redirected'`,
    [submissionId],
  );
  expect(moves).toEqual([{ n: 1 }]);
  expect(JSON.stringify(first.body)).not.toContain(applied.phone);

  expect((await open('cashe', { transaction })).status).toBe(404);
  expect((await open('nobody', { transaction })).status).toBe(404);
  expect((await open('money-view', { transaction: transaction.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')) })).status).toBe(404);
  expect((await open('money-view', { transaction, outcome: 'rich' })).status).toBe(422);
});

it('a document is judged by its content, its size and its field, and is sent to the lender once', async () => {
  const { applied } = await steps.applyAndChoose('cashe');
  expect((await steps.confirm(applied, 120_000, 12)).status).toBe(200);
  const path = `/api/journeys/cashe/${applied.appId}/steps/documents`;
  const withDocuments = (...documents: readonly (readonly [field: string, content: string | Uint8Array<ArrayBuffer>])[]) => {
    const form = new FormData();
    for (const [field, content] of documents) form.append(field, new File([content], 'slip.pdf', { type: 'application/pdf' }));
    return form;
  };
  const upload = (body: unknown, customer = applied.customer) => customer.post<{ code?: string; step?: { id: string } }>(path, body);
  const slip = new Uint8Array(5 * 1_048_576);
  slip.set(Buffer.from('%PDF-1.7'));

  const refused = async (body: unknown) => {
    const { status, body: answer } = await upload(body);
    return [status, answer];
  };
  expect(await refused(withDocuments(['salary_slip', 'MZ, a program']))).toEqual([
    415,
    expect.objectContaining({ code: 'unsupported-media-type' }),
  ]);
  expect(await refused(withDocuments(['salary_slip', new Uint8Array([...slip, 0])]))).toEqual([
    413,
    expect.objectContaining({ code: 'too-large' }),
  ]);
  expect(await refused({})).toEqual([422, expect.objectContaining({ fields: { salary_slip: expect.any(String) } })]);
  expect(await refused(withDocuments(['salary_slip', slip], ['passport', slip]))).toEqual([
    422,
    expect.objectContaining({ fields: { passport: expect.any(String) } }),
  ]);
  // Nothing is read for an application of another customer, for another step, or beyond the limit: the program would be 415.
  const unread = withDocuments(['salary_slip', 'MZ, a program']);
  expect((await upload(unread, await newCustomer(lenders.application))).status).toBe(404);
  expect(await applied.customer.post(path.replace('documents', 'details'), unread)).toMatchObject({ status: 409 });
  const limits = lenders.application.app.get(RateLimits);
  await Promise.all(Array.from({ length: rateLimits.upload.points }, () => limits.tryConsume('upload', applied.customer.id)));
  expect(await upload(unread)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  await lenders.application.resetLimits('upload');
  expect(calls(applied)).not.toContain('documents');

  expect(await upload(withDocuments(['salary_slip', slip]))).toMatchObject({ status: 200, body: { step: { id: 'done' } } });
  expect(await upload(withDocuments(['salary_slip', slip]))).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
  expect(steps.calls(applied, 'documents').map(({ answer }) => answer)).toEqual(['200 UNDER_REVIEW']);
});
