import './platform/process/v8-flags.js';
import 'reflect-metadata';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { entities } from './entities.js';
import type { Config } from './platform/config/config.js';
import { configFromEnvironment, environment } from './platform/config/environment.js';
import { deriveDatabaseUrls } from './platform/database/database-urls.js';
import { migrateDatabase } from './platform/database/migrate.js';
import { loadOrCreateSecrets } from './platform/embedded/embedded-secrets.js';
import { startEmbeddedPostgres } from './platform/embedded/postgres.js';
import { QueueBackend } from './platform/messaging/queue-backend.js';
import { WorkerRuntime } from './platform/messaging/worker-runtime.js';
import { serve } from './serve.js';
import { seedDatabase } from './tools/seed-database.js';
import { demoSettings } from './tools/lender-simulator/demo-settings.js';
import { startLenderSimulator } from './tools/lender-simulator/simulator.js';

/** `npm start`: PostgreSQL, lender simulator, API and worker for one machine, with demo data, in one process and one child process. */
const say = (text: string) => process.stdout.write(`${text}\n`);
const dataDir = environment.DATA_DIR || '.data';
const port = environment.PORT || '3000';
const stops: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;

/** Stops the started parts, newest first, so that the dependencies of each part are still available. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const each of stops.toReversed()) await each();
  })();
  return stopping;
}

async function start(): Promise<void> {
  const own = environment.DATABASE_URL ? undefined : deriveDatabaseUrls(await ownDatabase());
  const simulator = await startLenderSimulator();
  stops.push(() => simulator.stop());
  const config = configFromEnvironment({
    ...(await loadOrCreateSecrets(dataDir)),
    ...(own && { DATABASE_URL: own.app, MIGRATION_DATABASE_URL: own.owner, READING_DATABASE_URL: own.reading }),
    PUBLIC_URL: `http://localhost:${port}`,
    STORAGE_DIR: join(dataDir, 'files'),
    DEMO: '1',
    ...demoSettings(simulator.url),
    LOG_LEVEL: 'warn',
  });
  await migrateDatabase(config.databaseUrls, entities);
  await seedDatabase(config);
  const running = run(config);
  // A part that is still starting cannot be closed.
  stops.push(async () => await (await running.catch(() => undefined))?.close());
  await running;
  say(banner(config.values.PUBLIC_URL, config.values.DEMO_PASSWORD, simulator.url));
  // The next start reuses the compile cache, however this process ends.
  flushCompileCache();
}

async function run(config: Config): Promise<NestFastifyApplication> {
  const app = await serve(AppModule.register(config, { queues: await QueueBackend.open(config) }), config);
  await app.get(WorkerRuntime).start();
  return app;
}

async function ownDatabase(): Promise<string> {
  const database = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    durable: true,
    onProgress: (text) => say(`  ${text}`),
  });
  stops.push(() => database.stop());
  void database.exited.then(() => {
    if (!stopping) void end(1, 'PostgreSQL has ended unexpectedly; start again to recover.');
  });
  if (!database.dataDir.startsWith(process.cwd())) say(`  The data is in ${database.dataDir}`);
  return database.url;
}

const banner = (url: string, password: string, simulatorUrl: string) => `
  Ready.

  Customers    ${url}                 any mobile number, e.g. 98765 43210
  Back office  ${url}/admin/login     role1@demo.test, role2@demo.test, role3@demo.test
  Partners     ${url}/partner/login   partner@demo.test
  Password     ${password}
  Passcodes    ${url}/api/dev/messages
  Lenders      ${simulatorUrl}            simulated, with a ledger at /_control/ledger

  Ctrl-C stops everything; the data stays.
`;

/** Stops everything and exits. Prints the problem, if there was one. */
async function end(code: number, problem?: string): Promise<void> {
  if (problem) process.stderr.write(`\n${problem}\n`);
  await stop().catch(() => undefined);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0));
// The parent script has ended, so nothing could stop this process any more.
process.once('disconnect', () => void end(0));

await start().catch((error: Error) => end(1, error.message));
