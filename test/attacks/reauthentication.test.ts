import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApplication, type TestApplication } from '../support/application.js';
import { routesOf } from '../support/routes.js';
import { type CustomerIds, requestOf, type SharedIds } from './access-requests.js';

/** What a stolen session of an administrator must not be able to do without the password or a code (decision 57). */
const sensitiveRoutes = [
  'GET /api/admin/commission-files/:id/errors.xlsx',
  'GET /api/admin/commission-files/:id/file',
  'GET /api/admin/merchant-files/:id/errors.xlsx',
  'GET /api/admin/merchant-files/:id/file',
  'GET /api/admin/mis-files/:id/errors.xlsx',
  'GET /api/admin/mis-files/:id/file',
  'GET /api/application-status-files/:id/errors.xlsx',
  'GET /api/application-status-files/:id/file',
  'POST /api/admin/brands/:slug/publish',
  'POST /api/admin/hand-overs/:id/details',
  'POST /api/admin/lender-callbacks/:id/raw',
  'POST /api/admin/merchant-files/:id/apply',
  'POST /api/admin/merchant-files/:id/undo',
  'POST /api/admin/merchants/:id/details/read',
  'POST /api/admin/partner-users',
  'POST /api/admin/partner-users/:id',
  'POST /api/admin/partner-users/:id/deeds/:deed',
  'POST /api/admin/partner-users/:id/delete',
  'POST /api/admin/partner-users/:id/restore',
  'POST /api/admin/service-cases/:id/:pid/reveal',
  'POST /api/admin/staff',
  'POST /api/admin/staff/:id',
  'POST /api/admin/staff/:id/deeds/:deed',
  'POST /api/admin/staff/:id/delete',
  'POST /api/admin/staff/:id/restore',
];

/** An id of no record: every request names it, so that none changes anything. */
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const anyId = new Proxy({}, { get: () => NOWHERE }) as unknown as CustomerIds & SharedIds;

/** They end the session of the test, or do work that this test does not need. */
const skipped = new Set(['POST /api/logout', 'POST /api/admin/dead-letters/retry-all']);

let application: TestApplication;
beforeAll(async () => {
  application = await startTestApplication();
});
afterAll(() => application.stop());

it('a session whose proof of identity is old is asked for another by the sensitive routes, and by no other', async () => {
  const { token, cookie } = await application.asAdmin(1);
  await application.em.execute(`update auth.session set authenticated_at = clock_timestamp() - interval '5 minutes'`);
  const routes = routesOf(application.app).filter((route) => route.includes(' /api/') && !skipped.has(route));
  const asking: string[] = [];
  for (const route of routes) {
    const { method, path, body } = requestOf(route, 'named', anyId, anyId);
    const answer = await application.request<{ code?: string }>(method, path, { token, ...(body !== undefined && { body }) });
    if (answer.body.code === 'reauthentication-required') asking.push(route);
  }
  expect(routes.length).toBeGreaterThan(200);
  expect(asking.sort()).toEqual(sensitiveRoutes);
  // The session was still open at the end: a refusal was not about that.
  expect((await application.request('GET', '/api/admin-reverify', { token, headers: { cookie } })).status).toBe(200);
});

it('roles without the permission are refused without being asked', async () => {
  const { token } = await application.asAdmin(2);
  await application.em.execute(`update auth.session set authenticated_at = null`);
  expect(await application.request('POST', '/api/admin/staff', { token, body: {} })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
});
