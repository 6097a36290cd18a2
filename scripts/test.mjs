// npm test: all groups. npm test -- unit web: only those groups. npm test -- services test/flows/apply: that file of the group.
import './lib/require-node.mjs';
import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants as systemConstants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { runChecks } from './lib/run-checks.mjs';
import { ensureBuilt, ensureInstalled } from './lib/ensure-ready.mjs';
import { retryFailedFiles } from './lib/retry-failed-files.mjs';
import { runJestGroup } from './lib/jest-group.mjs';
import { inRoot, main, PlainError, productNode } from './lib/project.mjs';
import { capture } from './lib/run.mjs';

/**
 * Number of parallel test files. With more, the fault tests, which kill and restart whole processes, wait for the machine instead of the
 * product.
 */
const WORKERS = 2;
/** For groups that mostly wait for later events and leave a processor free. */
const WAITING_WORKERS = 3;
/** For groups that mostly wait for a database. */
const DATABASE_WORKERS = 4;

// The last four start real servers. A budget is the time that a group may take on two idle cores, in seconds (docs/testing.md).
const GROUPS = {
  unit: { budget: 60 },
  arch: { budget: 60 },
  checks: { budget: 300 },
  web: { budget: 160 },
  services: { budget: 300, needsBuild: true, workers: DATABASE_WORKERS },
  faults: { budget: 300, needsBuild: true },
  attacks: { budget: 80, needsBuild: true, workers: WAITING_WORKERS },
  browser: { budget: 540, needsBuild: true, workers: WAITING_WORKERS },
};

/**
 * The fault tests mostly wait for processes to stop and start. The remaining processor time goes to groups that do not depend on timing.
 */
const PARALLEL_GROUPS = { faults: ['arch', 'checks'] };
/** Environment variable with the file to which a parallel run writes its results. */
const RESULTS_FILE = 'TEST_RESULTS_FILE';

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
  if (name === 'checks') return { counts: { skipped: 0, ...(await runChecks()) }, failedFiles: [] };
  try {
    if (needsBuild) await ensureBuilt();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.log(`${error.message}\n\nNot run, because they need the build: ${name} tests.`);
    return { counts: { passed: 0, failed: 1, skipped: 0 }, failedFiles: [] };
  }
  return runJestGroup(name, { workers, patterns });
}

/**
 * Starts PostgreSQL and Redis once for all groups that need them, so that their template databases are filled once. Returns a function that
 * stops them.
 */
async function startServices(names) {
  if (names.filter((name) => GROUPS[name].needsBuild).length < 2) return () => {};
  // Imported late, because it loads packages that may just have been installed.
  return (await import('../test/support/global-setup.mjs')).startServices();
}

/** Runs groups one after the other. Returns `{ results, failedFiles }`: the counts of each group, and the failed files with their group. */
async function runGroups(names, patterns, beside = {}) {
  const results = [];
  const failedFiles = [];
  const take = (found) => {
    results.push(...found.results);
    failedFiles.push(...found.failedFiles);
  };
  for (const name of names) {
    console.log(`\n=== ${name} ===`);
    const startedAt = Date.now();
    // The build runs before both start; the group reports a build that fails.
    if (beside[name] && GROUPS[name].needsBuild) await ensureBuilt().catch(() => undefined);
    const others = beside[name] && runInBackground(beside[name]);
    const found = await runGroup(name, patterns);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    take({
      results: [{ group: name, ...found.counts, seconds }],
      failedFiles: found.failedFiles.map((each) => ({ group: name, ...each })),
    });
    if (others) take(await others);
  }
  return { results, failedFiles };
}

/** Runs groups in a separate process with lower priority and prints their output when they have finished. */
async function runInBackground(names) {
  const file = inRoot('var', `beside-${process.pid}.json`);
  const { output } = await capture(productNode, ['scripts/test.mjs', ...names], { env: { ...process.env, [RESULTS_FILE]: file } });
  console.log(output);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { results: [{ group: names.join(', '), passed: 0, failed: 1, skipped: 0, seconds: 0 }], failedFiles: [] };
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Returns the rows of docs/tested-routes.md that groups which ran whole proved wrong, and the customer pages without an audit at 360 px in
 * Hindi, as a text; undefined if there are none.
 */
async function checkTestedRoutes(names) {
  const groups = names.filter((name) => GROUPS[name].needsBuild);
  if (groups.length === 0) return undefined;
  const { code, output } = await capture(productNode, ['--import', 'tsx', 'test/tested-routes.ts', 'check', ...groups]);
  return code === 0 ? undefined : output.trim();
}

/** Warns when a whole group exceeded its budget. This is no failure, as the machine may be slow. */
function warnOverBudget({ group, seconds }) {
  const budget = GROUPS[group]?.budget ?? Infinity;
  if (seconds > budget) console.log(`over budget: ${group} took ${seconds} s of ${budget} s`);
}

await main(async () => {
  const resultsFile = process.env[RESULTS_FILE];
  delete process.env[RESULTS_FILE];
  if (resultsFile) setPriority(systemConstants.priority.PRIORITY_BELOW_NORMAL);
  const words = process.argv.slice(2);
  const chosen = words.filter((word) => Object.hasOwn(GROUPS, word));
  const patterns = words.filter((word) => !Object.hasOwn(GROUPS, word));
  if (patterns.length > 0 && chosen.length === 0) throw new PlainError(`Name a group first: ${Object.keys(GROUPS).join(', ')}`);

  await ensureInstalled();
  const redisNote =
    isOnPath('redis-server') || process.env.TEST_REDIS_URL ? '' : 'redis-server not found: the Redis half of the queue tests is skipped';
  if (redisNote) console.log(redisNote);
  // A developer may work without Redis, but a CI run must not look complete when half of it was skipped.
  const isHalf = redisNote !== '' && process.env.CI === 'true' && !resultsFile;

  const later = new Set(Object.values(PARALLEL_GROUPS).flat());
  const all = Object.keys(GROUPS).filter((name) => !later.has(name));
  const names = chosen.length > 0 ? chosen : all;
  const recordsRoutes = names.some((name) => GROUPS[name].needsBuild);
  if (!resultsFile && recordsRoutes) rmSync(inRoot('var/test/tested-routes'), { recursive: true, force: true });
  const stopServices = await startServices(names);
  // A retry starts its own services.
  const { results, failedFiles } = await runGroups(names, patterns, chosen.length > 0 ? {} : PARALLEL_GROUPS).finally(stopServices);
  if (isHalf) results.unshift({ group: 'redis-server', passed: 0, failed: 1, skipped: 0, seconds: 0 });
  if (resultsFile) writeFileSync(resultsFile, JSON.stringify({ results, failedFiles }));

  // A manual run shows the failure instead of retrying it.
  const flaky = process.env.CI === 'true' && !resultsFile ? await retryFailedFiles(failedFiles) : [];
  for (const result of results) {
    const ofGroup = flaky.filter(({ group }) => group === result.group);
    const tests = ofGroup.reduce((total, { failed }) => total + failed, 0);
    Object.assign(result, { passed: result.passed + tests, failed: result.failed - tests, flaky: ofGroup.length });
  }

  const isWhole = patterns.length === 0 && redisNote === '' && results.every(({ failed }) => failed === 0);
  const staleRows = isWhole ? await checkTestedRoutes(names) : undefined;
  if (staleRows !== undefined) results.push({ group: 'tested-routes', passed: 0, failed: 1, skipped: 0, seconds: 0, flaky: 0 });

  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log('');
  console.table(Object.fromEntries(results.map(({ group, ...counts }) => [group, counts])));
  if (patterns.length === 0) for (const result of results) warnOverBudget(result);
  if (redisNote) console.log(redisNote);
  const failures = failedFiles
    .filter((each) => !flaky.includes(each))
    .flatMap(({ group, summaries }) => summaries.map((text) => `${group}: ${text}`));
  if (staleRows !== undefined) failures.push(staleRows);
  if (failures.length > 0) console.log(`\n${failures.join('\n\n')}\n`);
  for (const { group, file, messages } of flaky) console.log(`flaky: ${group} ${file}\n    ${messages[0]?.split('\n')[0]}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
});
