import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../entities.js';
import { configFromEnvironment } from '../platform/config/environment.js';
import { ormOptions } from '../platform/database/orm-options.js';
import { StaffAccounts, type StaffCommand, staffCommands, type StaffOptions, StaffOptionsError } from './staff/staff-accounts.js';

const USAGE = `npm run staff -- create --email … --name … --role 1|2|3
npm run staff -- create --email … --partner <slug> --merchant <code> | --whole-partner
npm run staff -- list [--partner-user]
npm run staff -- disable | enable | reset-link  --email … | --id …  [--partner-user]
`;

/**
 * `npm run staff -- create …`: creates the first administrator, and manages accounts without one. Exits with code 2 when the arguments are
 * wrong.
 */
await run();

async function run(): Promise<void> {
  try {
    const { command, words } = readCommand();
    process.stdout.write(await inTransaction(command, words));
  } catch (error) {
    const { message } = error as Error;
    const isAboutWords = error instanceof StaffOptionsError;
    process.stderr.write(isAboutWords ? `${message}\n\n${USAGE}` : `${message}\n`);
    process.exitCode = isAboutWords ? 2 : 1;
  }
}

function readCommand(): { command: StaffCommand; words: StaffOptions } {
  const text = { type: 'string' } as const;
  const options = {
    email: text,
    id: text,
    name: text,
    role: text,
    partner: text,
    merchant: text,
    'whole-partner': { type: 'boolean' },
    'partner-user': { type: 'boolean' },
  } as const;
  const parsed = parseOptions(() => parseArgs({ allowPositionals: true, options }));
  const command = staffCommands.find((name) => name === parsed.positionals.join(' '));
  if (!command) throw new StaffOptionsError('Say what to do.');
  return { command, words: parsed.values };
}

function parseOptions<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new StaffOptionsError((error as Error).message, { cause: error });
  }
}

async function inTransaction(command: StaffCommand, words: StaffOptions): Promise<string> {
  const config = configFromEnvironment();
  const orm = await MikroORM.init({ ...ormOptions({ databaseUrl: config.values.DATABASE_URL, entities }), pool: { min: 0, max: 2 } });
  try {
    return await orm.em.fork().transactional((em) => new StaffAccounts(em, config, words).run(command));
  } finally {
    await orm.close();
  }
}
