import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SendOtpToCustomer } from '../../../src/modules/auth/messages/index.js';
import { NotifyCustomerWhenApplicationStateChanged } from '../../../src/modules/customer-journey/applications/handlers/notify-customer-when-application-state-changed.handler.js';
import { ApplicationStatesChanged, EnsureCustomer } from '../../../src/modules/customer-journey/messages/index.js';
import { ApplicantForSubmission } from '../../../src/modules/lenders/messages/index.js';
import { DeliverMessage } from '../../../src/modules/messaging/messages/index.js';
import { DataKeys } from '../../../src/platform/security/data-keys.js';
import { FieldCipher } from '../../../src/platform/security/field-cipher.js';
import type { Encryptor } from '../../../src/platform/security/encryptor.js';
import { unwrapKey } from '../../../src/platform/security/wrapped-key.js';
import { type EncryptedColumn, encryptedColumns } from '../../../src/tools/keys/encrypted-columns.js';
import { newPhone, startTestApplication, type TestApplication } from '../../support/application.js';
import { smsRegistration } from '../../support/sms-registration.js';
import { newCustomer, seedLenders, type TestCustomer, wholeProfile } from '../../support/test-customer.js';
import { findUnknownEncryptedColumns } from '../../support/encrypted-columns.js';
import { type SentOtp, sendOtp, verifyOtp } from '../auth/otp-requests.js';
import { startMessageGateway } from '../messaging/message-gateway.js';

let application: TestApplication;

beforeAll(async () => {
  application = await startTestApplication();
  await seedLenders(application);
});
afterAll(() => application.stop());

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => application.em.execute<T[]>(sql, parameters);
const keyOf = async (id: string) =>
  (await rows<{ wrapped_key: string | null }>('select * from platform.data_key where subject_id = ?', [id]))[0];
const inRequest = <T>(work: () => Promise<T>) => RequestContext.create(application.em, work);
const profileOf = (customer: TestCustomer) => customer.get(`/api/user/${customer.id}`);

interface EncryptedValue extends EncryptedColumn {
  readonly id: string;
  readonly sealed: string;
}

/** Returns every encrypted value of a customer, as a dump of the database holds it. */
async function encryptedValuesOf(customerId: string): Promise<EncryptedValue[]> {
  const found = await Promise.all(
    encryptedColumns.map(async (place) => {
      const { table, column, subject } = place;
      if (!subject) return [];
      const values = await rows<{ id: string; sealed: string }>(
        `select t.id, t.${column} as sealed from ${table} t where ${subject} = ? and t.${column} is not null`,
        [customerId],
      );
      return values.map((value) => ({ ...place, ...value }));
    }),
  );
  return found.flat();
}

/** Returns every encrypted value of the database, of all customers. */
async function allEncryptedValues(): Promise<EncryptedValue[]> {
  const found = await Promise.all(
    encryptedColumns.map(async (place) => {
      const values = await rows<{ id: string; sealed: string }>(
        `select id, ${place.column} as sealed from ${place.table} where ${place.column} is not null`,
      );
      return values.map((value) => ({ ...place, ...value }));
    }),
  );
  return found.flat();
}

const countDecryptable = async (values: readonly EncryptedValue[]) => (await decrypt(values)).length;

/** Returns the values that can be decrypted with everything in the database and the configuration. Tries each key on each value. */
async function decrypt(values: readonly EncryptedValue[]): Promise<string[]> {
  const cipher = application.app.get(FieldCipher);
  const wrapped = await rows<{ id: string; wrapped: string }>(
    'select subject_id as id, wrapped_key as wrapped from platform.data_key where wrapped_key is not null',
  );
  const sealers = wrapped.map((row): Pick<Encryptor, 'decrypt'> => unwrapKey(cipher, row.id, row.wrapped));
  const open = (value: EncryptedValue) => (sealer: Pick<Encryptor, 'decrypt'>) => {
    try {
      return sealer.decrypt(value, value.sealed) ?? [];
    } catch {
      return [];
    }
  };
  return values.flatMap((value) => [...sealers, cipher].flatMap(open(value)).slice(0, 1));
}

describe('a customer’s values', () => {
  it('are encrypted with the customer’s own key, which is created with the customer', async () => {
    const customer = await newCustomer(application);
    expect((await keyOf(customer.id))?.wrapped_key).toMatch(/^k1:/);
    const appId = await customer.apply();
    await customer.offers(appId);
    const { token } = await application.asAdmin(3);
    const notes = `/api/admin/service-cases/${customer.id}/${appId}/notes`;
    expect((await application.request('POST', notes, { token, body: { text: 'Calls back' } })).status).toBe(204);
    const values = await encryptedValuesOf(customer.id);
    expect(new Set(values.map(({ column }) => column))).toEqual(
      new Set(encryptedColumns.flatMap(({ table, column }) => (table.startsWith('customer_journey.') ? [column] : []))),
    );
    expect(values.filter(({ sealed }) => !sealed.startsWith('data-key:'))).toEqual([]);
  });

  it('have one customer and one key when ten logins with one new number come at once', async () => {
    const before = await rows('select from platform.data_key');
    const phone = newPhone();
    const ensure = () => inRequest(() => application.app.get(CommandBus).execute(new EnsureCustomer({ phone }, { language: 'en' })));
    const found = await Promise.all(Array.from({ length: 10 }, ensure));
    expect(new Set(found.map(({ userId }) => userId)).size).toBe(1);
    expect(await rows('select from platform.data_key')).toHaveLength(before.length + 1);
  });

  it('get one key when twenty requests encrypt the first value at once', async () => {
    const id = crypto.randomUUID();
    const place = { table: 'customer_journey.customer', column: 'pan_sealed', id };
    const seal = () => inRequest(async () => (await application.app.get(DataKeys).getEncryptor(id)).encrypt(place, wholeProfile.tin));
    const sealed = await Promise.all(Array.from({ length: 20 }, seal));
    const opener = await application.app.get(DataKeys).getDecryptor(id);
    expect(sealed.map((value) => opener.decrypt(place, value))).toEqual(Array(20).fill(wholeProfile.tin));
  });

  it('that are still under a master key are readable, and move to the customer’s key when written', async () => {
    const customer = await newCustomer(application);
    await customer.fillIn();
    await putUnderMasterKey(customer.id);
    const before = await encryptedValuesOf(customer.id);
    expect(before.filter(({ sealed }) => !sealed.startsWith('k1:'))).toEqual([]);
    expect((await profileOf(customer)).body).toMatchObject({
      tin: wholeProfile.tin,
      first_name: 'Asha',
      birth_date: wholeProfile.birth_date,
    });
    expect([await encryptedValuesOf(customer.id), await keyOf(customer.id)]).toEqual([before, undefined]);
    await customer.post(`/api/user/${customer.id}`, { tin: 'XYZPK9999A' });
    const moved = (await encryptedValuesOf(customer.id)).filter(({ sealed }) => sealed.startsWith('data-key:'));
    expect(moved.map(({ column }) => column)).toEqual(['pan_sealed']);
    expect((await profileOf(customer)).body).toMatchObject({ tin: 'XYZPK9999A', first_name: 'Asha' });
  });
});

describe('a customer whose key was destroyed', () => {
  const destroy = (id: string) => inRequest(() => application.app.get(DataKeys).destroy(id));

  it('is unreadable in a dump afterwards; before, every value was readable, and other customers’ still are', async () => {
    const [customer, other] = [await newCustomer(application), await newCustomer(application)];
    for (const each of [customer, other]) await each.offers(await each.apply());
    const values = await encryptedValuesOf(customer.id);
    const { wrapped_key: wrapped } = (await keyOf(customer.id)) ?? {};
    expect(values.length).toBe(8);
    expect(await countDecryptable(values)).toBe(values.length);
    expect(await whereIs(String(wrapped))).toEqual(['platform.data_key.wrapped_key']);
    await destroy(customer.id);
    expect(await encryptedValuesOf(customer.id)).toEqual(values);
    expect(await countDecryptable(values)).toBe(0);
    expect(await whereIs(String(wrapped))).toEqual([]);
    expect(await countDecryptable(await encryptedValuesOf(other.id))).toBe(8);
  });

  it('leaves no number and no address in a dump after logins by SMS and by e-mail and the confirmation of the address', async () => {
    const [phone, email] = [newPhone(), 'gone@example.test'];
    const customer = await newCustomer(application, phone);
    await application.resetLimits();
    const sent = await customer.post<SentOtp>('/api/contact-confirmation/send', { email });
    const otp = /\d{6}/.exec((await application.messages(email))[0]?.body ?? '')?.[0];
    await customer.post('/api/contact-confirmation/verify', { challenge_id: sent.body.challenge_id, otp });
    const login = await sendOtp(application, { email });
    await inRequest(() =>
      application.app
        .get(CommandBus)
        .execute(new SendOtpToCustomer({ challengeId: login.challenge_id, language: 'en', host: 'localhost' })),
    );
    expect((await verifyOtp(application, login.challenge_id, await application.otp(email))).status).toBe(200);
    const told = () =>
      rows<{ id: string; recipient: string | null }>(
        'select id, template, channel, subject_id, state, recipient, recipient_index from messaging.message where recipient_index in (?) order by created_at',
        [[application.app.get(FieldCipher).blindIndex('phone', phone), application.app.get(FieldCipher).blindIndex('email', email)]],
      );
    const of = (template: string, channel: string, subject_id: string | null) => ({ template, channel, subject_id });
    const messages = [of('login-otp', 'sms', null), of('confirm-email', 'email', customer.id), of('login-otp', 'email', customer.id)];
    const waiting = await told();
    expect(waiting).toMatchObject(messages.map((message) => ({ ...message, recipient: expect.any(String), state: 'queued' })));
    await throughGateway(waiting.map(({ id }) => id));
    const left = await told();
    expect(left).toMatchObject(messages.map((message) => ({ ...message, state: 'delivered' })));
    expect(left.map(({ recipient }) => recipient?.slice(0, 9))).toEqual([undefined, 'data-key:', 'data-key:']);

    const found = async () => {
      const readable = await decrypt(await allEncryptedValues());
      return [phone, email].filter((value) => readable.some((text) => text.includes(value)));
    };
    expect(await found()).toEqual([phone, email]);
    await destroy(customer.id);
    expect(await found()).toEqual([]);
    expect([await whereIs(phone), await whereIs(email)]).toEqual([[], []]);
    // A login by e-mail restores nothing either.
    const late = await sendOtp(application, { email });
    await inRequest(() =>
      application.app.get(CommandBus).execute(new SendOtpToCustomer({ challengeId: late.challenge_id, language: 'en', host: 'localhost' })),
    );
    expect(await told()).toEqual(left);
  });

  it('is told that the data was deleted, in every call that needs it, and gets no new key', async () => {
    const customer = await newCustomer(application);
    const appId = await customer.apply();
    const { submissionId } = await customer.applyTo(appId, () => true);
    await destroy(customer.id);
    const read = await customer.get(`/api/user/${customer.id}`, { 'accept-language': 'hi' });
    expect(read).toMatchObject({ status: 404, body: { code: 'erased', message: 'यह निजी जानकारी हमेशा के लिए मिटा दी गई है।' } });
    expect(await customer.post(`/api/user/${customer.id}`, { tin: 'XYZPK9999A' })).toMatchObject({ status: 404, body: { code: 'erased' } });
    expect(await customer.get(`/api/applications/${appId}/offers?amount=90000&tenure=9`)).toMatchObject({
      status: 404,
      body: { code: 'erased' },
    });
    const query = new ApplicantForSubmission(submissionId);
    await expect(inRequest(() => application.app.get(QueryBus).execute(query))).rejects.toMatchObject({ code: 'erased' });
    await destroy(customer.id);
    expect(await keyOf(customer.id)).toMatchObject({ wrapped_key: null, destroyed_at: expect.any(String) });
  });

  it('gets no status updates, not even pending ones, while other customers of the same file do', async () => {
    const [gone, stays] = [await appliedCustomer(), await appliedCustomer()];
    await destroy(gone.customerId);
    const moves = [gone, stays].map(({ submissionId, applicationId, lenderId, customerId }) => ({
      ...{ submissionId, applicationId, lenderId, userId: customerId, from: 'lead_created', to: 'approved' },
    }));
    const event = { payload: { source: 'file', moves } } as unknown as ApplicationStatesChanged;
    const tell = () =>
      application.em.transactional((em) =>
        RequestContext.create(em, () => application.app.get(NotifyCustomerWhenApplicationStateChanged).handle(event)),
      );
    await tell();
    const told = await rows<{ id: string; subject_id: string; body: string; recipient: string }>(
      `select id, subject_id, recipient, body from messaging.message where template = 'application-moved'`,
    );
    expect(told.map(({ subject_id }) => subject_id)).toEqual([stays.customerId]);
    for (const { body, recipient } of told) for (const sealed of [body, recipient]) expect(sealed).toMatch(/^data-key:/);
    await destroy(stays.customerId);
    const deliver = () => application.app.get(CommandBus).execute(new DeliverMessage({ messageId: told[0]?.id ?? '' }));
    await inRequest(deliver);
    expect(await rows('select state, error_code from messaging.message where id = ?', [told[0]?.id])).toEqual([
      { state: 'failed', error_code: 'erased' },
    ]);
    expect((await application.request<object[]>('GET', '/api/dev/messages')).body[0]).toMatchObject({ to: '', body: null });
  });
});

it('the key tool knows every column of encrypted values', async () => {
  await sendOtp(application, { phone: newPhone() });
  const open = 'select from auth.otp_challenge where destination is not null and asked_with is not null';
  expect((await rows(open)).length).toBeGreaterThan(0);
  expect(await findUnknownEncryptedColumns(application.em, encryptedColumns)).toEqual([]);
  await rows(`insert into platform.rate_limit (key, points) select phone_sealed, 0 from customer_journey.customer limit 1`);
  expect(await findUnknownEncryptedColumns(application.em, encryptedColumns)).toEqual(['platform.rate_limit.key']);
});

/** Delivers messages as an installation with a gateway does. */
async function throughGateway(messageIds: readonly string[]): Promise<void> {
  const gateway = await startMessageGateway();
  const sender = await startTestApplication({
    sharedWith: application,
    env: { MESSAGE_TRANSPORT: 'http', SMS_URL: gateway.url, SMS_DLT: JSON.stringify(smsRegistration) },
  });
  for (const messageId of messageIds) {
    await RequestContext.create(sender.em, () => sender.app.get(CommandBus).execute(new DeliverMessage({ messageId })));
  }
  await sender.stop();
  await gateway.stop();
}

/** Turns a customer into one from before data keys existed. */
async function putUnderMasterKey(customerId: string): Promise<void> {
  const cipher = application.app.get(FieldCipher);
  const opener = await application.app.get(DataKeys).getDecryptor(customerId);
  for (const place of await encryptedValuesOf(customerId)) {
    const sealed = cipher.encrypt(place, opener.decrypt(place, place.sealed));
    await rows(`update ${place.table} set ${place.column} = ? where id = ?`, [sealed, place.id]);
  }
  await rows('delete from platform.data_key where subject_id = ?', [customerId]);
}

async function appliedCustomer() {
  const customer = await newCustomer(application);
  const applicationId = await customer.apply();
  return { customerId: customer.id, applicationId, ...(await customer.applyTo(applicationId, () => true)) };
}

/** Returns the columns of the database that contain a text. */
async function whereIs(text: string): Promise<string[]> {
  const columns = await rows<{ place: string; table: string; column: string }>(
    `select format('%s.%s.%s', table_schema, table_name, column_name) as place, format('%I.%I', table_schema, table_name) as table,
            format('%I', column_name) as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found = [];
  for (const { place, table, column } of columns) {
    if ((await rows(`select from ${table} where position(? in ${column}::text) > 0`, [text])).length > 0) found.push(place);
  }
  return found;
}
