import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CreditCardRow } from '../../../src/modules/credit-cards/http/credit-cards.dto.js';
import type { ShownCardModel } from '../../../src/modules/credit-cards/http/shown-cards.dto.js';
import { seedBrands } from '../../../src/tools/seeds/brands.js';
import { seedCreditCards } from '../../../src/tools/seeds/credit-cards.js';
import { addLenders, seededLenders } from '../../../src/tools/seeds/lenders.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

const link = 'https://bank.example/apply?sub_id={unique_id}';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

let application: TestApplication;
let admin: string;
let cards = 0;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  admin = (await application.asAdmin(1)).token;
});
afterAll(() => application.stop());
beforeEach(() => application.resetLimits());

const post = <T = Record<string, unknown>>(path: string, body: unknown = {}, language = 'en') =>
  application.request<T>('POST', `/api/${path}`, { token: admin, body, headers: { 'accept-language': language } });
const list = async () => (await application.request<CreditCardRow[]>('GET', '/api/get-credit-cards-data', { token: admin })).body;
const rowOf = async (id: string) => (await list()).find(({ category_id }) => category_id === id);
const create = async (name = `Card-${++cards}`) =>
  (await post<{ category_id: string }>('create-credit-card', { category_name: name })).body.category_id;
const update = (category_id: unknown, property: unknown, value: unknown, more: object = {}, language?: string) =>
  post('update-credit-card-data', { category_id, property, value, ...more }, language);
const remove = (category_id: unknown) => post('safe-delete-credit-card', { category_id });
const shown = async (query = '') => (await application.request<ShownCardModel[]>('GET', `/api/credit-cards${query}`)).body;
const show = async (more: Readonly<Record<string, unknown>> = {}) => {
  const id = await create();
  for (const [property, value] of Object.entries({ utm_link: link, status: 1, ...more }))
    expect(await update(id, property, value)).toMatchObject({ status: 200 });
  return id;
};
const wrong = (value: string) => ({ status: 422, body: { code: 'invalid', fields: { value } } });

describe('the staff calls for cards', () => {
  it('create a card that is counted and switched off', async () => {
    expect(await post('create-credit-card', { category_name: 'First One' })).toMatchObject({
      status: 200,
      body: { message: 'Credit card created successfully!', category_id: expect.any(String) },
    });
    const all = await list();
    expect(all.at(-1)).toMatchObject({
      ...{ category_name: 'First One', category_img_thumb: null, key_feature: null, annual_fee: null, utm_link: null },
      ...{ marketing_bullets: [], secured: 0, status: 0, version: 1 },
    });
    expect(all.at(-1)?.category_id).toBe(all.at(-1)?.id);
    expect(await post('create-credit-card', { category_name: 'first one' })).toMatchObject({ status: 409, body: { code: 'name-taken' } });
  });

  it.each(['', '   ', 'Gold!', '<b>x</b>', 'a.b', 'कार्ड', 7, null, 'x'.repeat(121)])('refuse the name %p', async (category_name) => {
    expect(await post('create-credit-card', { category_name })).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { category_name: expect.any(String) } },
    });
  });

  it('refuse invalid properties of a new card', async () => {
    expect(await post('create-credit-card', { category_name: 'Mass', status: 1 })).toMatchObject({
      status: 422,
      body: { code: 'fields-not-writable', fields: { status: expect.any(String) } },
    });
  });

  it('return the list in its order', async () => {
    const [one, two] = [await create(), await create()];
    await update(one, 'sort_order', 9_000);
    await update(two, 'sort_order', '8999');
    expect((await list()).slice(-2).map(({ category_id }) => category_id)).toEqual([two, one]);
  });

  it.each([
    ['sort_order', 5, 5],
    ['category_name', ' Renamed_1-a ', 'Renamed_1-a'],
    ['key_feature', '5 % online', '5 % online'],
    ['key_feature', null, null],
    ['annual_fee', '499.50', 499.5],
    ['annual_fee', '', null],
    ['secured', 1, 1],
    ['status', 1, 1],
    ['utm_link', ` ${link} `, link],
    ['utm_link', 'https://bank.example/{unique_id}/apply?a={unique_id}', 'https://bank.example/{unique_id}/apply?a={unique_id}'],
    ['marketing_bullets', [' one ', 'two <b>', 'तीन'], ['one', 'two <b>', 'तीन']],
    ['marketing_bullets', [], []],
    ['category_name_hi', ' कैशबैक (5 %) ', 'कैशबैक (5 %)'],
    ['category_name_hi', '', null],
    ['key_feature_hi', '\u200d', null],
    ['key_feature_hi', 'पे\u095c', 'पे\u0921\u093c'],
    ['marketing_bullets_hi', ['पे\u095c', 'तीन'], ['पे\u0921\u093c', 'तीन']],
    ['marketing_bullets_hi', [], []],
  ])('write %s: %p', async (property, sent, read) => {
    const id = await create();
    expect(await update(id, property, sent)).toMatchObject({
      status: 200,
      body: { message: 'Credit card updated successfully!', version: expect.any(Number) },
    });
    expect((await rowOf(id))?.[property as keyof CreditCardRow]).toEqual(read);
  });

  const lines = 'Fill in every line or remove empty ones.';
  const whole = 'Enter a full link that starts with https://';
  const hidden = 'This link points to a private network. Enter a public link.';
  const braces = 'Only {unique_id} is allowed, after the host name. Remove other braces.';
  it.each([
    ['marketing_bullets', ['one', ''], lines],
    ['marketing_bullets', ['one', '  '], lines],
    ['marketing_bullets', 'one', lines],
    ['marketing_bullets', [1], lines],
    ['marketing_bullets', [['one']], lines],
    ['marketing_bullets', { 0: 'one' }, lines],
    ['marketing_bullets', Array.from({ length: 13 }, () => 'x'), lines],
    ['marketing_bullets', ['x'.repeat(161)], lines],
    ['marketing_bullets', ['a\u202eb'], lines],
    ['marketing_bullets', null, 'This field is required.'],
    ['marketing_bullets_hi', ['एक\u202eदो'], lines],
    ['category_name_hi', 'एक\u202eदो', expect.any(String)],
    ['category_name_hi', 'क\u200b', expect.any(String)],
    ['category_name_hi', 'क'.repeat(121), expect.any(String)],
    ['sort_order', 'first', 'Please enter a number.'],
    ['sort_order', '1e3', 'Please enter a number.'],
    ['sort_order', null, 'This field is required.'],
    ['category_name', 'a/b', expect.any(String)],
    ['annual_fee', -1, expect.any(String)],
    ['secured', 2, 'Please choose yes or no.'],
    ['status', 'yes', 'Please choose yes or no.'],
    ['utm_link', 'http://bank.example/', whole],
    ['utm_link', 'javascript:alert(1)', whole],
    ['utm_link', 'JavaScript://bank.example/%0aalert(1)', whole],
    ['utm_link', 'data:text/html,x', whole],
    ['utm_link', '//bank.example', whole],
    ['utm_link', 'https:bank.example', whole],
    ['utm_link', 'https://user:word@bank.example/', whole],
    ['utm_link', 'https://bank.example\\@evil.example/', whole],
    ['utm_link', 'https://bank.example/a b', whole],
    ['utm_link', 'https://localhost/', hidden],
    ['utm_link', 'https://127.0.0.1/', hidden],
    ['utm_link', 'https://127.1/', hidden],
    ['utm_link', 'https://2130706433/', hidden],
    ['utm_link', 'https://0x7f.1/', hidden],
    ['utm_link', 'https://[::1]/', hidden],
    ['utm_link', 'https://169.254.169.254/latest', hidden],
    ['utm_link', 'https://intranet/', hidden],
    ['utm_link', 'https://db.internal/', hidden],
    ['utm_link', 'https://printer.local./', hidden],
    ['utm_link', 'https://{unique_id}.bank.example/', braces],
    ['utm_link', 'https://bank.example/?a={unique_id}&b={phone}', braces],
    ['utm_link', 'https://bank.example/?a={{unique_id}}', braces],
    ['category_img_thumb', 'https://evil.example/x.webp', 'Please choose an image.'],
    ['category_img_thumb', '/api/images/../../etc', 'Please choose an image.'],
    ['category_img_thumb', `/api/images/${NOWHERE}.webp`, `Unknown IDs: /api/images/${NOWHERE}.webp`],
  ])('refuse for %s: %p', async (property, value, message) => {
    const id = await create();
    expect(await update(id, property, value)).toMatchObject(wrong(message as string));
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });

  it.each(['id', 'category_id', 'version', 'deleted_at', 'created_at', '__proto__', 'constructor', 'toString', 'x', 'Status'])(
    'refuse the unknown property %s',
    async (property) => {
      const id = await create();
      expect(await update(id, property, 1)).toMatchObject({ status: 422, body: { code: 'fields-not-writable' } });
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    },
  );

  it('refuse bodies with missing or extra properties', async () => {
    expect(await update('x', 'status', 1)).toMatchObject({ status: 422, body: { fields: { category_id: expect.any(String) } } });
    expect(await update(NOWHERE, 'status', 1)).toMatchObject({ status: 404 });
    expect(await update(await create(), ['status'], 1)).toMatchObject({ status: 422 });
    expect(await update(await create(), 'status', 1, { role: 1 })).toMatchObject({
      status: 422,
      body: { fields: { role: expect.any(String) } },
    });
    expect(await remove(NOWHERE)).toMatchObject({ status: 404 });
    expect(await remove('x')).toMatchObject({ status: 422 });
  });

  it('detect a concurrent change of the same property', async () => {
    const id = await create();
    await update(id, 'key_feature', 'mine');
    expect(await update(id, 'key_feature', 'theirs', { version: 1 })).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    expect(await update(id, 'annual_fee', 1, { version: 1 })).toMatchObject({ status: 200 });
  });

  it('write one audit entry for each change, lists included, and none without a change', async () => {
    const id = await create();
    await update(id, 'marketing_bullets', ['one', 'two']);
    await update(id, 'marketing_bullets', ['one', 'two']);
    const traces = await application.em.execute(
      `select action, property, before, after from platform.audit where subject = ? order by id`,
      [`credit-card:${id}`],
    );
    expect(traces).toMatchObject([
      { action: 'credit-card.create' },
      { action: 'credit-card.update', property: 'marketing_bullets', before: [], after: ['one', 'two'] },
    ]);
  });

  it('hide a deleted card, switch it off and free its name; a restored one is switched off', async () => {
    const id = await show();
    const { category_name } = (await rowOf(id)) ?? { category_name: '' };
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Credit card deleted successfully!' } });
    expect(await rowOf(id)).toBeUndefined();
    expect((await shown()).some(({ category_id }) => category_id === id)).toBe(false);
    expect(await remove(id)).toMatchObject({ status: 404 });
    expect(await update(id, 'status', 1)).toMatchObject({ status: 404 });
    const second = await create(category_name);
    expect(await post(`admin/credit-cards/${id}/restore`)).toMatchObject({ status: 409, body: { code: 'name-taken' } });
    await remove(second);
    expect(await post(`admin/credit-cards/${id}/restore`)).toMatchObject({ status: 200, body: { status: 0 } });
    expect(
      (await application.request<{ data: object[] }>('GET', `/api/admin/credit-cards/${id}/history`, { token: admin })).body.data[0],
    ).toMatchObject({ action: 'credit-card.restore' });
  });

  it('answer in Hindi for a Hindi caller', async () => {
    expect(await update(await create(), 'marketing_bullets', [''], {}, 'hi-IN')).toMatchObject(wrong('हर पंक्ति भरें या ख़ाली पंक्तियाँ हटाएँ।'));
  });

  it('are for role 1 only', async () => {
    for (const role of [2, 3] as const) {
      const { token } = await application.asAdmin(role);
      expect(await application.request('GET', '/api/get-credit-cards-data', { token })).toMatchObject({ status: 403 });
      expect(await application.request('POST', '/api/create-credit-card', { token, body: { category_name: 'X' } })).toMatchObject({
        status: 403,
      });
    }
  });
});

describe('POST /api/admin/credit-cards/check-link', () => {
  const check = (utm_link: unknown) =>
    post<{ reachable: number; status: number | null; message: string }>('admin/credit-cards/check-link', { utm_link });

  it('reports an unreachable host', async () => {
    expect(await check('https://no-such-bank.example/?a={unique_id}')).toMatchObject({
      status: 200,
      body: { reachable: 0, status: null, message: 'The site does not respond. Check the address or try again later.' },
    });
  });

  it.each(['http://bank.example', 'https://127.0.0.1/', 'https://169.254.169.254/', 'https://localhost:5432/', 'javascript:1', '', 7])(
    'sends no request for %p',
    async (url) => {
      expect(await check(url)).toMatchObject({ status: 422, body: { fields: { utm_link: expect.any(String) } } });
    },
  );
});

describe('the cards for customers', () => {
  it('are those of the seed, in its order, added once', async () => {
    expect(await seedCreditCards(application.em)).toBe(10);
    expect(await seedCreditCards(application.em)).toBe(0);
    const names = (await shown()).map(({ category_name }) => category_name);
    expect(names.filter((name) => !name.startsWith('Card-'))).toEqual([
      ...['Lifetime-Free Everyday', 'Cashback', 'Fuel Saver', 'Travel Miles', 'Shopping Co-brand', 'Entertainment', 'Premium', 'Business'],
      ...['FD-backed Starter', 'FD-backed Rewards'],
    ]);
    expect((await shown('?secured=1')).map(({ category_name }) => category_name)).toEqual(['FD-backed Starter', 'FD-backed Rewards']);
    expect((await shown('?secured=0')).every(({ secured }) => secured === 0)).toBe(true);
  });

  it('have their texts in English and in Hindi, whatever the language of the request', async () => {
    const id = await show({ key_feature: 'Points', key_feature_hi: 'पॉइंट', marketing_bullets: ['One'] });
    for (const language of ['en', 'hi']) {
      const { body } = await application.request<ShownCardModel[]>('GET', '/api/credit-cards', {
        headers: { 'accept-language': language },
      });
      expect(body.find(({ category_id }) => category_id === id)).toMatchObject({
        ...{ category_name_hi: null, key_feature: 'Points', key_feature_hi: 'पॉइंट', marketing_bullets: ['One'], marketing_bullets_hi: [] },
      });
    }
    const seeded = (await shown()).find(({ category_name }) => category_name === 'Cashback');
    expect(seeded).toMatchObject({ category_name_hi: 'कैशबैक', key_feature_hi: 'ऑनलाइन ख़रीदारी पर 5 % वापस' });
    expect(seeded?.marketing_bullets_hi).toHaveLength(3);
  });

  it('contain no internal properties', async () => {
    const [card = {}] = await shown();
    expect(Object.keys(card).sort()).toEqual([
      'annual_fee',
      'category_id',
      'category_img_thumb',
      'category_name',
      'category_name_hi',
      'key_feature',
      'key_feature_hi',
      'marketing_bullets',
      'marketing_bullets_hi',
      'secured',
    ]);
  });

  it.each(['?secured=2', '?secured=x', '?secured=1&secured=0', '?sort=name'])('refuse the query %s', async (query) => {
    expect(await application.request('GET', `/api/credit-cards${query}`)).toMatchObject({ status: 422 });
  });

  it('are switched on and have a link', async () => {
    const [off, bare] = [await show({ status: 0 }), await show({ utm_link: null })];
    const ids = (await shown()).map(({ category_id }) => category_id);
    expect([ids.includes(off), ids.includes(bare)]).toEqual([false, false]);
    for (const id of [off, bare, NOWHERE])
      expect(await application.request('POST', `/api/credit-cards/${id}/click`)).toMatchObject({ status: 404 });
  });
});

interface Click {
  unique_id: string;
  category_id: string;
  partner_id: string | null;
  channel_id: number | null;
}
const clicks = (category: string) =>
  application.em.execute<Click[]>('select * from credit_cards.click where category_id = ? order by at', [category]);
const follow = (id: string, headers: Record<string, string> = {}, body?: unknown) =>
  application.request<{ url: string }>('POST', `/api/credit-cards/${id}/click`, { headers, ...(body !== undefined && { body }) });

describe('POST /api/credit-cards/{category_id}/click', () => {
  it('records the click with its origin and returns the card’s link with its own id', async () => {
    const id = await show();
    const visit = await application.request('POST', '/api/visits', { body: { path: '/credit-cards', utm_source: 'poster' } });
    const visitor = visit.cookies['visitor']?.value ?? '';
    const answers = [await follow(id, { cookie: `visitor=${visitor}` }), await follow(id)];
    const rows = await clicks(id);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ partner_id: null, channel_id: expect.any(Number) });
    expect(rows[1]).toMatchObject({ partner_id: null, channel_id: null });
    expect(answers.map(({ body }) => body.url)).toEqual(rows.map(({ unique_id }) => `https://bank.example/apply?sub_id=${unique_id}`));
    expect(new Set(rows.map(({ unique_id }) => unique_id)).size).toBe(2);
    for (const { unique_id } of rows) expect(unique_id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('stores no personal data', async () => {
    const id = await show();
    const visit = await application.request('POST', '/api/visits', { body: { path: '/credit-cards', utm_source: 'poster' } });
    await follow(id, { cookie: `visitor=${visit.cookies['visitor']?.value ?? ''}` });
    const [row = {}] = await clicks(id);
    expect(Object.keys(row).sort()).toEqual([
      ...['at', 'category_id', 'channel_id', 'host', 'lender_id', 'merchant_id', 'merchant_location_id', 'owner', 'owner_id'],
      ...['partner_id', 'unique_id'],
    ]);
  });

  it('leads only to the card’s own link, and adds nothing of the caller to it', async () => {
    const id = await show();
    const { body } = await application.request<{ url: string }>(
      'POST',
      `/api/credit-cards/${id}/click?url=https://evil.example&unique_id=x`,
      { headers: { cookie: 'url=https://evil.example; visitor=1' }, body: { url: 'https://evil.example' } },
    );
    expect(new URL(body.url).origin).toBe('https://bank.example');
  });

  it('only adds rows', async () => {
    await follow(await show());
    await expect(application.em.execute(`update credit_cards.click set channel_id = null`)).rejects.toThrow(/permission denied/);
    await expect(application.asOwner(`delete from credit_cards.click`)).rejects.toThrow();
  });

  it('refuses pages of other sites', async () => {
    expect(await follow(await show(), { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
  });
});

describe('the redirect to external pages', () => {
  const siteOf = (to: string) => application.request('GET', `/api/redirects?to=${encodeURIComponent(to)}`);
  const leave = (to: string, headers = {}) => application.request<{ url: string }>('POST', '/api/redirects', { body: { to }, headers });
  const noted = () => application.em.execute<Click[]>(`select * from credit_cards.click where host is not null`);
  const partnerAt = async (host: string) => {
    const [row] = await application.asOwner<{ id: string }>(
      `insert into partners.partner (id, slug, name, hosts, status, brand, theme, created_at, updated_at, version)
       select gen_random_uuid(), 'way-out', 'Way Out', array[$1]::text[], 'published', brand || '{"title":"Way Out"}', theme, now(), now(), 1
       from partners.partner where slug = 'cl' returning id`,
      [host],
    );
    return row?.id;
  };

  beforeAll(async () => {
    await seedBrands(application.em, { demo: false });
    await addLenders(application.em, await seededLenders());
  });

  it('knows the pages of banks, lenders and partners, and records who follows which', async () => {
    await show({ utm_link: 'https://cards.way-out-bank.example/apply?id={unique_id}' });
    const partnerId = await partnerAt('loans.way-out.example');
    const [lender] = await application.em.execute<{ id: string; name: string }[]>(
      `select id, name from lenders.lender where api = 'money-view'`,
    );
    const targets = [
      ['https://cards.way-out-bank.example/other?sub={unique_id}', 'bank', null, 'cards.way-out-bank.example'],
      ['https://www.moneyview.in/personal-loan', 'lender', lender?.id, lender?.name],
      ['https://loans.way-out.example/', 'partner', partnerId, 'Way Out'],
    ] as const;
    for (const [to, owner, owner_id, name] of targets) {
      const { host } = new URL(to);
      await application.waitFor(async () => (await siteOf(to)).status === 200);
      expect(await siteOf(to)).toMatchObject({ status: 200, body: { owner, name, host } });
      const before = await noted();
      const answer = await leave(to);
      const [row, ...others] = (await noted()).filter(({ unique_id }) => !before.some((known) => known.unique_id === unique_id));
      expect([row, others]).toMatchObject([{ category_id: null, owner, owner_id, host }, []]);
      expect(answer).toMatchObject({ status: 200, body: { url: to.replace('{unique_id}', row?.unique_id ?? '') } });
    }
  });

  it('does not name a lender that was never switched on', async () => {
    const to = 'https://www.moneyview.in/personal-loan';
    const set = (values: string) => application.asOwner(`update lenders.lender set ${values} where api = 'money-view'`);
    await set('lender_status = false, first_on_at = null');
    expect([(await siteOf(to)).status, (await leave(to)).status]).toEqual([404, 404]);
    await set('first_on_at = now()');
    expect((await siteOf(to)).status).toBe(200);
    await set('lender_status = true');
  });

  it.each([
    'https://evil.example/',
    'https://evil.example/?https://www.moneyview.in/',
    'https://www.moneyview.in@evil.example/',
    'https://evil.example\\@www.moneyview.in/',
    'https://www.moneyview.in.evil.example/',
    'https://moneyview.in/',
    'https://www.moneyview.in:8443/',
    'http://www.moneyview.in/',
    '//www.moneyview.in/',
    '/products',
    'javascript:alert(1)//www.moneyview.in',
    'https://{unique_id}.moneyview.in/',
  ])('refuses other addresses: %s', async (to) => {
    const before = (await noted()).length;
    expect((await siteOf(to)).status).toBe(404);
    expect((await leave(to)).status).toBe(404);
    expect(await noted()).toHaveLength(before);
  });

  it('works only from a click on our own pages', async () => {
    expect(await leave('https://www.moneyview.in/', { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
    expect((await siteOf('')).status).toBe(422);
  });
});
