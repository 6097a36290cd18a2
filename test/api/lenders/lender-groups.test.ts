import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedLenderGroups } from '../../../src/tools/seeds/lender-groups.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

interface Groups {
  success: boolean;
  lenderGroups: { id: string; name: string }[];
}

let application: TestApplication;
let admin: string;

beforeAll(async () => {
  application = await startTestApplication();
  await seedLenderGroups(application.em);
  admin = (await application.asAdmin(1)).token;
});
afterAll(() => application.stop());

const groups = async () => (await application.request<Groups>('GET', '/api/lender-group/get-all', { token: admin })).body;
const post = <T = Record<string, unknown>>(path: string, body: unknown, language = 'en') =>
  application.request<T>('POST', `/api/${path}`, { token: admin, body, headers: { 'accept-language': language } });
const create = (name: unknown, language?: string) =>
  post<{ lenderGroup: { id: string }; message: string }>('lender-group/create', { name }, language);

describe('GET /api/lender-group/get-all', () => {
  it('returns the groups by name', async () => {
    const { success, lenderGroups } = await groups();
    expect(success).toBe(true);
    expect(lenderGroups.map(({ name }) => name)).toEqual(['API', 'Bank', 'Gold', 'NBFC', 'P2P', 'UTM redirect']);
    expect(lenderGroups.map((group) => Object.keys(group))).toEqual(lenderGroups.map(() => ['id', 'name']));
  });
});

describe('POST /api/lender-group/create', () => {
  it('adds a group, with an audit entry', async () => {
    const { status, body } = await create(' Small_finance banks-2 ');
    expect([status, body]).toEqual([200, { lenderGroup: { id: expect.any(String) }, message: 'Lender group created successfully!' }]);
    expect((await groups()).lenderGroups).toContainEqual({ id: body.lenderGroup.id, name: 'Small_finance banks-2' });
    expect(
      await application.em.execute(`select action, after from platform.audit where subject = ?`, [`lender-group:${body.lenderGroup.id}`]),
    ).toEqual([{ action: 'lender-group.create', after: { name: 'Small_finance banks-2' } }]);
    expect((await create('Hindi group', 'hi')).body.message).toBe('ऋणदाता समूह बना दिया गया है!');
  });

  it.each(['', ' ', null, undefined, 7, 'R&D', 'x'.repeat(121), 'बैंक'])('refuses the name %p', async (name) => {
    expect(await create(name)).toMatchObject({ status: 422, body: { code: 'invalid', fields: { name: expect.any(String) } } });
  });

  it('accepts a name once, in every spelling, also from two simultaneous requests', async () => {
    expect(await create('bANK')).toMatchObject({ status: 409, body: { code: 'name-taken', fields: { name: 'This is already in use.' } } });
    const answers = await Promise.all(['Twice', 'TWICE', 'twice'].map((name) => create(name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('the groups of a lender', () => {
  it('must exist, and the error names the unknown ones', async () => {
    const { lender_id } = (await post<{ lender_id: string }>('create-lender', { name: 'Grouped' })).body;
    const set = (value: unknown) => post('update-lender-data', { lender_id, property: 'lender_group_ids', value });
    const [one, other] = (await groups()).lenderGroups.map(({ id }) => id);
    expect((await set([one, other])).status).toBe(200);
    const nobody = crypto.randomUUID();
    expect(await set([one, nobody])).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { value: `Unknown IDs: ${nobody}` } },
    });
    expect((await application.request('GET', `/api/get-lender-data/${lender_id}`, { token: admin })).body).toMatchObject({
      lender_group_ids: [one, other],
    });
  });
});
