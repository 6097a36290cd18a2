import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RevenueItemRow } from '../../../src/modules/revenue/http/revenue-items.dto.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

interface AuditEntry {
  action: string;
  property: string | null;
  before: unknown;
  after: unknown;
  record_version: number;
}
interface Added {
  success: boolean;
  lenderRevenueItem: { id: string };
  message: string;
}

let application: TestApplication;
let admin: string;
let lender: string;
let lenders = 0;

beforeAll(async () => {
  application = await startTestApplication();
  admin = (await application.asAdmin(1)).token;
});
afterAll(() => application.stop());

const get = <T = Record<string, unknown>>(path: string, language = 'en') =>
  application.request<T>('GET', `/api/${path}`, { token: admin, headers: { 'accept-language': language } });
const post = <T = Record<string, unknown>>(path: string, body: unknown = {}, language = 'en') =>
  application.request<T>('POST', `/api/${path}`, { token: admin, body, headers: { 'accept-language': language } });

const addLender = async () => String((await post('create-lender', { name: `Payer-${++lenders}` })).body.lender_id);
const validValues = { revenue_type_id: 1, revenue_percent: 2.125 };
const create = (values: object = {}, language?: string) =>
  post<Added>('lender-revenue/create', { lender_id: lender, ...validValues, ...values }, language);
const add = async (values: object = {}) => (await create(values)).body.lenderRevenueItem.id;
const items = async (of = lender) => (await get<{ lenderRevenue: RevenueItemRow[] }>(`lender-revenue/get/${of}`)).body.lenderRevenue;
const ids = async (of = lender) => (await items(of)).map(({ id }) => id);
const update = (id: string, values: object = {}) => post('lender-revenue/update', { id, lender_id: lender, revenue_type_id: 1, ...values });
const setOrder = (lender_revenue_ids: unknown, lender_id: unknown = lender) =>
  post('lender-revenue/set-order', { lender_id, lender_revenue_ids });
const auditEntries = (id: string) =>
  application.em.execute<AuditEntry[]>(
    `select action, property, before, after, record_version from platform.audit where subject = ? order by id`,
    [`revenue-item:${id}`],
  );
const wrong = (fields: object) => ({ status: 422, body: { code: 'invalid', fields } });

beforeEach(async () => {
  lender = await addLender();
});

describe('GET /api/lender-revenue/get-types', () => {
  it('returns the five types, in the language of the caller', async () => {
    const { status, body } = await get('lender-revenue/get-types');
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: [
          { id: 1, name: 'Percentage of disbursal' },
          { id: 2, name: 'Flat per disbursal' },
          { id: 3, name: 'Per approved application' },
          { id: 4, name: 'Per lead' },
          { id: 5, name: 'Card activation' },
        ],
      },
    ]);
    expect((await get('lender-revenue/get-types', 'hi-IN')).body).toMatchObject({
      data: [{ id: 1, name: 'दी गई रकम का प्रतिशत' }, {}, {}, {}, {}],
    });
  });
});

describe('GET /api/lender-revenue/get/{lenderId}', () => {
  it('returns the items of the lender in their order, each value in its API format', async () => {
    expect(await get(`lender-revenue/get/${lender}`)).toMatchObject({ status: 200, body: { success: true, lenderRevenue: [] } });
    const first = await add({
      slab_disbursed_min: 1000.5,
      slab_disbursed_max: '2000',
      slab_number_min: 1,
      slab_number_max: 10,
      ats_min: 5,
    });
    const second = await add({ revenue_percent: null, revenue_flat: 750, revenue_type_id: 2, status: 0 });
    const [one, other] = await items();
    expect([one, other]).toEqual([
      {
        id: first,
        version: 1,
        lender_id: lender,
        slab_disbursed_min: 1000.5,
        slab_disbursed_max: 2000,
        slab_number_min: 1,
        slab_number_max: 10,
        ats_min: 5,
        ats_max: null,
        revenue_type_id: 1,
        revenue_flat: null,
        revenue_percent: 2.125,
        status: 1,
        position: expect.any(Number),
      },
      expect.objectContaining({
        id: second,
        slab_disbursed_min: null,
        revenue_type_id: 2,
        revenue_flat: 750,
        revenue_percent: null,
        status: 0,
      }),
    ]);
  });

  it.each([crypto.randomUUID(), 'x', `' or 1=1 --`])('does not find the lender %s', async (id) => {
    expect(await get(`lender-revenue/get/${encodeURIComponent(id)}`)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('POST /api/lender-revenue/create', () => {
  it('adds an item as the last one, with an audit entry', async () => {
    await add();
    const { status, body } = await create({ slab_number_min: '3' });
    expect([status, body]).toEqual([
      200,
      { success: true, lenderRevenueItem: { id: expect.any(String) }, message: 'Revenue added successfully' },
    ]);
    expect((await ids()).at(-1)).toBe(body.lenderRevenueItem.id);
    expect(await auditEntries(body.lenderRevenueItem.id)).toMatchObject([
      {
        action: 'revenue-item.create',
        property: null,
        after: { lender_id: lender, slab_number_min: 3, slab_number_max: null, revenue_type_id: 1, revenue_percent: 2.125, status: 1 },
        record_version: 1,
      },
    ]);
    expect((await create({}, 'hi')).body.message).toBe('आय की प्रविष्टि जोड़ दी गई है');
  });

  it.each<[object, Record<string, unknown>]>([
    [{ revenue_type_id: null }, { revenue_type_id: 'Revenue type is required' }],
    [{ revenue_type_id: 6 }, { revenue_type_id: 'Please choose from the list.' }],
    [{ revenue_flat: -1 }, { revenue_flat: 'Must be a positive number' }],
    [{ revenue_percent: 101 }, { revenue_percent: 'Must be between 0 and 100' }],
    [{ revenue_percent: 1.2345 }, { revenue_percent: 'Please enter a number.' }],
    [{ revenue_percent: null }, { revenue_flat: 'Either Revenue Flat or Revenue Percentage is required' }],
    [{ revenue_percent: 0, revenue_flat: 0 }, { revenue_flat: 'Either Revenue Flat or Revenue Percentage is required' }],
    [{ slab_disbursed_min: 5, slab_disbursed_max: 5 }, { slab_disbursed_max: 'Max must be greater than Min' }],
    [
      { slab_number_min: 2, slab_number_max: 1, ats_min: 2, ats_max: 1.99 },
      { slab_number_max: expect.any(String), ats_max: expect.any(String) },
    ],
    [{ slab_number_min: -1 }, { slab_number_min: expect.any(String) }],
    [{ lender_id: undefined }, { lender_id: 'This field is required.' }],
    [{ lender_id: 'x' }, { lender_id: expect.any(String) }],
    [{ status: 2 }, { status: expect.any(String) }],
  ])('refuses %j', async (values, fields) => {
    expect(await create(values)).toMatchObject(wrong(fields));
    expect(await items()).toEqual([]);
  });

  it('creates one item for repeated and simultaneous requests with its id; another item with that id is refused', async () => {
    const id = crypto.randomUUID();
    const values = { id, slab_disbursed_min: '1000.50', revenue_percent: 2.125, revenue_flat: 10 };
    const answers = await Promise.all([create(values), create(values), create(values)]);
    expect(answers.map(({ status, body }) => [status, body.lenderRevenueItem?.id])).toEqual([200, 200, 200].map((status) => [status, id]));
    expect((await create({ ...values, status: 1 })).status).toBe(200);
    expect(await ids()).toEqual([id]);
    expect((await auditEntries(id)).map(({ action }) => action)).toEqual(['revenue-item.create']);
    const conflict = { status: 409, body: { code: 'conflict' } };
    for (const other of [{ revenue_flat: 11 }, { slab_number_max: 3 }, { status: 0 }, { lender_id: await addLender() }])
      expect(await create({ ...values, ...other })).toMatchObject(conflict);
    await post(`lender-revenue/delete/${id}`);
    expect(await create(values)).toMatchObject(conflict);
    expect(await create({ id: 'x' })).toMatchObject(wrong({ id: expect.any(String) }));
  });

  it('refuses an item of an unknown or deleted lender', async () => {
    const id = crypto.randomUUID();
    expect(await create({ lender_id: id })).toMatchObject(wrong({ lender_id: `Unknown IDs: ${id}` }));
    await post('safe-delete-lender', { lender_id: lender });
    expect(await create()).toMatchObject({ status: 409, body: { code: 'parent-deleted' } });
  });
});

describe('POST /api/lender-revenue/update', () => {
  it('writes the sent values and keeps the others, with an audit entry for each property', async () => {
    const id = await add({ slab_number_min: 3, slab_number_max: 9 });
    expect(await update(id, { slab_number_max: '', revenue_flat: 10, status: 0 })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Revenue updated successfully' },
    });
    expect(await items()).toMatchObject([
      { id, slab_number_min: 3, slab_number_max: null, revenue_flat: 10, revenue_percent: 2.125, status: 0 },
    ]);
    const changes = (await auditEntries(id)).slice(1).map(({ property, before, after }) => ({ property, before, after }));
    expect(changes).toHaveLength(3);
    expect(changes).toEqual(
      expect.arrayContaining([
        { property: 'slab_number_max', before: 9, after: null },
        { property: 'revenue_flat', before: null, after: 10 },
        { property: 'status', before: 1, after: 0 },
      ]),
    );
  });

  it('takes effect once for a repeated request', async () => {
    const id = await add();
    expect([(await update(id, { revenue_flat: 5 })).status, (await update(id, { revenue_flat: 5 })).status]).toEqual([200, 200]);
    expect((await auditEntries(id)).slice(1)).toMatchObject([{ property: 'revenue_flat', before: null, after: 5, record_version: 2 }]);
  });

  it('validates the sent values together with the stored ones', async () => {
    const id = await add({ slab_number_min: 3, slab_number_max: 9 });
    expect(await update(id, { slab_number_max: 2 })).toMatchObject(wrong({ slab_number_max: 'Max must be greater than Min' }));
    expect(await update(id, { slab_number_min: 9 })).toMatchObject(wrong({ slab_number_max: 'Max must be greater than Min' }));
    expect(await update(id, { revenue_percent: null })).toMatchObject(
      wrong({ revenue_flat: expect.stringContaining('Either Revenue Flat') }),
    );
    expect(await update(id, { revenue_type_id: '' })).toMatchObject(wrong({ revenue_type_id: 'Revenue type is required' }));
    expect((await update(id, { slab_number_min: 10, slab_number_max: 20, revenue_percent: null, revenue_flat: 1 })).status).toBe(200);
    expect(await items()).toMatchObject([{ slab_number_min: 10, slab_number_max: 20, revenue_percent: null, revenue_flat: 1 }]);
  });

  it('refuses one of two simultaneous changes that are invalid together', async () => {
    const id = await add({ slab_number_min: 5, slab_number_max: 10 });
    const answers = await Promise.all([update(id, { slab_number_min: 9 }), update(id, { slab_number_max: 7 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [kept] = await items();
    expect((kept?.slab_number_max ?? 0) > (kept?.slab_number_min ?? 0)).toBe(true);
  });

  it('finds an item under its own lender only, and no deleted one', async () => {
    const id = await add();
    const own = lender;
    lender = await addLender();
    expect(await update(id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    lender = own;
    expect(await update(crypto.randomUUID())).toMatchObject({ status: 404, body: { code: 'not-found' } });
    await post(`lender-revenue/delete/${id}`);
    expect((await update(id, { revenue_flat: 3 })).status).toBe(404);
  });
});

describe('the items of a deleted lender', () => {
  it('are readable, but cannot be written, reordered or deleted before its restoration', async () => {
    const [first, second] = [await add(), await add()];
    const before = await items();
    await post('safe-delete-lender', { lender_id: lender });
    const deeds = () => [
      () => update(first, { revenue_flat: 3 }),
      () => setOrder([second, first]),
      () => post(`lender-revenue/delete/${first}`),
      () => post(`admin/revenue-items/${first}`, { property: 'status', value: 0 }),
    ];
    for (const deed of deeds()) expect(await deed()).toMatchObject({ status: 409, body: { code: 'parent-deleted' } });
    expect(await items()).toEqual(before);
    await post(`admin/lenders/${lender}/restore`);
    for (const deed of deeds().slice(0, 3)) expect((await deed()).status).toBe(200);
  });
});

describe('POST /api/lender-revenue/delete/{id}', () => {
  it('hides the item, keeps its history, and can be undone at the same position', async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    expect(await post(`lender-revenue/delete/${second}`)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Revenue entry deleted successfully' },
    });
    expect(await ids()).toEqual([first, third]);
    expect((await auditEntries(second)).at(-1)).toMatchObject({
      action: 'revenue-item.delete',
      before: { lender_id: lender, revenue_type_id: 1, revenue_percent: 2.125, slab_number_min: null, status: 1 },
    });
    expect((await setOrder([third, first])).status).toBe(200);
    expect((await post(`admin/revenue-items/${second}/restore`)).status).toBe(200);
    expect(await ids()).toEqual([third, second, first]);
  });

  it('does not find an item that is deleted or unknown', async () => {
    const id = await add();
    await post(`lender-revenue/delete/${id}`);
    for (const one of [id, crypto.randomUUID(), 'x']) expect((await post(`lender-revenue/delete/${one}`)).status).toBe(404);
    expect((await auditEntries(id)).filter(({ action }) => action === 'revenue-item.delete')).toHaveLength(1);
  });

  it('cannot be undone while the lender is deleted', async () => {
    const id = await add();
    await post(`lender-revenue/delete/${id}`);
    await post('safe-delete-lender', { lender_id: lender });
    expect(await post(`admin/revenue-items/${id}/restore`)).toMatchObject({ status: 409, body: { code: 'parent-deleted' } });
    await post(`admin/lenders/${lender}/restore`);
    expect((await post(`admin/revenue-items/${id}/restore`)).status).toBe(200);
  });
});

describe('POST /api/lender-revenue/set-order', () => {
  it('reorders the items, and audits only those that moved', async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    expect(await setOrder([b, a, c])).toMatchObject({ status: 200, body: { success: true, message: 'Revenue order updated' } });
    expect(await ids()).toEqual([b, a, c]);
    expect((await auditEntries(a)).slice(1)).toMatchObject([
      { action: 'revenue-item.update', property: 'position', before: 1, after: 2, record_version: 2 },
    ]);
    expect((await auditEntries(b)).slice(1)).toMatchObject([{ property: 'position', before: 2, after: 1, record_version: 2 }]);
    expect((await auditEntries(c)).slice(1)).toEqual([]);
  });

  it('takes effect once for a repeated request, and a new item is the last again', async () => {
    const [a, b] = [await add(), await add()];
    expect([(await setOrder([b, a])).status, (await setOrder([b, a])).status]).toEqual([200, 200]);
    expect((await auditEntries(a)).slice(1)).toHaveLength(1);
    const c = await add();
    expect(await ids()).toEqual([b, a, c]);
  });

  it('needs all items of the lender, each once', async () => {
    const [a, b] = [await add(), await add()];
    const own = lender;
    lender = await addLender();
    const foreign = await add();
    lender = own;
    const gone = await add();
    await post(`lender-revenue/delete/${gone}`);
    for (const sent of [[a], [a, a], [a, b, b], [a, b, foreign], [a, foreign], [a, b, gone], [a, b, crypto.randomUUID()]])
      expect(await setOrder(sent)).toMatchObject(wrong({ lender_revenue_ids: expect.stringContaining('must appear once') }));
    for (const sent of [[], 'x', ['x'], null, undefined])
      expect(await setOrder(sent)).toMatchObject(wrong({ lender_revenue_ids: expect.any(String) }));
    expect(await setOrder([foreign])).toMatchObject(wrong({ lender_revenue_ids: expect.any(String) }));
    expect(await setOrder([a, b], crypto.randomUUID())).toMatchObject({ status: 422 });
    expect(await setOrder([a, b], 'x')).toMatchObject(wrong({ lender_id: expect.any(String) }));
    expect(await ids()).toEqual([a, b]);
    expect((await auditEntries(a)).length + (await auditEntries(b)).length).toBe(2);
  });

  it('ends in one complete order for simultaneous requests', async () => {
    const all = [await add(), await add(), await add(), await add(), await add()];
    const orders = [all.toReversed(), [all[2], all[0], all[4], all[1], all[3]], [all[4], all[1], all[0], all[3], all[2]], all];
    const places = (await items()).map(({ position }) => position);
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(orders.map((order) => setOrder(order)));
      expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
      expect(orders).toContainEqual(await ids());
      expect((await items()).map(({ position }) => position)).toEqual(places);
    }
  });

  it('loses no item while items are added and deleted', async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    const [, added, deleted, ordered] = await Promise.all([
      setOrder([c, b, a]),
      create(),
      post(`lender-revenue/delete/${b}`),
      setOrder([b, c, a]),
    ]);
    expect([added.status, deleted.status]).toEqual([200, 200]);
    expect([200, 422]).toContain(ordered.status);
    const left = await ids();
    expect(left.toSorted()).toEqual([a, c, added.body.lenderRevenueItem.id].toSorted());
    expect(left.at(-1)).toBe(added.body.lenderRevenueItem.id);
  });
});

describe('the routes of the resource engine', () => {
  it('write one property by the same policy, and report errors at the sent value', async () => {
    const id = await add({ ats_min: 100, ats_max: 200 });
    const write = (property: string, value: unknown) => post(`admin/revenue-items/${id}`, { property, value });
    expect(await write('ats_max', 100)).toMatchObject(wrong({ value: 'Max must be greater than Min' }));
    expect(await write('ats_min', 200)).toMatchObject(wrong({ ats_max: 'Max must be greater than Min' }));
    expect(await write('revenue_percent', null)).toMatchObject({ status: 422 });
    expect(await write('ats_max', null)).toMatchObject({ status: 200, body: { ats_max: null } });
    for (const property of ['lender_id', 'position'])
      expect(await write(property, 1)).toMatchObject({ body: { code: 'fields-not-writable' } });
    expect(await post('admin/revenue-items', { lender_id: lender, revenue_type_id: 1 })).toMatchObject(
      wrong({ revenue_flat: expect.any(String) }),
    );
  });

  it('list the items of a lender', async () => {
    const id = await add();
    expect((await get(`admin/revenue-items?lender_id=${lender}`)).body).toMatchObject({ total: 1, data: [{ id }] });
  });
});

describe('the history of the lender', () => {
  it('includes the changes of its items, deleted ones included, in the order of time', async () => {
    const [first, second] = [await add(), await add({ revenue_flat: 5 })];
    await update(first, { revenue_percent: 3 });
    await post('update-lender-data', { lender_id: lender, property: 'priority', value: 4 });
    await setOrder([second, first]);
    await post(`lender-revenue/delete/${second}`);
    const { body } = await get<{ data: (AuditEntry & { subject: string })[] }>(`admin/lenders/${lender}/history`);
    const entries = body.data.map(({ subject, action, property, before, after }) => [subject, action, property, before, after]);
    expect(entries).toEqual([
      [`revenue-item:${second}`, 'revenue-item.delete', null, expect.objectContaining({ revenue_flat: 5 }), null],
      // Recorded in the new order.
      [`revenue-item:${first}`, 'revenue-item.update', 'position', 1, 2],
      [`revenue-item:${second}`, 'revenue-item.update', 'position', 2, 1],
      [`lender:${lender}`, 'lender.update', 'priority', null, 4],
      [`revenue-item:${first}`, 'revenue-item.update', 'revenue_percent', 2.125, 3],
      [`revenue-item:${second}`, 'revenue-item.create', null, null, expect.objectContaining({ revenue_flat: 5 })],
      [`revenue-item:${first}`, 'revenue-item.create', null, null, expect.objectContaining({ revenue_percent: 2.125 })],
      [`lender:${lender}`, 'lender.create', null, null, expect.anything()],
    ]);
    const other = await addLender();
    const history = await get<{ data: AuditEntry[] }>(`admin/lenders/${other}/history`);
    expect(history.body.data.map(({ action }) => action)).toEqual(['lender.create']);
  });
});

describe('roles', () => {
  it.each([2, 3] as const)('%s cannot read or change revenue', async (role) => {
    const id = await add();
    const { token } = await application.asAdmin(role);
    const calls = [
      ['GET', `lender-revenue/get/${lender}`],
      ['GET', 'lender-revenue/get-types'],
      ['POST', 'lender-revenue/create'],
      ['POST', 'lender-revenue/update'],
      ['POST', `lender-revenue/delete/${id}`],
      ['POST', 'lender-revenue/set-order'],
      ['GET', 'admin/revenue-items'],
    ] as const;
    for (const [method, path] of calls) {
      const body = method === 'POST' ? { body: { id, lender_id: lender, ...validValues, lender_revenue_ids: [id] } } : {};
      expect([path, await application.request(method, `/api/${path}`, { token, ...body })]).toMatchObject([path, { status: 403 }]);
    }
    expect(await ids()).toEqual([id]);
  });
});
