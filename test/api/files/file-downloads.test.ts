import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { StatusFiles } from './status-files.js';

let application: TestApplication;
let token: string;
let files: StatusFiles;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  token = (await application.asAdmin(1)).token;
  files = new StatusFiles(application, token);
});
afterAll(() => application.stop());

const forgetProof = () => application.em.execute(`update auth.session set authenticated_at = clock_timestamp() - interval '5 minutes'`);
const get = async (path: string) => {
  const response = await fetch(`${application.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  return { status: response.status, text };
};
const reports = async () => (await application.messages('role1@demo.test')).filter(({ template }) => template === 'sensitive-action');

it('the original and the rejected rows of a file need a recent proof of identity; the administrators are told of the original', async () => {
  const content = 'Unique Id,Status,Mobile\nno-such-id,Approved,9876543210\n';
  const { id } = (await files.upload(content, 'august.csv')).body;
  const file = `/api/application-status-files/${id}`;
  const paths = [`${file}/file`, `${file}/errors.xlsx`];
  await forgetProof();
  for (const path of paths) {
    const refused = await get(path);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('reauthentication-required');
    expect(refused.text).not.toContain('9876543210');
  }
  // The page itself needs none.
  expect((await get(file)).status).toBe(200);
  const body = { password: application.config.values.DEMO_PASSWORD };
  expect((await application.request('POST', '/api/account/reauthentication', { token, body })).status).toBe(204);
  expect((await get(`${file}/errors.xlsx`)).status).toBe(200);
  expect(await get(`${file}/file`)).toEqual({ status: 200, text: content });
  await application.waitFor(async () => (await reports()).length > 0);
  const [report] = await reports();
  expect(await reports()).toHaveLength(1);
  expect(report?.body).toContain('File downloaded: august.csv');
  expect(report?.body).toContain('By Demo Admin');
  expect(report?.body).not.toContain('9876543210');
});
