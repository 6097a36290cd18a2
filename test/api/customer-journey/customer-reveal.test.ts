import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { revealableFields } from '../../../src/contracts/reveal.js';
import type { CustomerRecordResponse } from '../../../src/modules/customer-journey/service/http/customer-record.dto.js';
import { DataKeys } from '../../../src/platform/security/data-keys.js';
import { FieldCipher } from '../../../src/platform/security/field-cipher.js';
import { newPhone, startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, newPan, type TestCustomer } from '../../support/test-customer.js';

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const reason = 'Customer asks which number is on file';

let application: TestApplication;
let token: string;
let customer: TestCustomer;
let phone: string;
let tin: string;
/** The prospect id: the customer has not applied. */
let pid: string;

beforeAll(async () => {
  application = await startTestApplication();
});
afterAll(() => application.stop());
beforeEach(async () => {
  ({ token } = await application.asAdmin(1));
  phone = newPhone();
  tin = newPan();
  customer = await newCustomer(application, phone);
  await customer.fillIn({ tin });
  pid = String(customer.ids['prospect_app_id']);
  await application.resetLimits('customer-reveal', 'customer-find');
});

interface Answer {
  readonly value?: string;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
}
const reveal = (body: object, { id = customer.id, subject = pid, as = token } = {}) =>
  application.request<Answer>('POST', `/api/admin/service-cases/${id}/${subject}/reveal`, { token: as, body });
const sql = <T extends object>(text: string, values: unknown[] = []) => application.em.execute<T[]>(text, values);
const audited = () =>
  sql<{ property: string; because: object }>(
    `select property, because, before, after from platform.audit where action = 'customer.reveal' and subject = ? order by id`,
    [`customer:${customer.id}`],
  );

describe('revealing a masked field', () => {
  it('returns the one field in clear, audits field and reason without the value, and shows both in the history', async () => {
    const values: Record<string, string | undefined> = {};
    for (const field of revealableFields) values[field] = (await reveal({ field, reason })).body.value;
    expect(values).toEqual({ name: 'Asha Kulkarni', phone, email: 'asha.kulkarni@example.test', pan: tin });
    const because = { by: 'person', reason };
    expect(await audited()).toEqual(revealableFields.map((property) => ({ property, because, before: null, after: null })));
    const { body } = await application.request<CustomerRecordResponse>('GET', `/api/admin/service-cases/${customer.id}/${pid}`, { token });
    expect(body.pan).toBe(`XXXXXX${tin.slice(-4)}`);
    expect(body.timeline.filter(({ kind }) => kind === 'staff')).toContainEqual(
      expect.objectContaining({ what: 'customer.reveal', detail: 'phone', reason }),
    );
  });

  it('tells all administrators, once an hour at most', async () => {
    const reports = async () => (await application.messages('role1@demo.test')).filter(({ template }) => template === 'sensitive-action');
    await application.resetLimits('disclosure-report');
    const before = await reports();
    await reveal({ field: 'phone', reason });
    const after = await reports();
    expect(after).toHaveLength(before.length + 1);
    expect(JSON.stringify(after)).toContain(customer.id);
    expect(JSON.stringify(after)).not.toContain(phone);
    await reveal({ field: 'email', reason });
    expect(await reports()).toHaveLength(before.length + 1);
  });

  it('needs a recent proof of identity', async () => {
    await sql(`update auth.session set authenticated_at = clock_timestamp() - interval '5 minutes'`);
    expect(await reveal({ field: 'phone', reason })).toMatchObject({ status: 403, body: { code: 'reauthentication-required' } });
    expect(await audited()).toEqual([]);
    ({ token } = await application.asAdmin(1));
    expect((await reveal({ field: 'phone', reason })).status).toBe(200);
  });

  it('is refused to other roles, to a role that was changed meanwhile, to partner users and customers', async () => {
    const others = [await application.asAdmin(2), await application.asAdmin(3), await application.asPartner(), customer];
    const answers = await Promise.all(others.map(({ token: as }) => reveal({ field: 'phone', reason }, { as })));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 401]);
    await sql(`update auth.staff set role = 2 where email = 'role1@demo.test'`);
    const changed = await reveal({ field: 'phone', reason });
    await sql(`update auth.staff set role = 1 where email = 'role1@demo.test'`);
    expect(changed).toMatchObject({ status: 401, body: { code: 'session-ended' } });
    expect(await audited()).toEqual([]);
  });

  it.each([
    ['no field', { reason }, 'field'],
    ['an unknown field', { field: 'birth_date', reason }, 'field'],
    ['several fields', { field: ['phone', 'email'], reason }, 'field'],
    ['no reason', { field: 'phone' }, 'reason'],
    ['an empty reason', { field: 'phone', reason: '  ' }, 'reason'],
    ['a reason with a mobile number', { field: 'phone', reason: 'Call 9876543210' }, 'reason'],
    ['a reason with a PAN', { field: 'phone', reason: 'PAN is ABCPK1234F' }, 'reason'],
    ['a long reason', { field: 'phone', reason: 'x'.repeat(201) }, 'reason'],
  ])('is refused with %s', async (_, body, field) => {
    expect(await reveal(body)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(await audited()).toEqual([]);
  });

  it('records markup in a reason as text', async () => {
    const markup = '<img src=x onerror=alert(1)> & "why"';
    expect((await reveal({ field: 'name', reason: markup })).status).toBe(200);
    expect(await audited()).toMatchObject([{ because: { reason: markup } }]);
  });

  it('is refused for a field that the customer has not given', async () => {
    const other = await newCustomer(application);
    const subject = String(other.ids['prospect_app_id']);
    for (const field of ['name', 'email', 'pan'])
      expect(await reveal({ field, reason }, { id: other.id, subject })).toMatchObject({
        status: 422,
        body: { fields: { field: expect.any(String) } },
      });
  });

  it('is refused for ids that do not belong together, and for an erased customer', async () => {
    const other = await newCustomer(application);
    for (const [id, subject] of [
      [customer.id, String(other.ids['prospect_app_id'])],
      [customer.id, NOWHERE],
      [NOWHERE, pid],
      [customer.id, 'x'],
    ] as const)
      expect(await reveal({ field: 'phone', reason }, { id, subject })).toMatchObject({ status: 404, body: { code: 'not-found' } });
    await application.em.fork().transactional((em) => new DataKeys(em, application.app.get(FieldCipher)).destroy(customer.id));
    expect(await reveal({ field: 'phone', reason })).toMatchObject({ status: 404, body: { code: 'erased' } });
    expect(await audited()).toEqual([]);
  });

  it('is limited for each member of staff', async () => {
    let status = 200;
    for (let sent = 0; sent < 40 && status === 200; sent += 1) ({ status } = await reveal({ field: 'phone', reason }));
    expect(status).toBe(429);
    expect(await audited()).toHaveLength(30);
  });
});
