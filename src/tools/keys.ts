import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../entities.js';
import type { Config } from '../platform/config/config.js';
import { configFromEnvironment } from '../platform/config/environment.js';
import { ormOptions } from '../platform/database/orm-options.js';
import { type KeyCommand, keyCommands, runKeyCommand } from './keys/key-commands.js';

/** `npm run keys -- status`, `npm run keys -- rewrap`. Exits with code 1 when an old master key is still needed after a rewrap. */
const args = process.argv[2];
const command = keyCommands.find((name) => name === args);

if (command) {
  await run(command, configFromEnvironment());
} else {
  process.stderr.write(`Say what to do with the keys: ${keyCommands.join(' or ')}\n`);
  process.exitCode = 2;
}

async function run(chosen: KeyCommand, config: Config): Promise<void> {
  try {
    const options = ormOptions({ databaseUrl: config.values.DATABASE_URL, entities, statementTimeoutMs: 0 });
    const orm = await MikroORM.init({ ...options, pool: { min: 0, max: 2 } });
    try {
      const { report, isDone } = await runKeyCommand(chosen, orm.em.fork(), config);
      process.stdout.write(report);
      if (!isDone) process.exitCode = 1;
    } finally {
      await orm.close();
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
