// npm run bench: everything, each figure against its bare equivalent in the same run. npm run bench -- reads start: those parts only.
// npm run bench -- --large status-file: files of a million rows too.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../src/platform/embedded/postgres.js';
import { OwnRedis } from '../support/own-redis.js';
import { type Comparison, type Figure, median } from './measure.js';
import { benchErrorWorkbooks } from './error-workbooks.js';
import { benchExports } from './exports.js';
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
  readonly figures: readonly Figure[];
}

const say = (text: string) => process.stdout.write(`${text}\n`);

const { values: options, positionals: chosen } = parseArgs({
  options: { large: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const parts: Readonly<Record<string, () => Promise<Results>>> = {
  start: async () => ({ comparisons: [], figures: [await benchStart()] }),
  pages: async () => ({ comparisons: [], figures: await benchPages() }),
  reads: async () => ({ comparisons: await benchReads(), figures: [] }),
  lists: benchLists,
  'lists-page': async () => ({ comparisons: [], figures: await benchListsPage() }),
  exports: benchExports,
  'status-file': () => benchStatusFile(options),
  matching: async () => ({ comparisons: [], figures: await benchMatching() }),
  revenue: benchRevenue,
  'error-workbooks': async () => ({ comparisons: [], figures: await benchErrorWorkbooks() }),
  'submissions-postgres': async () => ({ comparisons: [await benchSubmissions(undefined)], figures: [] }),
  'submissions-redis': onRedis,
};

async function onRedis(): Promise<Results> {
  const redis = await OwnRedis.start().catch(() => undefined);
  if (!redis) {
    say('redis-server not found: submissions on Redis are not measured');
    return { comparisons: [], figures: [] };
  }
  try {
    return { comparisons: [await benchSubmissions(redis.url)], figures: [] };
  } finally {
    await redis.kill();
  }
}

const rounded = (values: readonly number[]) => Math.round(median(values)).toLocaleString('en-IN');

function missed(): string {
  process.exitCode = 1;
  return 'MISSED';
}

/** Says how each figure stands to its goal; a goal that is missed makes the whole run fail. */
function report({ comparisons, figures }: Results): void {
  for (const { name, unit, ours, bare, goal } of comparisons) {
    const ratio = median(ours.map((value, index) => value / (bare[index] ?? Number.NaN)));
    const verdict = ratio >= goal ? 'reached' : missed();
    say(`${name}: ${rounded(ours)} against ${rounded(bare)} ${unit}, ratio ${ratio.toFixed(2)} (goal ${goal}, ${verdict})`);
  }
  for (const { name, value, isReached } of figures) say(`${name}: ${value}${isReached ? '' : `, ${missed()}`}`);
}

const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);

const dataDir = await mkdtemp(join(tmpdir(), 'loan-marketplace-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: true, onProgress: () => undefined });
process.env.TEST_DATABASE_URL = postgres.url;
try {
  for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) {
    say(`\n${name} …`);
    const part = parts[name];
    if (part) report(await part());
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
