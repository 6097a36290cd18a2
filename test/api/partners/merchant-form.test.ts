import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newPhone } from '../../support/application.js';
import { wrongOtp } from '../auth/otp-requests.js';
import {
  admin,
  application,
  submitRequest,
  auditOf,
  startRequest,
  countOf,
  decideRequest,
  finishRequest,
  merchantForm,
  type Form,
  formFor,
  merchantOf,
  newDevice,
  getNotice,
  notices,
  post,
  readDetails,
  rejection,
  type Row,
  startMerchantForm,
} from '../../support/merchant-requests.js';

beforeAll(startMerchantForm);
beforeEach(() => application.resetLimits());
afterAll(() => application.stop());

describe('a request to become a merchant', () => {
  it('creates a pending merchant with encrypted details, and returns a reference', async () => {
    const [customers, proven] = [await countOf('customer_journey.customer'), await countOf('auth.proven_contact')];
    const { reference, merchant, filled } = await submitRequest();
    expect(reference).toMatch(/^M-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(merchant).toMatchObject({
      ...{ name: 'Kosi Traders', status: 'pending', city: 'Patna', reference, pan: 'XXXXXX234F', gstin: 'XXXXXXXXXXXF1Z5' },
    });
    expect(merchant.code).toMatch(/^kosi-traders-[a-z0-9]{5}$/);
    const [row] = await application.em.execute<Record<string, unknown>[]>(
      'select a.*, m.name from partners.merchant_request a join partners.merchant m on m.id = a.merchant_id where a.reference = ?',
      [reference],
    );
    expect(String(row?.['details'])).toMatch(/^data-key:/);
    const trail = await auditOf(merchant);
    expect(trail).toMatchObject([{ action: 'merchant.create', audience: 'system', actor_id: null, record_version: merchant.version }]);
    expect(JSON.stringify(trail)).not.toMatch(/kosi|patna/i);
    expect(await countOf('auth.proven_contact')).toBe(proven);
    const all = JSON.stringify(row);
    for (const secret of ['ABCPK1234F', '001234567890', String(filled.phone), 'example.test', 'Asha', 'SBIN0001234'])
      expect(all).not.toContain(secret);
    expect(await countOf('customer_journey.customer')).toBe(customers);
    const [session] = await application.em.execute<object[]>(`select 1 from auth.session where audience = 'customer'`);
    expect(session).toBeUndefined();
  });

  it('stores the shown notice, in its language, once', async () => {
    // The page was read in Hindi, whatever its current language.
    const work = await startRequest({ notice_hash: notices.hi }, { ...newDevice(), 'accept-language': 'hi' });
    expect(await finishRequest({ ...work, headers: { ...work.headers, 'accept-language': 'en' } })).toMatchObject({ status: 200 });
    const rows = await application.em.execute<{ language: string; text: string }[]>(
      'select language, text from partners.merchant_notice where hash = ?',
      [notices.hi],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).toContain('आचार संहिता');
    await expect(application.asOwner('update partners.merchant_notice set text = $1', ['x'])).rejects.toThrow();
    expect((await post('/code', merchantForm({ notice_hash: 'a'.repeat(64) }), newDevice())).body).toMatchObject({
      code: 'notice-changed',
    });
  });

  it('agrees to the notice of the partner in the address, whatever site shows it', async () => {
    const own = (await getNotice({ language: 'en' })).body;
    const named = (await getNotice({ language: 'en', partner_name: 'DEMO-03' }, { 'x-brand': 'demo-02' })).body;
    const site = (await getNotice({ language: 'en' }, { 'x-brand': 'demo-02' })).body;
    const unknown = (await getNotice({ language: 'en', partner_name: 'nobody-here' })).body;
    const [title] = await application.em.execute<{ title: string }[]>(
      `select brand ->> 'title' as title from partners.partner where slug = 'demo-03'`,
    );
    expect(named.brand).toBe(title?.title);
    expect(named.tick).toContain(named.brand);
    expect(named.who).toContain(named.brand);
    expect(named.who).toContain(own.brand);
    expect(own.who).not.toContain('runs this site');
    expect(unknown).toEqual(own);
    expect(new Set([own.hash, named.hash, site.hash]).size).toBe(3);
    // The notice of the site is not the partner's.
    const work = merchantForm({ partner_name: 'demo-03', notice_hash: site.hash });
    expect((await post('/code', work, { ...newDevice(), 'x-brand': 'demo-02' })).body).toMatchObject({ code: 'notice-changed' });
    expect((await getNotice({ language: 'fr' })).status).toBe(422);
    const { merchant } = await submitRequest({ partner_name: 'demo-03', notice_hash: named.hash });
    const { body } = await readDetails(merchant.id);
    expect(body['notice']).toContain(named.who);
  });

  it.each<[string, object, Readonly<Record<string, string>>]>([
    ['a PAN that is none', { pan: 'ABCDE12345' }, { pan: 'Invalid PAN.' }],
    ['a GSTIN of somebody else', { gstin: '27AAPFU0939F1ZV' }, { gstin: expect.stringContaining('do not fit together') as never }],
    ['a GSTIN with a wrong check character', { gstin: '27ABCPK1234F1Z6' }, { gstin: 'Please enter a valid GSTIN.' }],
    ['another account number', { account_again: '001234567891' }, { account_again: 'The two account numbers are not the same.' }],
    [
      'a short account number',
      { account_number: '12345678', account_again: '12345678' },
      { account_number: 'An account number has 9 to 18 digits, not one of them over and over.' },
    ],
    ['an IFSC that is none', { ifsc: 'SBIN1001234' }, { ifsc: expect.stringContaining('IFSC') as never }],
    ['no tick', { agreed: 0 }, { agreed: expect.any(String) as never }],
    ['no pincode, no city', { pincode: '012345', city: '' }, { pincode: expect.any(String) as never, city: expect.any(String) as never }],
    ['a pincode of nowhere', { pincode: '999999' }, { pincode: expect.any(String) as never }],
    [
      'an account number of one digit',
      { account_number: '000000000', account_again: '000000000' },
      { account_number: expect.stringContaining('9 to 18 digits') as never },
    ],
    ['markup for a name', { firm_name: '<b>x</b>\u0000' }, { firm_name: expect.any(String) as never }],
  ])('refuses %s before any code is sent, and after', async (_, changes, fields) => {
    const work = await startRequest();
    const phone = newPhone();
    expect(await post('/code', { ...merchantForm({ phone }), ...changes }, newDevice())).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields },
    });
    expect(await application.messages(phone)).toEqual([]);
    expect(await finishRequest(work, changes)).toMatchObject({ status: 422, body: { code: 'invalid', fields } });
    expect(await finishRequest(work)).toMatchObject({ status: 200 });
  });

  it('accepts the PAN of a company, no GSTIN, Hindi digits, and small letters', async () => {
    const { merchant } = await submitRequest({ pan: 'AAPFU0939F', gstin: '', account_number: '००१२३४५६७८९०' });
    expect(merchant).toMatchObject({ pan: 'XXXXXX939F', gstin: null });
    const { merchant: small } = await submitRequest({ pan: ' abcpk1234f', gstin: '27abcpk1234f1z5 ', ifsc: ' sbin0001234 ' });
    expect((await readDetails(small.id)).body).toMatchObject({ pan: 'ABCPK1234F', gstin: '27ABCPK1234F1Z5', ifsc: 'SBIN0001234' });
  });

  it('needs the code of this form, number and browser', async () => {
    const work = await startRequest();
    expect((await finishRequest(work, { otp: wrongOtp(work.otp) })).body).toMatchObject({ code: 'otp-wrong' });
    expect((await finishRequest({ ...work, headers: newDevice() })).body).toMatchObject({ code: 'otp-other-device' });
    expect((await finishRequest(work, { phone: newPhone() })).body).toMatchObject({ code: 'otp-expired' });
    const login = await application.request<{ challenge_id: string }>('POST', '/api/otp/send', {
      body: { phone: newPhone() },
      headers: work.headers,
    });
    expect((await finishRequest(work, { challenge_id: login.body.challenge_id })).body).toMatchObject({ code: 'otp-expired' });
    const loggedIn = await application.request('POST', '/api/otp/verify', {
      body: { challenge_id: work.challenge_id, otp: work.otp },
      headers: work.headers,
    });
    expect(loggedIn.body).toMatchObject({ code: 'otp-expired' });
    expect(await finishRequest(work)).toMatchObject({ status: 200 });
  });

  it('follows the limits of all OTPs: guesses, the pause, and codes per number', async () => {
    const work = await startRequest();
    for (let guess = 1; guess <= 5; guess += 1) await finishRequest(work, { otp: wrongOtp(work.otp, guess) });
    expect((await finishRequest(work)).body).toMatchObject({ code: 'otp-used-up' });
    expect(await post('/code', work.filled, newDevice())).toMatchObject({ status: 429, body: { code: 'otp-too-soon' } });
    expect((await application.request('POST', '/api/otp/send', { body: { phone: work.filled.phone } })).body).toMatchObject({
      code: 'otp-too-soon',
    });
  });

  it('gets the same response for known and unknown numbers, PANs and partners', async () => {
    const { phone } = (await submitRequest()).filled;
    await application.resetLimits();
    await application.asCustomer(String(phone));
    await application.resetLimits();
    const shape = async (changes: object) => {
      const { status, body } = await post('/code', merchantForm(changes), newDevice());
      return { status, keys: Object.keys(body).sort(), masked: body.masked_to.replace(/\d{4}$/, '') };
    };
    const unknown = await shape({});
    expect(await shape({ phone })).toEqual(unknown);
    expect(await shape(await formFor('demo-03'))).toEqual(unknown);
    expect(await shape({ partner_name: 'nobody-here' })).toEqual(unknown);
  });

  it('belongs to the partner in the address, else to that of the site', async () => {
    const { merchant: named } = await submitRequest(await formFor('demo-03'));
    const { merchant: unknown } = await submitRequest({ partner_name: '../../nobody'.repeat(20) });
    const slugOf = async ({ id }: Row) =>
      (
        await application.em.execute<{ slug: string }[]>(
          'select p.slug from partners.merchant m join partners.partner p on p.id = m.partner_id where m.id = ?',
          [id],
        )
      )[0]?.slug;
    expect(await slugOf(named)).toBe('demo-03');
    expect(await slugOf(unknown)).toBe('cl');
  });
});

describe('a repeated request', () => {
  it('creates one merchant with one reference from five taps at once, and from a repeated call', async () => {
    const before = await countOf('partners.merchant');
    const work = await startRequest();
    const answers = await Promise.all(Array.from({ length: 5 }, () => finishRequest(work)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const references = new Set([...answers, await finishRequest(work)].map(({ body }) => body.reference));
    expect(references.size).toBe(1);
    expect(await countOf('partners.merchant')).toBe(before + 1);
    // The response was lost, and the brand has another notice by now: the sender of the form gets the same response, and others are
    // refused.
    const outdated = { notice_hash: 'b'.repeat(64) };
    expect((await finishRequest(work, outdated)).body).toEqual(answers[0]?.body);
    expect((await finishRequest(await startRequest(), outdated)).body).toMatchObject({ code: 'notice-changed' });
    // Another browser learns nothing from the id of the challenge.
    expect((await finishRequest({ ...work, headers: newDevice() })).status).toBe(422);
  });

  it('by the same person at the same partner gets the earlier reference while pending, also from two browsers at once', async () => {
    const { filled, reference } = await submitRequest();
    const again: Form = { ...filled, account_number: '99998888777766', account_again: '99998888777766' };
    const first = await startRequest(again);
    expect((await finishRequest(first)).body.reference).toBe(reference);
    expect((await finishRequest(first)).body.reference).toBe(reference);
    const phone = newPhone();
    const [one, other] = [await startRequest({ phone }), await startRequest({ phone })];
    const answers = await Promise.all([finishRequest(one), finishRequest(other)]);
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    const elsewhere = await startRequest({ ...filled, ...(await formFor('demo-03')) });
    expect((await finishRequest(elsewhere)).body.reference).not.toBe(reference);
  });

  it('updates the pending details, and a decision on the earlier ones is refused', async () => {
    const { filled, reference, merchant } = await submitRequest();
    const renamed = await application.request<Row>('POST', `/api/admin/merchants/${merchant.id}`, {
      token: admin,
      body: { property: 'name', value: 'Kosi Stores' },
    });
    const again = { ...filled, city: 'Gaya', gstin: '', account_number: '99998888777766', account_again: '99998888777766' };
    expect((await finishRequest(await startRequest({ ...again, notice_hash: notices.hi }))).body.reference).toBe(reference);
    const later = await merchantOf(reference);
    // The applicant repeats the earlier name, so the name from staff stays.
    expect(later).toMatchObject({ id: merchant.id, name: 'Kosi Stores', city: 'Gaya', gstin: null, status: 'pending' });
    const whole = await readDetails(merchant.id);
    expect(whole.body).toMatchObject({ account_number: '99998888777766', city: 'Gaya', notice: expect.stringContaining('आचार संहिता') });
    expect((await auditOf(merchant)).at(-2)).toMatchObject({ action: 'merchant.update', property: null, record_version: later.version });
    expect((await decideRequest(merchant.id, { decision: 'approve', version: renamed.body.version })).body).toMatchObject({
      code: 'changed-meanwhile',
    });
    await finishRequest(await startRequest({ ...again, firm_name: 'Kosi and Sons' }));
    const newest = await merchantOf(reference);
    expect(newest.name).toBe('Kosi and Sons');
    expect((await decideRequest(merchant.id, { decision: 'approve', version: newest.version })).status).toBe(200);
  });

  it('after the deletion of an undecided one creates a new request, and the deleted one is erased', async () => {
    const { filled, reference, merchant } = await submitRequest();
    const path = `/api/admin/merchants/${merchant.id}`;
    expect((await application.request('POST', `${path}/delete`, { token: admin })).status).toBeLessThan(300);
    const [kept] = await application.em.execute<object[]>(
      `select a.details, a.applicant_index, a.phone_index, a.pan_end, a.gstin_end, k.wrapped_key from partners.merchant_request a
       join platform.data_key k on k.subject_id = a.merchant_id where a.merchant_id = ?`,
      [merchant.id],
    );
    expect(kept).toEqual({ details: null, applicant_index: null, phone_index: null, pan_end: null, gstin_end: null, wrapped_key: null });
    const again = await finishRequest(await startRequest(filled));
    expect(again.status).toBe(200);
    expect(again.body.reference).not.toBe(reference);
    expect((await merchantOf(again.body.reference)).status).toBe('pending');
    expect((await application.request('POST', `${path}/restore`, { token: admin })).status).toBeLessThan(300);
    expect((await application.request('GET', `${path}/details`, { token: admin })).body).toMatchObject({ code: 'erased' });
    for (const decision of [{ decision: 'approve' }, rejection])
      expect((await decideRequest(merchant.id, decision)).body).toMatchObject({ code: 'erased' });
    expect((await merchantOf(reference)).status).toBe('pending');
  });

  it('after a rejection is a new one', async () => {
    const { filled, reference, merchant } = await submitRequest();
    expect(await decideRequest(merchant.id, rejection)).toMatchObject({ status: 200 });
    const again = await finishRequest(await startRequest(filled));
    expect(again.status).toBe(200);
    expect(again.body.reference).not.toBe(reference);
  });
});
