import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { entities } from '../../src/entities.js';
import { deriveDatabaseUrls } from '../../src/platform/database/database-urls.js';
import { migrateDatabase } from '../../src/platform/database/migrate.js';
import { ormOptions } from '../../src/platform/database/orm-options.js';
import { waitUntil } from '../support/wait-until.js';

const RESOURCES = 'Migration20261122002600_resources_and_lists';
const ORDERS = 'Migration20261122002700_list_orders';

describe('the migrations to resources and lists', () => {
  let server: pg.Client;
  const name = `migration_${randomUUID().replaceAll('-', '')}`;
  const urlOf = (database: string) => Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${database}` }).href;
  const other = `${name}_2`;
  const url = urlOf(name);
  let db: pg.Client;
  let orm: MikroORM;

  beforeAll(async () => {
    server = new pg.Client(urlOf('postgres'));
    await server.connect();
    await server.query(`create database ${name}`);
    db = new pg.Client(url);
    await db.connect();
    const options = ormOptions({ databaseUrl: url, entities, pool: 1 });
    orm = await MikroORM.init({ ...options, migrations: { ...options.migrations, snapshot: false } });
    await orm.migrator.up({ to: RESOURCES });
  });
  afterAll(async () => {
    await orm.close();
    await db.end();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });

  const write = (client: pg.Client, action: string) =>
    client.query(`insert into platform.audit (audience, action, subject) values ('admin', $1, 'test:1')`, [action]);
  const unsound = async () => {
    const { rows } = await db.query<{ name: string }>(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid`,
    );
    return rows.map((row) => row.name);
  };
  const indexes = async () => {
    const { rows } = await db.query<{ name: string }>(
      `select indexname as name from pg_indexes where (schemaname, tablename) in (('platform', 'audit'), ('auth', 'session')) order by 1`,
    );
    return rows.map((row) => row.name);
  };

  it('create indexes while others write, and wait only for earlier transactions', async () => {
    const writer = new pg.Client(url);
    await writer.connect();
    await writer.query('begin');
    await write(writer, 'test.before');
    let isDone = false;
    const migrated = orm.migrator.up({ to: ORDERS }).then(() => (isDone = true));
    const waits = `select from pg_locks l join pg_stat_activity a using (pid)
      where a.datname = current_database() and l.locktype in ('virtualxid', 'transactionid') and not l.granted`;
    const waitsForTheWriter = async () => (await db.query(waits)).rowCount !== 0;
    await waitUntil(waitsForTheWriter);
    await write(db, 'test.meanwhile');
    expect(await waitsForTheWriter()).toBe(true);
    expect(isDone).toBe(false);
    await writer.query('commit');
    await writer.end();
    await migrated;
    expect(await unsound()).toEqual([]);
    expect(await indexes()).toEqual(
      expect.arrayContaining(['audit_at_id_index', 'audit_action_at_id_index', 'session_created_at_id_index']),
    );
    expect(await indexes()).not.toContain('audit_subject_at_index');
  });

  it('run once when several processes start at the same time', async () => {
    const urls = deriveDatabaseUrls(urlOf(other));
    await server.query(`create database ${other}`);
    try {
      await Promise.all(Array.from({ length: 3 }, () => migrateDatabase(urls, entities)));
    } finally {
      await server.query(`drop database ${other} with (force)`);
    }
  });

  it('can be reverted only where nothing is lost', async () => {
    await orm.migrator.down({ to: RESOURCES });
    expect(await indexes()).toContain('audit_subject_at_index');
    await db.query(
      `insert into partners.partner (id, slug, name, hosts, created_at, updated_at, version) values (gen_random_uuid(), 'kept', 'Kept', '{}', now(), now(), 1)`,
    );
    const back = () => orm.migrator.down();
    await expect(back()).rejects.toThrow('partners without a brand');
    await db.query(`update partners.partner set brand = '{}', deleted_at = now()`);
    await expect(back()).rejects.toThrow('deleted partners');
    await db.query('update partners.partner set deleted_at = null');
    await db.query(
      `insert into platform.audit (audience, action, subject, record_version) values ('admin', 'partner.update', 'partner:1', 2)`,
    );
    await expect(back()).rejects.toThrow('versions of records');
    const { rows } = await db.query('select name, deleted_at from partners.partner');
    expect(rows).toEqual([{ name: 'Kept', deleted_at: null }]);
  });
});
