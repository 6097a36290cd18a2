import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getSharePurpose } from '../../../src/contracts/consents.js';
import type {
  CustomerRecordResponse,
  RecordEntry,
  RecordLenderApplication,
} from '../../../src/modules/customer-journey/service/http/customer-record.dto.js';
import { DeliverMessage } from '../../../src/modules/messaging/messages/index.js';
import { SubmitToLender } from '../../../src/modules/lenders/messages/commands.js';
import { DataKeys } from '../../../src/platform/security/data-keys.js';
import { FieldCipher } from '../../../src/platform/security/field-cipher.js';
import { newPhone, type TestLogin } from '../../support/application.js';
import { delayMessages } from '../../support/delay-messages.js';
import { LenderSteps } from '../../support/lender-steps.js';
import { newCustomer } from '../../support/test-customer.js';
import { type AppliedSubmission, TestLenders } from '../../support/test-lenders.js';

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const HOUR_MS = 3_600_000;

let lenders: TestLenders;
let steps: LenderSteps;
/** Staff by role. */
let staff: Readonly<Record<1 | 2 | 3, TestLogin>>;

beforeAll(async () => {
  lenders = await TestLenders.start();
  steps = new LenderSteps(lenders);
  const [one, two, three] = await Promise.all(([1, 2, 3] as const).map((role) => lenders.application.asAdmin(role)));
  staff = { 1: one, 2: two, 3: three } as typeof staff;
});
beforeEach(() => lenders.application.resetLimits('customer-find', 'lender-status-request', 'message-resend'));
afterEach(() => lenders.simulator.reset());
afterAll(() => lenders.stop());

type Role = keyof typeof staff;
type Applied = Pick<AppliedSubmission, 'customer' | 'appId' | 'submissionId' | 'lenderId'>;
const idOf = (role: Role) => String(staff[role].ids['adminId']);
const query = <T extends object>(sql: string, values: unknown[]) => lenders.application.em.execute<T[]>(sql, values);

/** Applies to a lender without an API; the application is ten days old, so that the lender's statements can differ in time. */
async function applyWithoutApi(phone?: string): Promise<Applied> {
  const customer = await newCustomer(lenders.application, phone);
  const appId = await customer.apply();
  const applied = await customer.applyTo(appId, ({ journey }) => journey === null);
  await query(`update customer_journey.lender_application set created_at = now() - interval '10 days' where id = ?`, [
    applied.submissionId,
  ]);
  return { customer, appId, ...applied };
}

const post = (path: string, body: object, role: Role = 3) =>
  lenders.application.request<{ code: string; message: string; fields?: Record<string, string> }>(
    'POST',
    `/api/admin/service-cases/${path}`,
    {
      token: staff[role].token,
      body,
    },
  );
const act = ({ customer, submissionId }: Applied, action: string, body: object = {}, role: Role = 3) =>
  post(`${customer.id}/submissions/${submissionId}/${action}`, body, role);
const record = async ({ customer, appId }: Applied, role: Role = 3) =>
  (
    await lenders.application.request<CustomerRecordResponse>('GET', `/api/admin/service-cases/${customer.id}/${appId}`, {
      token: staff[role].token,
    })
  ).body;
async function atLender(applied: Applied): Promise<RecordLenderApplication> {
  const found = (await record(applied)).applications.flatMap((each) => each.lenders).find(({ id }) => id === applied.submissionId);
  if (!found) throw new Error('the record lacks the application');
  return found;
}
const version = async (applied: Applied) => (await atLender(applied)).actions.version;
const entries = async (applied: Applied, kind: RecordEntry['kind']) =>
  (await record(applied)).timeline.filter((each) => each.kind === kind);
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const evidence = { state: 'under_review', at: ago(HOUR_MS), channel: 'phone', said: 'Documents complete, now with credit' };
const correct = async (applied: Applied, changes: object = {}, role: Role = 3) =>
  act(applied, 'status', { version: await version(applied), ...evidence, ...changes }, role);
const setState = ({ submissionId }: Applied, state: string, source: string, at = ago(48 * HOUR_MS)) =>
  query('update customer_journey.lender_application set state = ?, state_source = ?, state_at = ? where id = ?', [
    ...[state, source, at, submissionId],
  ]);
const history = ({ submissionId }: Applied) =>
  query<{ to_state: string; source: string; who: string | null; note: string | null }>(
    'select to_state, source, who, note from customer_journey.application_history where lender_application_id = ? order by id desc',
    [submissionId],
  );
const audited = async (action: string, { submissionId }: Applied) =>
  query<{ actor_id: string; before: unknown; after: unknown; because: unknown }>(
    'select actor_id, before, after, because from platform.audit where action = ? and subject = ? order by id',
    [action, `submission:${submissionId}`],
  );
const eraseCustomer = ({ customer }: Applied) =>
  lenders.application.em.fork().transactional((em) => new DataKeys(em, lenders.application.app.get(FieldCipher)).destroy(customer.id));
const statusesOf = async (calls: readonly ReturnType<typeof act>[]) => (await Promise.all(calls)).map(({ status }) => status).sort();

describe('a status that staff enter with evidence', () => {
  it.each([1, 2, 3] as const)(
    'is that of the application, by role %p, with its evidence in history, audit trail and time line',
    async (role) => {
      const applied = await applyWithoutApi();
      expect(await correct(applied, { reference: 'TKT-2026-118734' }, role)).toMatchObject({ status: 204 });
      expect(await atLender(applied)).toMatchObject({ state: 'under_review', source: 'csr', state_at: evidence.at });
      expect((await history(applied))[0]).toEqual({ to_state: 'under_review', source: 'csr', who: idOf(role), note: evidence.said });
      expect(await audited('submission.correct-status', applied)).toEqual([
        {
          actor_id: idOf(role),
          before: { state: 'lead_created' },
          after: { state: 'under_review', at: evidence.at, channel: 'phone', reference: 'TKT-2026-118734' },
          because: { by: 'person', reason: evidence.said },
        },
      ]);
      const { lender } = await atLender(applied);
      expect(await entries(applied, 'status')).toContainEqual(
        expect.objectContaining({ what: 'under_review', detail: 'lead_created', who: expect.any(String), reason: evidence.said }),
      );
      expect(await entries(applied, 'staff')).toContainEqual(
        expect.objectContaining({ what: 'submission.correct-status', detail: 'TKT-2026-118734', channel: 'phone', lender }),
      );
      // The customer is told, as of each status that a lender reports.
      await lenders.application.waitFor(async () => (await entries(applied, 'message')).some(({ what }) => what === 'application-moved'));
    },
  );

  it('yields to the later of two statements, whichever was entered first', async () => {
    const applied = await applyWithoutApi();
    await correct(applied, { state: 'approved', at: ago(2 * HOUR_MS) });
    expect(await correct(applied, { state: 'docs_pending', at: ago(3 * HOUR_MS) })).toMatchObject({
      status: 409,
      body: { code: 'status-outdated' },
    });
    expect(await correct(applied, { state: 'docs_pending', at: ago(HOUR_MS) })).toMatchObject({ status: 204 });
    expect(await atLender(applied)).toMatchObject({ state: 'docs_pending' });
  });

  it.each(['file', 'api'])('only moves on what the lender’s %s has reported', async (source) => {
    const applied = await applyWithoutApi();
    await setState(applied, 'approved', source);
    const { states } = (await atLender(applied)).actions;
    expect(states).toEqual(expect.arrayContaining(['agreement_pending', 'rejected']));
    expect(states).not.toContain('docs_pending');
    expect(await correct(applied, { state: 'docs_pending' })).toMatchObject({ status: 409, body: { code: 'status-outranked' } });
    expect(await correct(applied, { state: 'agreement_pending' })).toMatchObject({ status: 204 });
    expect(await atLender(applied)).toMatchObject({ state: 'agreement_pending', source: 'csr' });
  });

  it.each(['part_disbursed', 'disbursed', 'cooling_off_exit', 'closed'])(
    'is refused for a loan that is %s, and its money stays',
    async (state) => {
      const applied = await applyWithoutApi();
      await setState(applied, state, 'file');
      await query(
        `insert into customer_journey.disbursal (submission_id, number, amount, disbursed_on, source) values (?, 1, 100000, current_date, 'file')`,
        [applied.submissionId],
      );
      expect((await atLender(applied)).actions).toMatchObject({ states: [], may_withdraw: 0 });
      for (const wanted of ['cancelled', 'rejected', 'under_review'])
        expect(await correct(applied, { state: wanted })).toMatchObject({ status: 409, body: { code: 'status-paid-out' } });
      expect(await atLender(applied)).toMatchObject({ state, disbursals: [{ amount: 100_000, is_reversed: 0 }] });
    },
  );

  it.each(['part_disbursed', 'disbursed', 'cooling_off_exit', 'closed', 'offer_selected', 'lead_created', 'nonsense', '', null])(
    'is never %p',
    async (state) => {
      const applied = await applyWithoutApi();
      expect((await atLender(applied)).actions.states).not.toContain(state);
      expect(await correct(applied, { state })).toMatchObject({ status: 422, body: { fields: { state: expect.any(String) } } });
      expect(await atLender(applied)).toMatchObject({ state: 'lead_created' });
    },
  );

  it('offers exactly the statuses that the state machine allows', async () => {
    const applied = await applyWithoutApi();
    const { states } = (await atLender(applied)).actions;
    expect(new Set(states)).toEqual(
      new Set([
        ...['dedupe_rejected', 'ineligible', 'kyc_pending', 'docs_pending', 'under_review', 'approved'],
        ...['agreement_pending', 'mandate_pending', 'rejected', 'cancelled', 'expired'],
      ]),
    );
  });

  it('is entered once by two agents at the same moment', async () => {
    const applied = await applyWithoutApi();
    const seen = await version(applied);
    const both = [act(applied, 'status', { ...evidence, version: seen }, 2), act(applied, 'status', { ...evidence, version: seen }, 3)];
    expect(await statusesOf(both)).toEqual([204, 409]);
    expect((await history(applied)).map(({ to_state: to }) => to)).toEqual(['under_review', 'lead_created']);
    expect(await act(applied, 'status', { ...evidence, state: 'approved', version: seen })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });

  it.each([
    ['at', 'in the future', { at: new Date(Date.now() + HOUR_MS).toISOString() }],
    ['at', 'before the application', { at: ago(11 * 24 * HOUR_MS) }],
    ['at', 'no time', { at: 'yesterday' }],
    ['at', 'missing', { at: undefined }],
    ['channel', 'unknown', { channel: 'pigeon' }],
    ['said', 'missing', { said: undefined }],
    ['said', 'blank', { said: '   ' }],
    ['said', 'too long', { said: 'x'.repeat(201) }],
    ['said', 'a mobile number', { said: 'Call back 98765 43210' }],
    ['said', 'a PAN', { said: 'For ABCPK1238F' }],
    ['said', 'an e-mail address', { said: 'Mail from a@b.example' }],
    ['said', 'an Aadhaar number', { said: 'Card 2341 2341 2346' }],
    ['said', 'hidden characters', { said: 'ok\u202efine' }],
    ['reference', 'a mobile number', { reference: '9876543210' }],
    ['reference', 'too long', { reference: 'x'.repeat(65) }],
    ['version', 'missing', { version: undefined }],
    ['version', 'a text', { version: 'one' }],
  ])('is refused with %s %s', async (field, _, changes) => {
    const applied = await applyWithoutApi();
    expect(await correct(applied, changes)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(await atLender(applied)).toMatchObject({ state: 'lead_created' });
  });

  it('keeps markup as text, and refuses 10 MB', async () => {
    const applied = await applyWithoutApi();
    const said = '<script>alert(1)</script> & “दस्तावेज़ पूरे”';
    expect((await correct(applied, { said: 'x'.repeat(10_000_000) })).status).toBe(413);
    expect((await correct(applied, { said })).status).toBe(204);
    expect((await history(applied))[0]).toMatchObject({ note: said });
  });

  it('does not reach the application of another customer, an erased one, or none', async () => {
    const [applied, other] = [await applyWithoutApi(), await applyWithoutApi()];
    const body = { ...evidence, version: await version(applied) };
    for (const [customer, submissionId] of [
      [other.customer.id, applied.submissionId],
      [applied.customer.id, NOWHERE],
      [NOWHERE, applied.submissionId],
      [applied.customer.id, applied.appId],
    ])
      for (const [action, sent] of [
        ['status', body],
        ['withdraw', { version: 1, reason: 'Asked by phone' }],
        ['request-status', {}],
        ['resend-status', { version: body.version, request_id: NOWHERE }],
      ] as const)
        expect(await post(`${customer}/submissions/${submissionId}/${action}`, sent)).toMatchObject({
          status: 404,
          body: { code: 'not-found' },
        });
    await eraseCustomer(applied);
    expect(await act(applied, 'status', body)).toMatchObject({ status: 404, body: { code: 'erased' } });
    expect(await act(applied, 'withdraw', { version: body.version, reason: 'Asked by phone' })).toMatchObject({ body: { code: 'erased' } });
    expect(await act(applied, 'request-status')).toMatchObject({ body: { code: 'erased' } });
    expect(await act(applied, 'resend-status', { version: body.version, request_id: NOWHERE })).toMatchObject({ body: { code: 'erased' } });
    expect((await history(applied)).map(({ to_state: to }) => to)).toEqual(['lead_created']);
  });

  it('is only that of a lender with an API that has answered, whose next report counts more', async () => {
    const release = await delayMessages(lenders.application, SubmitToLender.definition.name);
    const applied = await lenders.apply('cashe');
    await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'planned');
    expect((await atLender(applied)).actions).toMatchObject({ states: [], may_request_status: 0, may_withdraw: 1 });
    expect(await correct(applied, { at: ago(0) })).toMatchObject({ status: 409, body: { code: 'status-unanswered' } });
    await release();
    await lenders.waitUntil(async () => (await steps.offersOf(applied)).length > 0);
    expect(await correct(applied, { state: 'docs_pending', at: ago(0) })).toMatchObject({ status: 204 });
    await lenders.callback(applied, 'UNDER_REVIEW');
    expect(await atLender(applied)).toMatchObject({ state: 'under_review', source: 'api' });
  });
});

describe('a withdrawal that the customer has asked staff for', () => {
  const reason = 'Asked by phone: found another loan';
  const withdraw = async (applied: Applied, changes: object = {}, role: Role = 3) =>
    act(applied, 'withdraw', { version: await version(applied), reason, ...changes }, role);

  it('cancels the application as the customer would, in the name of the member of staff', async () => {
    const applied = await applyWithoutApi();
    expect(await withdraw(applied)).toMatchObject({ status: 204 });
    expect(await atLender(applied)).toMatchObject({
      ...{ state: 'cancelled', source: 'customer' },
      actions: { states: expect.any(Array), may_withdraw: 0, withdrawal_receipt: 'unknown' },
    });
    expect((await history(applied))[0]).toEqual({ to_state: 'cancelled', source: 'customer', who: idOf(3), note: reason });
    expect(await audited('submission.withdraw', applied)).toEqual([
      { actor_id: idOf(3), before: null, after: null, because: { by: 'person', reason } },
    ]);
    const consents = await query<object>(
      'select action, actor_id from customer_journey.consent where customer_id = ? and purpose = ? order by id',
      [applied.customer.id, getSharePurpose(applied.lenderId)],
    );
    // Nobody acts on a consent for a customer.
    expect(consents).toEqual([{ action: 'give', actor_id: applied.customer.id }]);
    expect(await entries(applied, 'status')).toContainEqual(
      expect.objectContaining({ what: 'cancelled', who: expect.any(String), reason }),
    );
    await lenders.application.waitFor(async () => (await entries(applied, 'message')).some(({ what }) => what === 'application-moved'));
  });

  it('is not announced to customers who withdraw themselves, whose history names nobody', async () => {
    const applied = await applyWithoutApi();
    await applied.customer.post(`/api/submissions/${applied.submissionId}/withdraw`, { confirmed: 1 });
    await lenders.waitUntilIdle();
    expect(await entries(applied, 'message')).not.toContainEqual(expect.objectContaining({ what: 'application-moved' }));
    expect(await entries(applied, 'status')).toContainEqual(expect.objectContaining({ what: 'cancelled', who: null, reason: null }));
  });

  it('is told to a lender that takes it, once', async () => {
    const { applied } = await steps.applyAndChoose('cashe');
    const seen = await version(applied);
    expect(await withdraw(applied)).toMatchObject({ status: 204 });
    expect(await atLender(applied)).toMatchObject({ state: 'cancelled', source: 'api', actions: { withdrawal_receipt: null } });
    expect(await act(applied, 'withdraw', { version: seen, reason })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await withdraw(applied)).toMatchObject({ status: 409, body: { code: 'withdrawal-too-late' } });
    expect(steps.calls(applied, 'withdraw')).toHaveLength(1);
  });

  it('changes nothing while such a lender cannot be reached', async () => {
    const { applied } = await steps.applyAndChoose('cashe');
    lenders.simulator.script({ lender: 'cashe', operation: 'withdraw', mode: 'server-error' });
    expect(await withdraw(applied)).toMatchObject({ status: 503, body: { code: 'lender-unavailable' } });
    expect(await atLender(applied)).toMatchObject({ state: 'offer_selected' });
  });

  it('stops a queued submission, which is never sent', async () => {
    const release = await delayMessages(lenders.application, SubmitToLender.definition.name);
    const applied = await lenders.apply('money-view');
    await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'planned');
    expect((await withdraw(applied)).status).toBe(204);
    await release();
    await lenders.waitUntil(() => Promise.resolve(true));
    expect(lenders.simulator.ledger.find({ reference: applied.submissionId })).toEqual([]);
    expect(await atLender(applied)).toMatchObject({ state: 'cancelled', actions: { withdrawal_receipt: 'none', states: [] } });
    expect((await history(applied))[0]).toMatchObject({ to_state: 'cancelled', who: idOf(3), note: reason });
  });

  it('happens once for two agents at the same moment', async () => {
    const applied = await applyWithoutApi();
    const seen = await version(applied);
    const answers = await statusesOf([
      act(applied, 'withdraw', { version: seen, reason }, 1),
      act(applied, 'withdraw', { version: seen, reason }, 2),
    ]);
    expect([
      [204, 204],
      [204, 409],
    ]).toContainEqual(answers);
    expect((await history(applied)).filter(({ to_state: to }) => to === 'cancelled')).toHaveLength(1);
  });

  it.each(['disbursed', 'part_disbursed', 'rejected', 'expired', 'closed'])('is refused once the application is %s', async (state) => {
    const applied = await applyWithoutApi();
    await setState(applied, state, 'file');
    expect((await atLender(applied)).actions.may_withdraw).toBe(0);
    expect(await withdraw(applied)).toMatchObject({ status: 409, body: { code: 'withdrawal-too-late' } });
    expect(await audited('submission.withdraw', applied)).toEqual([]);
  });

  it.each([undefined, null, '', ' ', 7, 'Number 9876543210', 'x'.repeat(201)])('is refused with the reason %p', async (given) => {
    const applied = await applyWithoutApi();
    expect(await withdraw(applied, { reason: given })).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } });
    expect(await atLender(applied)).toMatchObject({ state: 'lead_created' });
  });
});

describe('asking the lender for its status', () => {
  const statusCalls = (applied: AppliedSubmission) => steps.calls(applied, 'status').length;

  it('brings a status that no callback has told, in the usual way', async () => {
    const { applied } = await steps.applyAndChoose('cashe');
    await lenders.callback(applied, 'UNDER_REVIEW');
    lenders.simulator.move('cashe', applied.submissionId, 'APPROVED', { isSilent: true });
    const before = statusCalls(applied);
    expect((await atLender(applied)).actions).toMatchObject({ may_request_status: 1, requested_at: null });
    expect(await act(applied, 'request-status')).toMatchObject({ status: 204 });
    await lenders.waitUntil(async () => (await atLender(applied)).state === 'approved');
    expect(statusCalls(applied)).toBe(before + 1);
    expect(await atLender(applied)).toMatchObject({ source: 'api', actions: { requested_at: expect.stringMatching(/Z$/) } });
    const { lender } = await atLender(applied);
    expect(await entries(applied, 'staff')).toContainEqual(expect.objectContaining({ what: 'submission.ask', lender }));
    expect(await audited('submission.ask', applied)).toEqual([{ actor_id: idOf(3), before: null, after: null, because: null }]);
  });

  it('is limited for each application, whoever asks', async () => {
    const { applied } = await steps.applyAndChoose('cashe');
    const another = (await steps.applyAndChoose('cashe')).applied;
    expect(await act(applied, 'request-status')).toMatchObject({ status: 204 });
    expect(await act(applied, 'request-status', {}, 1)).toMatchObject({ status: 429, body: { code: 'status-just-asked' } });
    expect(await act(another, 'request-status')).toMatchObject({ status: 204 });
    expect(await audited('submission.ask', applied)).toHaveLength(1);
  });

  it('is not offered at a lender without an API, after the end, and without consent', async () => {
    const byHand = await applyWithoutApi();
    const ended = (await steps.applyAndChoose('cashe')).applied;
    await setState(ended, 'rejected', 'file');
    const withoutConsent = (await steps.applyAndChoose('cashe')).applied;
    await lenders.withdrawConsent(withoutConsent);
    for (const applied of [byHand, ended, withoutConsent]) {
      expect((await atLender(applied)).actions.may_request_status).toBe(0);
      expect(await act(applied, 'request-status')).toMatchObject({ status: 409, body: { code: 'status-not-askable' } });
      expect(await audited('submission.ask', applied)).toEqual([]);
    }
  });
});

describe('a status that staff tell the customer again', () => {
  const resend = async (applied: Applied, { role = 3, ...changes }: { role?: Role; request_id?: unknown; version?: unknown } = {}) =>
    act(applied, 'resend-status', { version: await version(applied), request_id: crypto.randomUUID(), ...changes }, role);
  const messages = ({ customer }: Applied) =>
    query<{ state: string }>(
      `select state from messaging.message where subject_id = ? and template = 'application-moved' order by created_at`,
      [customer.id],
    );
  const areDelivered = async (applied: Applied, count: number) => {
    const sent = await messages(applied);
    return sent.length === count && sent.every(({ state }) => state === 'delivered');
  };
  /** An application whose lender has reported a status, of which the customer was told. */
  async function applyAndTell(phone?: string) {
    const applied = await applyWithoutApi(phone);
    expect((await correct(applied)).status).toBe(204);
    await lenders.application.waitFor(async () => await areDelivered(applied, 1));
    return applied;
  }

  it.each([1, 2, 3] as const)('is that of now, in the words and language of the automatic message, by role %p', async (role) => {
    const phone = newPhone();
    const applied = await applyAndTell(phone);
    await query(`update customer_journey.customer set language = 'hi' where id = ?`, [applied.customer.id]);
    await setState(applied, 'approved', 'file');
    const { lender, actions } = await atLender(applied);
    expect(actions.status_to_tell).toBe('मंज़ूर');
    expect(await resend(applied, { role })).toMatchObject({ status: 204 });
    await lenders.application.waitFor(async () => await areDelivered(applied, 2));
    const sent = (await lenders.application.messages(phone)).filter(({ template }) => template === 'application-moved');
    expect(sent).toContainEqual(
      expect.objectContaining({ channel: 'sms', body: expect.stringContaining(`${lender} में आपके आवेदन की नई स्थिति: मंज़ूर।`) }),
    );
    expect(await audited('submission.resend-status', applied)).toEqual([
      { actor_id: idOf(role), before: null, after: { state: 'approved' }, because: null },
    ]);
    expect(await entries(applied, 'staff')).toContainEqual(
      expect.objectContaining({ what: 'submission.resend-status', lender, who: expect.any(String) }),
    );
  });

  it('leaves once for one request id, not while it waits, and at most three times an hour for one customer', async () => {
    const applied = await applyAndTell();
    const request_id = crypto.randomUUID();
    const release = await delayMessages(lenders.application, DeliverMessage.definition.name);
    expect(await statusesOf([resend(applied, { request_id }), resend(applied, { request_id })])).toEqual([204, 204]);
    expect(await resend(applied)).toMatchObject({ status: 409, body: { code: 'message-waiting' } });
    // Another status is another message.
    await setState(applied, 'approved', 'file');
    expect(await statusesOf([resend(applied), resend(applied)])).toEqual([204, 409]);
    await setState(applied, 'docs_pending', 'file');
    // Also under the id of a call that told the earlier status: what staff see now has not been sent.
    expect((await resend(applied, { request_id })).status).toBe(204);
    expect(await resend(applied, { role: 1 })).toMatchObject({ status: 409, body: { code: 'message-waiting' } });
    await setState(applied, 'rejected', 'file');
    expect(await resend(applied, { role: 1 })).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    // A repeated call is not counted.
    await setState(applied, 'docs_pending', 'file');
    expect((await resend(applied, { request_id })).status).toBe(204);
    expect((await messages(applied)).map(({ state }) => state)).toEqual(['delivered', 'queued', 'queued', 'queued']);
    expect(await audited('submission.resend-status', applied)).toHaveLength(3);
    await release();
  });

  it('is refused when the application has changed since it was read', async () => {
    const applied = await applyAndTell();
    const before = await version(applied);
    expect((await correct(applied, { state: 'approved', at: ago(0) })).status).toBe(204);
    expect(await resend(applied, { version: before })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('is not that of the customer’s own actions, unless staff carried them out', async () => {
    const [own, byStaff] = [await applyWithoutApi(), await applyWithoutApi()];
    const expectNothing = async () => {
      expect((await atLender(own)).actions.status_to_tell).toBeNull();
      expect(await resend(own)).toMatchObject({ status: 409, body: { code: 'status-not-told' } });
    };
    await expectNothing();
    await own.customer.post(`/api/submissions/${own.submissionId}/withdraw`, { confirmed: 1 });
    expect((await atLender(own)).state).toBe('cancelled');
    await expectNothing();
    expect((await act(byStaff, 'withdraw', { version: await version(byStaff), reason: 'Asked by phone' })).status).toBe(204);
    await lenders.application.waitFor(async () => await areDelivered(byStaff, 1));
    expect((await atLender(byStaff)).actions.status_to_tell).toBe('Cancelled');
    expect((await resend(byStaff)).status).toBe(204);
    await lenders.application.waitFor(async () => await areDelivered(byStaff, 2));
    expect(await messages(own)).toEqual([]);
  });

  it('goes to the number that the customer has proven, and nowhere once it was reassigned', async () => {
    const applied = await applyAndTell();
    // As after the number was reassigned.
    await query('update customer_journey.customer set phone_sealed = null, phone_index = null, phone_verified_at = null where id = ?', [
      applied.customer.id,
    ]);
    expect((await atLender(applied)).actions.status_to_tell).toBeNull();
    expect(await resend(applied)).toMatchObject({ status: 409, body: { code: 'status-not-told' } });
    expect(await messages(applied)).toHaveLength(1);
  });

  it.each([
    ['request_id', 'x'],
    ['request_id', undefined],
    ['version', 0],
    ['version', '1'],
  ])('is refused for the %s %p', async (field, value) => {
    const applied = await applyWithoutApi();
    expect(await resend(applied, { [field]: value })).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  });
});

describe('a stuck application', () => {
  it('is shown with its situation in the record until it is decided', async () => {
    lenders.simulator.script({ lender: 'money-view', operation: 'lead', mode: 'accept-then-reset', times: 1 });
    lenders.simulator.script({ lender: 'money-view', operation: 'status', mode: 'redirect', times: 1 });
    const applied = await lenders.apply('money-view');
    await lenders.waitUntil(async () => (await lenders.phase(applied)) === 'parked');
    expect((await atLender(applied)).actions).toMatchObject({ situation: 'unknown', may_request_status: 1, states: [] });
    expect(await act(applied, 'request-status')).toMatchObject({ status: 204 });
    await lenders.waitUntil(async () => (await lenders.phase(applied)) === 'settled');
    expect((await atLender(applied)).actions).toMatchObject({ situation: null });
  });
});
