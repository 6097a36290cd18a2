import { auditList } from '../../src/platform/audit/audit-list.js';
import { type Api, Product } from '../support/product.js';
import { fillAudit } from './audit-rows.js';
import { type Comparison, type Metric } from './measure.js';
import { compare } from './reads.js';

const FEW = 10_000;
const MANY = 1_000_000;
/** A million rows are 20,000 pages of this size. */
const PAGE = 50;
const DEEP_PAGE = 20_000;
const LARGEST = 200;
const REQUESTS = 400;
const GOAL = 0.7;
const MAX_GROWTH = 2;
const FILTER = 'bench.action-7';

/** Compares pages of a list of a million rows with the same rows read by key, and measures the slowdown against a list of ten thousand. */
export async function benchLists(): Promise<{ comparisons: Comparison[]; metrics: Metric[] }> {
  const product = await Product.prepare({ env: { LOG_LEVEL: 'error' } });
  try {
    const api = await product.startApi();
    const token = await api.adminToken();
    await fillAudit(product, FEW);
    const few = await times(api, token, FEW / PAGE / 2);
    await fillAudit(product, MANY);
    const many = await times(api, token, DEEP_PAGE);
    const url = `${api.url}/api/admin/audit?page_size=${PAGE}`;
    const deep = await cursorOfPage(api, token, DEEP_PAGE);
    const [last] = await product.query<{ at: string; id: string }>(
      `select at::text as at, id::text as id from platform.audit order by at desc, id desc limit 1 offset ${(DEEP_PAGE - 1) * PAGE - 1}`,
    );
    const byKey = (where: string, values: readonly unknown[]) => ({
      // The literals replace the names that the product adds, as the statement has no account table.
      sql: `select ${auditList.select}, 'Demo Admin' as actor, null as acting_admin from ${auditList.from} where ${where} order by a.at desc, a.id desc limit ${PAGE + 1}`,
      values,
    });
    const { at, id } = last ?? { at: '', id: '' };
    const comparisons = [
      await compare('audit, first page of 1,000,000 rows', product, byKey('true', []), url, token, GOAL),
      await compare(
        'audit, page 20,000',
        product,
        byKey('(a.at, a.id) < ($1::timestamptz, $2::bigint)', [at, id]),
        `${url}&cursor=${deep}`,
        token,
        GOAL,
      ),
      await compare('audit, filtered page', product, byKey('a.action = $1', [FILTER]), `${url}&action=${FILTER}`, token, GOAL),
    ];
    return { comparisons, metrics: Object.keys(few).map((kind) => growth(kind, few[kind] ?? 0, many[kind] ?? 0)) };
  } finally {
    await product.stop();
  }
}

const growth = (kind: string, few: number, many: number): Metric => ({
  name: `p95 of the ${kind} page, 10,000 rows and 1,000,000`,
  value: `${few.toFixed(1)} ms, then ${many.toFixed(1)} ms, ratio ${(many / few).toFixed(2)} (goal < ${MAX_GROWTH})`,
  isGoalMet: many / few < MAX_GROWTH,
});

/** Returns the p95 of each kind of page in milliseconds, one request after the other. */
async function times(api: Api, token: string, deepPage: number): Promise<Readonly<Record<string, number>>> {
  const deep = await cursorOfPage(api, token, deepPage);
  return {
    first: await p95(api, token, ''),
    deep: await p95(api, token, `&cursor=${deep}`),
    filtered: await p95(api, token, `&action=${FILTER}`),
  };
}

async function p95(api: Api, token: string, question: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 2 * REQUESTS; turn++) {
    const startedAt = performance.now();
    const { status } = await api.request('GET', `/api/admin/audit?page_size=${PAGE}${question}`, { token });
    if (status !== 200) throw new Error(`the audit list was answered with ${status}`);
    // The first half is warm-up.
    if (turn >= REQUESTS) times.push(performance.now() - startedAt);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** Returns the cursor of a page, found page by page as in the list, with larger pages for speed. */
async function cursorOfPage(api: Api, token: string, page: number): Promise<string> {
  let cursor = '';
  const turn = async (size: number) => {
    const { body } = await api.request<{ next: string | null }>('GET', `/api/admin/audit?page_size=${size}&cursor=${cursor}`, { token });
    if (!body.next) throw new Error('the list ended too early');
    cursor = body.next;
  };
  const rows = (page - 1) * PAGE;
  for (let left = rows; left > 0; left -= LARGEST) await turn(Math.min(left, LARGEST));
  return cursor;
}
