import 'reflect-metadata';
import { createReadStream } from 'node:fs';
import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../entities.js';
import { configFromEnvironment } from '../platform/config/environment.js';
import { ormOptions } from '../platform/database/orm-options.js';
import { importPincodes } from './pincodes/import-pincodes.js';
import { readPostOffices } from './pincodes/read-post-offices.js';

/**
 * `npm run pincodes -- <file.csv>`: imports India Post's list of post offices into the table that fills in city and state. Exits with code
 * 2 when no file is given.
 */
const file = process.argv[2];
if (file === undefined) {
  process.stderr.write('npm run pincodes -- <file.csv>\n');
  process.exitCode = 2;
} else {
  await run(file);
}

async function run(path: string): Promise<void> {
  try {
    const rows = await readPostOffices(createReadStream(path));
    const orm = await MikroORM.init({
      ...ormOptions({ databaseUrl: configFromEnvironment().values.DATABASE_URL, entities }),
      pool: { min: 0, max: 1 },
    });
    try {
      const changed = await orm.em.fork().transactional((em) => importPincodes(em, rows));
      process.stdout.write(`${rows.length} pincodes read, ${changed} added or changed.\n`);
    } finally {
      await orm.close();
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
