import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { QueueBackend } from '../messaging/queue-backend.js';
import type { DatabaseUrls } from './database-urls.js';
import { ensureRoles } from './ensure-roles.js';
import { grantRoles } from './grant-roles.js';
import { type Entities, ormOptions } from './orm-options.js';

/** Any number that all our processes share; it keeps two starting processes from migrating at once. */
const MIGRATION_LOCK = 7_462_110;
const LOCK_POLL_MS = 200;

/**
 * Brings the database up to this build: our migrations, the tables of the queue, then the roles of the product and what they may. Safe to run
 * from several processes at once. Throws an error with the statements to run where the owner may not make the roles.
 */
export async function migrateDatabase(urls: DatabaseUrls, entities: Entities): Promise<void> {
  const lock = new pg.Client({ connectionString: urls.owner });
  await lock.connect();
  try {
    await acquireMigrationLock(lock);
    const options = ormOptions({ databaseUrl: urls.owner, entities, statementTimeoutMs: 0 });
    // One connection: what a migration sets holds for what it does next. The snapshot belongs to those who write migrations; running them must not rewrite it.
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

/** Waits without a statement under way: an index that is made while others write waits for all statements that began before it. */
async function acquireMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [MIGRATION_LOCK]);
    if (rows[0]?.isOurs) return;
    await pause(LOCK_POLL_MS);
  }
}
