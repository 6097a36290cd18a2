import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { QueryBus } from '@nestjs/cqrs';
import { REJECTED_MERCHANT_RETENTION_DAYS } from '../../../src/contracts/merchant-form.js';
import { RejectedMerchantRetention } from '../../../src/modules/partners/handlers/rejected-merchant-retention.js';
import { VisitOrigin } from '../../../src/modules/partners/messages/index.js';
import { migratedDatabase } from '../../support/migrated-database.js';
import { addPartnerUser } from '../../support/portal.js';
import { wrongOtp } from '../auth/otp-requests.js';
import {
  admin,
  application,
  submitRequest,
  startRequest,
  countOf,
  decideRequest,
  finishRequest,
  formFor,
  mailsTo,
  merchantOf,
  getNotice,
  notices,
  readDetails,
  type Refusal,
  rejection,
  type Row,
  startMerchantForm,
} from '../../support/merchant-requests.js';

beforeAll(startMerchantForm);
beforeEach(() => application.resetLimits());
afterAll(() => application.stop());

describe('a merchant that applies again', () => {
  it('learns that it is one already, with any PAN, only after its number is proven', async () => {
    const { filled, reference, merchant } = await submitRequest();
    expect((await decideRequest(merchant.id, { decision: 'approve' })).status).toBe(200);
    const before = await countOf('partners.merchant');
    const stranger = await startRequest({ ...filled, pan: 'AAPFU0939F', gstin: '' });
    expect((await finishRequest(stranger, { otp: wrongOtp(stranger.otp) })).body).toMatchObject({ code: 'otp-wrong' });
    const answers = [await finishRequest(stranger), await finishRequest(stranger)];
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: 'merchant-already', message: expect.stringContaining(reference) },
      });
    expect(await countOf('partners.merchant')).toBe(before);
    // At another partner it is not a merchant yet.
    const elsewhere = await finishRequest(await startRequest({ ...filled, ...(await formFor('demo-03')) }));
    expect(elsewhere.status).toBe(200);
  });

  it('opens a new request once it no longer works there', async () => {
    const { filled, reference, merchant } = await submitRequest();
    await decideRequest(merchant.id, { decision: 'approve' });
    expect((await application.request('POST', `/api/admin/merchants/${merchant.id}/delete`, { token: admin })).status).toBeLessThan(300);
    const again = await finishRequest(await startRequest(filled));
    expect(again.status).toBe(200);
    expect(again.body.reference).not.toBe(reference);
  });
});

describe('the e-mail about a decision', () => {
  it('announces an approval in the language of the notice, and names the contact', async () => {
    const email = `hindi.${randomUUID().slice(0, 8)}@example.test`;
    const { merchant, reference } = await submitRequest({ email, notice_hash: notices.hi });
    expect(await mailsTo(email)).toEqual([]);
    expect((await decideRequest(merchant.id, { decision: 'approve', reason: 'Known for years' })).status).toBe(200);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toEqual({ template: 'merchant-approved', body: expect.stringContaining(`आवेदन ${reference} मंज़ूर हो गया`) });
    expect(mail?.body).not.toContain('Known');
  });

  it('announces a rejection with a fixed text, never with the reason from staff, and names the partner', async () => {
    const email = `english.${randomUUID().slice(0, 8)}@example.test`;
    const { merchant, reference } = await submitRequest({ email, ...(await formFor('demo-03')) });
    expect((await decideRequest(merchant.id, rejection)).status).toBe(200);
    expect((await decideRequest(merchant.id, rejection)).status).toBe(409);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.template).toBe('merchant-rejected');
    const { brand } = (await getNotice({ language: 'en', partner_name: 'demo-03' })).body;
    for (const part of [reference, brand, 'The bank account could not be confirmed.']) expect(mail?.body).toContain(part);
    expect(mail?.body).not.toContain('could not be found');
    const [kept] = await application.em.execute<{ refusal: string }[]>(
      'select refusal from partners.merchant_request where merchant_id = ?',
      [merchant.id],
    );
    expect(kept?.refusal).toBe('bank');
  });

  it('is not sent for a decision that was refused', async () => {
    const email = `stale.${randomUUID().slice(0, 8)}@example.test`;
    const { filled, merchant } = await submitRequest({ email });
    // The details changed meanwhile.
    await finishRequest(await startRequest({ ...filled, city: 'Gaya' }));
    expect((await decideRequest(merchant.id, { decision: 'approve', version: merchant.version })).status).toBe(409);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('the decision of staff', () => {
  it('approves once, against the version that was seen, and is in the history', async () => {
    const { merchant } = await submitRequest();
    const { status, body } = await decideRequest(merchant.id, { decision: 'approve', version: merchant.version });
    expect(status).toBe(200);
    expect(body.status).toBe('active');
    expect(await decideRequest(merchant.id, rejection)).toMatchObject({
      status: 409,
      body: { code: 'merchant-decided' },
    });
    const history = await application.request<{ data: Record<string, unknown>[] }>('GET', `/api/admin/merchants/${merchant.id}/history`, {
      token: admin,
    });
    expect(history.body.data[0]).toMatchObject({ action: 'merchant.update', property: 'status', before: 'pending', after: 'active' });
  });

  it('rejects with a reason without personal data', async () => {
    const { merchant } = await submitRequest();
    expect(await decideRequest(merchant.id, { decision: 'reject' })).toMatchObject({
      status: 422,
      body: { fields: { reason: expect.any(String) } },
    });
    for (const missing of [{ refusal: undefined }, { refusal: 'because' }, { reason: undefined }])
      expect(await decideRequest(merchant.id, { ...rejection, ...missing })).toMatchObject({ status: 422 });
    for (const reason of [
      'PAN ABCPK1234F',
      'AAPFU0939F',
      '27AAPFU0939F1ZV',
      'SBIN0001234',
      'Account 0012 3456 7890',
      'asha@example.test',
      '123456',
    ])
      expect((await decideRequest(merchant.id, { ...rejection, reason })).body.fields).toEqual({
        reason: expect.stringContaining('account numbers'),
      });
    expect(await decideRequest(merchant.id, { decision: 'perhaps' })).toMatchObject({ status: 422 });
    const changed = await application.request<Row>('POST', `/api/admin/merchants/${merchant.id}`, {
      token: admin,
      body: { property: 'name', value: 'Kosi Stores' },
    });
    expect(changed.status).toBe(200);
    expect((await decideRequest(merchant.id, rejection)).body.status).toBe('rejected');
    const [audit] = await application.em.execute<{ because: unknown }[]>(
      `select because from platform.audit where subject = ? and property = 'status' order by id desc limit 1`,
      [`merchant:${merchant.id}`],
    );
    expect(audit?.because).toEqual({ by: 'person', reason: 'The shop could not be found' });
  });

  it('succeeds for one of two simultaneous requests', async () => {
    const { merchant } = await submitRequest();
    const answers = await Promise.all([decideRequest(merchant.id, { decision: 'approve' }), decideRequest(merchant.id, rejection)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is the only way to set the status', async () => {
    const { merchant } = await submitRequest();
    const write = (value: string) =>
      application.request('POST', `/api/admin/merchants/${merchant.id}`, { token: admin, body: { property: 'status', value } });
    for (const status of ['active', 'suspended', 'rejected'])
      expect((await write(status)).body).toMatchObject({ code: 'merchant-undecided' });
    expect((await decideRequest(merchant.id, { decision: 'approve' })).status).toBe(200);
    for (const status of ['pending', 'rejected']) expect((await write(status)).body).toMatchObject({ code: 'merchant-undecided' });
    for (const status of ['suspended', 'active']) expect((await write(status)).status).toBe(200);
  });

  it('uses masked details; reading them in full is audited', async () => {
    const { merchant, filled, reference } = await submitRequest();
    const path = `/api/admin/merchants/${merchant.id}/details`;
    const masked = await application.request('GET', path, { token: admin });
    expect(masked.body).toMatchObject({
      ...{
        reference,
        owner_name: 'Asha Rao',
        pan: 'XXXXXX234F',
        gstin: 'XXXXXXXXXXXF1Z5',
        account_number: 'XXXXXXXX7890',
        email: 'a**a@example.test',
      },
      ...{ phone: `+91 ******${String(filled.phone).slice(-4)}`, notice: expect.stringContaining('Code of conduct') },
    });
    const readings = async () => await countOf(`platform.audit where action = 'merchant.read' and subject = 'merchant:${merchant.id}'`);
    expect(await readings()).toBe(0);
    expect(await readDetails(merchant.id, {})).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } });
    expect(await readDetails(merchant.id, { reason: 'Account 0012 3456 7890' })).toMatchObject({ status: 422 });
    expect(await readings()).toBe(0);
    const whole = await readDetails(merchant.id);
    expect(whole.body).toMatchObject({ phone: filled.phone, pan: 'ABCPK1234F', account_number: '001234567890', ifsc: 'SBIN0001234' });
    expect(await readings()).toBe(1);
    const [reading] = await application.em.execute<{ because: unknown }[]>(
      `select because from platform.audit where action = 'merchant.read' and subject = ?`,
      [`merchant:${merchant.id}`],
    );
    expect(reading?.because).toEqual({ by: 'person', reason: 'Call before the decision' });
    // Administrators are told once an hour, without the data.
    await readDetails(merchant.id);
    expect(await readings()).toBe(2);
    const reports = (await mailsTo('role1@demo.test')).filter(({ body }) => body?.includes('Full merchant details viewed'));
    expect(reports).toHaveLength(1);
    expect(reports[0]?.body).not.toMatch(/ABCPK1234F|001234567890/);
    const { body } = await application.request<{ data: Row[] }>('GET', '/api/admin/merchants?status=active', { token: admin });
    expect((await application.request('GET', `/api/admin/merchants/${body.data[0]?.id ?? ''}/details`, { token: admin })).status).toBe(404);
  });

  it('the details of a rejected merchant are erased after the retention, and an approved one keeps its own', async () => {
    const [{ merchant: refused, reference }, { merchant: approved }] = [await submitRequest(), await submitRequest()];
    await decideRequest(refused.id, rejection);
    await decideRequest(approved.id, { decision: 'approve' });
    await application.em.execute(
      `update partners.merchant_request set decided_at = now() - make_interval(days => ?) where merchant_id in (?, ?)`,
      [REJECTED_MERCHANT_RETENTION_DAYS + 1, refused.id, approved.id],
    );
    for (const { sql, values } of application.app.get(RejectedMerchantRetention).rules())
      await application.em.execute(sql, [...(values ?? [])]);
    const details = (id: string) => application.request('GET', `/api/admin/merchants/${id}/details`, { token: admin });
    expect((await details(refused.id)).body).toMatchObject({ code: 'erased' });
    expect((await details(approved.id)).status).toBe(200);
    const row = await application.request<Row>('GET', `/api/admin/merchants/${refused.id}`, { token: admin });
    expect(row.body).toMatchObject({ pan: null, gstin: null, status: 'rejected' });
    expect(row.body).toMatchObject({ name: `Merchant ${reference}`, code: reference.toLowerCase(), city: null });
    expect(await merchantOf(String(approved['reference']))).toMatchObject({ name: 'Kosi Traders', city: 'Patna' });
  });
});

it('a pending merchant has no users, and its code attributes no customers', async () => {
  const { merchant } = await submitRequest();
  const [owner] = await application.em.execute<{ partner_id: string }[]>('select partner_id from partners.merchant where id = ?', [
    merchant.id,
  ]);
  const email = 'waits@demo.test';
  await addPartnerUser(application, email, { partnerId: owner?.partner_id ?? '', merchantId: merchant.id });
  const login = () =>
    application.request<Refusal>('POST', '/api/partner/login', { body: { email, password: application.config.values.DEMO_PASSWORD } });
  expect((await login()).body).toMatchObject({ code: 'partner-closed' });
  const broughtBy = async () => {
    const address = { host: 'localhost', path: '/', partner: undefined, link: undefined, merchant: merchant.code, location: undefined };
    const queries = application.app.get(QueryBus);
    return (await RequestContext.create(application.app.get(MikroORM).em, () => queries.execute(new VisitOrigin(address)))).merchantId;
  };
  expect(await broughtBy()).toBeNull();
  expect((await decideRequest(merchant.id, { decision: 'approve' })).status).toBe(200);
  expect((await login()).status).toBe(200);
  expect(await broughtBy()).toBe(merchant.id);
});

it('merchants pending before requests existed keep working, and an undecided request lets no user work', async () => {
  const NAME = 'Migration20261123006000_merchant_requests';
  const database = await migratedDatabase();
  try {
    const added = (code: string) =>
      database.rows(
        `insert into partners.merchant (id, partner_id, code, name, status, version)
         select gen_random_uuid(), id, ?, 'Kosi Traders', 'pending', 1 from partners.partner limit 1`,
        [code],
      );
    const statuses = () => database.rows(`select code, status from partners.merchant where code in ('asked', 'waited') order by code`);
    await database.rows(
      `insert into partners.partner (id, slug, name, hosts, created_at, updated_at, version) values (gen_random_uuid(), 'old', 'Old', '{}', now(), now(), 1)`,
    );
    await added('asked');
    await database.rows(`insert into partners.merchant_notice (hash, version, language, text) values ('hash', '1', 'en', 'text')`);
    await database.rows(
      `insert into partners.merchant_request (merchant_id, reference, challenge_id, device_index, notice_hash)
       select id, 'M-2222-2222', gen_random_uuid(), 'device', 'hash' from partners.merchant where code = 'asked'`,
    );
    await database.migrator.down({ migrations: [NAME] });
    await added('waited');
    expect(await statuses()).toEqual([
      { code: 'asked', status: 'suspended' },
      { code: 'waited', status: 'pending' },
    ]);
    await database.migrator.up({ migrations: [NAME] });
    expect(await statuses()).toEqual([
      { code: 'asked', status: 'suspended' },
      { code: 'waited', status: 'active' },
    ]);
  } finally {
    await database.drop();
  }
});

it('the OTP constraints hold for every row, including after recreating the database', async () => {
  const [found] = await application.em.execute<{ sound: boolean }[]>(
    `select bool_and(convalidated) as sound from pg_constraint where conrelid = 'auth.otp_challenge'::regclass and contype = 'c'`,
  );
  expect(found?.sound).toBe(true);
});
