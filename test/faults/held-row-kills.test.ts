import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addApplicants } from '../support/bulk-applicants.js';
import { sized } from '../support/campaign.js';
import { lockTable } from '../support/db-lock.js';
import { brokenInvariants } from '../support/invariants.js';
import type { TestProcess } from '../support/test-process.js';
import { type Api, type ProcessOptions, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';

/** A campaign adds kills, not rows: each kill hits another point. */
const ROWS = 2_000;
const KILLS = sized(2);
/** A worker is killed within this number of milliseconds after a status value was mapped. */
const KILLED_WITHIN = 1500;

/** All rows of the file are judged again. */
const reapplyingAllRows: ProcessOptions = {
  mutations: [
    {
      module: 'modules/files/handlers/held-rows.js',
      from: 'join files.row_error e on e.row_no = s.row_no where e.upload_id = ? and',
      to: 'left join files.row_error e on e.row_no = s.row_no and e.upload_id = ? where true or',
    },
  ],
};

/** Kills workers while they apply the rows that an unknown status value held back. */
describe('rows held back by an unknown status value, whose workers are killed', () => {
  let product: Product;
  let api: Api;
  let worker: TestProcess;
  let token: string;
  let lenderId: string;

  beforeAll(async () => {
    product = await Product.prepare();
    [api, worker] = await Promise.all([product.startApi(), product.startWorker()]);
    token = await api.adminToken();
    const [applicant] = await addApplicants(product, 1, ['cashe']);
    lenderId = applicant?.lenderId ?? '';
  });
  afterAll(() => product.stop());

  /** Applies a MIS file of unknown loans, every second row with an unknown status value. */
  async function applied(rows: number): Promise<{ readonly id: string; readonly key: string; readonly word: string }> {
    const [key, word] = [randomUUID().slice(0, 8), `Wort ${randomUUID().slice(0, 8)}`];
    const lines = Array.from({ length: rows }, (_, row) => `${key}-${row},${row % 2 === 0 ? word : 'Approved'},2026-11-02`);
    const form = new FormData();
    form.append('image_name', new File([['Application ID,Status,Status Date', ...lines].join('\n')], `${key}.csv`));
    const { body } = await api.request<{ id: string }>('POST', `/api/admin/mis-files?lender_id=${lenderId}`, { token, body: form });
    await reaches(body.id, 'checked');
    await api.request('POST', `/api/admin/mis-files/${body.id}/apply`, { token });
    await reaches(body.id, 'done');
    return { id: body.id, key, word };
  }

  const reaches = (id: string, status: string) =>
    waitUntil(async () => (await product.count('select count(*) from files.upload where id = $1 and status = $2', [id, status])) === 1);
  const explain = (word: string) =>
    api.request('POST', '/api/admin/status-words', { token, body: { word, state: 'docs_pending', lender_id: lenderId } });
  const isSettled = (id: string) => async () =>
    (await product.count(`select count(*) from files.upload where id = $1 and status = 'done' and held_for is null and error_count = 0`, [
      id,
    ])) === 1;

  /** Returns all effects of a file. */
  const effects = async (id: string, key: string) => ({
    ...(
      await product.query('select status, rows_read, rows_unmatched, rows_unchanged, error_count from files.upload where id = $1', [id])
    )[0],
    records: await product.count('select count(*) from customer_journey.lender_record where record_key like $1 and version = 1', [
      `${key}-%`,
    ]),
    changes: await product.count('select count(*) from customer_journey.file_change where upload_id = $1', [id]),
    refused: await product.count('select count(*) from files.row_error where upload_id = $1', [id]),
  });
  const half = {
    rows_read: ROWS,
    rows_unmatched: ROWS / 2,
    error_count: ROWS / 2,
    records: ROWS / 2,
    changes: ROWS / 2,
    refused: ROWS / 2,
  };
  const whole = {
    status: 'done',
    rows_read: ROWS,
    rows_unmatched: ROWS,
    rows_unchanged: 0,
    error_count: 0,
    records: ROWS,
    changes: ROWS,
    refused: 0,
  };

  it(`are applied once, whatever of ${KILLS} workers die`, async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const { id, key, word } = await applied(ROWS);
      expect(await effects(id, key)).toMatchObject(half);
      const pressed = await Promise.all([explain(word), explain(word)]);
      expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
      const next = product.startWorkerProcess();
      await pause(randomInt(KILLED_WITHIN));
      await worker.kill();
      worker = await next;
      await waitUntil(isSettled(id));
      expect(await effects(id, key)).toEqual(whole);
      expect(await brokenInvariants(product)).toEqual([]);
    }
  });

  it('are applied completely or not at all when a worker is interrupted', async () => {
    const { id, key, word } = await applied(ROWS);
    const { isReached, dropWaiting, release } = await lockTable(product, 'customer_journey.lender_record');
    await explain(word);
    await waitUntil(isReached);
    await worker.kill();
    await dropWaiting();
    expect(await effects(id, key)).toMatchObject({ ...half, status: 'applying' });
    await release();
    worker = await product.startWorker();
    await waitUntil(isSettled(id));
    expect(await effects(id, key)).toEqual(whole);
  });

  it('control: applied rows are judged again when no check excludes them, and the test detects it', async () => {
    await worker.kill();
    worker = await product.startWorker(reapplyingAllRows);
    const { id, key, word } = await applied(10);
    await explain(word);
    await waitUntil(async () => (await effects(id, key)).records === 10);
    expect(await effects(id, key)).toMatchObject({ rows_unchanged: 5 });
  });
});
