import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApplication, type TestApplication } from '../../support/application.js';

let application: TestApplication;
beforeAll(async () => {
  application = await startTestApplication();
});
afterAll(() => application.stop());

it.each([
  ['half a character', '/api/%E0%A4%A', 400, 'bad-request'],
  ['a lone percent sign', '/api/%', 400, 'bad-request'],
  ['the same outside of the API', '/%', 400, 'bad-request'],
  ['a part of the path that is too long', `/api/get-lender-data/${'x'.repeat(300)}`, 404, 'not-found'],
])('an address that cannot be read (%s) is answered as every failure is', async (_, path, status, code) => {
  const headers = { 'accept-language': 'hi', 'x-request-id': 'unroutable-1' };
  const answer = await application.request('GET', path, { headers });
  expect([answer.status, answer.headers.get('x-request-id'), answer.headers.get('cache-control')]).toEqual([
    status,
    'unroutable-1',
    'no-store',
  ]);
  expect(answer.body).toEqual({ code, message: expect.stringMatching(/[\u0900-\u097f]/), requestId: 'unroutable-1' });
});
