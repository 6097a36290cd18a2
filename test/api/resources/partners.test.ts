import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AuditTrail } from '../../../src/platform/audit/audit-trail.js';
import { seedBrands } from '../../../src/tools/seeds/brands.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

let application: TestApplication;
let admin: string;

interface Partner {
  id: string;
  name: string;
  slug: string;
  brand_title: string | null;
  utm_id: string | null;
  revenue_percent: number | null;
  revenue_flat_fee: number | null;
  merchants: number;
  status: string;
  version: number;
}
interface Page<T> {
  data: T[];
  total: number;
  total_capped: number;
  next: string | null;
  previous: string | null;
}
interface Entry {
  action: string;
  property: string | null;
  before: unknown;
  after: unknown;
  actor: string | null;
  actor_id: string;
  record_version: number;
}

beforeAll(async () => {
  application = await startTestApplication();
  await seedBrands(application.em, { demo: true });
  admin = (await application.asAdmin(1)).token;
});
afterAll(() => application.stop());

const get = <T>(path: string, token = admin) => application.request<T>('GET', `/api/${path}`, { token });
const post = <T = Record<string, unknown>>(path: string, body: unknown = {}, token = admin, language = 'en') =>
  application.request<T>('POST', `/api/${path}`, { token, body, headers: { 'accept-language': language } });
const all = async (query = '') => (await get<Page<Partner>>(`admin/partners?page_size=200${query}`)).body;
const named = async (slug: string) => {
  const found = (await all()).data.find((partner) => partner.slug === slug);
  if (!found) throw new Error(`there is no partner ${slug}`);
  return found;
};
const add = async (slug: string) => (await post<Partner>('admin/partners', { name: `Partner ${slug}`, slug })).body;
const write = (id: string, property: string, value: unknown, more: object = {}, token = admin, language = 'en') =>
  post<Partner>(`admin/partners/${id}`, { property, value, ...more }, token, language);
const history = async (id: string) => (await get<Page<Entry>>(`admin/partners/${id}/history`)).body;

describe('partners', () => {
  it('are listed with their brand and the number of their merchants', async () => {
    expect(await named('cl')).toMatchObject({
      brand_title: expect.any(String),
      merchants: expect.any(Number),
      status: 'published',
      utm_id: null,
    });
    const { data, total, next, previous } = await all();
    expect({ total, next, previous }).toEqual({ total: data.length, next: null, previous: null });
  });

  it('are added as drafts without a brand, with an audit entry', async () => {
    const { status, body } = await post<Partner>('admin/partners', { name: 'Shops of शहर', slug: 'shops' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Shops of शहर', slug: 'shops', brand_title: null, merchants: 0, status: 'draft', version: 1 });
    expect(await get(`admin/partners/${body.id}`)).toMatchObject({ status: 200, body });
    expect((await history(body.id)).data).toMatchObject([
      { action: 'partner.create', after: { name: 'Shops of शहर', slug: 'shops' }, actor: expect.any(String), record_version: 1 },
    ]);
  });

  it.each([[{}], [{ name: 'X' }], [{ name: 'X', slug: 'UPPER' }], [{ name: '', slug: 'ok' }]])('are not added from %j', async (body) => {
    expect(await post('admin/partners', body)).toMatchObject({ status: 422, body: { code: 'invalid', fields: expect.anything() } });
  });

  it.each(['admin', 'api', 'partner'])(
    'cannot be named like a path of the product: /%s/partner/login would be the login of their portal',
    async (slug) => {
      expect(await post('admin/partners', { name: 'Shadow', slug })).toMatchObject({
        status: 422,
        body: { code: 'invalid', fields: { slug: 'This is already in use.' } },
      });
    },
  );

  it('have a unique short name', async () => {
    expect(await post('admin/partners', { name: 'Again', slug: 'cl' })).toMatchObject({
      status: 409,
      body: { code: 'short-name-taken', fields: { slug: 'This is already in use.' } },
    });
  });
});

describe('a property of a partner', () => {
  it('is written by its kind, returned as it is stored, and audited', async () => {
    const { id } = await add('written');
    expect(await write(id, 'utm_id', ' summer_26 ')).toMatchObject({ status: 200, body: { utm_id: 'summer_26', version: 2 } });
    expect((await write(id, 'revenue_percent', '12.125')).body).toMatchObject({ revenue_percent: 12.125, version: 3 });
    expect((await write(id, 'utm_id', null)).body.utm_id).toBeNull();
    expect((await history(id)).data.slice(0, 3)).toMatchObject([
      { action: 'partner.update', property: 'utm_id', before: 'summer_26', after: null, record_version: 4 },
      { property: 'revenue_percent', before: null, after: 12.125, record_version: 3 },
      { property: 'utm_id', before: null, after: 'summer_26', record_version: 2 },
    ]);
  });

  it('that does not change leaves no audit entry and no version', async () => {
    const { id } = await add('the-same');
    expect((await write(id, 'revenue_percent', 5)).body.version).toBe(2);
    expect(await write(id, 'revenue_percent', '5.000')).toMatchObject({ status: 200, body: { revenue_percent: 5, version: 2 } });
    await post(`update-partner-revenue-data/${id}`, { revenue_percent: 5, revenue_flat_fee: 7 });
    expect((await history(id)).data.slice(0, 2)).toMatchObject([
      { property: 'revenue_flat_fee', record_version: 3 },
      { property: 'revenue_percent', record_version: 2 },
    ]);
  });

  it('that is added during a count is counted as soon as it is committed', async () => {
    const audit = application.app.get(AuditTrail);
    const record = audit.record.bind(audit);
    const count = async () => (await get<Page<Partner>>('admin/partners?page_size=1')).body.total;
    const before = await count();
    const spy = jest.spyOn(audit, 'record').mockImplementationOnce(async (...deed) => {
      // Not visible to other transactions yet.
      expect(await count()).toBe(before);
      await record(...deed);
    });
    await add('counted');
    expect(spy).toHaveBeenCalled();
    spy.mockRestore();
    expect(await count()).toBe(before + 1);
  });

  it.each([
    ['utm_id', 'two words', 'invalid'],
    ['revenue_percent', 101, 'invalid'],
    ['revenue_flat_fee', -1, 'invalid'],
    ['name', null, 'invalid'],
    ['slug', 'other', 'fields-not-writable'],
    ['status', 'published', 'fields-not-writable'],
    ['brand_title', 'x', 'fields-not-writable'],
    ['merchants', 5, 'fields-not-writable'],
    ['version', 5, 'fields-not-writable'],
    ['deleted_at', null, 'fields-not-writable'],
    ['__proto__', 1, 'fields-not-writable'],
  ])('%s cannot be %p', async (property, value, code) => {
    const before = await named('cl');
    expect(await write(before.id, property, value)).toMatchObject({ status: 422, body: { code } });
    expect(await named('cl')).toEqual(before);
  });

  it('is also written by the calls of the product specification', async () => {
    const { id } = await add('specified');
    expect(await post(`update-partner-utm/${id}`, { utm_id: 'spec-1' })).toMatchObject({ status: 200, body: { utm_id: 'spec-1' } });
    const revenue = { revenue_percent: 2.5, revenue_flat_fee: 100.5 };
    expect(await post(`update-partner-revenue-data/${id}`, revenue)).toMatchObject({ status: 200, body: revenue });
    expect(await post(`update-partner-revenue-data/${id}`, { revenue_percent: null })).toMatchObject({
      status: 200,
      body: { revenue_percent: null, revenue_flat_fee: 100.5 },
    });
    // An empty value means none (product specification §5 "Edit dialog").
    expect(await post(`update-partner-utm/${id}`, { utm_id: '' })).toMatchObject({ status: 200, body: { utm_id: null } });
    expect((await history(id)).data).toHaveLength(6);
  });

  const [code, number] = ['Please use letters, digits, underscores and hyphens only.', 'Please enter a number.'];
  it.each<[string, object, number, object]>([
    ['utm', { utm_id: 'two words' }, 422, { code: 'invalid', fields: { utm_id: code } }],
    ['utm', { utm_id: '<b>' }, 422, { code: 'invalid', fields: { utm_id: code } }],
    ['utm', { utm_id: 7 }, 422, { code: 'invalid', fields: { utm_id: code } }],
    ['utm', {}, 422, { code: 'invalid', fields: { utm_id: 'This field is required.' } }],
    ['utm', { utm_id: 'a', status: 'x' }, 422, { code: 'fields-not-writable', fields: { status: expect.any(String) } }],
    [
      'revenue-data',
      { revenue_percent: 200, revenue_flat_fee: -5 },
      422,
      { code: 'invalid', fields: { revenue_percent: 'Must be between 0 and 100', revenue_flat_fee: 'Must be a positive number' } },
    ],
    [
      'revenue-data',
      { revenue_percent: 1.2345, revenue_flat_fee: 'much' },
      422,
      { code: 'invalid', fields: { revenue_percent: number, revenue_flat_fee: number } },
    ],
    [
      'revenue-data',
      {},
      422,
      { code: 'invalid', fields: { revenue_percent: 'This field is required.', revenue_flat_fee: 'This field is required.' } },
    ],
  ])('update-partner-%s refuses %j, and stores nothing of it', async (call, body, status, answer) => {
    const before = await named('cl');
    expect(await post(`update-partner-${call}/${before.id}`, body)).toMatchObject({ status, body: answer });
    expect(await named('cl')).toEqual(before);
  });

  it.each([
    ['utm', { utm_id: 'a' }],
    ['revenue-data', { revenue_percent: 1 }],
  ])('update-partner-%s does not find an unknown partner', async (call, body) => {
    expect(await post(`update-partner-${call}/${crypto.randomUUID()}`, body)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await post(`update-partner-${call}/none`, body)).toMatchObject({ status: 404 });
  });
});

describe('two users on one record', () => {
  it('may write different properties of the version they both saw', async () => {
    const { id, version } = await add('both');
    expect((await write(id, 'utm_id', 'mine', { version })).status).toBe(200);
    expect((await write(id, 'revenue_percent', 5, { version })).status).toBe(200);
  });

  it('learn who changed the same property, what and when, in their language, and lose nothing', async () => {
    const { id, version } = await add('same');
    const { token: other } = await application.asAdmin(1);
    await application.em.execute(`update auth.staff set name = 'Asha Rao' where email = 'role1@demo.test'`);
    await application.em.execute(
      `insert into auth.staff (id, email, name, password_hash, role, status)
       select gen_random_uuid(), 'ravi@demo.test', 'Ravi Menon', password_hash, 1, 'active' from auth.staff where email = 'role1@demo.test'`,
    );
    const login = { email: 'ravi@demo.test', password: application.config.values.DEMO_PASSWORD };
    const ravi = (await application.request<{ token: string }>('POST', '/api/admin/login', { body: login })).body.token;
    expect((await write(id, 'utm_id', 'of-ravi', { version }, ravi)).status).toBe(200);
    const late = await write(id, 'utm_id', 'mine', { version }, other);
    expect(late).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    const message = String((late.body as unknown as { message: string }).message);
    expect(message).toMatch(/^Ravi Menon changed “UTM ID” on .+20\d\d.+\. Your change was not saved/);
    const hindi = (await write(id, 'utm_id', 'mine', { version }, other, 'hi')).body as unknown as { message: string };
    expect(hindi.message).toContain('“UTM आईडी”');
    const mine = (await write(id, 'utm_id', 'again', { version }, ravi)).body as unknown as { message: string };
    expect(mine.message).toMatch(/^You changed/);
    expect(await get(`admin/partners/${id}`)).toMatchObject({ body: { utm_id: 'of-ravi' } });
    expect((await write(id, 'utm_id', 'seen', { version: version + 1 }, other)).status).toBe(200);
  });

  it('learn of a brand saved meanwhile, which counts as the whole record', async () => {
    const partner = await add('branded');
    const { body: brand } = await get<{ brand: object }>('bootstrap');
    expect(brand).toBeDefined();
    const settings = {
      name: 'Branded',
      title: 'Branded',
      hosts: [],
      font_family: 'Poppins',
      primary: '#1d4ed8',
      secondary: '#0f766e',
      tanc_apply: 0,
      features: {},
      grievance_officer: { name: 'Asha', email: 'asha@example.test', phone: '1800 000 001' },
    };
    expect(await post('admin/brands/branded', settings)).toMatchObject({ status: 200 });
    const late = await write(partner.id, 'name', 'Mine', { version: partner.version });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed-meanwhile', message: expect.stringContaining('this record') } });
  });

  it.each([99, -1, 1.5, 'x'])('get an error for the version %p', async (version) => {
    const { id } = await named('cl');
    expect(await write(id, 'utm_id', 'x', { version })).toMatchObject({ status: 422, body: { fields: { version: expect.any(String) } } });
  });

  it('with one version at the same moment: one of them wins', async () => {
    const { id, version } = await add('race');
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => write(id, 'utm_id', `v${index}`, { version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await history(id)).data.filter(({ property }) => property === 'utm_id')).toHaveLength(1);
  });
});

describe('a deleted partner', () => {
  it('is removed from the list, is listed among the deleted, keeps its history and is restored unchanged', async () => {
    const { id } = await add('leaving');
    await write(id, 'utm_id', 'kept');
    expect((await post(`admin/partners/${id}/delete`)).status).toBe(204);
    expect((await all()).data.map((partner) => partner.id)).not.toContain(id);
    expect((await get(`admin/partners/${id}`)).status).toBe(404);
    expect((await write(id, 'utm_id', 'x')).status).toBe(404);
    expect((await post(`admin/partners/${id}/delete`)).status).toBe(404);
    expect((await all(`&deleted=1`)).data.map((partner) => partner.id)).toEqual([id]);
    expect((await history(id)).data[0]).toMatchObject({ action: 'partner.delete', before: { name: 'Partner leaving' } });
    expect(await post(`admin/partners/${id}/restore`)).toMatchObject({ status: 200, body: { id, utm_id: 'kept' } });
    expect((await all()).data.map((partner) => partner.id)).toContain(id);
    expect((await history(id)).data[0]).toMatchObject({ action: 'partner.restore' });
    expect((await post(`admin/partners/${id}/restore`)).status).toBe(404);
  });

  it('that never existed has no history', async () => {
    expect((await get(`admin/partners/${crypto.randomUUID()}/history`)).status).toBe(404);
    expect((await get(`admin/lenders/${(await named('cl')).id}/history`)).status).toBe(404);
  });

  it('shows its brand again only after restoration', async () => {
    const { id } = await named('demo-02');
    const brandOf = async () => (await get<{ brand: { slug: string } }>('bootstrap?partner=demo-02')).body.brand.slug;
    await post(`admin/partners/${id}/delete`);
    await application.waitFor(async () => (await brandOf()) === 'cl');
    await post(`admin/partners/${id}/restore`);
    await application.waitFor(async () => (await brandOf()) === 'demo-02');
  });

  it('cannot be the default partner', async () => {
    const { id } = await named('cl');
    expect(await post(`admin/partners/${id}/delete`)).toMatchObject({ status: 409, body: { code: 'not-deletable' } });
    expect(await named('cl')).toMatchObject({ id });
  });
});

describe('lenders in the resource engine', () => {
  it('are restored switched off, unless another lender has their name by now', async () => {
    const { body } = await post<{ id: string; lender_id: string; lender_status: number }>('admin/lenders', { name: 'Undone' });
    expect(body).toMatchObject({ lender_id: body.id, loan_type: 'pl', offer_hindrances: expect.any(Array) });
    await post(`admin/lenders/${body.id}`, { property: 'lender_status', value: 1 });
    await post(`admin/lenders/${body.id}/delete`);
    expect(await post(`admin/lenders/${body.id}/restore`)).toMatchObject({ status: 200, body: { lender_status: 0 } });
    await post(`admin/lenders/${body.id}/delete`);
    await post('admin/lenders', { name: 'Undone' });
    expect(await post(`admin/lenders/${body.id}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'name-taken', fields: { name: 'This is already in use.' } },
    });
    expect((await get<Page<Entry>>(`admin/lenders/${body.id}/history`)).body.data.map(({ action }) => action)).toEqual([
      'lender.delete',
      'lender.restore',
      'lender.delete',
      // The deletion also switched the lender off.
      'lender.update',
      'lender.update',
      'lender.create',
    ]);
  });
});
