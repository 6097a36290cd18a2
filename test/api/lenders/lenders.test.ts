import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LenderRow } from '../../../src/modules/lenders/http/lender.dto.js';
import { seededLenders } from '../../../src/tools/seeds/lenders.js';
import { stableId } from '../../../src/tools/seeds/stable-id.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { seedLenders } from '../../support/test-customer.js';

let application: TestApplication;
let admin: string;

beforeAll(async () => {
  application = await startTestApplication();
  await seedLenders(application);
  admin = (await application.asAdmin(1)).token;
});
afterAll(() => application.stop());

const get = <T = LenderRow[]>(path: string, token = admin) => application.request<T>('GET', `/api/${path}`, { token });
const post = <T = Record<string, unknown>>(path: string, body: unknown, language = 'en') =>
  application.request<T>('POST', `/api/${path}`, { token: admin, body, headers: { 'accept-language': language } });
const create = (body: unknown, language?: string) => post<{ lender_id: string; message: string }>('create-lender', body, language);
const remove = (lender_id: unknown, language?: string) => post('safe-delete-lender', { lender_id }, language);
const namesIn = async (path: string) => (await get(path)).body.map(({ name }) => name);
const audit = (id: string) =>
  application.em.execute<object[]>(`select audience, action, property, before, after from platform.audit where subject = ? order by id`, [
    `lender:${id}`,
  ]);

describe('GET /api/get-lenders-data', () => {
  it('lists every lender in processing order, each value in its API format', async () => {
    const { status, body } = await get('get-lenders-data');
    expect(status).toBe(200);
    expect(body).toHaveLength((await seededLenders()).length);
    const priorities = body.map(({ priority }) => priority ?? Infinity);
    expect(priorities).toEqual([...priorities].sort((a, b) => a - b));
    const moneyview = body.find(({ name }) => name === 'Moneyview');
    expect(moneyview).toMatchObject({
      lender_id: moneyview?.id,
      loan_type: 'pl',
      min_income: 15_000,
      max_income: null,
      min_age: 21,
      max_age: 57,
      salaried: 1,
      lender_status: 1,
      so_status: expect.any(Number),
      lender_group_ids: ['API', 'NBFC'].map((name) => stableId('lender-group', name)),
    });
    expect(Object.keys(moneyview ?? {})).not.toEqual(expect.arrayContaining(['deleted_at']));
  });

  it.each(['pl', 'bl', 'gl', 'hl'])('lists those of %s only', async (type) => {
    const { status, body } = await get(`get-lenders-data/${type}`);
    const expected = (await seededLenders()).filter(({ loan_type }) => loan_type === type).map(({ name }) => name);
    expect(status).toBe(200);
    expect(new Set(body.map(({ loan_type }) => loan_type))).toEqual(new Set([type]));
    expect(body.map(({ name }) => name).sort()).toEqual(expected.sort());
  });

  it.each(['all', 'xx', 'PL', '1', `pl'--`, '__proto__'])('refuses the loan type %s', async (type) => {
    expect(await get(`get-lenders-data/${encodeURIComponent(type)}`)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('GET /api/get-lender-data/{lenderId}', () => {
  it('returns one lender', async () => {
    const [first] = (await get('get-lenders-data')).body;
    expect(await get(`get-lender-data/${first?.id}`)).toMatchObject({ status: 200, body: first });
  });

  it.each([crypto.randomUUID(), '1', 'x', `' or 1=1 --`])('does not find %s', async (id) => {
    expect(await get(`get-lender-data/${encodeURIComponent(id)}`)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('missing terms for offers', () => {
  it('are none for the lenders of the demo', async () => {
    const { body } = await get('get-lenders-data');
    expect(body.filter(({ offer_hindrances }) => offer_hindrances.length > 0)).toEqual([]);
  });

  it('are listed for a new lender, in the list and in its details, until its terms are complete', async () => {
    const { lender_id } = (await create({ name: 'NoTerms' })).body;
    const hindrances = async () => {
      const listed = (await get('get-lenders-data/pl')).body.find(({ id }) => id === lender_id);
      expect((await get<LenderRow>(`get-lender-data/${lender_id}`)).body).toEqual(listed);
      return listed?.offer_hindrances;
    };
    const set = (property: string, value: unknown) => post('update-lender-data', { lender_id, property, value });
    expect(await hindrances()).toEqual(['entities-missing', 'rate-missing', 'fee-missing', 'penal-charges-missing']);
    await set('regulated_entities', 'No Terms Finance Limited');
    await set('rate_min', 14);
    await set('fee_flat_min', 99);
    expect(await hindrances()).toEqual(['rate-open', 'fee-open', 'penal-charges-missing']);
    await set('rate_max', 36);
    await set('fee_percent_max', 2);
    await set('penal_terms', [{ kind: 'delay', basis: 'percent_month_instalment', figure: 2, minimum: null }]);
    expect(await hindrances()).toEqual([]);
    await set('lender_role', 'cards');
    expect(await hindrances()).toEqual(['cards-only']);
    await remove(lender_id);
  });
});

describe('POST /api/create-lender', () => {
  it('adds a lender of personal loans, switched off and at the end of the order, with an audit entry', async () => {
    const { status, body } = await create({ name: 'New_Lender-1' });
    expect([status, body.message]).toEqual([200, 'Lender created successfully!']);
    const made = await get<LenderRow>(`get-lender-data/${body.lender_id}`);
    expect(made.body).toMatchObject({
      name: 'New_Lender-1',
      loan_type: 'pl',
      lender_status: 0,
      priority: null,
      min_income: null,
      cooling_off_days: 1,
      answer_days: 5,
    });
    expect(await audit(body.lender_id)).toEqual([
      { audience: 'admin', action: 'lender.create', property: null, before: null, after: { name: 'New_Lender-1', loan_type: 'pl' } },
    ]);
  });

  it('adds one of another loan type, and answers in the caller’s language', async () => {
    const { body } = await create({ name: 'GoldHouse', loan_type: 'gl' }, 'hi-IN');
    expect(body.message).toBe('ऋणदाता जोड़ दिया गया है!');
    expect(await namesIn('get-lenders-data/gl')).toContain('GoldHouse');
    expect(await namesIn('get-lenders-data/pl')).not.toContain('GoldHouse');
  });

  it.each([['CASHe'], ['cashe'], ['CASHE']])('refuses the name %s, which is taken', async (name) => {
    expect(await create({ name })).toMatchObject({ status: 409, body: { code: 'name-taken', message: 'This name is already in use.' } });
  });

  it('accepts one of 20 equal names sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ name: 'OnlyOnce' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect((await namesIn('get-lenders-data')).filter((name) => name === 'OnlyOnce')).toHaveLength(1);
  });

  it.each([
    [{}],
    [{ name: '' }],
    [{ name: '   ' }],
    [{ name: 'Two Words' }],
    [{ name: 'Dot.' }],
    [{ name: 'ऋणदाता' }],
    [{ name: '<script>' }],
    [{ name: 'x'.repeat(121) }],
    [{ name: 7 }],
    [{ name: null }],
    [{ name: ['a'] }],
    [{ name: 'Fine', loan_type: 'cc' }],
    [{ name: 'Fine', lender_status: 1 }, 'fields-not-writable'],
    [{ name: 'Fine', id: crypto.randomUUID() }, 'fields-not-writable'],
  ])('refuses %j', async (body: object, code = 'invalid') => {
    const answer = await create(body);
    expect(answer).toMatchObject({ status: 422, body: { code, fields: expect.anything() } });
    expect(await namesIn('get-lenders-data')).not.toContain('Fine');
  });
});

describe('POST /api/safe-delete-lender', () => {
  it('removes the lender from every list, keeps its row, frees its name and leaves an audit entry', async () => {
    const { lender_id } = (await create({ name: 'Leaving' })).body;
    await post('update-lender-data', { lender_id, property: 'lender_status', value: 1 });
    expect(await remove(lender_id)).toMatchObject({ status: 200, body: { message: 'Lender deleted successfully!' } });
    expect(await namesIn('get-lenders-data')).not.toContain('Leaving');
    expect(await namesIn('get-lenders-data/pl')).not.toContain('Leaving');
    expect((await get(`get-lender-data/${lender_id}`)).status).toBe(404);
    expect(await post('update-lender-data', { lender_id, property: 'priority', value: 1 })).toMatchObject({ status: 404 });
    expect(await remove(lender_id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    const [row] = await application.em.execute<object[]>(
      'select name, lender_status, deleted_at is not null as gone from lenders.lender where id = ?',
      [lender_id],
    );
    expect(row).toEqual({ name: 'Leaving', lender_status: false, gone: true });
    expect((await audit(lender_id)).slice(-2)).toMatchObject([
      { action: 'lender.update', property: 'lender_status', before: 1, after: 0 },
      { action: 'lender.delete', before: { name: 'Leaving' } },
    ]);
    expect(await create({ name: 'Leaving' })).toMatchObject({ status: 200 });
  });

  it('takes effect once for repeated simultaneous requests', async () => {
    const { lender_id } = (await create({ name: 'LeavingAtOnce' })).body;
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(lender_id, 'hi')));
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.message)).toEqual(['ऋणदाता हटा दिया गया है!']);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect((await audit(lender_id)).filter((row) => 'action' in row && row.action === 'lender.delete')).toHaveLength(1);
  });

  it.each([undefined, null, '', 'x', 7, ['a'], { $ne: null }])('refuses the id %j', async (id) => {
    expect(await remove(id)).toMatchObject({ status: 422, body: { fields: { lender_id: expect.any(String) } } });
  });

  it('does not find an unknown lender', async () => {
    expect(await remove(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
});

describe('access', () => {
  const calls = [
    ['GET', '/api/get-lenders-data', undefined],
    ['GET', '/api/get-lenders-data/pl', undefined],
    ['GET', `/api/get-lender-data/${crypto.randomUUID()}`, undefined],
    ['POST', '/api/create-lender', { name: 'Forbidden' }],
    ['POST', '/api/update-lender-data', { lender_id: crypto.randomUUID(), property: 'priority', value: 1 }],
    ['POST', '/api/safe-delete-lender', { lender_id: crypto.randomUUID() }],
  ] as const;

  it.each([
    ['nobody', () => Promise.resolve({ token: '' }), 401],
    ['role 2', () => application.asAdmin(2), 403],
    ['role 3', () => application.asAdmin(3), 403],
    ['a customer', () => application.asCustomer(), 401],
    ['a partner', () => application.asPartner(), 401],
  ] as const)('is refused to %s', async (_, login, status) => {
    const { token } = await login();
    for (const [method, path, body] of calls) {
      const answer = await application.request(method, path, { ...(token && { token }), ...(body && { body }) });
      expect([path, answer.status]).toEqual([path, status]);
    }
    expect(await namesIn('get-lenders-data')).not.toContain('Forbidden');
  });
});
