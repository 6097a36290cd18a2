import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import type { Actor } from '../../../src/contracts/actor.js';
import { newPartner, partnerResource } from '../../../src/contracts/resources/partner.js';
import { Partner } from '../../../src/modules/partners/domain/partner.entity.js';
import { partners } from '../../../src/modules/partners/domain/partner.resource.js';
import { declareResource } from '../../../src/platform/resources/declared-resource.js';
import { Records } from '../../../src/platform/resources/records.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

/** Branches of a partner: they say in their UTM id whose they are. */
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

it('a record is neither restored nor added while the one that it hangs on is deleted', async () => {
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

it('nobody writes, deletes, restores or makes a record of another partner', async () => {
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
