import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { entities } from '../../src/entities.js';
import { migrateDatabase } from '../../src/platform/database/migrate.js';
import { findReadingRoleProblems, findRoleProblems } from '../../src/platform/database/find-role-problems.js';
import { appendOnly } from '../../src/platform/database/grant-roles.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
let owner: Client;
let app: Client;
let reading: Client;

async function connect(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  return client;
}

beforeAll(async () => {
  database = await createTestDatabase();
  [owner, app, reading] = (await Promise.all(Object.values(database.urls).map((url: string) => connect(url)))) as [Client, Client, Client];
});
afterAll(async () => {
  await Promise.all([owner, app, reading].map((client) => client.end()));
  await database.drop();
});

const refused = { code: '42501' };
const rowsOf = (client: Client) => async (sql: string) => (await client.query<object>(sql)).rows;

describe('the role of the product', () => {
  it('has exactly the privileges that it needs', async () => {
    expect(await findRoleProblems(rowsOf(app))).toEqual([]);
  });

  it.each(appendOnly)('can insert into %s, and cannot update or delete its rows', async (table) => {
    const [column] = await rowsOf(owner)(
      `select quote_ident(attname) as name from pg_attribute where attrelid = '${table}'::regclass and attnum = 1`,
    );
    const { name } = column as { name: string };
    await expect(app.query(`update ${table} set ${name} = ${name}`)).rejects.toMatchObject(refused);
    await expect(app.query(`delete from ${table}`)).rejects.toMatchObject(refused);
    await expect(app.query(`truncate ${table} cascade`)).rejects.toMatchObject(refused);
    const { rows } = await app.query<{ may: boolean }>(`select has_table_privilege('${table}', 'insert') as may`);
    expect(rows).toEqual([{ may: true }]);
  });

  it('cannot access a partition of the lender call log directly', async () => {
    const { rows } = await app.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'lenders.call_log'::regclass`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { name } of rows) await expect(app.query(`delete from ${name}`)).rejects.toMatchObject(refused);
    await app.query(`select lenders.add_call_log_month(now() + interval '20 months')`);
    expect(await findRoleProblems(rowsOf(app))).toEqual([]);
  });

  it('cannot create, alter or grant anything', async () => {
    for (const statement of [
      'alter table platform.audit disable trigger all',
      'create table platform.more (id int)',
      'create table files.stage_more (id int)',
      'create function platform.more() returns int language sql as $$ select 1 $$',
      'drop table platform.audit',
      'set session_replication_role = replica',
      `grant select on platform.audit to ${reading.user ?? ''}`,
      `set role ${owner.user ?? ''}`,
      'create role more superuser',
      `select setval('platform.audit_id_seq', 1)`,
      `alter sequence platform.audit_id_seq restart`,
    ]) {
      const outcome = await app.query(statement).then(
        ({ command }) => command,
        (error: { code: string }) => error.code,
      );
      // PostgreSQL answers a grant without grant option with a warning only.
      expect([statement, outcome]).toEqual([statement, statement.startsWith('grant') ? expect.stringMatching(/^(42501|GRANT)$/) : '42501']);
    }
    const { rows } = await reading
      .query<{ may: boolean }>(`select has_table_privilege('platform.audit', 'select') as may`)
      .catch(() => ({ rows: [] }));
    expect(rows.filter(({ may }) => may)).toEqual([]);
  });

  it('cannot drop retained months of the call log, or any table that is no staging table', async () => {
    await app.query('select lenders.drop_call_log_months(-100)');
    const { rows } = await owner.query(`select from pg_inherits where inhparent = 'lenders.call_log'::regclass`);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    await expect(app.query(`select files.drop_stage('platform.audit')`)).rejects.toThrow('no stage is called');
    await expect(app.query(`select files.drop_stage('files.stage_a; drop table platform.audit')`)).rejects.toThrow('no stage is called');
  });
});

describe('a database whose owner is no superuser', () => {
  const mark = randomUUID().slice(0, 8);
  const [master, product, reader] = [`master_${mark}`, `product_${mark}`, `reader_${mark}`];
  const urlOf = (name: string) =>
    Object.assign(new URL(database.urls.owner), { username: name, password: 'secret', pathname: `/${master}` }).href;
  const urls = () => ({ owner: urlOf(master), app: urlOf(product), reading: urlOf(reader) });

  afterAll(async () => {
    await owner.query(`drop database if exists ${master} with (force)`);
    for (const name of [product, reader, master]) await owner.query(`drop role if exists ${name}`);
  });

  it('names the role that an administrator has to create, and needs nothing else afterwards', async () => {
    await owner.query(`create role ${master} login nosuperuser password 'secret'`);
    await owner.query(`create database ${master} owner ${master}`);
    await expect(migrateDatabase(urls(), entities)).rejects.toThrow(
      new RegExp(`create role "${product}" login nosuperuser .*password '…';`),
    );
    for (const name of [product, reader]) await owner.query(`create role ${name} login nosuperuser password 'secret'`);
    await migrateDatabase(urls(), entities);
    await migrateDatabase(urls(), entities);
    const [working, filling] = [await connect(urls().app), await connect(urls().reading)];
    expect([await findRoleProblems(rowsOf(working)), await findReadingRoleProblems(rowsOf(filling))]).toEqual([[], []]);
    await filling.query(`select files.make_stage('files.stage_a', array['phone'])`);
    await filling.query(`insert into files.stage_a values (1, '98')`);
    await working.query(`select files.close_stage('files.stage_a')`);
    await expect(filling.query('select from files.stage_a')).rejects.toMatchObject(refused);
    await working.query(`update files.stage_a set problem = '[]'`);
    await working.query(`select files.drop_stage('files.stage_a'), lenders.add_call_log_month(now() + interval '20 months')`);
    await Promise.all([working.end(), filling.end()]);
  });
});

describe('problems of a role are named', () => {
  it('for the owner and for a superuser', async () => {
    expect(await findRoleProblems(rowsOf(owner))).toEqual([expect.stringMatching(/is a superuser.*node dist\/tools\/migrate\.js/)]);
    const name = `owner_${randomUUID().slice(0, 8)}`;
    await owner.query(`create role ${name}; alter table auth.staff owner to ${name}; set role ${name}`);
    expect(await findRoleProblems(rowsOf(owner))).toEqual([expect.stringMatching(/owns 1 tables/)]);
    await owner.query(`reset role; reassign owned by ${name} to current_user; drop owned by ${name}; drop role ${name}`);
  });

  it('for a role with an extra grant, and for one with a missing grant', async () => {
    const role = owner.escapeIdentifier(app.user ?? '');
    await owner.query(`grant delete on platform.audit to ${role}; revoke insert on auth.staff from ${role}`);
    expect(await findRoleProblems(rowsOf(app))).toEqual([
      expect.stringMatching(/may change or remove rows of platform\.audit\./),
      expect.stringMatching(/cannot work with auth\.staff\./),
    ]);
    await owner.query(`revoke delete on platform.audit from ${role}; grant insert on auth.staff to ${role}`);
    expect(await findRoleProblems(rowsOf(app))).toEqual([]);
  });
});

describe('the role that reads uploaded files', () => {
  const stage = () => `files.stage_${randomUUID().replaceAll('-', '')}`;
  const make = (name: string) => reading.query(`select files.make_stage($1, array['phone'])`, [name]);

  it('can create a staging table and fill it', async () => {
    expect(await findReadingRoleProblems(rowsOf(reading))).toEqual([]);
    const name = stage();
    await make(name);
    await reading.query(`insert into ${name} (row_no, phone) values (1, '98')`);
    expect((await app.query<{ phone: string }>(`select phone from ${name}`)).rows).toEqual([{ phone: '98' }]);
    await app.query('select files.drop_stage($1)', [name]);
  });

  it('cannot access a closed staging table, or one that exists already', async () => {
    const name = stage();
    await make(name);
    await app.query('select files.close_stage($1)', [name]);
    for (const statement of [`insert into ${name} (row_no) values (2)`, `select * from ${name}`, `update ${name} set row_no = 3`]) {
      await expect(reading.query(statement)).rejects.toMatchObject(refused);
    }
    await expect(make(name)).rejects.toMatchObject({ code: '42P07' });
    await app.query(`update ${name} set problem = '[]'`);
    await app.query('select files.drop_stage($1)', [name]);
  });

  it('can read no other table and run nothing else', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('auth', 'bullmq', 'credit_cards', 'customer_journey', 'files', 'lenders', 'messaging', 'partners', 'platform', 'revenue') and c.relkind in ('r', 'p')`,
    );
    expect(rows.length).toBeGreaterThan(30);
    for (const { name } of rows) await expect(reading.query(`select from ${name}`)).rejects.toMatchObject(refused);
    for (const call of [
      `files.drop_stage('files.stage_x')`,
      `files.close_stage('files.stage_x')`,
      'lenders.drop_call_log_months(13)',
      'lenders.add_call_log_month(now())',
      `bullmq.job_id_seq_name('default')`,
    ]) {
      await expect(reading.query(`select ${call}`)).rejects.toMatchObject(refused);
    }
    for (const statement of [
      `set role ${app.user ?? ''}`,
      `set role ${owner.user ?? ''}`,
      `copy (select 1) to program 'id'`,
      'create table files.more (id int)',
    ]) {
      await expect(reading.query(statement)).rejects.toMatchObject(refused);
    }
  });

  it.each(['platform.audit', 'files.upload', `files.stage_x"; drop table platform.audit; --`, 'files.stage_', 'public.stage_a'])(
    'creates no staging table called %s',
    async (name) => {
      await expect(make(name)).rejects.toThrow('no stage is called');
    },
  );

  it('quotes column names of any content', async () => {
    const name = stage();
    await reading.query('select files.make_stage($1, $2)', [name, ['a text); drop table platform.audit; --']]);
    await app.query('select files.drop_stage($1)', [name]);
    await expect(app.query('select from platform.audit')).resolves.toBeDefined();
  });
});
