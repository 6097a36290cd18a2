import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { inRoot, PlainError, productNode } from './project.mjs';
import { capture } from './run.mjs';

const stamp = inRoot('node_modules/.installed-from');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const wantedStamp = () =>
  `${process.platform}-${process.arch} ${createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')}`;

// Packages that a platform may omit are in every lock file, but only in few installations.
const isForEveryPlatform = ({ optional, extraneous, os, cpu }) => !optional && !extraneous && !os && !cpu;

/** Returns true when npm's record of installed packages contains every package of the lock file that no platform may omit. */
function npmInstalledTheLock() {
  const record = inRoot('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson(inRoot('package-lock.json')).packages).every(
    ([path, wanted]) => path === '' || !isForEveryPlatform(wanted) || installed[path]?.version === wanted.version,
  );
}

/** Returns whether node_modules matches package-lock.json. A manual installation counts. */
export function isInstalled() {
  if (!existsSync(productNode)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp()) return true;
  if (!npmInstalledTheLock()) return false;
  try {
    writeFileSync(stamp, wantedStamp());
  } catch {
    // Another user installed the packages: only the fast path is lost.
  }
  return true;
}

function explain(output) {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return 'npm cannot reach its registry. Connect this machine to the network (or set npm\'s "registry" or "proxy") and run the command again.';
  }
  if (/ENOSPC/.test(output)) return 'The disk is full: the packages need about 1.5 GB.';
  if (/EACCES|EPERM|EROFS/.test(output)) return 'npm may not write in this folder. Run the command as the user who owns the clone.';
  return 'npm could not install the packages.';
}

/** Installs exactly the packages of package-lock.json. Throws PlainError with npm's output when that fails. */
export async function install() {
  // The installation replaces the Node inside node_modules, so npm must run on the machine's Node.
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith('node_modules/.bin'))
    .join(delimiter);
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await capture('npm', args, { env: { ...process.env, PATH } });
  if (code !== 0) throw new PlainError(`${explain(output)}\n\n${output.trim()}`);
  if (!existsSync(productNode))
    throw new PlainError('npm ran no install scripts. Allow them (npm config set ignore-scripts false) and run the command again.');
  writeFileSync(stamp, wantedStamp());
}
