import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { QueueBackend } from '../messaging/queue-backend.js';
import { type Entities, ormOptions } from './orm-options.js';

/** Any number that all our processes share; it keeps two starting processes from migrating at once. */
const MIGRATION_LOCK = 7_462_110;

/** Brings the database up to this build: our migrations, then the tables of the queue. Safe to run from several processes at once. */
export async function migrateDatabase(databaseUrl: string, entities: Entities): Promise<void> {
  const lock = new pg.Client({ connectionString: databaseUrl });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const options = ormOptions({ databaseUrl, entities, statementTimeoutMs: 0 });
    // The snapshot belongs to those who write migrations; running them must not rewrite it.
    const orm = await MikroORM.init({ ...options, pool: { min: 0, max: 2 }, migrations: { ...options.migrations, snapshot: false } });
    try {
      await orm.migrator.up();
    } finally {
      await orm.close();
    }
    await QueueBackend.migrate(databaseUrl);
  } finally {
    await lock.end();
  }
}
