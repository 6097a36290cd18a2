import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import pg from 'pg';
import { type DatabaseUrls, deriveDatabaseUrls } from '../../src/platform/database/database-urls.js';
import type { Scenario } from '../../src/tools/seed-database.js';
import { testSecrets } from './test-secrets.js';

/** An arbitrary number; the lock prevents two test processes from creating the template at once. */
const TEMPLATE_LOCK = 7_462_111;

export interface TestDatabase {
  /** The product uses `app`, as in production, so that a missing grant fails. */
  readonly urls: DatabaseUrls;
  /** Drops it with all open connections. */
  drop(): Promise<void>;
}

/** Initial content of a database: tables only, the demo accounts, or what `npm run seed` adds, encrypted with the keys of `testSecrets`. */
export type TestContent = 'nothing' | 'accounts' | Scenario;

/** Creates a database with every migration applied: a copy of a template that the first caller on a server creates. */
export async function createTestDatabase(content: TestContent = 'nothing'): Promise<TestDatabase> {
  return await create(`template ${await ensureTemplate(content)} strategy file_copy`);
}

/** Creates a database without migrations. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create('');

async function create(like: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer((server) => server.query(`create database ${name} ${like}`));
  return {
    urls: deriveDatabaseUrls(urlOf(name)),
    drop: () => onServer((server) => server.query(`drop database if exists ${name} with (force)`)),
  };
}

/** Returns the rows of one statement over a connection of its own. */
export async function runOnce<T extends pg.QueryResultRow>(url: string, sql: string, values: readonly unknown[] = []): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

async function ensureTemplate(content: TestContent): Promise<string> {
  const name = `test_template_${content}_${await fingerprint()}`;
  await onServer(async (server) => {
    await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rows } = await server.query<{ datistemplate: boolean }>('select datistemplate from pg_database where datname = $1', [name]);
    if (rows[0]?.datistemplate) return;
    // An existing template without the mark is incomplete.
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    await fillDatabase(deriveDatabaseUrls(urlOf(name)), content);
    await server.query(`alter database ${name} is_template true`);
  });
  return name;
}

/** Migrates a database to this build and fills it, in a process of its own, so that no test file loads these modules. */
export async function fillDatabase({ owner, app, reading }: DatabaseUrls, content: TestContent): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DEMO: '1',
    ...testSecrets(),
    DATABASE_URL: app,
    MIGRATION_DATABASE_URL: owner,
    READING_DATABASE_URL: reading,
  };
  await promisify(execFile)(process.execPath, ['test/support/make-template.mjs', content], { env });
}

/** Returns a fingerprint of everything that the tables are made from. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(createRequire(import.meta.url).resolve('bullmq/package.json')));
  const files: string[] = [];
  for await (const file of glob([
    'migrations/*.ts',
    'src/platform/database/*.ts',
    'src/tools/seed*/**',
    'src/tools/seed-database.ts',
    'src/modules/auth/demo-accounts.ts',
  ]))
    if (/\.\w+$/.test(file)) files.push(file);
  for (const file of files.sort()) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run this test through jest, whose global set-up starts a PostgreSQL');
  return url;
}

function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client(urlOf('postgres'));
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}
