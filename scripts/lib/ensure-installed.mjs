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

// Packages that a platform may leave out are in every lock file and in few installations.
const isForEveryPlatform = ({ optional, extraneous, os, cpu }) => !optional && !extraneous && !os && !cpu;

/** True when npm's own record of what it installed holds every package of the lock file that no platform may leave out. */
function npmInstalledTheLock() {
  const record = inRoot('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson(inRoot('package-lock.json')).packages).every(
    ([path, wanted]) => path === '' || !isForEveryPlatform(wanted) || installed[path]?.version === wanted.version,
  );
}

/** Whether node_modules is what package-lock.json asks for. An install made by hand counts. */
export function isInstalled() {
  if (!existsSync(productNode)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp()) return true;
  if (!npmInstalledTheLock()) return false;
  try {
    writeFileSync(stamp, wantedStamp());
  } catch {
    // Packages that another user installed: only the quick way is lost.
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

/** Installs exactly what package-lock.json says. Throws PlainError with npm's own words when that fails. */
export async function install() {
  // The Node inside node_modules is about to be replaced, so npm must run on the machine's own.
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
