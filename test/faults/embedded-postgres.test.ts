import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { choosePostgresLocation } from '../../src/platform/embedded/postgres-location.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/embedded/postgres.js';
import { freePort } from '../support/product-process.js';
import { ownerSetting, readServerState } from '../../src/platform/embedded/previous-server.js';

let dataDir: string;
let running: EmbeddedPostgres[];
let children: ChildProcess[];

const start = async (): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir, durable: true, onProgress: () => undefined });
  running.push(server);
  return server;
};

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a process that owns the database; returns it with the address of the database. */
async function startOwner(): Promise<{ owner: ChildProcess; url: string }> {
  const owner = spawn(process.execPath, ['test/support/run-postgres.mjs', dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(owner);
  const [url] = (await once(owner.stdout, 'data')) as [Buffer];
  return { owner, url: url.toString().trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'loan-marketplace-test-'));

/** A cluster as after the first start, which is fast to copy. */
let template: string;

beforeAll(async () => {
  template = newFolder();
  await (await startEmbeddedPostgres({ dataDir: template, durable: true, onProgress: () => undefined })).stop();
});
beforeEach(() => {
  dataDir = newFolder();
  rmSync(dataDir, { recursive: true });
  // Copied with its owner.
  execFileSync('cp', ['-a', template, dataDir]);
  running = [];
  children = [];
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  children.forEach((child) => child.kill('SIGKILL'));
  rmSync(dataDir, { recursive: true, force: true });
});

describe('embedded PostgreSQL', () => {
  it('keeps the data across restarts, in UTF-8 and UTC', async () => {
    const first = await start();
    await query(first.url, `create table note (body text unique); insert into note values ('ऋण')`);
    await first.stop();

    const second = await start();
    expect(await query(second.url, `select body, current_setting('TimeZone') zone, upper('é') from note`)).toEqual([
      { body: 'ऋण', zone: 'UTC', upper: 'É' },
    ]);
  });

  it('refuses connections without the password', async () => {
    const { url } = await start();
    await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('logs no statements or values', async () => {
    const { url } = await start();
    await query(url, `create table person (pan text unique); insert into person values ('ABCDE1234F')`);
    await expect(query(url, `insert into person values ('ABCDE1234F')`)).rejects.toThrow('duplicate key');
    const log = readFileSync(join(dataDir, 'server.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('ABCDE1234F');
  });

  it('refuses a second start on the same data with a message, and keeps the first running', async () => {
    const { url } = await start();
    await expect(start()).rejects.toThrow(/is in use: this product runs already \(process \d+\)/);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('stops when its owner is killed, and the next start has all committed data', async () => {
    const { owner, url } = await startOwner();
    await query(url, 'create table kept (id int); insert into kept values (7)');
    const server = await readServerState(dataDir);
    await kill(owner);
    await until(() => !isAlive(server?.pid ?? 0));

    expect(await query((await start()).url, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  it('starts after the server was killed together with its owner', async () => {
    const { owner, url } = await startOwner();
    await query(url, 'create table kept (id int); insert into kept values (7)');
    process.kill((await readServerState(dataDir))?.pid ?? 0, 'SIGKILL');
    await kill(owner);

    expect(await query((await start()).url, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  it('stops a server that outlived its owner', async () => {
    const { binDir, account } = await choosePostgresLocation(dataDir);
    const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(gone, 'exit');
    const flags = ['-D', dataDir, '-p', `${await freePort()}`, '-c', 'unix_socket_directories=', '-c', ownerSetting(gone.pid ?? 0)];
    const orphan = spawn(join(binDir, 'postgres'), flags, { ...account, cwd: '/', stdio: 'ignore' });
    children.push(orphan);
    await until(async () => (await readServerState(dataDir))?.ready === true);

    const { url } = await start();
    expect(orphan.exitCode).toBe(0);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('ignores the process id of an earlier server that another program has now', async () => {
    const { account } = await choosePostgresLocation(dataDir);
    const other = spawn('sleep', ['60'], { ...account, cwd: '/', stdio: 'ignore' });
    children.push(other);
    writeFileSync(
      join(dataDir, 'postmaster.pid'),
      `${other.pid}\n${dataDir}\n1790000000\n${await freePort()}\n\n127.0.0.1\n  1  1\nready   \n`,
    );

    expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(other.exitCode).toBeNull();
  });

  // Only root has a home directory that the account of the database cannot access.
  (process.getuid?.() === 0 ? it : it.skip)('places the data elsewhere when its account cannot reach it, and finds it again', async () => {
    const closed = newFolder();
    const reachable = dataDir;
    dataDir = join(closed, 'postgres');
    try {
      const first = await start();
      await query(first.url, 'create table kept (id int); insert into kept values (7)');
      await first.stop();
      const second = await start();
      expect(second.dataDir).toMatch(/^\/var\/lib\/loan-marketplace\/data-/);
      expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }]);
    } finally {
      await Promise.all(running.map((server) => server.stop()));
      running.forEach((server) => rmSync(server.dataDir, { recursive: true, force: true }));
      rmSync(closed, { recursive: true, force: true });
      dataDir = reachable;
    }
  });
});
