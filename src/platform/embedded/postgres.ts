import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ensureCluster, DATABASE_NAME } from './postgres-cluster.js';
import { choosePostgresLocation, type PostgresLocation } from './postgres-location.js';
import { launchServer, type ServerProcess } from './postgres-process.js';
import { stopPreviousServer } from './previous-server.js';

/** `port`: a free one by default. `durable: false` trades safety against power cuts for speed: for disposable test data only. */
export interface EmbeddedPostgresOptions {
  dataDir: string;
  port?: number;
  durable: boolean;
  onProgress: (text: string) => void;
}

/**
 * `url` names the database with its owner and password. `dataDir` is the real location of the data. `exited` settles when the server exits
 * for any reason.
 */
export interface EmbeddedPostgres extends ServerProcess {
  url: string;
  dataDir: string;
}

const ATTEMPTS = 20;
const PAUSE_MS = 500;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port');
  return address.port;
}

/**
 * Launches the server and retries when waiting helps: another process took the free port, or backends of a killed server are still exiting.
 */
async function launch(place: PostgresLocation, options: EmbeddedPostgresOptions): Promise<{ server: ServerProcess; port: number }> {
  const passing = options.port ? /pre-existing shared memory block/ : /pre-existing shared memory block|Address already in use/;
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    try {
      return { server: await launchServer(place, port, options.durable), port };
    } catch (error) {
      if (attempt === ATTEMPTS || !passing.test(String(error))) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/[^/]+$/, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    if (rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts the PostgreSQL that npm installed, on 127.0.0.1, with the data in `dataDir`; creates cluster and database if they are missing. The
 * server stops with this process, however that ends. Throws EmbeddedPostgresError with a text for the person who starts the product.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await choosePostgresLocation(options.dataDir);
  await stopPreviousServer(place.dataDir, options.onProgress);
  const password = await ensureCluster(place, options.durable, options.onProgress);
  const { server, port } = await launch(place, options);
  try {
    const url = `postgresql://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;
    await ensureDatabase(url);
    return { ...server, url, dataDir: place.dataDir };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
