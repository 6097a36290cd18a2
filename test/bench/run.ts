// npm run bench: every part, each metric against its baseline in the same run. npm run bench -- reads start: those parts only.
// npm run bench -- --large status-file: files of a million rows too.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../src/platform/embedded/postgres.js';
import { TestRedis } from '../support/test-redis.js';
import { type Comparison, type Metric, median } from './measure.js';
import { benchCustomerService } from './customer-service.js';
import { benchErrorReports } from './error-reports.js';
import { benchExports } from './exports.js';
import { benchHostileFiles } from './hostile-files.js';
import { benchListsPage } from './lists-page.js';
import { benchLists } from './lists.js';
import { benchMatching } from './matching.js';
import { benchPages } from './pages.js';
import { benchReads } from './reads.js';
import { benchRevenue } from './revenue.js';
import { benchStart } from './start.js';
import { benchStatusFile } from './status-file.js';
import { benchSubmissions } from './submissions.js';

interface Results {
  readonly comparisons: readonly Comparison[];
  readonly metrics: readonly Metric[];
}

const print = (text: string) => process.stdout.write(`${text}\n`);

const { values: options, positionals: selected } = parseArgs({
  options: { large: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const benches: Readonly<Record<string, () => Promise<Results>>> = {
  start: async () => ({ comparisons: [], metrics: [await benchStart()] }),
  pages: async () => ({ comparisons: [], metrics: await benchPages() }),
  reads: async () => ({ comparisons: await benchReads(), metrics: [] }),
  lists: benchLists,
  'lists-page': async () => ({ comparisons: [], metrics: await benchListsPage() }),
  'customer-service': benchCustomerService,
  exports: benchExports,
  'status-file': () => benchStatusFile(options),
  'hostile-files': async () => ({ comparisons: [], metrics: [await benchHostileFiles()] }),
  matching: async () => ({ comparisons: [], metrics: await benchMatching() }),
  revenue: benchRevenue,
  'error-workbooks': async () => ({ comparisons: [], metrics: await benchErrorReports() }),
  'submissions-postgres': async () => ({ comparisons: [await benchSubmissions(undefined)], metrics: [] }),
  'submissions-redis': onRedis,
};

async function onRedis(): Promise<Results> {
  const redis = await TestRedis.start().catch(() => undefined);
  if (!redis) {
    print('redis-server not found: submissions on Redis are not measured');
    return { comparisons: [], metrics: [] };
  }
  try {
    return { comparisons: [await benchSubmissions(redis.url)], metrics: [] };
  } finally {
    await redis.kill();
  }
}

const rounded = (values: readonly number[]) => Math.round(median(values)).toLocaleString('en-IN');

function missedGoals(): string {
  process.exitCode = 1;
  return 'MISSED';
}

/** Prints each metric with its goal; a missed goal makes the run fail. */
function report({ comparisons, metrics }: Results): void {
  for (const { name, unit, ours, baseline, goal } of comparisons) {
    const ratio = median(ours.map((value, index) => value / (baseline[index] ?? Number.NaN)));
    const verdict = ratio >= goal ? 'reached' : missedGoals();
    print(`${name}: ${rounded(ours)} against ${rounded(baseline)} ${unit}, ratio ${ratio.toFixed(2)} (goal ${goal}, ${verdict})`);
  }
  for (const { name, value, isGoalMet } of metrics) print(`${name}: ${value}${isGoalMet ? '' : `, ${missedGoals()}`}`);
}

const unknown = selected.filter((name) => !(name in benches));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);

const dataDir = await mkdtemp(join(tmpdir(), 'loan-marketplace-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: true, onProgress: () => undefined });
process.env.TEST_DATABASE_URL = postgres.url;
try {
  for (const name of selected.length > 0 ? selected : Object.keys(benches)) {
    print(`\n${name} …`);
    const part = benches[name];
    if (part) report(await part());
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
