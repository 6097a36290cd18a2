import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { auditList } from '../../src/platform/audit/audit-list.js';
import type { ExportModel } from '../../src/platform/exports/http/exports.dto.js';
import { type Api, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';
import { fillAudit } from './audit-rows.js';
import { type Comparison, type Metric, alternate, peakMegabytes, perSecond } from './measure.js';

const ROWS = 1_000_000;
const FEW = 100_000;
const ROUNDS = 2;
const GOAL = 0.3;
const MAX_EXTRA_MEGABYTES = 80;
/**
 * Heap limit of the measured workers: with gigabytes available, resident memory shows how rarely garbage collection ran and not how much
 * memory is needed.
 */
const HEAP_MEGABYTES = 256;

/** Compares the export of a list of a million rows with COPY of the same columns, and measures the memory of the worker. */
export async function benchExports(): Promise<{ comparisons: Comparison[]; metrics: Metric[] }> {
  const product = await Product.prepare({ env: { QUEUE_LOCK_MS: '30000', LOG_LEVEL: 'error' } });
  const folder = await mkdtemp(join(tmpdir(), 'loan-marketplace-bench-'));
  try {
    const api = await product.startApi();
    // Each export runs in a worker of its own, as a process keeps the memory of an export.
    const peakOf = async (work: () => Promise<unknown>) => {
      const fresh = await product.startWorker({ env: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MEGABYTES}` } });
      const peak = await peakMegabytes(fresh.pid, work);
      await fresh.kill();
      return peak;
    };
    const token = await api.adminToken();
    const written = (format: string) => exported(api, token, format);
    await fillAudit(product, FEW);
    const few = { csv: await peakOf(() => written('csv')), xlsx: await peakOf(() => written('xlsx')) };
    await fillAudit(product, ROWS);
    let seconds = 0;
    const many = {
      csv: await peakOf(() => written('csv')),
      xlsx: await peakOf(async () => (seconds = ROWS / (await perSecond(ROWS, () => written('xlsx'))))),
    };
    await product.startWorker();
    const csv = await alternate(
      ROUNDS,
      () => perSecond(ROWS, () => written('csv')),
      () => perSecond(ROWS, () => copied(product, join(folder, 'copied'))),
    );
    return {
      comparisons: [{ name: `export of ${ROWS.toLocaleString('en-IN')} rows as CSV, against COPY`, unit: 'rows/s', goal: GOAL, ...csv }],
      metrics: [
        memory('CSV', few.csv, many.csv),
        memory('workbook', few.xlsx, many.xlsx),
        { name: 'the same rows as a workbook', value: `${seconds.toFixed(1)} s`, isGoalMet: true },
      ],
    };
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const memory = (format: string, few: number, many: number): Metric => ({
  name: `memory of a worker with ${HEAP_MEGABYTES} MB of heap, ${format} of ${FEW.toLocaleString('en-IN')} rows and ${ROWS.toLocaleString('en-IN')}`,
  value: `${few} MB, then ${many} MB`,
  isGoalMet: many - few < MAX_EXTRA_MEGABYTES,
});

async function exported(api: Api, token: string, format: string): Promise<void> {
  const { body, status } = await api.request<ExportModel>('POST', '/api/admin/audit/exports', { token, body: { format } });
  if (status !== 202) throw new Error(`an export was answered with ${status}`);
  const isDone = async () => {
    const { body: now } = await api.request<ExportModel>('GET', `/api/admin/exports/${body.id}`, { token });
    if (now.status === 'failed') throw new Error('an export failed');
    return now.status === 'done';
  };
  await waitUntil(isDone, { withinMs: 600_000, everyMs: 50 });
}

async function copied(product: Product, path: string): Promise<void> {
  const client = await product.connection();
  await client.query('set statement_timeout = 0');
  const rows = client.query(
    copyTo(`copy (select ${auditList.select} from ${auditList.from} order by a.at desc, a.id desc) to stdout with (format csv)`),
  );
  await pipeline(rows, createWriteStream(path));
  await client.end();
}
