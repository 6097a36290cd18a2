import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ExportModel } from '../../src/platform/exports/http/exports.dto.js';
import { downloadFile } from '../support/http.js';
import { blockRowWrites } from '../support/db-lock.js';
import { hasRedis, TestRedis } from '../support/test-redis.js';
import type { TestProcess } from '../support/test-process.js';
import { type Api, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';

/** Enough rows to kill a worker during the export. */
const ROWS = 200_000;
const backends = [{ backend: 'postgres' }, ...(hasRedis ? [{ backend: 'redis' }] : [])];

describe.each(backends)('an export whose worker is killed, on the $backend backend', ({ backend }) => {
  let redis: TestRedis | undefined;
  let product: Product;
  let api: Api;
  let worker: TestProcess;
  let token: string;

  beforeAll(async () => {
    redis = backend === 'redis' ? await TestRedis.start() : undefined;
    product = await Product.prepare({ redisUrl: redis?.url });
    [api, worker] = await Promise.all([product.startApi(), product.startWorker()]);
    token = await api.adminToken();
    await product.query(
      `insert into platform.audit (audience, action, subject) select 'admin', 'test.kill', 'test:' || n from generate_series(1, $1::int) n`,
      [ROWS],
    );
  });

  afterAll(async () => {
    await product.stop();
    await redis?.kill();
  });

  const state = async (id: string) => (await api.request<ExportModel>('GET', `/api/admin/exports/${id}`, { token })).body;
  const files = async () => {
    const entries = await readdir(join(product.config.values.STORAGE_DIR, 'exports'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  };

  it('is restarted from the beginning by the next worker, complete and once, and the partial file is never visible', async () => {
    // The export cannot finish before the kill.
    const { dropWaiting, release } = await blockRowWrites(product, 'platform.export', 'new.finished_at is not null');
    const { body } = await api.request<ExportModel>('POST', '/api/admin/audit/exports?action=test.kill', {
      token,
      body: { format: 'csv' },
    });
    await waitUntil(async () => (await state(body.id)).rows > 0, { everyMs: 10 });
    await worker.kill();
    await dropWaiting();
    await release();
    expect(await state(body.id)).toMatchObject({ status: 'running', bytes: null });
    expect(await files()).toBe(1);
    expect(await api.request('GET', `/api/admin/exports/${body.id}/file`, { token })).toMatchObject({ status: 409 });

    worker = await product.startWorker();
    await waitUntil(async () => (await state(body.id)).status === 'done');
    expect(await state(body.id)).toMatchObject({ rows: ROWS });
    const { bytes } = await downloadFile(api.url, `/api/admin/exports/${body.id}/file`, token);
    const lines = bytes.toString().split('\r\n');
    expect(lines).toHaveLength(ROWS + 2);
    expect(new Set(lines).size).toBe(ROWS + 2);
    expect(await files()).toBe(1);
  });
});
