import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../../src/entities.js';
import { ormOptions } from '../../src/platform/database/orm-options.js';
import { createTestDatabase } from './database.js';

/** A seeded database whose last migrations can be reverted and run again. */
export interface MigratedDatabase {
  readonly migrator: MikroORM['migrator'];
  readonly rows: <T = Record<string, unknown>>(sql: string, parameters?: unknown[]) => Promise<T[]>;
  readonly drop: () => Promise<void>;
}

export async function migratedDatabase(): Promise<MigratedDatabase> {
  const database = await createTestDatabase();
  const options = ormOptions({ databaseUrl: database.urls.owner, entities });
  const orm = (await MikroORM.init({ ...options, migrations: { ...options.migrations, snapshot: false } })) as MikroORM;
  return {
    migrator: orm.migrator,
    rows: (sql, parameters = []) => orm.em.fork().execute(sql, parameters),
    drop: async () => {
      await orm.close();
      await database.drop();
    },
  };
}
