import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_VIEWS } from '../../../src/contracts/list-views.js';
import type { ListViewModel } from '../../../src/platform/lists/http/list-views.dto.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

let application: TestApplication;
let mine: string;
let theirs: string;
let operations: string;

beforeAll(async () => {
  application = await startTestApplication();
  await application.em.execute(
    `insert into auth.staff (id, email, name, password_hash, role, status)
     select gen_random_uuid(), 'second@demo.test', 'Second', password_hash, 1, 'active' from auth.staff where email = 'role1@demo.test'`,
  );
  mine = (await application.asAdmin(1)).token;
  operations = (await application.asAdmin(2)).token;
  const body = { email: 'second@demo.test', password: application.config.values.DEMO_PASSWORD };
  theirs = (await application.request<{ token: string }>('POST', '/api/admin/login', { body })).body.token;
});
afterAll(() => application.stop());
beforeEach(() => application.em.execute('delete from platform.list_view'));

type Refusal = { code: string; fields?: Record<string, string> };
const call = (path = '', body?: object, token = mine) =>
  application.request<ListViewModel & Refusal>('POST', `/api/admin/list-views${path}`, { token, body: body ?? {} });
const view = (more: object = {}) => ({ list: 'partner', name: 'Drafts', state: { status: 'draft', hide: 'utm_id' }, shared: 0, ...more });
const list = async (token = mine, key = 'partner') =>
  await application.request<ListViewModel[] & Refusal>('GET', `/api/admin/list-views?list=${key}`, { token });
const seen = async (token: string) => (await list(token)).body.map(({ name, mine: isMine, shared }) => ({ name, mine: isMine, shared }));

describe('saved views of a list', () => {
  it('are stored, changed and deleted by their owner', async () => {
    const { status, body: kept } = await call('', view());
    expect({ status, kept }).toEqual({
      status: 200,
      kept: { id: expect.any(String), name: 'Drafts', state: { status: 'draft', hide: 'utm_id' }, dropped: [], shared: 0, mine: 1 },
    });
    const state = { status: 'published', density: 'comfortable', page_size: '50', sort: '-name' };
    expect((await call(`/${kept.id}`, { state })).body).toEqual({ ...kept, state });
    expect((await call(`/${kept.id}`, { name: 'Live ones' })).body).toEqual({ ...kept, name: 'Live ones', state });
    expect((await list()).body).toEqual([{ ...kept, name: 'Live ones', state }]);
    expect((await call(`/${kept.id}/delete`)).status).toBe(204);
    expect((await list()).body).toEqual([]);
  });

  it('are visible to others once they are shared, and changed by their owner only', async () => {
    const { id } = (await call('', view())).body;
    expect(await seen(theirs)).toEqual([]);
    expect((await call(`/${id}`, { name: 'Taken over' }, theirs)).status).toBe(404);
    expect((await call(`/${id}/delete`, {}, theirs)).status).toBe(404);
    await call(`/${id}`, { shared: 1 });
    expect(await seen(theirs)).toEqual([{ name: 'Drafts', mine: 0, shared: 1 }]);
    expect((await call(`/${id}`, { name: 'Taken over' }, theirs)).status).toBe(404);
    expect((await call(`/${id}/delete`, {}, theirs)).status).toBe(204);
    expect(await seen(mine)).toEqual([]);
  });

  it('are stored encrypted', async () => {
    await call('', view({ state: { utm_id: 'Asha' } }));
    const [row] = await application.em.execute<{ question: string }[]>('select question from platform.list_view');
    expect(row?.question).not.toContain('Asha');
    expect((await list()).body[0]?.state).toEqual({ utm_id: 'Asha' });
  });

  it('are omitted when they are unreadable, and the others stay', async () => {
    await call('', view());
    const { id } = (await call('', view({ name: 'Moved here' }))).body;
    await application.em.execute(
      'update platform.list_view set question = (select question from platform.list_view where id <> ?) where id = ?',
      [id, id],
    );
    const { status, body } = await list();
    expect({ status, names: body.map(({ name }) => name) }).toEqual({ status: 200, names: ['Drafts'] });
  });

  it('of others are hidden from users who may not read their list, shared or not', async () => {
    for (const shared of [0, 1]) {
      const { id } = (await call('', view({ name: `View ${shared}`, shared }))).body;
      expect((await call(`/${id}/delete`, {}, operations)).body.code).toBe('not-found');
    }
  });

  it('belong to lists that the user may read, and are shared where the user may write', async () => {
    expect((await list(operations)).body.code).toBe('forbidden');
    expect((await call('', view(), operations)).body.code).toBe('forbidden');
    expect((await list(mine, 'nothing')).status).toBe(404);
    const files = { list: 'uploads-application-status', name: 'Mine', state: {} };
    expect((await call('', { ...files, shared: 0 }, operations)).status).toBe(200);
    expect((await call('', { ...files, name: 'Ours', shared: 1 }, operations)).body.code).toBe('forbidden');
  });

  it.each([
    [{ name: 'x'.repeat(10_000) }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: null }, 'name'],
    [{ state: { hide: 'password' } }, 'state.hide'],
    [{ state: { q: 'Asha' } }, 'state.q'],
    [{ state: { status: ['draft'] } }, 'state.status'],
    [{ state: { utm_id: 'x'.repeat(10_000) } }, 'state.utm_id'],
    [{ state: 'all' }, 'state'],
    [{ state: ['draft'] }, 'state'],
    [{ shared: 2 }, 'shared'],
    [{ owner: 'somebody' }, 'owner'],
  ])('are refused with %.60j', async (wrong, field) => {
    const { status, body } = await call('', view(wrong));
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 422, fields: [field] });
    const { id } = (await call('', view())).body;
    expect((await call(`/${id}`, wrong)).status).toBe(422);
  });

  it('have unique names per user', async () => {
    await call('', view());
    expect((await call('', view())).body.code).toBe('name-taken');
    const { id } = (await call('', view({ name: 'Other' }))).body;
    expect((await call(`/${id}`, { name: 'Drafts' })).body.code).toBe('name-taken');
    expect((await call('', view(), theirs)).status).toBe(200);
  });

  it('are limited to the number that a list can show, even with simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: MAX_VIEWS + 3 }, (_, n) => call('', view({ name: `View ${n}` }))));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(['too-many-views', 'too-many-views', 'too-many-views']);
    expect((await list()).body).toHaveLength(MAX_VIEWS);
  });

  it('need a logged-in user', async () => {
    expect((await application.request('GET', '/api/admin/list-views?list=partner', {})).status).toBe(401);
  });
});
