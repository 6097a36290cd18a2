// node make-template.mjs <content>: migrates the database of the environment to this build and fills it. A process of its own, so that no
// test file loads these modules.
import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../../dist/entities.js';
import { seedDemoAccounts } from '../../dist/modules/auth/demo-accounts.js';
import { configFromEnvironment } from '../../dist/platform/config/environment.js';
import { migrateDatabase } from '../../dist/platform/database/migrate.js';
import { ormOptions } from '../../dist/platform/database/orm-options.js';
import { seedDatabase } from '../../dist/tools/seed-database.js';

const config = configFromEnvironment();

async function seedAccounts() {
  const orm = await MikroORM.init({ ...ormOptions({ databaseUrl: config.values.DATABASE_URL, entities }), pool: { min: 0, max: 2 } });
  await seedDemoAccounts(orm.em.fork(), config);
  await orm.close();
}

const [content] = process.argv.slice(2);
await migrateDatabase(config.databaseUrls, entities);
if (content === 'accounts') await seedAccounts();
else if (content !== 'nothing') await seedDatabase(config, content);
