import { rename } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import type { HttpResponse } from '../../support/http.js';
import { delayMessages } from '../../support/delay-messages.js';
import { waitForValue } from '../../support/wait-until.js';
import { StatusFiles } from './status-files.js';

let application: TestApplication;
let files: StatusFiles;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  files = new StatusFiles(application, (await application.asAdmin(1)).token);
});
afterAll(() => application.stop());

const wrongFile = async () => (await files.upload(`Unique Id,Status\n${crypto.randomUUID()},Approved\n`)).body.id;
const ask = (id: string, query = ''): Promise<HttpResponse<unknown>> =>
  application.request('GET', `/api/application-status-files/${id}/errors.xlsx${query}`, { token: files.token });
/** Returns the response once no worker is working on it. */
const settled = (id: string, query?: string) =>
  waitForValue(async () => {
    const answer = await ask(id, query);
    return answer.status === 202 ? undefined : answer;
  });
const recordShown = async (id: string, language = 'en') => (await files.list(language)).find((record) => record.id === id)?.error_workbook;
const requestCount = async (id: string) =>
  (
    await application.em.execute<object[]>(
      `select 1 from platform.outbox where name = 'files.make-error-workbook.v1' and payload->>'uploadId' = ?`,
      [id],
    )
  ).length;

it('a failed error report is shown to the waiting client and in the history, and built again on request', async () => {
  const id = await wrongFile();
  const { STORAGE_DIR } = application.config.values;
  await rename(STORAGE_DIR, `${STORAGE_DIR}-away`);
  const failed = await settled(id);
  expect(failed).toMatchObject({ status: 409, body: { code: 'workbook-failed' } });
  expect([await recordShown(id), await recordShown(id, 'hi'), (await files.find(id)).body.error_workbook]).toEqual([
    'failed',
    null,
    'failed',
  ]);
  expect((await ask(id)).status).toBe(409);
  expect(await requestCount(id)).toBe(1);

  await rename(`${STORAGE_DIR}-away`, STORAGE_DIR);
  const answers = await Promise.all(Array.from({ length: 4 }, () => settled(id, '?again=1')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await requestCount(id)).toBe(2);
  expect(await recordShown(id)).toBeNull();
  expect((await ask(id, '?again=1')).status).toBe(200);
  expect(await requestCount(id)).toBe(2);
});

it('an error report in progress is shown in the history, and requested only once', async () => {
  const id = await wrongFile();
  const release = await delayMessages(application, 'files.make-error-workbook.v1');
  try {
    expect(await recordShown(id)).toBeNull();
    const answers = Promise.all([ask(id, '?again=1'), ask(id, '?again=1')]);
    await application.waitFor(async () => (await recordShown(id)) === 'being-made');
    expect((await answers).map(({ status }) => status)).toEqual([202, 202]);
    expect(await requestCount(id)).toBe(1);
  } finally {
    await release();
  }
});
