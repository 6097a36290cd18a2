import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApplication, type TestApplication } from '../../support/application.js';

const REQUEST_ID = '0b7cf5a6-5b0e-4a53-8f3c-2a3f6a3c5d11';
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
])('a malformed address (%s) gets the standard error response', async (_, path, status, code) => {
  const headers = { 'accept-language': 'hi', 'x-request-id': REQUEST_ID };
  const answer = await application.request('GET', path, { headers });
  expect(answer.status).toBe(status);
  for (const [name, value] of [
    ['x-request-id', REQUEST_ID],
    ['cache-control', 'no-store'],
    ['x-content-type-options', 'nosniff'],
  ] as const)
    expect(answer.headers.get(name)).toBe(value);
  expect(answer.body).toEqual({ code, message: expect.stringMatching(/[\u0900-\u097f]/), requestId: REQUEST_ID });
});

it.each(['ABCPK1237F', '9876543210', 'ravi.k.9876543210', 'request-1', `${REQUEST_ID}-1`, REQUEST_ID.toUpperCase()])(
  'a foreign request id (%s) is replaced in this process',
  async (given) => {
    for (const path of ['/api/health/live', '/api/%']) {
      const { headers } = await application.request('GET', path, { headers: { 'x-request-id': given } });
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('x-request-id')).not.toContain(given);
    }
  },
);

it('an API response is never a document: nothing in it runs, and no page frames it', async () => {
  for (const path of ['/api/health/live', '/api/bootstrap', '/api/no-such-call', '/%61pi/health/live']) {
    const { headers } = await application.request('GET', path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  }
});
