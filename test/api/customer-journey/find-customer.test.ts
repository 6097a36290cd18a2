import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataKeys } from '../../../src/platform/security/data-keys.js';
import { FieldCipher } from '../../../src/platform/security/field-cipher.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, seedLenders, type TestCustomer } from '../../support/test-customer.js';

const PHONE = '9876500071';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

let application: TestApplication;
let token: string;
let customer: TestCustomer;
let ids: Record<'customer' | 'application' | 'submission', string>;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  await seedLenders(application);
  ({ token } = await application.asAdmin(1));
  customer = await newCustomer(application, PHONE);
  const appId = await customer.apply();
  const { submissionId } = await customer.applyTo(appId, ({ journey }) => journey === null);
  ids = { customer: customer.id, application: appId, submission: submissionId };
});
afterAll(() => application.stop());

const find = (asked: unknown) =>
  application.request<{ data: { user_id: string }[] }>('POST', '/api/admin/find-customer', { token, body: { asked } });
const finds = () =>
  application.em.execute<{ subject: string; before: unknown; after: unknown }[]>(
    `select subject, before, after from platform.audit where action like 'customer.%ought' or action = 'customer.found' order by id`,
  );

it('finds a customer by number or id, and returns only the identity', async () => {
  const found = { user_id: customer.id, name: 'Asha K.', phone: '+91 ******0071' };
  const prospect = { data: [{ ...found, record_id: customer.ids['prospect_app_id'] }] };
  for (const asked of [PHONE, ` ${PHONE} `, ids.customer]) expect((await find(asked)).body).toEqual(prospect);
  const withApplication = { data: [{ ...found, record_id: ids.application }] };
  for (const asked of [ids.application, ids.submission.toUpperCase()]) expect((await find(asked)).body).toEqual(withApplication);
});

it('finds customers by the number of a lender and by UTR, several where lenders use the same number', async () => {
  const other = await newCustomer(application, '9876500074');
  const { submissionId } = await other.applyTo(await other.apply(), ({ journey }) => journey === null);
  const { em } = application;
  await em.execute(`update customer_journey.lender_application set lender_application_id = 'MV-000771' where id in (?)`, [
    [ids.submission, submissionId],
  ]);
  await em.execute(
    `insert into customer_journey.disbursal (submission_id, number, amount, utr, source, is_reversed) values (?, 1, 1000, 'UTIB0000771', 'mis', false)`,
    [ids.submission],
  );
  const userIds = async (asked: string) => (await find(asked)).body.data.map(({ user_id }) => user_id).sort();
  expect(await userIds('MV-000771')).toEqual([customer.id, other.id].sort());
  expect(await userIds('utib0000771')).toEqual([customer.id]);
});

it('finds a customer by an e-mail address once it is confirmed', async () => {
  const { em } = application;
  expect((await find('asha.kulkarni@example.test')).body).toEqual({ data: [] });
  await em.execute('update customer_journey.customer set email_verified_at = now() where id = ?', [customer.id]);
  const email = String((await customer.get<{ email: string }>(`/api/user/${customer.id}`)).body.email);
  expect((await find(email)).body.data).toMatchObject([{ user_id: customer.id }]);
});

it('is for every role of customer service', async () => {
  for (const role of [2, 3] as const) {
    const staff = await application.asAdmin(role);
    const { body } = await application.request('POST', '/api/admin/find-customer', { token: staff.token, body: { asked: PHONE } });
    expect(body).toMatchObject({ data: [{ user_id: customer.id }] });
  }
});

it('audits who was found and that searches took place, but not the search text', async () => {
  const before = (await finds()).length;
  await find(PHONE);
  await find('9876500072');
  const rows = await finds();
  expect(rows).toHaveLength(before + 2);
  expect(rows.at(-2)).toEqual({ subject: `customer:${customer.id}`, before: null, after: null });
  expect(rows.at(-1)).toEqual({ subject: expect.stringMatching(/^address:[\w-]{43}$/), before: null, after: null });
});

it.each(['9876500072', NOWHERE, '98765', "' or true --", 'nobody@example.test', 'MV-%', '%%%%'])('finds no customer by %p', async (asked) =>
  expect((await find(asked)).body).toEqual({ data: [] }),
);

it.each([undefined, null, '', 7, ['9876500071'], { toString: 1 }, '9'.repeat(161), '9', '+91', '%', ' 98 '])(
  'refuses %p',
  async (asked) => {
    expect((await find(asked)).status).toBe(422);
  },
);

it('finds no erased customer', async () => {
  const gone = await newCustomer(application, '9876500073');
  await application.em.fork().transactional((em) => new DataKeys(em, application.app.get(FieldCipher)).destroy(gone.id));
  expect((await find(gone.id)).body).toEqual({ data: [] });
  const located = await application.request('POST', '/api/admin/find-customer-records', { token, body: { ids: [gone.id] } });
  expect(located.body).toEqual({ data: [] });
});

describe('records to which the rows of a list belong', () => {
  const locate = (wanted: unknown, role: 1 | 2 | 3 = 1) =>
    application
      .asAdmin(role)
      .then((staff) => application.request('POST', '/api/admin/find-customer-records', { token: staff.token, body: { ids: wanted } }));

  it('are found by the ids of customers, applications and lender applications, for every role and without an audit entry', async () => {
    const before = (await finds()).length;
    const prospect = { user_id: customer.id, record_id: customer.ids['prospect_app_id'] };
    const ofApplication = { user_id: customer.id, record_id: ids.application };
    for (const role of [1, 2, 3] as const) {
      const { body } = await locate([ids.submission.toUpperCase(), NOWHERE, ids.customer, ids.application, ids.customer], role);
      expect(body).toEqual({
        data: [
          { subject_id: ids.customer, ...prospect },
          { subject_id: ids.application, ...ofApplication },
          { subject_id: ids.submission, ...ofApplication },
        ],
      });
    }
    expect(await finds()).toHaveLength(before);
    expect((await locate([])).body).toEqual({ data: [] });
  });

  it.each([undefined, null, 'x', {}, ['x'], [null], [[NOWHERE]], Array.from({ length: 201 }, () => NOWHERE)])(
    'refuses %p',
    async (wanted) => {
      expect((await locate(wanted)).status).toBe(422);
    },
  );
});

it('blocks trying numbers in series', async () => {
  let status = 200;
  for (let tried = 0; tried < 70 && status === 200; tried += 1) ({ status } = await find(ids.customer));
  expect(status).toBe(429);
});
