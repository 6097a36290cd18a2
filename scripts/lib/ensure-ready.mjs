import { build, staleParts } from './ensure-built.mjs';
import { install, isInstalled } from './ensure-installed.mjs';
import { showProgress } from './progress.mjs';

/** Installs missing packages, for scripts that need packages and no build. */
export async function ensureInstalled() {
  if (!isInstalled()) await showProgress('Installing packages (a minute or two)', install);
}

/** Builds the parts (all by default) whose sources have changed. */
export async function ensureBuilt(parts) {
  const stale = staleParts(parts);
  if (stale.length > 0) await showProgress(`Building ${stale.join(' and ')}`, () => build(stale));
}
