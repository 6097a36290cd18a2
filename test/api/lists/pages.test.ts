import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '../../../src/contracts/actor.js';
import { type ListQuery, parseListQuery } from '../../../src/contracts/lists.js';
import { partners } from '../../../src/modules/partners/domain/partner.resource.js';
import { auditList } from '../../../src/platform/audit/audit-list.js';
import type { List } from '../../../src/platform/lists/list.js';
import { Lists } from '../../../src/platform/lists/lists.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

let application: TestApplication;
let admin: string;
let second: string;

interface Page {
  data: { id: string; name: string; revenue_percent: number | null; utm_id: string | null; created_at: string }[];
  total: number;
  total_capped: number;
  next: string | null;
  previous: string | null;
  fields?: Record<string, string>;
}

/** Number of partners. A third of them have no share, and many have the same. */
const COUNT = 60;

beforeAll(async () => {
  application = await startTestApplication();
  await application.em.execute(
    `insert into partners.partner (id, slug, name, utm_id, revenue_percent, hosts, created_at, updated_at, version)
     select gen_random_uuid(), 'p-' || n, 'Partner ' || lpad(n::text, 3, '0'), 'utm-' || n, case n % 3 when 0 then null else n % 5 end, '{}',
       timestamptz '2026-01-01 00:00Z' + (n % 7) * interval '1 day', now(), 1 from generate_series(1, ?) n`,
    [COUNT],
  );
  await application.em.execute(
    `insert into auth.staff (id, email, name, password_hash, role, status)
     select gen_random_uuid(), 'second@demo.test', 'Second', password_hash, 1, 'active' from auth.staff where email = 'role1@demo.test'`,
  );
  admin = (await application.asAdmin(1)).token;
  const body = { email: 'second@demo.test', password: application.config.values.DEMO_PASSWORD };
  second = (await application.request<{ token: string }>('POST', '/api/admin/login', { body })).body.token;
});
afterAll(() => application.stop());

const page = async (query: Record<string, string> = {}, token = admin, path = 'partners') =>
  (await application.request<Page>('GET', `/api/admin/${path}?${new URLSearchParams(query).toString()}`, { token })).body;
/** Returns every page from the first to the last. */
async function pages(query: Record<string, string>): Promise<Page[]> {
  const found = [await page(query)];
  for (let next = found[0]?.next; next; next = found.at(-1)?.next) found.push(await page({ ...query, cursor: next }));
  return found;
}
const ids = (found: readonly Page[]) => found.flatMap(({ data }) => data.map(({ id }) => id));

describe('the pages of a list', () => {
  it.each(['name', '-name', 'revenue_percent', '-revenue_percent', 'created_at', '-created_at', 'revenue_flat_fee'])(
    'sorted by %s hold every row once, and lead back in the same order',
    async (sort) => {
      const forward = await pages({ sort, page_size: '7' });
      expect(forward).toHaveLength(Math.ceil(COUNT / 7));
      expect(new Set(ids(forward)).size).toBe(COUNT);
      expect(forward[0]?.previous).toBeNull();
      let back = forward.at(-1) as Page;
      for (const expected of forward.slice(0, -1).reverse()) {
        back = await page({ sort, page_size: '7', cursor: back.previous ?? 'none' });
        expect(back.data).toEqual(expected.data);
      }
      expect(back.previous).toBeNull();
      expect(back.next).not.toBeNull();
    },
  );

  it('are in order, with missing values last in both directions', async () => {
    const shares = async (sort: string) =>
      (await pages({ sort, page_size: '9' })).flatMap(({ data }) => data.map((row) => row.revenue_percent));
    const known = (values: (number | null)[]) => values.filter((value) => value !== null);
    for (const [sort, sign] of [
      ['revenue_percent', 1],
      ['-revenue_percent', -1],
    ] as const) {
      const values = await shares(sort);
      expect(known(values)).toEqual([...known(values)].sort((a, b) => sign * (a - b)));
      expect(values.slice(known(values).length)).toEqual(Array(COUNT / 3).fill(null));
    }
  });

  it('repeat and skip no row while others are added and deleted', async () => {
    const first = await page({ sort: 'name', page_size: '10' });
    await application.em.execute(
      `insert into partners.partner (id, slug, name, hosts, created_at, updated_at, version) values (gen_random_uuid(), 'early', 'Aaa', '{}', now(), now(), 1)`,
    );
    await application.em.execute(`delete from partners.partner where id = ?`, [first.data[3]?.id]);
    const next = await page({ sort: 'name', page_size: '10', cursor: first.next ?? '' });
    expect(next.data[0]?.name).toBe('Partner 011');
    await application.em.execute(`delete from partners.partner where slug = 'early'`);
    await application.em.execute(
      `insert into partners.partner (id, slug, name, hosts, created_at, updated_at, version) values (gen_random_uuid(), 'p-4', 'Partner 004', '{}', now(), now(), 1)`,
    );
  });

  it('may be larger or smaller than the previous page', async () => {
    const { next } = await page({ sort: 'name', page_size: '5' });
    expect((await page({ sort: 'name', page_size: '2', cursor: next ?? '' })).data.map(({ name }) => name)).toEqual([
      'Partner 006',
      'Partner 007',
    ]);
  });

  it('are filtered by search and filters', async () => {
    expect((await page({ q: 'partner 01' })).total).toBe(10);
    expect((await page({ q: 'UTM-7' })).data.map(({ utm_id }) => utm_id)).toEqual(['utm-7']);
    expect((await page({ q: '%' })).total).toBe(0);
    expect((await page({ q: 'p_' })).total).toBe(0);
    expect((await page({ revenue_percent: '3..' })).data.every(({ revenue_percent }) => (revenue_percent ?? 0) >= 3)).toBe(true);
    expect((await page({ utm_id: 'utm-7' })).total).toBe(1);
    expect((await page({ status: 'published' })).data).toEqual([]);
    await application.em.execute(`update partners.partner set product_types = '{bl,gl}' where utm_id in ('utm-8', 'utm-9')`);
    await application.em.execute(`update partners.partner set product_types = '{pl}' where utm_id = 'utm-10'`);
    // An empty list means every product.
    expect((await page({ product_types: 'gl' })).total).toBe(COUNT - 1);
    expect((await page({ product_types: 'gl', q: 'utm-8' })).data.map(({ utm_id }) => utm_id)).toEqual(['utm-8']);
    expect((await page({ product_types: 'hl', q: 'utm-8' })).data).toEqual([]);
    expect((await page({ product_types: 'hl,bl', q: 'utm-8' })).total).toBe(1);
    await application.em.execute(`update partners.partner set product_types = '{}'`);
    // Midnight of UTC is 5:30 of the same day in India.
    const days = (await page({ created_at: '2026-01-02..2026-01-03', page_size: '200' })).data.map(({ created_at }) =>
      created_at.slice(0, 10),
    );
    expect(new Set(days)).toEqual(new Set(['2026-01-02', '2026-01-03']));
  });

  it.each<Record<string, string>>([
    { page_size: '0' },
    { page_size: '1000000000' },
    { sort: 'utm_id' },
    { sort: 'id' },
    { q: 'x'.repeat(10_000) },
    { product_types: 'gl,xx' },
    { utm_id: 'two words' },
    { revenue_percent: '5' },
    { partner_id: crypto.randomUUID() },
    { slug: 'cl' },
    { cursor: 'x' },
    { cursor: Buffer.from('{"id":1}').toString('base64url') },
  ])('are refused for %j', async (query) => {
    const answer = await page(query);
    expect(answer).toMatchObject({ code: 'invalid', fields: { [Object.keys(query)[0] ?? '']: expect.any(String) } });
  });
});

describe('a cursor', () => {
  const question = { sort: 'name', page_size: '5' };
  const refused = { code: 'invalid', fields: { cursor: expect.any(String) } };
  let cursor: string;
  beforeAll(async () => {
    cursor = (await page(question)).next ?? '';
  });

  it('does not reveal its row', () => {
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/Partner/);
  });

  it.each<Record<string, string>>([{ sort: '-name' }, { sort: 'created_at' }, { q: 'partner' }, { status: 'draft' }, { deleted: '1' }])(
    'is refused for another query: %j',
    async (other) => {
      expect(await page({ ...question, ...other, cursor })).toMatchObject(refused);
    },
  );

  it('is refused for another user, for another list, and when changed', async () => {
    expect(await page({ ...question, cursor }, second)).toMatchObject(refused);
    expect(await page({ sort: 'name', cursor }, admin, 'lenders')).toMatchObject(refused);
    expect(await page({ ...question, cursor: `${cursor.slice(0, -4)}AAAA` })).toMatchObject(refused);
    expect((await page({ ...question, cursor })).data[0]?.name).toBe('Partner 006');
  });
});

describe('the total', () => {
  it('is capped, and exact below the cap', async () => {
    await application.em.execute(
      `insert into platform.audit (audience, action, subject) select 'admin', 'test.many', 'test:' || n % 100 from generate_series(1, 10050) n`,
    );
    expect(await page({ action: 'test.many' }, admin, 'audit')).toMatchObject({ total: 10_000, total_capped: 1 });
    expect(await page({ action: 'test.many', subject: 'test:7' }, admin, 'audit')).toMatchObject({ total: 101, total_capped: 0 });
  });

  it('counts an added record', async () => {
    const { total } = await page();
    await application.request('POST', '/api/admin/partners', { token: admin, body: { name: 'One more', slug: 'one-more' } });
    expect((await page()).total).toBe(total + 1);
  });
});

describe('row access', () => {
  const person = (more: Partial<Actor>): Actor => ({
    audience: 'partner',
    id: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    ...more,
  });
  const asked = (list: Parameters<typeof parseListQuery>[0], raw: Record<string, string> = {}): ListQuery => {
    const parsed = parseListQuery(list, raw);
    if (!parsed.ok) throw new Error('the question does not fit');
    return parsed.query;
  };
  const merchants: List<{ id: string; code: string; phone: string }> = {
    key: 'merchants',
    from: 'partners.merchant m',
    alias: 'm',
    select: `m.id, m.code, '9876543210' as phone`,
    id: { sql: 'm.id', type: 'uuid' },
    rows: { partner: 'm.partner_id', merchant: 'm.id' },
    sort: 'code',
    sql: { phone: `'9876543210'` },
    columns: {
      code: { kind: 'text', sort: true, nullable: false },
      phone: { kind: 'phone', search: true, sort: true, filter: 'is', maskedWithout: 'partners.write' },
    },
  };
  let own: string;
  let ownMerchants: string[];

  beforeAll(async () => {
    const [one, two] = await application.em.execute<{ id: string }[]>(
      `select id from partners.partner where slug in ('p-1', 'p-2') order by slug`,
    );
    own = one?.id ?? '';
    const added = await application.em.execute<{ id: string; partner_id: string }[]>(
      `insert into partners.merchant (id, partner_id, code, name, version) select gen_random_uuid(), p, 'm' || n, 'Shop', 1
       from unnest(array[?, ?]::uuid[]) p, generate_series(1, 3) n returning id, partner_id`,
      [own, two?.id],
    );
    ownMerchants = added.filter(({ partner_id }) => partner_id === own).map(({ id }) => id);
  });

  it('gives a partner user the partner’s rows, and a merchant user those of the merchant', async () => {
    const lists = application.app.get(Lists);
    const seen = async (actor: Actor) => (await lists.page(merchants, asked(merchants), actor)).data.map(({ id }) => id);
    expect((await seen(person({ partnerId: own }))).sort()).toEqual([...ownMerchants].sort());
    expect(await seen(person({ partnerId: own, merchantId: ownMerchants[0] }))).toEqual([ownMerchants[0]]);
    expect((await lists.page(partners.list, asked(partners.list), person({ partnerId: own }))).data).toMatchObject([
      { id: own, merchants: 3 },
    ]);
    expect(await lists.row(partners.list, own, person({ partnerId: own }))).toMatchObject({ id: own });
  });

  it('hides a row of another partner', async () => {
    const lists = application.app.get(Lists);
    const foreign = person({ partnerId: crypto.randomUUID() });
    await expect(lists.row(partners.list, own, foreign)).rejects.toMatchObject({ code: 'not-found' });
    expect((await lists.page(partners.list, asked(partners.list), foreign)).data).toEqual([]);
    await expect(lists.all(partners.list, 'r.id', foreign)).resolves.toEqual([]);
  });

  it('gives internal rows to staff only, and none to customers', async () => {
    const lists = application.app.get(Lists);
    await expect(lists.page(auditList, asked(auditList), person({ partnerId: own }))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(lists.page(merchants, asked(merchants), person({ audience: 'customer' }))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(lists.page(merchants, asked(merchants), person({}))).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('masks a column up to its end, and allows no sorting or search by it', async () => {
    const lists = application.app.get(Lists);
    const actor = person({ partnerId: own });
    const staff = person({ audience: 'admin', role: 1 });
    expect((await lists.page(merchants, asked(merchants), actor)).data[0]?.phone).toBe('XXXXXX3210');
    expect((await lists.page(merchants, asked(merchants), staff)).data[0]?.phone).toBe('9876543210');
    await expect(lists.page(merchants, asked(merchants, { phone: '9876543210' }), actor)).rejects.toMatchObject({
      fields: { phone: 'unknown' },
    });
    await expect(lists.page(merchants, asked(merchants, { sort: '-phone' }), actor)).rejects.toMatchObject({ fields: { sort: 'unknown' } });
    expect((await lists.page(merchants, asked(merchants, { q: '98765' }), actor)).data).toEqual([]);
    expect((await lists.page(merchants, asked(merchants, { q: '98765' }), staff)).total).toBe(6);
  });
});
