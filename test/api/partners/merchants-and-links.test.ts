import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import type { Actor } from '../../../src/contracts/actor.js';
import { DEMO_MERCHANT_ID, DEMO_PARTNER_ID } from '../../../src/modules/auth/demo-accounts.js';
import { merchants } from '../../../src/modules/partners/domain/merchant.resource.js';
import { trackingLinks } from '../../../src/modules/partners/domain/tracking-link.resource.js';
import { Lists } from '../../../src/platform/lists/lists.js';
import { Records } from '../../../src/platform/resources/records.js';
import { seedDatabase } from '../../../src/tools/seed-database.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { TestBrowser } from '../../support/test-browser.js';

let application: TestApplication;
let admin: string;
let otherPartner: string;

interface Merchant {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly status: string;
  readonly locations: number;
}
interface Link {
  readonly id: string;
  readonly code: string;
  readonly merchant_id: string | null;
  readonly merchant: string | null;
  readonly expires_at: string | null;
}
interface Page<T> {
  readonly data: readonly T[];
  readonly total: number;
}

beforeAll(async () => {
  application = await startTestApplication();
  await seedDatabase(application.config, 'demo');
  admin = (await application.asAdmin(1)).token;
  const [other] = await application.em.execute<{ id: string }[]>(`select id from partners.partner where slug = 'demo-03'`);
  otherPartner = other?.id ?? '';
});
afterAll(() => application.stop());

const get = <T = Record<string, unknown>>(path: string) => application.request<T>('GET', `/api/admin/${path}`, { token: admin });
const post = <T = Record<string, unknown>>(path: string, body: object = {}) =>
  application.request<T>('POST', `/api/admin/${path}`, { token: admin, body });
const addMerchant = (code: string, partner_id = DEMO_PARTNER_ID) => post<Merchant>('merchants', { partner_id, name: `Shop ${code}`, code });
const addLink = (values: object = {}) => post<Link>('tracking-links', { partner_id: DEMO_PARTNER_ID, ...values });
const write = <T = Record<string, unknown>>(of: string, id: string, property: string, value: unknown) =>
  post<T>(`${of}/${id}`, { property, value });
const errorTexts = { code: 'Please use letters, digits, underscores and hyphens only.', taken: 'This is already in use.' };

describe('merchants of a partner', () => {
  it('show referrals in 30 days, the last login of their users, and their editable share', async () => {
    const { body: added } = await addMerchant('counted');
    const shown = async () => (await get<Page<Record<string, unknown>>>(`merchants?q=counted`)).body.data[0];
    expect(await shown()).toMatchObject({ applications: 0, last_login: null, revenue_percent: null });
    await application.em.execute(
      `insert into auth.partner_user (id, email, password_hash, partner_id, merchant_id, last_login_at)
       values (gen_random_uuid(), 'counted@example.test', 'none', ?, ?, '2026-11-20T10:00:00Z'), (gen_random_uuid(), 'new@example.test', 'none', ?, ?, null)`,
      [DEMO_PARTNER_ID, added.id, DEMO_PARTNER_ID, added.id],
    );
    await application.em.execute(
      `insert into customer_journey.application (id, customer_id, loan_type, requested_amount, tenure_months, merchant_id, created_at, updated_at)
       select gen_random_uuid(), ?, 'pl', 1, 1, ?, now() - make_interval(days => age), now() from unnest(array[0, 29, 31]) as age`,
      [String((await application.asCustomer()).ids['user_id']), added.id],
    );
    expect((await write('merchants', added.id, 'revenue_percent', 12.5)).status).toBe(200);
    expect(await shown()).toMatchObject({ applications: 2, last_login: '2026-11-20T10:00:00.000Z', revenue_percent: 12.5 });
    expect(await write('merchants', added.id, 'revenue_percent', 101)).toMatchObject({ status: 422 });
    expect(await write('merchants', added.id, 'applications', 9)).toMatchObject({ status: 422 });
  });

  it('are listed with their locations, can be filtered by status, and exclude those of another partner', async () => {
    const { body } = await get<Page<Merchant>>(`merchants?partner_id=${DEMO_PARTNER_ID}&status=active`);
    expect(body.data.map(({ code, locations }) => [code, locations])).toContainEqual(['sahyadri-mobiles', 2]);
    expect((await get<Page<Merchant>>(`merchants?partner_id=${otherPartner}&q=sahyadri`)).body.total).toBe(0);
  });

  it('are added as pending, renamed, and set to a status, each with an audit entry', async () => {
    const { status, body } = await addMerchant('new-shop');
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'pending', locations: 0, partner_id: DEMO_PARTNER_ID } });
    expect(await write('merchants', body.id, 'name', 'Shop of शहर')).toMatchObject({
      status: 200,
      body: { name: 'Shop of शहर', version: 2 },
    });
    expect(await write('merchants', body.id, 'status', 'active')).toMatchObject({ status: 200, body: { status: 'active' } });
    const history = await get<Page<{ action: string; property: string | null }>>(`merchants/${body.id}/history`);
    expect(history.body.data.map(({ action, property }) => [action, property])).toEqual([
      ['merchant.update', 'status'],
      ['merchant.update', 'name'],
      ['merchant.create', null],
    ]);
  });

  it.each([
    [{ name: 'X', code: 'x' }, { partner_id: expect.any(String) }],
    [{ partner_id: DEMO_PARTNER_ID, name: '', code: 'x' }, { name: expect.any(String) }],
    [{ partner_id: DEMO_PARTNER_ID, name: 'X', code: 'Über Shop' }, { code: expect.any(String) }],
    [{ partner_id: DEMO_PARTNER_ID, name: 'X', code: 'x'.repeat(41) }, { code: expect.any(String) }],
    [{ partner_id: DEMO_PARTNER_ID, name: 'X', code: 'x', status: 'active' }, { status: expect.any(String) }],
  ])('are not added from %j', async (body, fields) => {
    expect(await post('merchants', body)).toMatchObject({ status: 422, body: { fields } });
  });

  it('have unique codes per partner, and need an existing partner', async () => {
    await addMerchant('twice');
    expect(await addMerchant('twice')).toMatchObject({ status: 409, body: { code: 'code-taken', fields: { code: errorTexts.taken } } });
    expect((await addMerchant('twice', otherPartner)).status).toBe(200);
    expect(await addMerchant('x', crypto.randomUUID())).toMatchObject({ status: 409, body: { code: 'parent-deleted' } });
  });

  it.each([
    ['status', 'gone', 'invalid'],
    ['name', null, 'invalid'],
    ['code', 'other', 'fields-not-writable'],
    ['partner_id', DEMO_PARTNER_ID, 'fields-not-writable'],
    ['__proto__', 1, 'fields-not-writable'],
  ])('%s cannot be %p', async (property, value, code) => {
    expect(await write('merchants', DEMO_MERCHANT_ID, property, value)).toMatchObject({ status: 422, body: { code } });
  });

  it('that are deleted log out their users, no longer count, and attribute no customers; restoration reverts this', async () => {
    const user = await application.asPartner();
    const reverify = async () => (await application.request('GET', '/api/partner-reverify', { token: user.token })).status;
    const count = async () => (await get<{ merchants: number }>(`partners/${DEMO_PARTNER_ID}`)).body.merchants;
    const [before, status] = [await count(), await reverify()];
    expect(status).toBe(200);
    expect((await post(`merchants/${DEMO_MERCHANT_ID}/delete`)).status).toBe(204);
    expect([await reverify(), await count()]).toEqual([401, before - 1]);
    const login = () =>
      application.request('POST', '/api/partner/login', {
        body: { email: 'partner@demo.test', password: application.config.values.DEMO_PASSWORD },
      });
    expect(await login()).toMatchObject({ status: 403, body: { code: 'partner-closed' } });
    expect(await addMerchant('sahyadri-mobiles')).toMatchObject({ status: 409, body: { code: 'code-taken' } });
    const browser = new TestBrowser(application);
    await browser.visit('/', { partner: 'demo-02', merchant: 'sahyadri-mobiles' });
    const [touch] = await application.em.execute('select merchant_id from customer_journey.origin where visitor = ?', [browser.visitor]);
    expect(touch).toEqual({ merchant_id: null });

    expect((await post(`merchants/${DEMO_MERCHANT_ID}/restore`)).status).toBe(200);
    expect([(await login()).status, await count()]).toEqual([200, before]);
    // The earlier session stays logged out.
    expect(await reverify()).toBe(401);
  });
});

describe('links of a partner', () => {
  it('attribute no customers while their partner is deleted', async () => {
    const { body: link } = await post<Link>('tracking-links', { partner_id: otherPartner });
    const visit = async () => {
      const browser = new TestBrowser(application);
      await browser.visit('/', { link: link.code });
      const [touch] = await application.em.execute<{ partner_id: string }[]>(
        'select partner_id from customer_journey.origin where visitor = ?',
        [browser.visitor],
      );
      return touch?.partner_id;
    };
    expect(await visit()).toBe(otherPartner);
    await application.asOwner('update partners.partner set deleted_at = now() where id = $1', [otherPartner]);
    expect(await visit()).not.toBe(otherPartner);
    await application.asOwner('update partners.partner set deleted_at = null where id = $1', [otherPartner]);
  });

  it('get a generated code, or the requested one, once', async () => {
    const { body: first } = await addLink();
    const { body: second } = await addLink();
    expect(first).toMatchObject({ code: expect.stringMatching(/^[a-z2-9]{8}$/), merchant_id: null, product: null, status: 'active' });
    expect(second.code).not.toBe(first.code);
    expect(await addLink({ code: 'my-link' })).toMatchObject({ status: 200, body: { code: 'my-link' } });
    expect(await addLink({ code: 'my-link' })).toMatchObject({
      status: 409,
      body: { code: 'code-taken', fields: { code: errorTexts.taken } },
    });
  });

  it('store all values: merchant by name, UTM values, and the last day, which ends in India', async () => {
    const wanted = {
      merchant_id: DEMO_MERCHANT_ID,
      product: 'pl',
      utm_source: 'shop_1',
      utm_campaign: 'diwali-26',
      expires_at: '2026-11-30',
    };
    const { body } = await addLink(wanted);
    expect(body).toMatchObject({ ...wanted, merchant: 'Sahyadri Mobiles', utm_medium: null });
    const [kept] = await application.em.execute<{ expires_at: Date }[]>('select expires_at from partners.tracking_link where id = ?', [
      body.id,
    ]);
    expect(new Date(kept?.expires_at ?? 0).toISOString()).toBe('2026-11-30T18:29:59.999Z');
    const found = async (days: string) =>
      (await get<Page<Link>>(`tracking-links?partner_id=${DEMO_PARTNER_ID}&expires_at=${days}`)).body.data.map(({ id }) => id);
    expect(await found('2026-11-30..2026-11-30')).toContain(body.id);
    expect(await found('..2026-11-29')).not.toContain(body.id);
    expect(await write('tracking-links', body.id, 'expires_at', '2027-01-01')).toMatchObject({ body: { expires_at: '2027-01-01' } });
    // Written again, the day is the same, and leaves no audit entry.
    expect(await write('tracking-links', body.id, 'expires_at', '2027-01-01')).toMatchObject({ body: { version: 2 } });
    expect(await write('tracking-links', body.id, 'expires_at', null)).toMatchObject({ body: { expires_at: null } });
    expect(await write('tracking-links', body.id, 'status', 'paused')).toMatchObject({ body: { status: 'paused' } });
  });

  it.each<[object, object]>([
    [{ utm_source: 'two words' }, { utm_source: errorTexts.code }],
    [{ utm_campaign: '<script>' }, { utm_campaign: errorTexts.code }],
    [{ utm_term: 'x'.repeat(121) }, { utm_term: expect.any(String) }],
    [{ product: 'cc' }, { product: expect.any(String) }],
    [{ expires_at: '2026-02-30' }, { expires_at: expect.any(String) }],
    [{ code: 'My Link' }, { code: expect.any(String) }],
    [{ status: 'paused' }, { status: expect.any(String) }],
    [{ merchant_id: 'x' }, { merchant_id: expect.any(String) }],
  ])('are not made from %j', async (values, fields) => {
    expect(await addLink(values)).toMatchObject({ status: 422, body: { fields } });
  });

  it('refuse a merchant of another partner and a deleted one, and drop the location when the merchant changes', async () => {
    const { body: foreign } = await addMerchant('foreign', otherPartner);
    const refused = { status: 422, body: { code: 'invalid' } };
    const message = `Unknown IDs: ${foreign.id}`;
    expect(await addLink({ merchant_id: foreign.id })).toMatchObject({ ...refused, body: { fields: { merchant_id: message } } });
    const [seeded] = (await get<Page<Link>>('tracking-links?q=monsoon-kothrud')).body.data;
    const id = seeded?.id ?? '';
    expect(await write('tracking-links', id, 'merchant_id', foreign.id)).toMatchObject({
      ...refused,
      body: { fields: { value: message } },
    });
    const { body: gone } = await addMerchant('gone');
    await post(`merchants/${gone.id}/delete`);
    const isGone = `Unknown IDs: ${gone.id}`;
    expect(await addLink({ merchant_id: gone.id })).toMatchObject({ ...refused, body: { fields: { merchant_id: isGone } } });
    expect(await write('tracking-links', id, 'merchant_id', gone.id)).toMatchObject({ ...refused, body: { fields: { value: isGone } } });
    const placeOf = async () => (await application.em.execute('select location_id from partners.tracking_link where id = ?', [id]))[0];
    expect(await placeOf()).toEqual({ location_id: expect.any(String) });
    await write('tracking-links', id, 'utm_medium', 'poster');
    expect(await placeOf()).toEqual({ location_id: expect.any(String) });
    expect((await write('tracking-links', id, 'merchant_id', null)).status).toBe(200);
    expect(await placeOf()).toEqual({ location_id: null });
  });

  it('return their full address, at the host of the partner, and its QR code', async () => {
    const { body } = await addLink({ code: 'addressed', product: 'pl' });
    const answer = await get<{ address: string; qr: { size: number; path: string } }>(`tracking-links/${body.id}/address`);
    expect(answer).toMatchObject({ status: 200, body: { qr: { size: expect.any(Number), path: expect.stringMatching(/^M\d/) } } });
    const address = new URL(answer.body.address);
    expect(address.pathname + address.search).toMatch(/^\/products\?.*link=addressed$/);
    // A visitor of the address is attributed to the link.
    const browser = new TestBrowser(application, address.host);
    await browser.visit(address.pathname, Object.fromEntries(address.searchParams));
    const [touch] = await application.em.execute('select tracking_link_id, partner_id from customer_journey.origin where visitor = ?', [
      browser.visitor,
    ]);
    expect(touch).toEqual({ tracking_link_id: body.id, partner_id: DEMO_PARTNER_ID });
    expect((await post(`tracking-links/${body.id}/delete`)).status).toBe(204);
    expect((await get(`tracking-links/${body.id}/address`)).status).toBe(404);
  });
});

it('a partner user cannot read or write data of another partner, whatever the request', async () => {
  const person: Actor = { audience: 'partner', id: crypto.randomUUID(), sessionId: crypto.randomUUID(), partnerId: otherPartner };
  const { body: link } = await addLink();
  const { lists, records } = { lists: application.app.get(Lists), records: application.app.get(Records) };
  const inContext = <T>(work: () => Promise<T>) => RequestContext.create(application.app.get(MikroORM).em, work);
  const notFound = { code: 'not-found' };
  for (const [resource, id] of [
    [merchants, DEMO_MERCHANT_ID],
    [trackingLinks, link.id],
  ] as const) {
    await expect(inContext(() => lists.row(resource.list as typeof merchants.list, id, person))).rejects.toMatchObject(notFound);
    const written = inContext(() =>
      records.write(resource, id, [{ property: 'status', value: 'active', field: 'value' }], { actor: person }),
    );
    await expect(written).rejects.toMatchObject(notFound);
  }
  const own = { name: 'X', code: 'smuggled', partner_id: DEMO_PARTNER_ID };
  await expect(inContext(() => records.create(merchants, own, person))).rejects.toMatchObject(notFound);
});
