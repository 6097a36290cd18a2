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

  it('refuses an upload with the reason, stores nothing of it, and accepts the file later', async () => {
    const content = statusFile();
    const [files, uploads] = [await stored('uploads'), await product.count('select count(*) from files.upload')];
    await writeFile(marker, '');
    expect(await send(content)).toMatchObject({
      status: 507,
      body: { code: 'out-of-space', message: 'We could not save this. Please try again later.' },
    });
    expect(await stored('uploads')).toBe(files);
    expect(await product.count('select count(*) from files.upload')).toBe(uploads);
    await rm(marker);
    expect(await send(content)).toMatchObject({ status: 200, body: { status: 'done' } });
  });

  it('fails an error report with the reason, never shows a part of it, and creates it on the next request', async () => {
    const { id } = (await send(statusFile())).body;
    const before = await stored('error-workbooks');
    await writeFile(marker, '');
    const path = `/api/application-status-files/${id}/errors.xlsx`;
    const failed = await waitForValue(async () => {
      const answer = await api.request('GET', path, { token });
      return answer.status === 202 ? undefined : answer;
    });
    expect(failed).toMatchObject({ body: { code: 'workbook-failed' } });
    const { data } = (await api.request<{ data: { id: string; error_workbook: string | null }[] }>('GET', LIST, { token })).body;
    expect(data.find((file) => file.id === id)).toMatchObject({ error_workbook: 'failed', status: 'done' });
    expect(await stored('error-workbooks')).toBe(before);
    await rm(marker);
    expect((await downloadFile(api.url, `${path}?again=1`, token)).bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('fails an export, never shows a part of it, and the next export is complete', async () => {
    const exported = async () => {
      const { body } = await api.request<ExportModel>('POST', '/api/admin/audit/exports', { token, body: { format: 'csv' } });
      const state = async () => (await api.request<ExportModel>('GET', `/api/admin/exports/${body.id}`, { token })).body;
      await waitUntil(async () => ['done', 'failed'].includes((await state()).status));
      return await state();
    };
    const before = await stored('exports');
    await writeFile(marker, '');
    const failed = await exported();
    expect(failed).toMatchObject({ status: 'failed', bytes: null });
    expect(await api.request('GET', `/api/admin/exports/${failed.id}/file`, { token })).toMatchObject({ body: { code: 'export-failed' } });
    expect(await stored('exports')).toBe(before);
    await rm(marker);
    expect(await exported()).toMatchObject({ status: 'done' });
  });

  it.each([
    { guard: 'translation of the error', from: `=== 'ENOSPC'`, to: `=== 'none'`, status: 500, left: 0 },
    { guard: 'removal of the part', from: 'await rm(path', to: 'void (path', status: 507, left: 1 },
  ])('control: without the $guard, the test of the upload detects it', async ({ from, to, status, left }) => {
    await Promise.all([api.process.kill(), worker.kill()]);
    await start({ module: MODULE, from, to });
    const before = await stored('uploads');
    await writeFile(marker, '');
    expect((await send(statusFile())).status).toBe(status);
    expect((await stored('uploads')) - before).toBe(left);
  });
});
