// npm run dev: a database, the server (http://localhost:3000), restarted on every change, and the web application with hot reload
// (http://localhost:5173).
import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureInstalled } from './lib/ensure-ready.mjs';
import { requireFreePort } from './lib/port.mjs';
import { inRoot, main, productNode, root } from './lib/project.mjs';

async function startDatabase() {
  const { tsImport } = await import('tsx/esm/api');
  const { startEmbeddedPostgres } = await tsImport('../src/platform/embedded/postgres.ts', import.meta.url);
  const dataDir = process.env.DATA_DIR ? `${process.env.DATA_DIR}/postgres` : inRoot('.data/postgres');
  return startEmbeddedPostgres({ dataDir, durable: true, onProgress: console.log });
}

async function toDatabaseUrls(database) {
  const { tsImport } = await import('tsx/esm/api');
  const { deriveDatabaseUrls } = await tsImport('../src/platform/database/database-urls.ts', import.meta.url);
  const { owner, app, reading } = deriveDatabaseUrls(database.url);
  return { DATABASE_URL: app, MIGRATION_DATABASE_URL: owner, READING_DATABASE_URL: reading };
}

// Each watcher gets its own process group: it starts processes that outlive it unless the whole group is stopped.
const watch = (script, args, env) => spawn(productNode, [inRoot(script), ...args], { cwd: root, env, stdio: 'inherit', detached: true });

function killProcessGroup(child) {
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    // The process has already exited.
  }
}

await main(async () => {
  await ensureInstalled();
  await requireFreePort(process.env.PORT || undefined);

  const database = process.env.DATABASE_URL ? undefined : await startDatabase();
  const env = { ...process.env, ...(database && (await toDatabaseUrls(database))) };
  const children = [
    watch('node_modules/@nestjs/cli/bin/nest.js', ['start', '--watch', '--entryFile', 'embedded'], env),
    watch('node_modules/vite/bin/vite.js', [], env),
  ];
  const stopAsked = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal));
  await Promise.race([...stopAsked, ...children.map((child) => once(child, 'exit'))]);
  const ended = children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit'));
  children.forEach(killProcessGroup);
  await Promise.all(ended);
  await database?.stop();
  process.exit(0);
});
