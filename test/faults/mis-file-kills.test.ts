import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addApplicants } from '../support/bulk-applicants.js';
import { lockTable } from '../support/db-lock.js';
import { brokenInvariants } from '../support/invariants.js';
import type { TestProcess } from '../support/test-process.js';
import { type Api, type ProcessOptions, Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';

/** An undo without the check for later changes. */
const withoutUndoCheck: ProcessOptions = {
  mutations: [
    {
      module: 'modules/customer-journey/applications/importers/lender-file.importer.js',
      from: 'if (since && since.changed > 0)',
      to: 'if (false)',
    },
  ],
};

/** Kills workers over a file that is previewed, applied and undone. */
describe('a MIS file whose workers are killed', () => {
  let product: Product;
  let api: Api;
  let worker: TestProcess;
  let token: string;
  /** A submission at the lender of the file. */
  let own: { readonly submissionId: string; readonly lenderId: string };

  beforeAll(async () => {
    product = await Product.prepare();
    [api, worker] = await Promise.all([product.startApi(), product.startWorker()]);
    token = await api.adminToken();
    const [applicant] = await addApplicants(product, 1, ['cashe']);
    const [row] = await product.query<{ lender_id: string }>('select lender_id from customer_journey.lender_application where id = $1', [
      applicant?.submissionId,
    ]);
    own = { submissionId: applicant?.submissionId ?? '', lenderId: row?.lender_id ?? '' };
  });
  afterAll(() => product.stop());

  /** Returns rows of the lender's loans; the first one is our application. */
  const fileOf = (rows: number, state: string) => {
    const key = randomUUID().slice(0, 8);
    const lines = Array.from(
      { length: rows },
      (_, row) => `${key}-${row},${row === 0 ? own.submissionId : ''},${state},2026-11-02,${1000 + row}`,
    );
    return { key, text: ['Application ID,Unique Id,Status,Status Date,Approved Amount', ...lines, ''].join('\n') };
  };

  async function send(text: string): Promise<string> {
    const name = `${randomUUID()}.csv`;
    const form = new FormData();
    form.append('image_name', new Blob([text], { type: 'text/csv' }), name);
    api.request('POST', `/api/admin/mis-files?lender_id=${own.lenderId}`, { token, body: form }).catch(() => undefined);
    let id: string | undefined;
    await waitUntil(async () => {
      [id] = (await product.query<{ id: string }>('select id from files.upload where file_name = $1', [name])).map((row) => row.id);
      return id !== undefined;
    });
    return id ?? '';
  }

  const decide = (id: string, deed: string) => api.request('POST', `/api/admin/mis-files/${id}/${deed}`, { token });
  const isAt = (id: string, status: string) => async () =>
    (await product.count('select count(*) from files.upload where id = $1 and status = $2', [id, status])) === 1;
  const reaches = (id: string, status: string) => waitUntil(isAt(id, status));

  /** Returns all effects of a file. */
  async function effects(id: string, key: string) {
    const [upload] = await product.query(
      'select status, rows_read, rows_unmatched, rows_created, error_count from files.upload where id = $1',
      [id],
    );
    return {
      ...upload,
      records: await product.count('select count(*) from customer_journey.lender_record where record_key like $1 and version = 1', [
        `${key}-%`,
      ]),
      changes: await product.count('select count(*) from customer_journey.file_change where upload_id = $1', [id]),
      history: await product.count('select count(*) from customer_journey.application_history where file_upload_id = $1', [id]),
    };
  }

  it('has all its effects or none when apply or undo is interrupted', async () => {
    const { key, text } = fileOf(1000, 'Approved');
    const id = await send(text);
    await reaches(id, 'checked');
    for (const [deed, status, before, after] of [
      ['apply', 'done', 0, 1000],
      ['undo', 'undone', 1000, 0],
    ] as const) {
      const { isReached, dropWaiting, release } = await lockTable(product, 'customer_journey.lender_record');
      await decide(id, deed);
      await waitUntil(isReached);
      await worker.kill();
      await dropWaiting();
      expect(await effects(id, key)).toMatchObject({ records: before });
      await release();
      worker = await product.startWorker();
      await reaches(id, status);
      expect(await effects(id, key)).toMatchObject({ records: after });
    }
    expect(await brokenInvariants(product)).toEqual([]);
  });

  it('control: an undo without the check reverts what later changes depend on, and the test detects it', async () => {
    await worker.kill();
    worker = await product.startWorker(withoutUndoCheck);
    const { text } = fileOf(1, 'Mandate Pending');
    const id = await send(text);
    await reaches(id, 'checked');
    await decide(id, 'apply');
    await reaches(id, 'done');
    await product.query(
      `update customer_journey.lender_application set state = 'disbursed', state_source = 'api', version = version + 1 where id = $1`,
      [own.submissionId],
    );
    await decide(id, 'undo');
    await reaches(id, 'undone');
    const stands = await product.count(`select count(*) from customer_journey.lender_application where id = $1 and state = 'disbursed'`, [
      own.submissionId,
    ]);
    expect(stands).toBe(0);
  });
});
