import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ExportModel } from '../../src/platform/exports/http/exports.dto.js';
import { downloadFile } from '../support/http.js';
import { type Api, type Mutation, type ProcessOptions, Product } from '../support/product.js';
import type { TestProcess } from '../support/test-process.js';
import { waitForValue, waitUntil } from '../support/wait-until.js';

const MODULE = 'platform/storage/write-measured-file.js';
const LIST = '/api/get-application-status-files-list';

/** Files whose disk is full: the kernel fails every write to `/dev/full` as on a full disk, after a part of the file was written. */
describe('a full disk', () => {
  let product: Product;
  let api: Api;
  let worker: TestProcess;
  let token: string;
  /** The disk of the processes is full while this file exists. */
  let marker: string;

  beforeAll(async () => {
    product = await Product.prepare();
    marker = join(product.config.values.STORAGE_DIR, 'is-full');
    await start();
  });
  beforeEach(() => rm(marker, { force: true }));
  afterAll(() => product.stop());

  async function start(...others: readonly Mutation[]): Promise<void> {
    const fs = `process.getBuiltinModule('node:fs')`;
    const isFull = `${fs}.existsSync(${JSON.stringify(marker)})`;
    const options: ProcessOptions = {
      mutations: [
        {
          module: MODULE,
          from: 'createWriteStream(path',
          to: `createWriteStream(${isFull} ? (${fs}.writeFileSync(path, 'a part'), '/dev/full') : path`,
        },
        // The device exists already.
        { module: MODULE, from: `flags: 'wx'`, to: `flags: 'w'` },
        ...others,
      ],
    };
    [api, worker] = await Promise.all([product.startApi(options), product.startWorker(options)]);
    // A token of an API process that was killed is not accepted by the next one.
    token = await api.adminToken();
  }

  /** Returns the number of stored files of a folder, finished or not. */
  async function stored(folder: string): Promise<number> {
    const path = join(product.config.values.STORAGE_DIR, folder);
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).length;
  }

  function send(content: string) {
    const body = new FormData();
    body.append('image_name', new File([content], 'march.csv'));
    return api.request<{ id: string; status: string }>('POST', '/api/upload-application-status-file', { token, body });
  }
  const statusFile = () => `Application ID,Status\n${crypto.randomUUID()},Approved\n`;

  /** Uploads a file on a full disk. Returns the answer, its status, and the number of files left. */
  async function uploadOnFullDisk(content = statusFile()) {
    const before = await stored('uploads');
    await writeFile(marker, '');
    const answer = await send(content);
    return { answer, outcome: { status: answer.status, left: (await stored('uploads')) - before } };
  }

  it('refuses an upload with the reason, stores nothing of it, and accepts the file later', async () => {
    const content = statusFile();
    const uploads = await product.count('select count(*) from files.upload');
    const { answer, outcome } = await uploadOnFullDisk(content);
    expect(outcome).toEqual({ status: 507, left: 0 });
    expect(answer.body).toMatchObject({ code: 'out-of-space', message: 'We could not save this. Please try again later.' });
    expect(await product.count('select count(*) from files.upload')).toBe(uploads);
    await rm(marker);
    expect(await send(content)).toMatchObject({ status: 200, body: { status: 'done' } });
  });

  const reportPath = (id: string) => `/api/application-status-files/${id}/errors.xlsx`;

  /** Requests an error report on a full disk until it is delivered or refused. Returns its upload, the code, and the number of files left. */
  async function reportOnFullDisk() {
    const { id } = (await send(statusFile())).body;
    const before = await stored('error-workbooks');
    await writeFile(marker, '');
    const { body } = await waitForValue(async () => {
      const answer = await api.request<{ code?: string }>('GET', reportPath(id), { token });
      return answer.status === 202 ? undefined : answer;
    });
    return { id, outcome: { code: body.code, left: (await stored('error-workbooks')) - before } };
  }

  async function exportAudit(): Promise<ExportModel> {
    const { body } = await api.request<ExportModel>('POST', '/api/admin/audit/exports', { token, body: { format: 'csv' } });
    const state = async () => (await api.request<ExportModel>('GET', `/api/admin/exports/${body.id}`, { token })).body;
    await waitUntil(async () => ['done', 'failed'].includes((await state()).status));
    return await state();
  }

  /** Exports a list on a full disk. Returns the export, its status, and the number of files left. */
  async function exportOnFullDisk() {
    const before = await stored('exports');
    await writeFile(marker, '');
    const made = await exportAudit();
    return { made, outcome: { status: made.status, left: (await stored('exports')) - before } };
  }

  it('fails an error report with the reason, never shows a part of it, and creates it on the next request', async () => {
    const { id, outcome } = await reportOnFullDisk();
    expect(outcome).toEqual({ code: 'workbook-failed', left: 0 });
    const { data } = (await api.request<{ data: { id: string; error_workbook: string | null }[] }>('GET', LIST, { token })).body;
    expect(data.find((file) => file.id === id)).toMatchObject({ error_workbook: 'failed', status: 'done' });
    await rm(marker);
    expect((await downloadFile(api.url, `${reportPath(id)}?again=1`, token)).bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('fails an export, never shows a part of it, and the next export is complete', async () => {
    const { made, outcome } = await exportOnFullDisk();
    expect(outcome).toEqual({ status: 'failed', left: 0 });
    expect(made).toMatchObject({ bytes: null });
    expect(await api.request('GET', `/api/admin/exports/${made.id}/file`, { token })).toMatchObject({ body: { code: 'export-failed' } });
    await rm(marker);
    expect(await exportAudit()).toMatchObject({ status: 'done' });
  });

  /** Starts both processes again without a guard of the module. */
  async function restartWithout(from: string, to: string): Promise<void> {
    await Promise.all([api.process.kill(), worker.kill()]);
    await start({ module: MODULE, from, to });
  }

  it('control: without the translation of the error, the test of the upload detects it', async () => {
    await restartWithout(`=== 'ENOSPC'`, `=== 'none'`);
    expect((await uploadOnFullDisk()).outcome).toEqual({ status: 500, left: 0 });
  });

  it('control: without the removal of the part, the tests of the upload, the error report and the export detect it', async () => {
    await restartWithout('await rm(path', 'void (path');
    expect((await uploadOnFullDisk()).outcome).toEqual({ status: 507, left: 1 });
    await rm(marker);
    expect((await reportOnFullDisk()).outcome).toEqual({ code: 'workbook-failed', left: 1 });
    await rm(marker);
    expect((await exportOnFullDisk()).outcome).toEqual({ status: 'failed', left: 1 });
  });

  it('control: without the failure of the write, the tests of the error report and the export detect it', async () => {
    await restartWithout('throw error.code', 'void error.code');
    expect((await reportOnFullDisk()).outcome).toEqual({ code: 'not-found', left: 0 });
    await rm(marker);
    expect((await exportOnFullDisk()).outcome).toEqual({ status: 'done', left: 0 });
  });
});
