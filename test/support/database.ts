import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import pg from 'pg';
import { entities } from '../../src/entities.js';
import { type DatabaseUrls, ownDatabaseUrls } from '../../src/platform/database/database-urls.js';
import { migrateDatabase } from '../../src/platform/database/migrate.js';

/** Any number; it keeps two test processes from making the template at once. */
const TEMPLATE_LOCK = 7_462_111;

export interface TestDatabase {
  /** The product works with `app`, as in production: a grant that is missing shows. */
  readonly urls: DatabaseUrls;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

/** A database of its own with every migration applied: a copy of a template that the first caller of a server makes. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return await create(`template ${await readyTemplate()} strategy file_copy`);
}

/** A database of its own with no migration applied. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create('');

async function create(like: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer((server) => server.query(`create database ${name} ${like}`));
  return {
    urls: ownDatabaseUrls(urlOf(name)),
    drop: () => onServer((server) => server.query(`drop database if exists ${name} with (force)`)),
  };
}

/** Rows of one statement over a connection of its own. */
export async function runOnce<T extends pg.QueryResultRow>(url: string, sql: string, values: readonly unknown[] = []): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

let template: Promise<string> | undefined;
const readyTemplate = () => (template ??= ensureTemplate());

async function ensureTemplate(): Promise<string> {
  const name = `test_template_${await fingerprint()}`;
  await onServer(async (server) => {
    await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rows } = await server.query<{ datistemplate: boolean }>('select datistemplate from pg_database where datname = $1', [name]);
    if (rows[0]?.datistemplate) return;
    // One that is there but not marked was left half made.
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    await migrateDatabase(ownDatabaseUrls(urlOf(name)), entities);
    await server.query(`alter database ${name} is_template true`);
  });
  return name;
}

/** Changes with anything that the tables are made from. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(createRequire(import.meta.url).resolve('bullmq/package.json')));
  const files: string[] = [];
  for await (const file of glob(['migrations/*.ts', 'src/platform/database/*.ts'])) files.push(file);
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
