import { describe, expect, it } from '@jest/globals';
import { filesBelow, textOf } from './support/source-files.js';
import { scopedTables, type TableColumns, unscopedReads } from './support/unscoped-reads.js';

const files = ['src/modules', 'src/platform']
  .flatMap((folder) => filesBelow(folder, /(?<!\.spec)\.ts$/))
  .map((path) => ({ path, text: textOf(path) }));
const { tables: all } = JSON.parse(textOf('migrations/.snapshot.json')) as { tables: TableColumns[] };

describe('row scope of partners', () => {
  const tables = scopedTables(all, files);

  it('covers partners and every table that references one, with or without a foreign key', () => {
    expect(tables.map(({ table }) => table)).toEqual(
      expect.arrayContaining([
        'auth.partner_user',
        'auth.session',
        'customer_journey.application',
        'customer_journey.lender_application',
        'customer_journey.origin',
        'partners.partner',
        'partners.merchant',
        'partners.merchant_location',
        'partners.tracking_link',
        'platform.export',
      ]),
    );
    expect(tables.filter(({ entity }) => entity === undefined)).toEqual([]);
  });

  it('applies to every read, or the statement gives a reason: `@unscoped reason`', () => {
    expect(unscopedReads(files, tables)).toEqual([]);
  });

  describe('the row scope rule', () => {
    const entity = { path: 'shop.entity.ts', text: `defineEntity({ schema: 'shops', tableName: 'shop' }); export class Shop extends S {}` };
    const declared = { path: 'fee.resource.ts', text: `declareResource({ from: 'shops.fee', rows: { partner: 'r.partner_id' } })` };
    const known = [
      { schema: 'shops', name: 'shop', columns: { id: {}, merchant_id: {} } },
      { schema: 'shops', name: 'colour', columns: { id: {} } },
    ];
    const scoped = scopedTables(known, [entity, declared]);
    const reads = (text: string) => unscopedReads([{ path: 'x.handler.ts', text }], scoped);

    it.each([
      'em.execute(`select * from shops.shop where id = ?`)',
      'em.execute(`select * from a join shops.shop s on true`)',
      'em.execute(`select * from a, shops.shop s where s.id = a.id`)',
      'em.execute(`UPDATE shops.shop set name = ?`)',
      'em.execute(`select ${columns} from "shops"."shop"`)',
      'em.execute(`select ${of(`from shops.shop`)}`)',
      `const table = 'shops.shop'`,
      'em.findOne(Shop, { id })',
      'em.find(Shop, {})',
      'em.find<Shop>(name, {})',
      'em.getRepository(Shop).findAll()',
      'em.nativeDelete(Shop, id)',
      'if ((await em.count(Shop, {})) > 0) throw new Error()',
    ])('reports %s', (text) => {
      expect(reads(text)).toEqual(['x.handler.ts:1 shops.shop']);
    });

    it('reports a table that only its list declares', () => {
      expect(reads('em.execute(`select 1 from shops.fee`)')).toEqual(['x.handler.ts:1 shops.fee']);
    });

    it('reports a statement whose entity can be any', () => {
      expect(reads('em.findOne(resource.entity, { id })')).toEqual(['x.handler.ts:1 any entity']);
      expect(reads('const f = ({ entity }) => em.findOne(entity, { id }); // .entity')).toEqual(['x.handler.ts:1 any entity']);
    });

    it.each([
      '/** @unscoped public: everybody sees shops */\nem.find(Shop, {})',
      'em.execute(`select * from shops.shop_hours`)',
      'em.execute(`select * from shops.colour`)',
      'em.findOne(Shopper, { id })',
      'em.create(Shop, { id })',
      `const rows = { from: 'shops.fee f join shops.shop s on true', rows: { partner: 's.partner_id' } }`,
      `const place = { table: 'shops.shop', column: 'secret' }`,
    ])('accepts %s', (text) => {
      expect(reads(text)).toEqual([]);
    });

    it.each([
      '/** @unscoped */ em.find(Shop, {})',
      '// @unscoped because\nem.find(Shop, {})',
      '/** @unscoped public: everybody sees shops */ class A { a() { em.find(Shop, {}); } }',
      '// @unscoped public: everybody sees shops\nem.find(Other, {});em.find(Shop, {})',
      'const a = { rows: { partner: 1 } }; em.find(Shop, {})',
    ])('requires a reason for each statement: %s', (text) => {
      expect(reads(text)).toEqual([expect.stringContaining('shops.shop')]);
    });

    it('accepts files of entities and resources', () => {
      expect(unscopedReads([entity, declared], scoped)).toEqual([]);
    });
  });
});
