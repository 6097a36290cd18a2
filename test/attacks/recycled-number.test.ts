import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/postgresql';
import { NotifyCustomerWhenApplicationStateChanged } from '../../src/modules/customer-journey/applications/handlers/notify-customer-when-application-state-changed.handler.js';
import { serverOwnedFields } from '../../src/modules/customer-journey/customers/domain/profile-response.js';
import { ApplicationStatesChanged } from '../../src/modules/customer-journey/messages/index.js';
import { DeliverMessage } from '../../src/modules/messaging/messages/commands.js';
import { newPhone, startTestApplication, type TestApplication } from '../support/application.js';
import { delayMessages } from '../support/delay-messages.js';
import { deviceCookie } from '../support/http.js';
import { newCustomer, PERSONAL_LOANS, seedLenders, type TestCustomer, wholeProfile } from '../support/test-customer.js';

const { birth_date, tin } = wholeProfile;
const identity = { birth_date, tin };
const OTHER_BROWSER = { cookie: '' };

let application: TestApplication;
let phone: string;
let owner: TestCustomer;
let appId: string;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  await seedLenders(application);
});
afterAll(() => application.stop());
beforeEach(async () => {
  phone = newPhone();
  owner = await newCustomer(application, phone);
  appId = await owner.apply();
});

/** Logs in with the same number in an unknown browser. */
const onOtherBrowser = () => newCustomer(application, phone, OTHER_BROWSER);
const prove = (customer: TestCustomer, sent: object = identity) =>
  customer.post<{ code: string; message: string; next: string }>('/api/welcome-back', sent);
const profileOf = async (customer: TestCustomer) => (await customer.get<Record<string, unknown>>(`/api/user/${customer.id}`)).body;
const sql = <T extends object>(statement: string, values: unknown[]) => application.em.execute<T[]>(statement, values);

/** Returns the profile fields that have a value. */
const shownDetails = (profile: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== '' && value !== 0));

/** Calls that show or use the stored data. */
const uses = (id: string): [string, string, object?][] => [
  ['POST', `/api/user/${id}`, { first_name: 'Mallory' }],
  ['GET', `/api/getMaskInfo/${id}`],
  ['POST', '/api/set-language', { uid: id, language: 'hi' }],
  ['POST', '/api/set-product', { product_type: PERSONAL_LOANS }],
  ['POST', '/api/applications', { product_type: PERSONAL_LOANS, consents: { profile_matching: 1 } }],
  ['GET', `/api/applications/${appId}`],
  ['GET', `/api/applications/${appId}/offers`],
  ['POST', `/api/applications/${appId}/offers/${crypto.randomUUID()}/apply`, { consent: 1 }],
  ['GET', '/api/consents'],
  ['GET', '/api/consents/history'],
  ['GET', `/api/offers/${crypto.randomUUID()}/kfs`],
  ['GET', `/api/journeys/cashe/${appId}`],
  ['POST', '/api/contact-confirmation/send', { email: 'mallory@example.test' }],
  ['POST', '/api/contact-confirmation/send', { phone: newPhone() }],
  ['POST', '/api/contact-confirmation/verify', { challenge_id: crypto.randomUUID(), otp: '123456' }],
];

describe('a login in a browser without an identity check', () => {
  it('shows the ids, the number and the required proof only', async () => {
    const stranger = await onOtherBrowser();
    expect(stranger.id).toBe(owner.id);
    expect(shownDetails(await profileOf(stranger))).toEqual({
      user_id: owner.id,
      prospect_app_id: owner.ids.prospect_app_id,
      role_id: 10,
      mobile_phone_code: 91,
      mobile_phone_number: phone,
      language: 'en',
      identity_required: 1,
      identity_proof: 'birth-date-and-pan',
    });
  });

  it('cannot use a call that shows or uses stored data', async () => {
    const stranger = await onOtherBrowser();
    for (const [method, path, body] of uses(owner.id)) {
      const { status, body: answer } = await application.request<{ code: string }>(method, path, {
        token: stranger.token,
        ...(body && { body }),
      });
      expect([method, path, status, answer.code]).toEqual([method, path, 403, 'identity-required']);
    }
    expect(await profileOf(owner)).toMatchObject({ first_name: 'Asha', language: 'en' });
  });

  it('stays restricted after a token refresh', async () => {
    const stranger = await onOtherBrowser();
    const headers = { cookie: stranger.cookie };
    const { body } = await application.request<{ token: string }>('POST', '/api/session/refresh', {
      body: { audience: 'customer' },
      headers,
    });
    expect((await application.request('GET', `/api/getMaskInfo/${owner.id}`, { token: body.token })).status).toBe(403);
  });

  it('stores no device or consent of the customer before the identity check', async () => {
    const count = async () =>
      (
        await sql<{ n: number }>(
          `select (select count(*) from customer_journey.proven_device where customer_id = ?) + (select count(*) from customer_journey.consent where customer_id = ?) as n`,
          [owner.id, owner.id],
        )
      )[0]?.n;
    const before = await count();
    await onOtherBrowser();
    expect(await count()).toBe(before);
  });

  it.each([
    ['another PAN', { birth_date, tin: 'ABCPK9999F' }],
    ['another birth date', { birth_date: '1991-04-06', tin }],
  ])('stays restricted after five attempts with %s, and after the right details then', async (_, wrong) => {
    const stranger = await onOtherBrowser();
    const told = [];
    for (let time = 0; time < 5; time += 1) told.push((await prove(stranger, wrong)).body);
    expect(told.map(({ code }) => code)).toEqual(Array(5).fill('identity-mismatch'));
    expect(told.map(({ message }) => /\d+/.exec(message)?.[0])).toEqual(['4', '3', '2', '1', '0']);
    expect(await prove(stranger)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(await profileOf(stranger)).toMatchObject({ identity_required: 1, first_name: '' });
  });
});

describe('the owner of the number', () => {
  it('needs no identity check in the browser of the registration', async () => {
    expect(await profileOf(await newCustomer(application, phone))).toMatchObject({ identity_required: 0, first_name: 'Asha' });
  });

  it('sees all data after the identity check, and needs no second one in that browser', async () => {
    const returned = await onOtherBrowser();
    expect(await prove(returned)).toMatchObject({ status: 200, body: { app_id: appId, next: '/user/offers' } });
    expect(await profileOf(returned)).toMatchObject({ identity_required: 0, identity_proof: '', tin, first_name: 'Asha' });
    expect((await returned.get(`/api/applications/${appId}`)).status).toBe(200);
    expect(await profileOf(await newCustomer(application, phone, { cookie: returned.device }))).toMatchObject({
      identity_required: 0,
      tin,
    });
  });

  it('keeps the device cookie of the OTP request', async () => {
    const returned = await onOtherBrowser();
    const known = () =>
      sql(
        `select d.device_index from customer_journey.proven_device d join auth.known_device k using (device_index)
         where d.customer_id = ? and k.account_index = (select phone_index from customer_journey.customer where id = d.customer_id)`,
        [owner.id],
      );
    const before = await known();
    await prove(returned);
    expect([before.length, (await known()).length]).toEqual([1, 2]);
  });

  it('gives the login consent with the identity check', async () => {
    const returned = await onOtherBrowser();
    const [session] = await sql<{ asked_with: string }>(
      'select asked_with from auth.session where subject_id = ? order by created_at desc limit 1',
      [owner.id],
    );
    expect(session?.asked_with).toBeTruthy();
    await prove(returned, { ...identity, product_type: PERSONAL_LOANS });
    const [proven] = await sql<object>('select asked_with from auth.session where subject_id = ? order by created_at desc limit 1', [
      owner.id,
    ]);
    expect(proven).toEqual({ asked_with: null });
  });

  it('needs a new identity check after a long pause', async () => {
    await sql(`update customer_journey.proven_device set seen_at = now() - interval '181 days' where customer_id = ?`, [owner.id]);
    const returned = await newCustomer(application, phone);
    expect(await profileOf(returned)).toMatchObject({ identity_required: 1 });
    await prove(returned);
    expect(await profileOf(await newCustomer(application, phone))).toMatchObject({ identity_required: 0 });
  });

  it('needs no identity check while no data is stored', async () => {
    const other = newPhone();
    await newCustomer(application, other);
    expect(await profileOf(await newCustomer(application, other, OTHER_BROWSER))).toMatchObject({ identity_required: 0 });
  });

  it('cannot pass an identity check without stored birth date and PAN, and the data stays hidden', async () => {
    const other = newPhone();
    const begun = await newCustomer(application, other);
    await begun.post(`/api/user/${begun.id}`, { first_name: 'Nandini', birth_date: '1990-01-01' });
    const returned = await newCustomer(application, other, OTHER_BROWSER);
    expect(await profileOf(returned)).toMatchObject({ identity_required: 1, identity_proof: 'none', first_name: '' });
    expect((await prove(returned, { birth_date: '1990-01-01', tin })).body.code).toBe('identity-mismatch');
  });
});

describe('a login by a confirmed e-mail address in another browser', () => {
  const email = () => `${phone}@example.test`;

  async function byEmail(): Promise<{ token: string; id: string }> {
    await sql('update customer_journey.customer set email_verified_at = now() where id = ?', [owner.id]);
    await application.resetLimits();
    const headers = { cookie: deviceCookie('other') };
    const { body } = await application.request<{ challenge_id: string }>('POST', '/api/otp/send', { body: { email: email() }, headers });
    await application.waitFor(async () => (await application.otp(email())) !== '');
    const verified = await application.request<{ token: string; user_id: string }>('POST', '/api/otp/verify', {
      body: { challenge_id: body.challenge_id, otp: await application.otp(email()) },
      headers,
    });
    return { token: verified.body.token, id: verified.body.user_id };
  }

  it('needs an identity check, shows no number, and cannot take over the number', async () => {
    await owner.fillIn({ email: email() });
    const { token, id } = await byEmail();
    const { body } = await application.request('GET', `/api/user/${id}`, { token });
    expect(body).toMatchObject({ user_id: owner.id, identity_required: 1, mobile_phone_number: '' });
    expect((await application.request('POST', '/api/start-afresh', { token, body: {} })).status).toBe(403);
    expect(await profileOf(owner)).toMatchObject({ mobile_phone_number: phone });
  });

  it('is sufficient when no birth date and PAN are stored', async () => {
    await owner.fillIn({ email: email(), tin: '' });
    await sql('update customer_journey.customer set pan_sealed = null, pan_index = null where id = ?', [owner.id]);
    const { token, id } = await byEmail();
    expect((await application.request('GET', `/api/user/${id}`, { token })).body).toMatchObject({
      identity_required: 0,
      first_name: 'Asha',
    });
  });
});

/** Publishes the event of a lender application that has changed state. */
async function reportTransition(submissionId: string): Promise<void> {
  const [own] = await sql<{ application_id: string; lender_id: string }>(
    'select application_id, lender_id from customer_journey.lender_application where id = ?',
    [submissionId],
  );
  if (!own) throw new Error('no such submission');
  const move = { submissionId, applicationId: own.application_id, lenderId: own.lender_id, from: 'lead_created', to: 'approved' } as const;
  const event = new ApplicationStatesChanged({ source: 'file', moves: [move] });
  const tell = application.app.get(NotifyCustomerWhenApplicationStateChanged, { strict: false });
  await RequestContext.create(application.em, () => application.em.transactional(() => tell.handle(event)));
}

describe('the new holder of the number', () => {
  interface Afresh {
    readonly token: string;
    readonly user_id: string;
    readonly is_new: boolean;
  }

  async function startAfresh() {
    const stranger = await onOtherBrowser();
    const { token, device } = stranger;
    const request = { token, body: {}, headers: { cookie: device } };
    const { status, body, cookies } = await application.request<Afresh>('POST', '/api/start-afresh', request);
    expect(status).toBe(200);
    return { stranger, ...body, cookies };
  }

  it('becomes a new customer and sees no data of the previous one', async () => {
    // Before, because starting afresh ends the owner's sessions.
    const { draft_key: ownersKey } = (await owner.get<{ draft_key: string }>(`/api/user/${owner.id}`)).body;
    expect(ownersKey).toHaveLength(43);
    const { token, user_id: id, is_new, cookies } = await startAfresh();
    expect(is_new).toBe(true);
    expect(id).not.toBe(owner.id);
    expect(cookies.atkn?.value).toBeTruthy();
    const { body } = await application.request<Record<string, unknown>>('GET', `/api/user/${id}`, { token });
    expect(body['draft_key']).not.toBe(ownersKey);
    expect(shownDetails(body)).toEqual({
      draft_key: expect.stringMatching(/^[\w-]{43}$/),
      user_id: id,
      prospect_app_id: expect.any(String),
      role_id: 10,
      mobile_phone_code: 91,
      mobile_phone_number: phone,
      language: 'en',
    });
    for (const path of [`/api/user/${owner.id}`, `/api/applications/${appId}`, `/api/applications/${appId}/offers`])
      expect([path, (await application.request('GET', path, { token })).status]).toEqual([path, 404]);
    const { body: history } = await application.request<{ acts: { purpose: string }[] }>('GET', '/api/consents/history', { token });
    expect(history.acts.map(({ purpose }) => purpose)).toEqual(['otp_verification']);
  });

  it('logs in with the number from then on', async () => {
    const { user_id: id } = await startAfresh();
    expect((await newCustomer(application, phone, OTHER_BROWSER)).id).toBe(id);
  });

  it('ends the sessions of the previous customer, whose data stays without the number', async () => {
    const { stranger, user_id: id } = await startAfresh();
    // A guard may trust a verified token for half a second.
    await application.waitFor(async () => (await owner.get(`/api/user/${owner.id}`)).status === 401);
    expect((await stranger.get(`/api/user/${owner.id}`)).status).toBe(401);
    const refreshed = await application.request('POST', '/api/session/refresh', {
      body: { audience: 'customer' },
      headers: { cookie: owner.cookie },
    });
    expect(refreshed.status).toBe(401);
    const [kept] = await sql<object>(
      `select phone_sealed, phone_index, phone_verified_at, pan_sealed is not null as pan, contact_sealed is not null as contact from customer_journey.customer where id = ?`,
      [owner.id],
    );
    expect(kept).toEqual({ phone_sealed: null, phone_index: null, phone_verified_at: null, pan: true, contact: true });
    expect(await sql<object>(`select action, actor_id, after from platform.audit where subject = ?`, [`customer:${owner.id}`])).toEqual([
      { action: 'customer.number-released', actor_id: owner.id, after: { newCustomer: id } },
    ]);
  });

  it('gets no notifications about applications of the previous customer', async () => {
    const { submissionId } = await owner.applyTo(appId, ({ journey }) => journey === null);
    const release = await delayMessages(application, DeliverMessage.definition.name);
    const move = () => reportTransition(submissionId);
    await move();
    await startAfresh();
    await move();
    await release();
    const messages = await sql<object>(
      `select state, error_code, body from messaging.message where subject_id = ? and template = 'application-moved'`,
      [owner.id],
    );
    expect(messages).toEqual([{ state: 'failed', error_code: 'dropped', body: null }]);
  });

  it('becomes one customer after two simultaneous clicks', async () => {
    const stranger = await onOtherBrowser();
    const clicks = await Promise.all(Array.from({ length: 6 }, () => stranger.post('/api/start-afresh')));
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(clicks.every(({ status }) => [200, 401, 403].includes(status))).toBe(true);
  });

  it('cannot be the customer who has passed the identity check', async () => {
    expect((await owner.post('/api/start-afresh')).status).toBe(403);
  });
});

it('the flag that demands an identity check cannot be set by a request', () => {
  expect(serverOwnedFields).toEqual(expect.arrayContaining(['identity_required', 'identity_proof']));
});
