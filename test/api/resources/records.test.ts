import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import type { Actor } from '../../../src/contracts/actor.js';
import { subtractDays, todayInIndia } from '../../../src/contracts/days.js';
import { newPartner, partnerResource } from '../../../src/contracts/resources/partner.js';
import { Partner } from '../../../src/modules/partners/domain/partner.entity.js';
import { partners } from '../../../src/modules/partners/domain/partner.resource.js';
import { declareResource } from '../../../src/platform/resources/declared-resource.js';
import { Records } from '../../../src/platform/resources/records.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

/** Branches of a partner. Their UTM id holds the id of the parent. */
const branches = declareResource({
  name: 'branch',
  path: 'branches',
  table: partnerResource,
  entity: Partner,
  from: 'partners.partner',
  computed: { brand_title: `'none'`, merchants: '0' },
  creation: { ...newPartner, utm_id: { kind: 'text', required: true } },
  title: 'name',
  sort: 'name',
  read: 'partners.read',
  write: 'partners.write',
  rows: { partner: 'r.id', merchant: null },
  parent: { resource: partners, field: 'utmId' },
});
const actor: Actor = { audience: 'admin', id: crypto.randomUUID(), sessionId: crypto.randomUUID(), role: 1 };

let application: TestApplication;
beforeAll(async () => {
  application = await startTestApplication();
});
afterAll(() => application.stop());

const inContext = <T>(work: (records: Records) => Promise<T>) =>
  RequestContext.create(application.app.get(MikroORM).em, () => work(application.app.get(Records)));

it('a record cannot be restored or added while its parent is deleted', async () => {
  const parent = await inContext((records) => records.create(partners, { name: 'Parent', slug: 'parent' }, actor));
  const add = (slug: string, utm_id = parent) => inContext((records) => records.create(branches, { name: 'Child', slug, utm_id }, actor));
  const child = await add('child');
  await inContext((records) => records.remove(branches, child, actor));
  await inContext((records) => records.remove(partners, parent, actor));
  const refused = { code: 'parent-deleted', status: 409 };
  await expect(inContext((records) => records.restore(branches, child, actor))).rejects.toMatchObject(refused);
  await expect(add('another')).rejects.toMatchObject(refused);
  await expect(add('orphan', crypto.randomUUID())).rejects.toMatchObject(refused);

  await inContext((records) => records.restore(partners, parent, actor));
  await inContext((records) => records.restore(branches, child, actor));
  const living = await application.em.execute<{ slug: string }[]>(
    'select slug from partners.partner where deleted_at is null order by slug',
  );
  expect(living.map(({ slug }) => slug)).toEqual(['child', 'parent']);
});

it('a partner user cannot create, write, delete or restore a record of another partner', async () => {
  const own = await inContext((records) => records.create(partners, { name: 'Own', slug: 'own' }, actor));
  const foreign = await inContext((records) => records.create(partners, { name: 'Foreign', slug: 'foreign' }, actor));
  const person: Actor = { audience: 'partner', id: crypto.randomUUID(), sessionId: crypto.randomUUID(), partnerId: own };
  const write = (id: string) =>
    inContext((records) => records.write(partners, id, [{ property: 'utm_id', value: 'u-1', field: 'value' }], { actor: person }));
  const missing = { code: 'not-found' };
  await write(own);
  await expect(write(foreign)).rejects.toMatchObject(missing);
  await expect(inContext((records) => records.remove(partners, foreign, person))).rejects.toMatchObject(missing);
  await inContext((records) => records.remove(partners, foreign, actor));
  await expect(inContext((records) => records.restore(partners, foreign, person))).rejects.toMatchObject(missing);
  await expect(inContext((records) => records.create(partners, { name: 'New', slug: 'new' }, person))).rejects.toMatchObject(missing);
  const left = await application.em.execute(
    `select slug, utm_id from partners.partner where slug in ('own', 'foreign', 'new') order by slug`,
  );
  expect(left).toEqual([
    { slug: 'foreign', utm_id: null },
    { slug: 'own', utm_id: 'u-1' },
  ]);
});

/** The values of a new record of a resource, and the property written next; undefined where no property is editable. */
interface Lifecycle {
  readonly made: object;
  readonly written?: readonly [property: string, value: unknown];
}
interface Row {
  readonly id: string;
  readonly version: number;
}

const inAYear = () => subtractDays(todayInIndia(), -365);

/** Each resource with routes of the engine, by its path, parents first. */
const lifecycles: Readonly<Record<string, (idOf: (path: string) => string) => Lifecycle>> = {
  partners: () => ({ made: { name: 'Walked', slug: 'walked' }, written: ['utm_id', 'walked-26'] }),
  merchants: (idOf) => ({ made: { partner_id: idOf('partners'), name: 'Shop', code: 'shop' }, written: ['name', 'Shop of शहर'] }),
  'partner-users': (idOf) => ({
    made: { partner_id: idOf('partners'), email: 'asha.verma@example.test' },
    written: ['merchant_id', idOf('merchants')],
  }),
  'tracking-links': (idOf) => ({ made: { partner_id: idOf('partners') }, written: ['status', 'paused'] }),
  lenders: () => ({ made: { name: 'Walked', loan_type: 'pl' }, written: ['min_age', 23] }),
  'lender-switch-plans': (idOf) => ({
    made: { lender_id: idOf('lenders'), due_at: new Date(Date.now() + 3_600_000).toISOString(), lender_status: 0, reason: 'Maintenance' },
  }),
  'revenue-items': (idOf) => ({
    made: { lender_id: idOf('lenders'), revenue_type_id: 1, revenue_percent: 2.5 },
    written: ['revenue_percent', 3.25],
  }),
  'credit-cards': () => ({ made: { category_name: 'Walked' }, written: ['key_feature', '5 % online'] }),
  'insurance-intermediaries': () => ({
    made: { name: 'Example Cover', registration_number: 'EX-1', licence: 'broker', valid_until: inAYear(), pays_us: 1 },
    written: ['name', 'Example Cover Two'],
  }),
  'status-words': (idOf) => ({
    made: { word: 'Walked', lender_id: idOf('lenders'), state: 'approved' },
    written: ['state', 'rejected'],
  }),
  'sms-budgets': (idOf) => ({
    made: { name: 'Walked', partner_id: idOf('partners'), hour_limit: 100, day_limit: 1_000 },
    written: ['hour_limit', 200],
  }),
  vouchers: (idOf) => ({
    made: {
      code: 'WALK-10',
      shop: 'Walked',
      title: '10% off',
      valid_from: todayInIndia(),
      valid_until: inAYear(),
      partner_id: idOf('partners'),
    },
    written: ['title', '20% off'],
  }),
  staff: () => ({ made: { name: 'Asha Rao', email: 'asha.rao@example.test', role: 3 }, written: ['role', 2] }),
};

it('a record of every resource is added, read, written, deleted and restored by its routes, and its history shows every step', async () => {
  const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as { readonly paths: Readonly<Record<string, object>> };
  const served = Object.keys(paths).flatMap((path) => /^\/api\/admin\/([\w-]+)\/\{id\}\/restore$/.exec(path)?.[1] ?? []);
  expect(Object.keys(lifecycles).sort()).toEqual(served.sort());
  const { token } = await application.asAdmin(1);
  const ask = <T>(method: string, path: string, body?: object) =>
    application.request<T>(method, `/api/admin/${path}`, { token, ...(body && { body }) });
  const ids = new Map<string, string>();
  for (const [path, lifeOf] of Object.entries(lifecycles)) {
    const { made, written } = lifeOf((other) => ids.get(other) ?? '');
    const added = await ask<Row>('POST', path, made);
    expect({ path, ...added }).toMatchObject({ path, status: 200, body: { ...made, id: expect.any(String), version: 1 } });
    const { id } = added.body;
    ids.set(path, id);
    const one = `${path}/${id}`;
    expect((await ask(`GET`, one)).body).toEqual(added.body);
    const changed = written ? { [written[0]]: written[1] } : {};
    if (written) {
      const answer = await ask('POST', one, { property: written[0], value: written[1] });
      expect({ path, ...answer }).toMatchObject({ path, status: 200, body: { ...changed, version: 2 } });
    } else expect(paths[`/api/admin/${path}/{id}`]).not.toHaveProperty('post');

    const listed = async (question = '') => (await ask<{ data: readonly Row[] }>('GET', `${path}?page_size=200${question}`)).body.data;
    const isListed = async (question?: string) => (await listed(question)).some((row) => row.id === id);
    expect({ path, isListed: await isListed() }).toEqual({ path, isListed: true });
    expect({ path, status: (await ask('POST', `${one}/delete`)).status }).toEqual({ path, status: 204 });
    expect([path, await isListed(), await isListed('&deleted=1'), (await ask('GET', one)).status]).toEqual([path, false, true, 404]);
    expect({ path, ...(await ask('POST', `${one}/restore`)) }).toMatchObject({ path, status: 200, body: { ...made, ...changed, id } });
    expect(await isListed()).toBe(true);

    const { data } = (await ask<{ data: readonly { action: string; property: string | null }[] }>('GET', `${one}/history`)).body;
    const deeds = data.map(({ action, property }) => [action.split('.')[1], property]);
    expect([path, deeds.toReversed()]).toEqual([
      path,
      [['create', null], ...(written ? [['update', written[0]]] : []), ['delete', null], ['restore', null]],
    ]);
  }
});
