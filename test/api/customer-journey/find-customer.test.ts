import { afterAll, beforeAll, expect, it } from '@jest/globals';
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
  const found = { data: [{ user_id: customer.id, name: 'Asha K.', phone: '+91 ******0071' }] };
  for (const asked of [PHONE, ` ${PHONE} `, ids.customer, ids.application, ids.submission]) expect((await find(asked)).body).toEqual(found);
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

it.each(['9876500072', NOWHERE, '98765', '+91', "' or true --", 'asha.kulkarni@example.test', '%'])(
  'finds no customer by %p',
  async (asked) => expect((await find(asked)).body).toEqual({ data: [] }),
);

it.each([undefined, null, '', 7, ['9876500071'], { toString: 1 }, '9'.repeat(61)])('refuses %p', async (asked) => {
  expect((await find(asked)).status).toBe(422);
});

it('finds no erased customer', async () => {
  const gone = await newCustomer(application, '9876500073');
  await application.em.fork().transactional((em) => new DataKeys(em, application.app.get(FieldCipher)).destroy(gone.id));
  expect((await find(gone.id)).body).toEqual({ data: [] });
});

it('blocks trying numbers in series', async () => {
  let status = 200;
  for (let tried = 0; tried < 70 && status === 200; tried += 1) ({ status } = await find(ids.customer));
  expect(status).toBe(429);
});
