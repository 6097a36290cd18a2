import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { tsImport } from 'tsx/esm/api';

const PREFIX = 'loan-marketplace-test-';
const DAY_MS = 86_400_000;

const { startEmbeddedPostgres } = await tsImport('../../src/platform/embedded/postgres.ts', import.meta.url);
const { guardProcess } = await tsImport('../../src/platform/embedded/process-guard.ts', import.meta.url);
const { redisFlags } = await tsImport('./redis-flags.ts', import.meta.url);
const { chosenServices } = await tsImport('./test-services.ts', import.meta.url);

/** Deletes folders of runs that were killed before their cleanup. */
function removeLeftovers() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(tmpdir(), name);
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}

async function startPostgres() {
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  const server = await startEmbeddedPostgres({ dataDir, durable: false, onProgress: () => {} });
  const stop = async () => {
    await server.stop();
    for (const path of [dataDir, server.dataDir]) rmSync(path, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Starts a Redis if the machine has one; without it the Redis half of the queue tests reports that it is skipped. */
async function startRedis() {
  const port = await freePort();
  const flags = ['--port', port, '--bind', '127.0.0.1', ...redisFlags];
  const redis = spawn('redis-server', flags.map(String), { cwd: tmpdir(), detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  const started = await once(redis, 'spawn').then(
    () => true,
    () => false,
  );
  if (!started) return undefined;
  const exited = once(redis, 'exit');
  void exited.then(guardProcess(redis.pid));
  for await (const line of createInterface(redis.stdout)) if (line.includes('Ready to accept connections')) break;
  redis.stdout.resume();
  const stop = async () => {
    redis.kill('SIGTERM');
    await exited;
  };
  return { url: `redis://127.0.0.1:${port}`, stop };
}

/** Returns the function that starts each service, by the variable of its address. */
async function startersOf(services) {
  if (services === 'embedded') return { TEST_DATABASE_URL: startPostgres, TEST_REDIS_URL: startRedis };
  // Imported only where it is used.
  const containers = await tsImport('./containers.ts', import.meta.url);
  return { TEST_DATABASE_URL: containers.startPostgresContainer, TEST_REDIS_URL: containers.startRedisContainer };
}

async function start([variable, starter]) {
  const service = await starter();
  if (service) process.env[variable] = service.url;
  // This Redis has no other users, so each test file may have a database of its own.
  if (service && variable === 'TEST_REDIS_URL') process.env.TEST_REDIS_IS_OURS = '1';
  return async () => {
    if (!service) return;
    delete process.env[variable];
    if (variable === 'TEST_REDIS_URL') delete process.env.TEST_REDIS_IS_OURS;
    await service.stop();
  };
}

/**
 * Starts one PostgreSQL and one Redis for a run and sets their environment variables: from containers, or the embedded PostgreSQL and an
 * installed redis-server (test-services.ts decides). Services given by `TEST_DATABASE_URL` or `TEST_REDIS_URL` are used as they are.
 * Returns a function that stops the started services and unsets their variables.
 */
export async function startServices() {
  removeLeftovers();
  const starters = await startersOf(await chosenServices(process.env));
  const missing = Object.entries(starters).filter(([variable]) => !process.env[variable]);
  const stops = await Promise.all(missing.map(start));
  return () => Promise.all(stops.map((stop) => stop()));
}

export default async function globalSetup() {
  globalThis.stopTestServices = await startServices();
}
