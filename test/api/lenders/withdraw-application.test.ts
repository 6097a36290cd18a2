import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, todayInIndia } from '../../../src/contracts/days.js';
import { getSharePurpose } from '../../../src/contracts/consents.js';
import { SubmitToLender } from '../../../src/modules/lenders/messages/commands.js';
import { delayMessages } from '../../support/delay-messages.js';
import { lenderExpectations } from '../../support/lender-expectations.js';
import { LenderSteps, type StatusLine } from '../../support/lender-steps.js';
import { newCustomer, type TestCustomer } from '../../support/test-customer.js';
import { type AppliedSubmission, TestLenders } from '../../support/test-lenders.js';
import { StatusFiles, statusCsv } from '../files/status-files.js';

let lenders: TestLenders;
let steps: LenderSteps;

beforeAll(async () => {
  lenders = await TestLenders.start();
  steps = new LenderSteps(lenders);
});
afterEach(() => lenders.simulator.reset());
afterAll(() => lenders.stop());

type Applied = Pick<AppliedSubmission, 'customer' | 'appId' | 'submissionId' | 'lenderId'>;
interface Page {
  readonly code?: string;
  readonly submissions: readonly StatusLine[];
  readonly timeline: readonly { readonly to: string; readonly source: string }[];
}

const withdraw = ({ customer, submissionId }: Applied, body: object = { confirmed: 1 }) =>
  customer.post<Page>(`/api/submissions/${submissionId}/withdraw`, body);
const page = async ({ customer, appId }: Applied) => (await customer.get<Page>(`/api/applications/${appId}`)).body;
const line = async (applied: Applied) => (await page(applied)).submissions[0];
const withdrawCalls = (applied: AppliedSubmission) => steps.calls(applied, 'withdraw');
const query = <T extends object>(sql: string, values: unknown[]) => lenders.application.em.execute<T[]>(sql, values);
const setState = ({ submissionId }: Applied, state: string, source: string) =>
  query('update customer_journey.lender_application set state = ?, state_source = ? where id = ?', [state, source, submissionId]);

/** Returns the customer's actions about the consent for the lender. */
async function consentActions({ customer, lenderId }: Applied): Promise<string[]> {
  const acts = await query<{ action: string }>(
    'select action from customer_journey.consent where customer_id = ? and purpose = ? order by id',
    [customer.id, getSharePurpose(lenderId)],
  );
  return acts.map(({ action }) => action);
}

/** Applies to a lender without an API. */
async function applyWithoutApi(customer?: TestCustomer): Promise<Applied & { readonly lenderName: string }> {
  const own = customer ?? (await newCustomer(lenders.application));
  const appId = await own.apply();
  const applied = await own.applyTo(appId, ({ journey }) => journey === null);
  const lenderName = (await line({ ...applied, customer: own, appId }))?.lender_name ?? '';
  return { ...applied, customer: own, appId, lenderName };
}

/** Returns a submission that is planned and waits for its turn; `release` sends it. */
async function planned(key: AppliedSubmission['key']) {
  const release = await delayMessages(lenders.application, SubmitToLender.definition.name);
  const applied = await lenders.apply(key);
  await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'planned');
  return { applied, release };
}

describe('the answer of a lender without an API', () => {
  it('is promised with its offer in days, and on the status page as a day in India', async () => {
    const applied = await applyWithoutApi();
    const { matched } = await applied.customer.offers(applied.appId);
    for (const { journey, answer_days } of matched) expect(answer_days).toBe(journey ? null : 5);
    expect(await line(applied)).toMatchObject({ answer_due_on: addDays(todayInIndia(), 5), is_answer_late: false });
    const setDue = (day: string) =>
      query('update customer_journey.lender_application set answer_due_on = ? where id = ?', [day, applied.submissionId]);
    await setDue(todayInIndia());
    expect(await line(applied)).toMatchObject({ is_answer_late: false });
    await setDue(addDays(todayInIndia(), -1));
    expect(await line(applied)).toMatchObject({ is_answer_late: true });
    await setState(applied, 'under_review', 'file');
    expect(await line(applied)).toMatchObject({ answer_due_on: null, is_answer_late: false });
  });

  it('follows the days of the lender, and lenders with an API promise none', async () => {
    await query('update lenders.lender set answer_days = 12 where api is null', []);
    const applied = await applyWithoutApi();
    await query('update lenders.lender set answer_days = 5 where api is null', []);
    expect(await line(applied)).toMatchObject({ answer_due_on: addDays(todayInIndia(), 12) });
    expect(await line(await lenders.apply('cashe'))).toMatchObject({ answer_due_on: null, is_answer_late: false });
  });

  it('keeps the days that the customer saw before applying, when the lender changes them', async () => {
    const customer = await newCustomer(lenders.application);
    const appId = await customer.apply();
    const [offer, other] = (await customer.offers(appId)).matched.filter(({ journey }) => journey === null);
    if (!offer || !other) throw new Error('two offers of lenders without an API are needed');
    await customer.readKeyFacts(offer);
    await query('update lenders.lender set answer_days = 12 where api is null', []);
    const path = `/api/applications/${appId}/offers/${offer.lender_id}/apply`;
    const { submission_id: submissionId } = (await customer.post<{ submission_id: string }>(path, { consent: 1 })).body;
    const applied = { customer, appId, submissionId, lenderId: offer.lender_id };
    expect(await line(applied)).toMatchObject({ answer_due_on: addDays(todayInIndia(), 5) });
    await query("update customer_journey.evaluation set checked_at = now() - interval '1 hour' where application_id = ?", [appId]);
    const { matched } = await customer.offers(appId);
    const daysOf = (id: string) => matched.find(({ lender_id }) => lender_id === id)?.answer_days;
    expect([daysOf(offer.lender_id), daysOf(other.lender_id)]).toEqual([5, 12]);
    await query('update lenders.lender set answer_days = 5 where api is null', []);
  });
});

describe('the withdrawal of an application at a lender that accepts withdrawals', () => {
  it('is sent to the lender once, and ends in the lender’s own status', async () => {
    const { applied } = await steps.applyAndChoose('cashe');
    expect(await withdraw(applied)).toMatchObject({ status: 200, body: { submissions: [{ state: 'cancelled', withdrawal: null }] } });
    expect(await lenders.record(applied)).toMatchObject({ state: 'cancelled', source: 'api', reason: 'customer-not-interested' });
    expect(await withdraw(applied)).toMatchObject({ status: 200, body: { submissions: [{ state: 'cancelled' }] } });
    expect(withdrawCalls(applied)).toHaveLength(1);
    await lenders.waitUntilIdle();
    // An older status of the lender, delayed meanwhile, revives nothing.
    await lenders.callback(applied, 'UNDER_REVIEW', new Date(Date.now() - 60_000));
    expect(await line(applied)).toMatchObject({ state: 'cancelled', reject_reason: 'customer-not-interested' });
  });

  it('invents no terms for a customer who had selected none', async () => {
    const applied = await steps.applyAndGetOffers('cashe');
    expect((await withdraw(applied)).status).toBe(200);
    expect(await line(applied)).toMatchObject({ state: 'cancelled', chosen: null });
    const { applications } = (await applied.customer.get<{ applications: { submissions: StatusLine[] }[] }>('/api/applications')).body;
    expect(applications[0]?.submissions).toEqual([expect.objectContaining({ state: 'cancelled', chosen: null })]);
  });

  it.each([[{}], [{ confirmed: 0 }], [{ confirmed: true }], [{ confirmed: 1, more: 1 }, 'fields-not-writable']])(
    'is refused unless it was confirmed: %p',
    async (body: object, code = 'invalid') => {
      const { applied } = await steps.applyAndChoose('cashe');
      expect(await withdraw(applied, body)).toMatchObject({ status: 422, body: { code } });
      expect(withdrawCalls(applied)).toEqual([]);
    },
  );

  it('happens once for five simultaneous requests', async () => {
    const { applied } = await steps.applyAndChoose('cashe');
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(applied)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(withdrawCalls(applied).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await lenders.record(applied)).toMatchObject({ state: 'cancelled', source: 'api' });
  });

  it('shows the actual status when the lender has moved on meanwhile', async () => {
    const { applied } = await steps.applyAndChoose('cashe');
    lenders.simulator.move('cashe', applied.submissionId, 'DISBURSED', { isSilent: true });
    expect(await withdraw(applied)).toMatchObject({ status: 200, body: { submissions: [{ state: 'disbursed' }] } });
  });

  it('changes nothing while the lender cannot be reached', async () => {
    const { applied } = await steps.applyAndChoose('cashe');
    lenders.simulator.script({ lender: 'cashe', operation: 'withdraw', mode: 'server-error' });
    expect(await withdraw(applied)).toMatchObject({ status: 503, body: { code: 'lender-unavailable' } });
    expect(await lenders.record(applied)).toMatchObject({ state: 'offer_selected' });
  });

  it('is done on our side in a state in which the lender accepts none', async () => {
    const { applied } = await steps.applyAndChoose('cashe');
    await lenders.callback(applied, 'AGREEMENT_PENDING');
    expect(await withdraw(applied)).toMatchObject({
      status: 200,
      body: { submissions: [{ state: 'cancelled', withdrawal: { receipt: 'received' } }] },
    });
    expect(withdrawCalls(applied)).toEqual([]);
  });
});

describe('the withdrawal of an application that is only cancelled on our side', () => {
  it('at a lender without an API ends the consent, once for two tabs, and names the contact at the lender', async () => {
    const applied = await applyWithoutApi();
    const contact = { name: 'R. Iyer', email: 'care@lender.example', phone: '1800 000 000' };
    await query('update lenders.lender set grievance_name = ?, grievance_email = ?, grievance_phone = ? where id = ?', [
      ...Object.values(contact),
      applied.lenderId,
    ]);
    const answers = await Promise.all([withdraw(applied), withdraw(applied)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await withdraw(applied)).status).toBe(200);
    expect(await line(applied)).toMatchObject({
      ...{ state: 'cancelled', is_withdrawn: true, answer_due_on: null, is_answer_late: false },
      withdrawal: { at: expect.any(String), receipt: 'unknown', officer: contact },
    });
    expect((await page(applied)).timeline.filter(({ to }) => to === 'cancelled')).toEqual([
      expect.objectContaining({ source: 'customer' }),
    ]);
    expect(await consentActions(applied)).toEqual(['give', 'withdraw']);
  });

  it('at a lender without such a call sends it nothing more, and its later reports are recorded', async () => {
    const applied = await steps.applyAndGetOffers('money-view');
    const before = lenders.simulator.ledger.find({ reference: applied.submissionId }).length;
    expect(await withdraw(applied)).toMatchObject({ status: 200, body: { submissions: [{ withdrawal: { receipt: 'received' } }] } });
    expect(await lenders.record(applied)).toMatchObject({ phase: 'withdrawn', state: 'cancelled', source: 'customer' });
    expect(await consentActions(applied)).toEqual(['give', 'withdraw']);
    await lenders.waitUntil(async () => (await lenders.phase(applied)) === 'withdrawn');
    expect(lenders.simulator.ledger.find({ reference: applied.submissionId })).toHaveLength(before);
    expect(await lenders.callback(applied, lenderExpectations['money-view'].statusWords.disbursed)).toEqual([204]);
    expect(await line(applied)).toMatchObject({ state: 'disbursed' });
  });

  it('loses no payout that a file reports later, whatever its day', async () => {
    const applied = await applyWithoutApi();
    expect((await withdraw(applied)).status).toBe(200);
    const staff = new StatusFiles(lenders.application, (await lenders.application.asAdmin(1)).token);
    const file = statusCsv({
      ...{ 'Unique Id': applied.submissionId, Lender: applied.lenderName, Status: 'Disbursed', 'Disb Amt': '100000', UTR: 'UTR7800' },
      ...{ 'Status Date': addDays(todayInIndia(), -1), 'Disbursal Date': addDays(todayInIndia(), -1) },
    });
    expect(await staff.upload(file)).toMatchObject({ body: { errors: [], rowsUpdated: 1 } });
    expect(await line(applied)).toMatchObject({ state: 'disbursed' });
    expect(await withdraw(applied)).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
  });

  it.each(['cashe', 'money-view'] as const)('stops a queued submission to %s, which is never sent', async (key) => {
    const { applied, release } = await planned(key);
    expect((await withdraw(applied)).status).toBe(200);
    await release();
    await lenders.waitUntil(() => Promise.resolve(true));
    expect(lenders.simulator.ledger.find({ reference: applied.submissionId })).toEqual([]);
    expect(await line(applied)).toMatchObject({ state: 'cancelled', withdrawal: { receipt: 'none' } });
  });

  it('while the lead is on its way says so, and then that the lender has it', async () => {
    lenders.simulator.script({ lender: 'money-view', operation: 'lead', mode: 'slow', ms: 1500, times: 1 });
    const applied = await lenders.apply('money-view');
    const calls = () => lenders.simulator.ledger.find({ reference: applied.submissionId }).map(({ operation }) => operation);
    await lenders.application.waitFor(() => Promise.resolve(calls().includes('lead')));
    expect(await withdraw(applied)).toMatchObject({
      status: 200,
      body: { submissions: [{ state: 'cancelled', withdrawal: { receipt: 'unknown' } }] },
    });
    await lenders.waitUntil(async () => Boolean((await lenders.record(applied))?.lender_id));
    expect(calls().filter((operation) => operation !== 'dedupe')).toEqual(['lead']);
    expect(await lenders.phase(applied)).toBe('withdrawn');
    expect(await line(applied)).toMatchObject({ withdrawal: { receipt: 'received' } });
  });

  it('keeps the consent that another open application at the same lender needs', async () => {
    const applied = await applyWithoutApi();
    await query(
      `insert into customer_journey.application (id, customer_id, loan_type, requested_amount, tenure_months, created_at, updated_at)
       select gen_random_uuid(), customer_id, loan_type, requested_amount, tenure_months, now() - interval '100 days', now()
       from customer_journey.application where id = ?`,
      [applied.appId],
    );
    await query(
      `insert into customer_journey.lender_application (id, application_id, customer_id, lender_id, lender_name, offer_id, requested_amount,
         requested_tenure_months, state, state_source, phone_index, moved_at, created_at)
       select gen_random_uuid(), a.id, l.customer_id, l.lender_id, l.lender_name, l.offer_id, l.requested_amount, l.requested_tenure_months,
         'under_review', 'file', l.phone_index, now(), now() - interval '100 days'
       from customer_journey.lender_application l join customer_journey.application a on a.customer_id = l.customer_id and a.id <> l.application_id
       where l.id = ?`,
      [applied.submissionId],
    );
    expect((await withdraw(applied)).status).toBe(200);
    expect(await line(applied)).toMatchObject({ state: 'cancelled' });
    expect(await consentActions(applied)).toEqual(['give']);
  });

  it.each(['disbursed', 'part_disbursed', 'rejected', 'expired', 'closed'])('is refused once the application is %s', async (state) => {
    const applied = await applyWithoutApi();
    await setState(applied, state, 'file');
    expect(await withdraw(applied)).toMatchObject({ status: 409, body: { code: 'step-is-over' } });
    expect(await line(applied)).toMatchObject({ state, withdrawal: null });
    expect(await consentActions(applied)).toEqual(['give']);
  });

  it('also works after the consent was withdrawn', async () => {
    const applied = await steps.applyAndGetOffers('money-view');
    await lenders.withdrawConsent(applied);
    expect(await withdraw(applied)).toMatchObject({ status: 200, body: { submissions: [{ state: 'cancelled' }] } });
  });

  it('does not reach the application of another customer', async () => {
    const applied = await applyWithoutApi();
    const stranger = await newCustomer(lenders.application);
    expect(await withdraw({ ...applied, customer: stranger })).toMatchObject({ status: 404 });
    expect(await line(applied)).toMatchObject({ state: 'lead_created', withdrawal: null });
  });
});
