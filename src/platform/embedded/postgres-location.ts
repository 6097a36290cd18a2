import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, cp, lstat, mkdir, readFile, readlink, realpath, rename, rm, rmdir, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';

const run = promisify(execFile);
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** The system account that the server runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/** Where the server's files are. `account` is absent when the server runs as the current user. */
export interface PostgresLocation {
  dataDir: string;
  binDir: string;
  account?: Account;
}

// PostgreSQL's account cannot read root's home, so files from there are placed where it can.
const SHARED_DIR = '/var/lib/loan-marketplace';

/** Returns true when an account other than root may traverse a directory with this owner, group and mode. */
export function canTraverse(directory: { uid: number; gid: number; mode: number }, account: Account): boolean {
  if (directory.uid === account.uid) return (directory.mode & 0o100) !== 0;
  if (directory.gid === account.gid) return (directory.mode & 0o010) !== 0;
  return (directory.mode & 0o001) !== 0;
}

async function canReach(path: string, account: Account): Promise<boolean> {
  for (let current = await realpath(path); ; current = dirname(current)) {
    if (!canTraverse(await stat(current), account)) return false;
    if (current === dirname(current)) return true;
  }
}

/** Returns the directory of the binaries that npm installed for this platform: initdb, pg_ctl, postgres. */
async function installedBinDir(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    const binaries = createRequire(library).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return await realpath(join(dirname(binaries), '../native/bin'));
  } catch {
    throw new EmbeddedPostgresError(
      `No PostgreSQL binaries are installed for ${platform}-${process.arch}. Run npm install again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

async function accountFor(user: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await run('id', [flag, user])).stdout)));
    return uid === undefined || gid === undefined ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}

async function unprivilegedAccount(): Promise<Account> {
  const account = (await accountFor('postgres')) ?? (await accountFor('nobody'));
  if (account) return account;
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor a user "nobody". Create one, start as an ordinary user, or set DATABASE_URL.',
  );
}

async function ownerOf(path: string): Promise<Account | undefined> {
  return stat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
}

/** Copies the binaries once to a directory that every account can read. */
async function sharedBinDir(binDir: string): Promise<string> {
  const native = dirname(binDir);
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8')) as { version: string };
  const target = join(SHARED_DIR, `postgresql-${version}-${process.arch}`);
  if (!(await ownerOf(target))) {
    const copy = `${target}.${process.pid}`;
    await cp(native, copy, { recursive: true, verbatimSymlinks: true });
    await run('chmod', ['-R', 'a+rX', copy]);
    // Another start may have finished the same copy first; its copy is equally valid.
    await rename(copy, target).catch(() => rm(copy, { recursive: true }));
  }
  return join(target, 'bin');
}

async function createSharedHome(): Promise<void> {
  await mkdir(SHARED_DIR, { recursive: true });
  await chmod(SHARED_DIR, 0o755);
}

/** Returns the directory behind `dataDir`: the target of the symbolic link if it is one, whether the target exists or not. */
async function resolveLink(dataDir: string): Promise<string> {
  const entry = await lstat(dataDir).catch(() => undefined);
  return entry?.isSymbolicLink() ? resolve(dirname(dataDir), await readlink(dataDir)) : dataDir;
}

/** Makes `dataDir` a symbolic link into the shared home. Removing the link starts a new database, just as removing a directory would. */
async function linkIntoSharedHome(dataDir: string): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  const target = join(SHARED_DIR, `data-${hash}-${randomBytes(3).toString('hex')}`);
  // rmdir removes empty directories only, so no data is lost.
  if (await ownerOf(dataDir)) await rmdir(dataDir);
  else await rm(dataDir, { force: true });
  await symlink(target, dataDir);
  return target;
}

async function chooseLocationAsRoot(wanted: string, binDir: string): Promise<PostgresLocation> {
  let dataDir = await resolveLink(wanted);
  const owner = await ownerOf(join(dataDir, 'PG_VERSION'));
  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await unprivilegedAccount();

  await mkdir(dirname(dataDir), { recursive: true });
  const dataReachable = await canReach(dirname(dataDir), account);
  const binReachable = (await canReach(join(binDir, 'postgres'), account)) && (await canReach(join(binDir, 'initdb'), account));
  if (!dataReachable || !binReachable) await createSharedHome();
  if (!dataReachable) {
    if (owner) {
      throw new EmbeddedPostgresError(
        `The database in ${dataDir} cannot be reached by the account that PostgreSQL runs as (number ${account.uid}). Open the directories above it, or set DATA_DIR.`,
      );
    }
    dataDir = await linkIntoSharedHome(wanted);
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (owner?.uid === 0) await run('chown', ['-R', `${account.uid}:${account.gid}`, dataDir]);
  await chown(dataDir, account.uid, account.gid);
  return { dataDir, binDir: binReachable ? binDir : await sharedBinDir(binDir), account };
}

/**
 * Decides where the data is stored, which binaries run and as which account. For an ordinary user nothing is changed. For root, the server
 * runs as the owner of the existing data, else as "postgres" or "nobody"; files that this account cannot reach are placed under
 * /var/lib/loan-marketplace, and `dataDir` becomes a link to it. Throws EmbeddedPostgresError with a text for the person who starts the
 * product.
 */
export async function choosePostgresLocation(dataDir: string): Promise<PostgresLocation> {
  const wanted = resolve(dataDir);
  const binDir = await installedBinDir();
  if (process.getuid?.() === 0) return chooseLocationAsRoot(wanted, binDir);

  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    if (process.getuid && (await stat(wanted)).uid !== process.getuid()) throw wrongOwnerError(wanted);
    return { dataDir: await realpath(wanted), binDir };
  } catch (error) {
    throw codeOf(error) === 'EACCES' ? wrongOwnerError(wanted, error) : error;
  }
}

function wrongOwnerError(dataDir: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The data directory ${dataDir} belongs to another user. Start as that user or as root, or choose another directory with DATA_DIR.`,
    { cause },
  );
}
