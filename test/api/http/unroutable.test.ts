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
  expect(answer.status).toBe(status);
  for (const [name, value] of [
    ['x-request-id', 'unroutable-1'],
    ['cache-control', 'no-store'],
    ['x-content-type-options', 'nosniff'],
  ] as const)
    expect(answer.headers.get(name)).toBe(value);
  expect(answer.body).toEqual({ code, message: expect.stringMatching(/[\u0900-\u097f]/), requestId: 'unroutable-1' });
});

it('an answer of the API is never a document: nothing in it runs, and no page frames it', async () => {
  for (const path of ['/api/health/live', '/api/bootstrap', '/api/no-such-call', '/%61pi/health/live']) {
    const { headers } = await application.request('GET', path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  }
});
