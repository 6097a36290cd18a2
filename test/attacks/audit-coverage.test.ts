import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPhone, startTestApplication, type TestApplication } from '../support/application.js';
import { newCustomer, wholeProfile } from '../support/test-customer.js';

let application: TestApplication;
let lastId: string;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
});
afterAll(() => application.stop());

/** Returns the audit rows since the last call. */
async function newAuditEntries(): Promise<{ id: string; audience: string; actor_id: string | null; action: string; subject: string }[]> {
  const rows = await application.em.execute<{ id: string; audience: string; actor_id: string | null; action: string; subject: string }[]>(
    'select id, audience, actor_id, action, subject from platform.audit where id > ? order by id',
    [lastId ?? '0'],
  );
  lastId = rows.at(-1)?.id ?? lastId;
  return rows;
}
const post = (path: string, body: unknown) => application.request<{ challenge_id: string }>('POST', path, { body });

describe('the audit trail records', () => {
  it.each([
    ['admin', 'role1@demo.test', 'admin'],
    ['partner', 'partner@demo.test', 'partner-user'],
  ])('logins of %s and refused attempts, for known and unknown accounts alike', async (audience, email, record) => {
    await newAuditEntries();
    const login = audience === 'admin' ? await application.asAdmin() : await application.asPartner();
    const [opened] = await newAuditEntries();
    expect(opened).toMatchObject({ audience, action: 'login', subject: expect.stringMatching(/^session:/) });
    if (audience === 'admin') expect(opened?.actor_id).toBe(login.ids['adminId']);

    expect(await post(`/api/${audience}/login`, { email, password: 'wrong' })).toMatchObject({ status: 401 });
    expect(await newAuditEntries()).toMatchObject([
      { audience, actor_id: null, action: 'login.refused', subject: expect.stringMatching(new RegExp(`^${record}:`)) },
    ]);
    expect(await post(`/api/${audience}/login`, { email: 'nobody@demo.test', password: 'wrong' })).toMatchObject({ status: 401 });
    const [unknown] = await newAuditEntries();
    expect(unknown).toMatchObject({
      audience,
      actor_id: null,
      action: 'login.refused',
      subject: expect.stringMatching(/^address:[\w-]{43}$/),
    });
  });

  it('logins of customers and wrong OTPs', async () => {
    const phone = newPhone();
    await newAuditEntries();
    const sent = await post('/api/otp/send', { phone });
    const otp = await application.otp(phone);
    const wrong = otp === '000000' ? '000001' : '000000';
    expect(await post('/api/otp/verify', { challenge_id: sent.body.challenge_id, otp: wrong })).toMatchObject({ status: 422 });
    expect(await newAuditEntries()).toMatchObject([
      { audience: 'customer', action: 'passcode.refused', subject: `challenge:${sent.body.challenge_id}` },
    ]);
    expect(await post('/api/otp/verify', { challenge_id: sent.body.challenge_id, otp })).toMatchObject({ status: 200 });
    const rows = await newAuditEntries();
    expect(rows).toContainEqual(expect.objectContaining({ audience: 'customer', action: 'login' }));
    expect(JSON.stringify(rows)).not.toContain(phone);
  });

  it('passed and failed identity checks of customers', async () => {
    const phone = newPhone();
    await (await newCustomer(application, phone)).apply();
    const stranger = await newCustomer(application, phone, { cookie: '' });
    await newAuditEntries();
    const { birth_date, tin } = wholeProfile;
    expect(await stranger.post('/api/welcome-back', { birth_date: '1991-01-01', tin })).toMatchObject({ status: 422 });
    const [refused] = await newAuditEntries();
    expect(refused).toMatchObject({ audience: 'customer', actor_id: stranger.id, action: 'identity.refused' });
    expect(await stranger.post('/api/welcome-back', { birth_date, tin })).toMatchObject({ status: 200 });
    expect(await newAuditEntries()).toContainEqual(
      expect.objectContaining({ actor_id: stranger.id, action: 'identity.proven', subject: refused?.subject }),
    );
  });

  it('uploaded status files and downloaded rejected rows', async () => {
    const { token, ids } = await application.asAdmin(2);
    await newAuditEntries();
    const body = new FormData();
    body.append('image_name', new File(['Unique Id,Status\nnobody,Approved\n'], 'status.csv'));
    const { body: upload } = await application.request<{ id: string }>('POST', '/api/upload-application-status-file', { token, body });
    expect(await newAuditEntries()).toMatchObject([{ actor_id: ids['adminId'], action: 'upload.accept', subject: `upload:${upload.id}` }]);
    expect(await application.request('GET', `/api/application-status-files/${upload.id}/errors.xlsx`, { token })).toMatchObject({
      status: 200,
    });
    expect(await newAuditEntries()).toMatchObject([
      { actor_id: ids['adminId'], action: 'upload.download-errors', subject: `upload:${upload.id}` },
    ]);
    const program = new FormData();
    program.append('image_name', new File(['MZ'], 'status.exe'));
    expect(await application.request('POST', '/api/upload-application-status-file', { token, body: program })).toMatchObject({
      status: 415,
    });
    expect(await newAuditEntries()).toMatchObject([
      { actor_id: ids['adminId'], action: 'upload.refused', subject: 'upload:application-status' },
    ]);
  });
});
