import { RequestContext } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getSharePurpose } from '../../../src/contracts/consents.js';
import { addDays, todayInIndia } from '../../../src/contracts/days.js';
import { getSharedDetails } from '../../../src/contracts/share-fields.js';
import type { HandOverRow } from '../../../src/modules/customer-journey/applications/domain/hand-over.list.js';
import { PurgeErasedCustomerRecordsHandler } from '../../../src/modules/customer-journey/applications/handlers/purge-erased-customer-records.handler.js';
import type { HandOverDetailsResponse } from '../../../src/modules/customer-journey/applications/http/hand-overs.dto.js';
import type { ListPage } from '../../../src/platform/lists/list.js';
import { DataKeys } from '../../../src/platform/security/data-keys.js';
import { newCustomer, type TestCustomer } from '../../support/test-customer.js';
import { TestLenders } from '../../support/test-lenders.js';
import { StatusFiles, statusCsv } from '../files/status-files.js';

let lenders: TestLenders;
let token: string;
beforeAll(async () => {
  lenders = await TestLenders.start();
  ({ token } = await lenders.application.asAdmin(1));
});
afterAll(() => lenders.stop());

interface Applied {
  readonly customer: TestCustomer;
  readonly appId: string;
  readonly submissionId: string;
  readonly lenderId: string;
}
interface Refusal {
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>>;
}
interface StatusView {
  readonly submissions: readonly { readonly passed_on_at: string | null; readonly withdrawal: { readonly receipt: string } | null }[];
}

const ask = <T>(method: string, path: string, body?: object, as = token) =>
  lenders.application.request<T>(method, `/api/admin/hand-overs${path}`, { token: as, ...(body && { body }) });
const query = <T extends object>(sql: string, values: unknown[] = []) => lenders.application.em.execute<T[]>(sql, values);
const listed = async (search = '') => (await ask<ListPage<HandOverRow>>('GET', search)).body.data;
const rowOf = async ({ submissionId }: Applied) => (await listed('?page_size=200')).find(({ id }) => id === submissionId);
const read = ({ submissionId }: Applied) => ask<HandOverDetailsResponse & Refusal>('POST', `/${submissionId}/details`);
const settle = ({ submissionId }: Applied, version: number, more: object = {}) =>
  ask<Refusal>('POST', `/${submissionId}`, { version, ...more });
/** Settles with the current version, as after viewing it. */
const settleNow = async (applied: Applied, more: object = {}) => await settle(applied, (await rowOf(applied))?.version ?? 0, more);
const withdraw = ({ customer, submissionId }: Applied) => customer.post(`/api/submissions/${submissionId}/withdraw`, { confirmed: 1 });
const withdrawConsent = ({ customer, lenderId }: Applied) =>
  customer.post('/api/consents', { purpose: getSharePurpose(lenderId), action: 'withdraw', notice_hash: 'a'.repeat(64) });
const statusOf = async ({ customer, appId }: Applied) => (await customer.get<StatusView>(`/api/applications/${appId}`)).body.submissions[0];
const actions = async ({ submissionId }: Applied) =>
  (await query<{ action: string }>('select action from platform.audit where subject = ? order by id', [`submission:${submissionId}`])).map(
    ({ action }) => action,
  );
const erase = ({ customer }: Applied) =>
  lenders.application.em.transactional((em) => RequestContext.create(em, () => lenders.application.app.get(DataKeys).destroy(customer.id)));

/** Applies to a lender without an API. */
async function apply(): Promise<Applied> {
  const customer = await newCustomer(lenders.application);
  const appId = await customer.apply();
  return { customer, appId, ...(await customer.applyTo(appId, ({ journey }) => journey === null)) };
}

/** Reports a status of the application in a file of its lender. */
async function report(applied: Applied, status: string, daysAgo = 0): Promise<string> {
  const [own] = await query<{ name: string }>('select lender_name as name from customer_journey.lender_application where id = ?', [
    applied.submissionId,
  ]);
  const files = new StatusFiles(lenders.application, token);
  const row = { 'Unique Id': applied.submissionId, Lender: own?.name ?? '', Status: status };
  const sent = await files.upload(statusCsv({ ...row, 'Status Date': addDays(todayInIndia(), -daysAgo) }));
  expect(sent).toMatchObject({ body: { errors: [], rowsUpdated: 1 } });
  return sent.body.id;
}

describe('the list of applications to pass on', () => {
  it('shows one at a lender without an API, with the customer masked, the first promised day first', async () => {
    const [first, second] = [await apply(), await apply()];
    await query('update customer_journey.lender_application set answer_due_on = ? where id = ?', [
      addDays(todayInIndia(), -1),
      second.submissionId,
    ]);
    expect(await rowOf(first)).toMatchObject({
      ...{ task: 'pass_on', due_on: addDays(todayInIndia(), 5), is_late: 0, lender_id: first.lenderId },
      ...{ customer: 'Asha K.', loan_type: 'pl', amount: 150_000, tenure: 12, reference: null },
    });
    expect((await rowOf(first))?.phone).toMatch(/^\+91 \*{6}\d{4}$/);
    const rows = await listed();
    expect(rows.map(({ id }) => id)).toEqual([second.submissionId, first.submissionId]);
    expect(rows[0]).toMatchObject({ is_late: 1 });
    const found = async (search: string) => (await listed(`?${search}`)).map(({ id }) => id);
    expect(await found(`lender_id=${first.lenderId}&task=pass_on&is_late=1`)).toEqual([second.submissionId]);
    expect(await found('task=tell_withdrawal')).toEqual([]);
    expect((await ask('POST', '/exports', { format: 'csv' })).status).toBe(202);
  });

  it('does not contain applications at lenders with an API', async () => {
    const { submissionId } = await lenders.apply('cashe');
    expect((await listed()).map(({ id }) => id)).not.toContain(submissionId);
  });

  it('is read by an index that no status changes', async () => {
    const plan = await lenders.application.em.transactional(async (em) => {
      await em.execute('set local enable_seqscan = off');
      return await em.execute<{ 'QUERY PLAN': string }[]>(
        'explain select id from customer_journey.lender_application where hand_over is not null order by answer_due_on, id limit 26',
      );
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('lender_application_to_hand_over');
    const [index] = await query<{ sql: string }>(
      `select pg_get_indexdef('customer_journey.lender_application_to_hand_over'::regclass) as sql`,
    );
    expect(index?.sql).toMatch(/\(answer_due_on, id\) WHERE \(hand_over IS NOT NULL\)$/);
  });

  it('no longer contains one that the lender has reported on, until the file is undone', async () => {
    const applied = await apply();
    const file = await report(applied, 'Under Review');
    expect(await rowOf(applied)).toBeUndefined();
    await new StatusFiles(lenders.application, token).undo(file);
    expect(await rowOf(applied)).toMatchObject({ task: 'pass_on' });
  });
});

describe('the details of an application to pass on', () => {
  it('are those of the notice and no others, in clear, audited with every read', async () => {
    const applied = await apply();
    const { status, body } = await read(applied);
    expect(status).toBe(200);
    expect(body.details.map(({ name }) => name)).toEqual(getSharedDetails('pl'));
    const values = Object.fromEntries(body.details.map(({ label, value }) => [label, value]));
    expect(values).toMatchObject({
      'Our reference': applied.submissionId,
      'First name': 'Asha',
      PAN: expect.stringMatching(/^[A-Z]{3}PK\d{4}[A-Z]$/),
      'Date of birth': '5 Apr 1991',
      'Mobile number': expect.stringMatching(/^\d{10}$/),
    });
    expect(Object.values(values)).toEqual(expect.arrayContaining(['₹1,50,000', '12', '₹73,019', '411001', 'Sahyadri Textiles']));
    expect(await rowOf(applied)).toMatchObject({ task: 'confirm' });
    expect((await read(applied)).status).toBe(200);
    expect(await actions(applied)).toEqual(['submission.read-details', 'submission.read-details']);
  });

  it('need a recent proof of identity', async () => {
    const applied = await apply();
    await query(`update auth.session set authenticated_at = clock_timestamp() - interval '5 minutes'`);
    expect(await read(applied)).toMatchObject({ body: { code: 'reauthentication-required' } });
    ({ token } = await lenders.application.asAdmin(1));
    expect((await read(applied)).status).toBe(200);
  });

  it('are refused to other roles, partner users and customers', async () => {
    const applied = await apply();
    const { application } = lenders;
    const others = [await application.asAdmin(2), await application.asAdmin(3), await application.asPartner(), applied.customer];
    const statuses = await Promise.all(
      others.map(async ({ token: as }) => (await ask('POST', `/${applied.submissionId}/details`, undefined, as)).status),
    );
    expect(statuses).toEqual([403, 403, 401, 401]);
    expect(await rowOf(applied)).toMatchObject({ task: 'pass_on' });
  });

  it('are refused when the consent to share is not in force, the form is incomplete, or the customer is erased', async () => {
    const [withoutConsent, incomplete, erased] = [await apply(), await apply(), await apply()];
    await query(
      `insert into customer_journey.consent (customer_id, purpose, notice_version, notice_hash, notice_shown, language, channel, action, page, ip, user_agent, actor_id)
       select customer_id, purpose, notice_version, notice_hash, notice_shown, language, channel, 'withdraw', page, ip, user_agent, actor_id
       from customer_journey.consent where customer_id = ? and purpose = ?`,
      [withoutConsent.customer.id, getSharePurpose(withoutConsent.lenderId)],
    );
    expect(await read(withoutConsent)).toMatchObject({ status: 422, body: { code: 'hand-over-no-consent' } });
    await incomplete.customer.post(`/api/user/${incomplete.customer.id}`, { employer_name: '' });
    expect(await read(incomplete)).toMatchObject({ status: 422, body: { code: 'hand-over-incomplete' } });
    await erase(erased);
    expect(await read(erased)).toMatchObject({ status: 404, body: { code: 'erased' } });
    for (const applied of [withoutConsent, incomplete, erased]) {
      expect(await actions(applied)).toEqual([]);
      expect(await rowOf(applied)).toMatchObject({ task: 'pass_on' });
    }
    const { application } = lenders;
    await application.em.transactional((em) =>
      RequestContext.create(em, () => application.app.get(PurgeErasedCustomerRecordsHandler).execute()),
    );
    expect(await rowOf(erased)).toBeUndefined();
    expect(await rowOf(incomplete)).toBeDefined();
  });
});

describe('an application that was passed on', () => {
  it('keeps when and by whom, with the lender’s own number, and tells its customer', async () => {
    const applied = await apply();
    expect((await settleNow(applied, { reference: 'LN-8100' })).status).toBe(204);
    expect(await rowOf(applied)).toBeUndefined();
    const [stored] = await query(
      `select lender_application_id as number, passed_on_at is not null as passed, passed_on_by as by, state
       from customer_journey.lender_application where id = ?`,
      [applied.submissionId],
    );
    expect(stored).toEqual({ number: 'LN-8100', passed: true, by: expect.stringMatching(/^[0-9a-f-]{36}$/), state: 'lead_created' });
    expect(await actions(applied)).toEqual(['submission.pass-on']);
    expect((await statusOf(applied))?.passed_on_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await read(applied)).toMatchObject({ status: 404 });
  });

  it('cannot have the number of another application at its lender, also when both are entered at once', async () => {
    const [one, other] = [await apply(), await apply()];
    expect(one.lenderId).toBe(other.lenderId);
    const versions = [await rowOf(one), await rowOf(other)].map((row) => row?.version ?? 0);
    const { both } = await lenders.application.em.transactional(async (em) => {
      // Both have looked for the number before either can write it.
      await em.execute('lock table customer_journey.lender_application in share mode');
      const sent = [one, other].map((applied, index) => settle(applied, versions[index] ?? 0, { reference: 'LN-8101' }));
      await lenders.application.waitFor(async () => {
        const waiting = await em.execute<object[]>(
          'select from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database() and not l.granted',
        );
        return waiting.length >= 2;
      });
      return { both: Promise.all(sent) };
    });
    const answers = await both;
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.fields).toEqual({ reference: expect.any(String) });
    const open = (await rowOf(one)) ? one : other;
    expect((await settleNow(open)).status).toBe(204);
  });

  it('is marked once by two staff members', async () => {
    const applied = await apply();
    const version = (await rowOf(applied))?.version ?? 0;
    const answers = await Promise.all([settle(applied, version), settle(applied, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('conflict');
    expect(await actions(applied)).toEqual(['submission.pass-on']);
  });
});

describe('the withdrawal of an application at a lender without an API', () => {
  it('leaves nothing to do before its details were read', async () => {
    const applied = await apply();
    expect((await withdraw(applied)).status).toBe(200);
    expect(await rowOf(applied)).toBeUndefined();
  });

  it.each([
    ['were read', async (applied: Applied) => void (await read(applied))],
    ['were passed on', async (applied: Applied) => void (await settleNow(applied))],
    ['were reported on', async (applied: Applied) => void (await report(applied, 'Under Review', 1))],
  ])('is to be told once its details %s', async (_, happen) => {
    const applied = await apply();
    await happen(applied);
    const before = (await rowOf(applied))?.version;
    expect((await withdraw(applied)).status).toBe(200);
    expect(await rowOf(applied)).toMatchObject({ task: 'tell_withdrawal', is_late: 0 });
    expect(await read(applied)).toMatchObject({ status: 404 });
    if (before) expect(await settle(applied, before)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await settleNow(applied, { reference: 'LN-1' })).toMatchObject({ status: 422 });
    expect((await settleNow(applied)).status).toBe(204);
    expect(await rowOf(applied)).toBeUndefined();
    expect((await actions(applied)).at(-1)).toBe('submission.tell-withdrawal');
  });

  it('says that the lender has received it once it was passed on', async () => {
    const applied = await apply();
    await settleNow(applied);
    await withdraw(applied);
    expect(await statusOf(applied)).toMatchObject({ withdrawal: { receipt: 'received' } });
  });

  it('is to be told when the consent was withdrawn instead', async () => {
    const applied = await apply();
    await settleNow(applied);
    expect((await withdrawConsent(applied)).status).toBe(200);
    expect(await rowOf(applied)).toMatchObject({ task: 'tell_withdrawal' });
  });

  it('need not be told to a lender that has ended the application itself', async () => {
    const applied = await apply();
    await settleNow(applied);
    await withdraw(applied);
    await report(applied, 'Rejected');
    expect(await rowOf(applied)).toBeUndefined();
  });
});
