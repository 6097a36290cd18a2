import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { QueueBackend } from '../messaging/queue-backend.js';
import type { DatabaseUrls } from './database-urls.js';
import { ensureRoles } from './ensure-roles.js';
import { grantRoles } from './grant-roles.js';
import { type Entities, ormOptions } from './orm-options.js';

/** Any number shared by all processes; prevents two starting processes from migrating at the same time. */
const MIGRATION_LOCK = 7_462_110;
const LOCK_POLL_MS = 200;

/**
 * Brings the database up to this build: migrations, queue tables, then the product's roles and their grants. Safe to run from several
 * processes at once. Throws an error with the statements to run when the owner may not create the roles.
 */
export async function migrateDatabase(urls: DatabaseUrls, entities: Entities): Promise<void> {
  const lock = new pg.Client({ connectionString: urls.owner });
  await lock.connect();
  try {
    await acquireMigrationLock(lock);
    const options = ormOptions({ databaseUrl: urls.owner, entities, statementTimeoutMs: 0 });
    // One connection, so that a setting of one migration applies to the following statements. The snapshot changes only when migrations are
    // written, not when they run.
    const orm = await MikroORM.init({ ...options, pool: { min: 0, max: 1 }, migrations: { ...options.migrations, snapshot: false } });
    try {
      await orm.migrator.up();
    } finally {
      await orm.close();
    }
    await QueueBackend.migrate(urls.owner);
    await ensureRoles(lock, urls);
    await grantRoles(lock, urls);
  } finally {
    await lock.end();
  }
}

/** Waits without a running statement: `create index concurrently` waits for all statements that began before it. */
async function acquireMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [MIGRATION_LOCK]);
    if (rows[0]?.isOurs) return;
    await pause(LOCK_POLL_MS);
  }
}
