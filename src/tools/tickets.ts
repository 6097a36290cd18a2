import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../entities.js';
import { configFromEnvironment } from '../platform/config/environment.js';
import { ormOptions } from '../platform/database/orm-options.js';
import { HelpTickets, TicketOptionsError } from './tickets/help-tickets.js';

const USAGE = `npm run tickets -- list [--all] [--phone …]   what waits for an answer; with --all, what was answered or forwarded too
npm run tickets -- show H-…                   what was written, and by whom; that it was read is in the audit trail
npm run tickets -- done H-…                   it was answered, and is deleted some time later
`;

/**
 * `npm run tickets -- list`: manages the help requests of customers and of visitors without a login, for operators with a login on the
 * machine. Exits with code 2 when the arguments are wrong.
 */
await run();

async function run(): Promise<void> {
  try {
    const { positionals, values } = readArguments();
    const config = configFromEnvironment();
    const orm = await MikroORM.init({ ...ormOptions({ databaseUrl: config.values.DATABASE_URL, entities }), pool: { min: 0, max: 2 } });
    try {
      process.stdout.write(await orm.em.fork().transactional((em) => new HelpTickets(em, config).run(positionals, values)));
    } finally {
      await orm.close();
    }
  } catch (error) {
    const { message } = error as Error;
    const isAboutWords = error instanceof TicketOptionsError;
    process.stderr.write(isAboutWords ? `${message}\n\n${USAGE}` : `${message}\n`);
    process.exitCode = isAboutWords ? 2 : 1;
  }
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' }, phone: { type: 'string' } } });
  } catch (error) {
    throw new TicketOptionsError((error as Error).message, { cause: error });
  }
}
