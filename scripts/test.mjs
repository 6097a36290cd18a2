// npm test: everything. npm test -- unit web: those groups only. npm test -- services test/flows/apply: that file of the group.
import './lib/require-node.mjs';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runChecks } from './lib/checks.mjs';
import { ensureBuilt, ensureInstalled } from './lib/ensure-ready.mjs';
import { runJestGroup } from './lib/jest-group.mjs';
import { main, PlainError } from './lib/project.mjs';

/** Test files at once. More than this makes the fault tests, which kill and restart whole processes, wait for the machine instead of the product. */
const WORKERS = 2;
/** Those that wait for what happens later leave a processor free. */
const WORKERS_THAT_WAIT = 3;
/** Those that mostly wait for a database. */
const WORKERS_THAT_ASK = 4;

// The quick ones first, so that a mistake shows early. The last four start real servers.
const GROUPS = {
  unit: {},
  arch: {},
  checks: {},
  web: {},
  services: { needsBuild: true, workers: WORKERS_THAT_ASK },
  faults: { needsBuild: true },
  attacks: { needsBuild: true, workers: WORKERS_THAT_WAIT },
  browser: { needsBuild: true, workers: WORKERS_THAT_WAIT },
};

function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function runGroup(name, patterns) {
  const { needsBuild, workers = WORKERS } = GROUPS[name];
  if (name === 'checks') return { counts: { skipped: 0, ...(await runChecks()) }, failures: [] };
  try {
    if (needsBuild) await ensureBuilt();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.log(`${error.message}\n\nNot run, because they need the build: ${name} tests.`);
    return { counts: { passed: 0, failed: 1, skipped: 0 }, failures: [] };
  }
  return runJestGroup(name, { workers, patterns });
}

await main(async () => {
  const words = process.argv.slice(2);
  const chosen = words.filter((word) => Object.hasOwn(GROUPS, word));
  const patterns = words.filter((word) => !Object.hasOwn(GROUPS, word));
  if (patterns.length > 0 && chosen.length === 0) throw new PlainError(`Name a group first: ${Object.keys(GROUPS).join(', ')}`);

  await ensureInstalled();
  const redisNote =
    isOnPath('redis-server') || process.env.TEST_REDIS_URL ? '' : 'redis-server not found: the Redis half of the queue tests is skipped';
  if (redisNote) console.log(redisNote);
  // A person may go without Redis; a run that others rely on may not look whole when half of it was left out.
  const isHalf = redisNote !== '' && process.env.CI === 'true';

  const results = isHalf ? [{ group: 'redis-server', passed: 0, failed: 1, skipped: 0, seconds: 0 }] : [];
  const allFailures = [];
  for (const name of chosen.length > 0 ? chosen : Object.keys(GROUPS)) {
    console.log(`\n=== ${name} ===`);
    const startedAt = Date.now();
    const { counts, failures } = await runGroup(name, patterns);
    allFailures.push(...failures.map((failure) => `${name}: ${failure}`));
    results.push({ group: name, ...counts, seconds: Math.round((Date.now() - startedAt) / 1000) });
  }

  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log('');
  console.table(Object.fromEntries(results.map(({ group, ...counts }) => [group, counts])));
  if (redisNote) console.log(redisNote);
  if (allFailures.length > 0) console.log(`\n${allFailures.join('\n\n')}\n`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
});
