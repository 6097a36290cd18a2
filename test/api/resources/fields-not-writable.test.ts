import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { en } from '../../../src/contracts/i18n/en.js';
import { hi } from '../../../src/contracts/i18n/hi.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer } from '../../support/test-customer.js';
import { pngImage } from '../../support/images.js';

let application: TestApplication;
let partnerId: string;
let tokens: Record<'admin' | 'customer' | 'partner', string>;
let customerId: string;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  const customer = await newCustomer(application);
  customerId = customer.id;
  tokens = {
    admin: (await application.asAdmin(1)).token,
    customer: customer.token,
    partner: (await application.asPartner()).token,
  };
  const { body } = await application.request<{ id: string }>('POST', '/api/admin/partners', {
    token: tokens.admin,
    body: { name: 'Partner', slug: 'partner-of-fields' },
  });
  partnerId = body.id;
});
afterAll(() => application.stop());

const form = (field: string, name: string, content: Uint8Array | string) => {
  const sent = new FormData();
  sent.append(field, 'x');
  sent.append('image_name', new File([Buffer.from(content)], name));
  return sent;
};
const write = (property: string) => () => ({ path: `admin/partners/${partnerId}`, body: { property, value: 'x' } });

/** One row for each kind of call: who calls, what, and the field that is refused. */
const calls: [string, keyof typeof tokens, () => { path: string; body: unknown }, string][] = [
  [
    'a new record with an id',
    'admin',
    () => ({ path: 'admin/partners', body: { name: 'Other', slug: 'other-fields', id: partnerId } }),
    'id',
  ],
  ['a new record with a version', 'admin', () => ({ path: 'admin/partners', body: { name: 'Other', slug: 'o', version: 3 } }), 'version'],
  ['a property that the server sets', 'admin', write('slug'), 'slug'],
  ['a property that does not exist', 'admin', write('owner'), 'owner'],
  [
    'another property in a call of the specification',
    'admin',
    () => ({ path: `update-partner-utm/${partnerId}`, body: { utm_id: 'a', revenue_percent: 1 } }),
    'revenue_percent',
  ],
  ['a profile with a role', 'customer', () => ({ path: `user/${customerId}`, body: { first_name: 'Asha', is_admin: 1 } }), 'is_admin'],
  [
    'a nested field',
    'customer',
    () => ({ path: 'applications', body: { product_type: 'Personal Loans', consents: { admin: 1 } } }),
    'consents.admin',
  ],
  [
    'a partner user with a role',
    'partner',
    () => ({ path: 'account/password', body: { current_password: 'x', password: 'otter-violin-marble-9', role: 1 } }),
    'role',
  ],
  ['a new revenue item with a position', 'admin', () => ({ path: 'lender-revenue/create', body: { position: 1 } }), 'position'],
  ['a request for an OTP with a role', 'customer', () => ({ path: 'otp/send', body: { phone: '9876543210', role_id: 1 } }), 'role_id'],
  ['an inherited name', 'admin', () => ({ path: 'admin/partners', body: { name: 'Other', constructor: 1 } }), 'constructor'],
  ['a field beside a file', 'admin', () => ({ path: 'upload-application-status-file', body: form('status', 'a.csv', 'a,b\n') }), 'status'],
];

it.each(calls)('%s is refused by name, in both languages', async (_, caller, call, field) => {
  for (const [language, catalogue] of [['en', en] as const, ['hi', hi] as const]) {
    const { path, body } = call();
    const headers = { 'accept-language': language };
    const answer = await application.request<{ code: string; message: string; fields: Record<string, string> }>('POST', `/api/${path}`, {
      token: tokens[caller],
      body,
      headers,
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'fields-not-writable', fields: { [field]: catalogue.errors.field.notWritable } },
    });
    expect(answer.body.message).toBe(catalogue.errors.codes['fields-not-writable'].replace('{{names}}', field));
  }
});

it('a field beside an image is refused by name', async () => {
  const body = form('owner', 'a.png', await pngImage());
  body.append('path', 'card-thumbnail');
  expect(await application.request('POST', '/api/s3-upload-file', { token: tokens.admin, body })).toMatchObject({
    status: 422,
    body: { code: 'fields-not-writable', fields: { owner: en.errors.field.notWritable } },
  });
});

it('wrong values of the same request are reported too, and nothing is written', async () => {
  const body = { name: '', slug: 'Not A Slug', id: partnerId };
  expect(await application.request('POST', '/api/admin/partners', { token: tokens.admin, body })).toMatchObject({
    status: 422,
    body: { code: 'fields-not-writable', fields: { name: expect.any(String), slug: expect.any(String), id: expect.any(String) } },
  });
});
