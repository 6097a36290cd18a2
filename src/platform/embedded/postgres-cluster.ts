import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';
import type { PostgresLocation } from './postgres-location.js';

/** Name of the superuser and of the database. */
export const DATABASE_NAME = 'loan_marketplace';

/** The caller's environment (PGDATA, LC_*, a current directory that the account cannot read) must not affect the server. */
export const PROCESS_OPTIONS = { cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/local/bin:/usr/bin:/bin' } };

const PASSWORD_FILE = 'superuser.password';

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Creates the cluster in a temporary place and moves it, so that a start killed half-way leaves nothing that looks complete. */
async function createCluster({ dataDir, binDir, account }: PostgresLocation, durable: boolean): Promise<void> {
  const draft = `${dataDir}.${process.pid}`;
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    for (const path of [draft, passwordFile]) if (account) await chown(path, account.uid, account.gid);
    const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const access = [`--username=${DATABASE_NAME}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    const flags = [`--pgdata=${draft}`, ...locale, ...access, '--no-instructions', ...(durable ? [] : ['--no-sync'])];
    await promisify(execFile)(join(binDir, 'initdb'), flags, { ...PROCESS_OPTIONS, ...account });
    await rename(passwordFile, join(draft, PASSWORD_FILE));
    await rename(draft, dataDir);
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new EmbeddedPostgresError(`The database could not be created in ${dataDir}: ${stderr?.trim() || String(error)}`, {
      cause: error,
    });
  } finally {
    for (const path of [draft, passwordFile]) await rm(path, { recursive: true, force: true });
  }
}

/** Creates the cluster (UTF-8, locale C.UTF-8, scram password) if there is none. Returns the superuser's password. */
export async function ensureCluster(place: PostgresLocation, durable: boolean, onProgress: (text: string) => void): Promise<string> {
  if (!(await exists(join(place.dataDir, 'PG_VERSION')))) {
    onProgress(`Creating a database in ${place.dataDir}`);
    await createCluster(place, durable);
  }
  return readFile(join(place.dataDir, PASSWORD_FILE), 'utf8');
}
