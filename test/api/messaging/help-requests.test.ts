import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { addDays, todayInIndia } from '../../../src/contracts/days.js';
import { CloseErasedHelpRequests } from '../../../src/modules/messaging/messages/index.js';
import { DataKeys } from '../../../src/platform/security/data-keys.js';
import { FieldCipher } from '../../../src/platform/security/field-cipher.js';
import { newPhone, startTestApplication, type TestApplication, type TestLogin } from '../../support/application.js';

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const ANSWER = 'Please log in.\n\nThen open “Profile” and choose “Change address”.';

interface Row {
  readonly id: string;
  readonly number: string;
  readonly due_on: string;
}

let application: TestApplication;
let staff: TestLogin;
beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  staff = await application.asAdmin();
});
afterAll(() => application.stop());
beforeEach(() => application.resetLimits());

let asked = 0;
/** Sends the form; returns its row in the list of staff and the e-mail address. */
async function ask({ language = 'en', token }: { language?: 'en' | 'hi'; token?: string } = {}) {
  const email = `asker-${++asked}@example.test`;
  const phone = newPhone();
  const { body } = await application.request<{ number: string }>('POST', '/api/help', {
    body: { name: 'Asha Verma', email, phone, description: 'How do I change my address?\nThank you.' },
    headers: { 'accept-language': language },
    ...(token !== undefined && { token }),
  });
  const row = (await list(`q=${body.number}`))[0];
  if (!row) throw new Error('the list lacks the request');
  return { ...row, email, phone };
}

const list = async (query: string) =>
  (await application.request<{ data: Row[] }>('GET', `/api/admin/help-requests?${query}`, { token: staff.token })).body.data;
const post = <T = { code: string; fields?: Record<string, string> }>(path: string, body?: object) =>
  application.request<T>('POST', `/api/admin/help-requests/${path}`, { token: staff.token, ...(body && { body }) });
const audited = (id: string) =>
  application.em.execute<{ action: string; actor_id: string }[]>('select * from platform.audit where subject = ? order by at', [
    `help:${id}`,
  ]);
const erase = (customerId: string) =>
  application.em.fork().transactional((em) => new DataKeys(em, application.app.get(FieldCipher)).destroy(customerId));
const closeErased = () =>
  RequestContext.create(application.em, () => application.app.get(CommandBus).execute(new CloseErasedHelpRequests({})));

describe('the list of requests', () => {
  it('shows until when a request is answered, and nothing of what was written', async () => {
    const { id, email, phone } = await ask({ language: 'hi' });
    const [row] = await list(`sort=-created_at&page_size=1`);
    expect(row).toEqual({
      ...{ id, number: expect.stringMatching(/^H-/), state: 'kept', language: 'hi' },
      ...{ due_on: addDays(todayInIndia(), 30), is_late: 0, is_open: 1, is_customer: 0, customer_id: null, channel: 'form' },
      ...{ created_at: expect.any(String), settled_at: null },
    });
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`Asha|address|${email}|${phone}`));
    expect(await audited(id)).toEqual([]);
  });

  it('marks a request as late after its last day, and no answered one', async () => {
    const [late, onTime, answered] = [await ask(), await ask(), await ask()];
    const age = (id: string, days: number) =>
      application.em.execute(`update messaging.help_request set created_at = created_at - make_interval(days => ?) where id = ?`, [
        days,
        id,
      ]);
    await age(late.id, 31);
    await age(onTime.id, 30);
    await age(answered.id, 31);
    await post(`${answered.id}/answer`, { answer: ANSWER });
    const ids = (await list('is_late=1')).map(({ id }) => id);
    expect(ids).toContain(late.id);
    expect(ids).not.toContain(onTime.id);
    expect(ids).not.toContain(answered.id);
    expect((await list('is_open=1&page_size=100')).map(({ id }) => id)).not.toContain(answered.id);
  });
});

it('the list can be exported', async () => {
  expect((await post('exports', { format: 'csv' })).status).toBe(202);
});

describe('a request', () => {
  it('is opened with masked contacts, and the access is audited', async () => {
    const { id, phone } = await ask();
    const { status, body } = await post<object>(`${id}/content`);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{
        name: 'Asha Verma',
        company: null,
        phone: `+91 ******${phone.slice(-4)}`,
        email: expect.stringMatching(/^a\*+\d@example\.test$/),
      },
      ...{ description: 'How do I change my address?\nThank you.', answer: null },
    });
    expect(await audited(id)).toMatchObject([{ action: 'help.read', actor_id: staff.ids['adminId'] }]);
  });

  it.each(['en', 'hi'] as const)('is answered once, by e-mail in its language (%s)', async (language) => {
    const { id, email, number } = await ask({ language });
    expect((await post(`${id}/answer`, { answer: ANSWER })).status).toBe(204);
    await application.waitFor(async () => (await application.messages(email)).length === 1);
    const [mail] = await application.messages(email);
    expect(mail?.body).toContain(ANSWER);
    expect(mail?.body).toContain(number);
    expect(mail?.body).toMatch(language === 'hi' ? /शिकायत अधिकारी/ : /grievance officer/);
    expect(await post(`${id}/answer`, { answer: 'Again.' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await list(`q=${number}`)).toMatchObject([{ state: 'done', is_open: 0, settled_at: expect.any(String) }]);
    expect((await post<{ answer: string }>(`${id}/content`)).body.answer).toBe(ANSWER);
    expect((await audited(id)).map(({ action }) => action)).toEqual(['help.answer', 'help.read']);
    const [stored] = await application.em.execute<{ answer: string }[]>('select answer from messaging.help_request where id = ?', [id]);
    expect(stored?.answer).not.toMatch(/log in/);
  });

  it('is answered by one of two who answer at the same moment', async () => {
    const { id, email } = await ask();
    const both = await Promise.all([post(`${id}/answer`, { answer: 'One.' }), post(`${id}/answer`, { answer: 'Two.' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    await application.waitFor(async () => (await application.messages(email)).length > 0);
    expect(await application.messages(email)).toHaveLength(1);
  });

  it('of an erased customer can be neither opened nor answered', async () => {
    const { token, ids } = await application.asCustomer();
    const { id } = await ask({ token });
    expect((await post(`${id}/content`)).status).toBe(200);
    await erase(String(ids['user_id']));
    expect(await post(`${id}/content`)).toMatchObject({ status: 404, body: { code: 'erased' } });
    expect(await post(`${id}/answer`, { answer: ANSWER })).toMatchObject({ status: 404, body: { code: 'erased' } });
  });

  it('of an erased customer is closed, unlike those of others', async () => {
    const [erased, other] = [await application.asCustomer(), await application.asCustomer()];
    const closed = await ask({ token: erased.token });
    const answered = await ask({ token: erased.token });
    const uncertain = await ask({ token: erased.token });
    const waiting = [await ask({ token: other.token }), await ask()];
    await post(`${answered.id}/answer`, { answer: ANSWER });
    await application.em.execute(`update messaging.help_request set state = 'unknown' where id = ?`, [uncertain.id]);
    await erase(String(erased.ids['user_id']));
    await closeErased();
    for (const { number } of [closed, uncertain])
      expect(await list(`q=${number}`)).toMatchObject([{ state: 'erased', is_open: 0, settled_at: expect.any(String) }]);
    expect(await list(`q=${answered.number}`)).toMatchObject([{ state: 'done' }]);
    for (const { number } of waiting) expect(await list(`q=${number}`)).toMatchObject([{ state: 'kept', is_open: 1, settled_at: null }]);
  });

  it.each([
    ['nothing', '', 'This field is required.'],
    ['2,001 characters', 'x'.repeat(2001), expect.stringContaining('2,000')],
  ])('refuses %s as an answer', async (_, answer, message) => {
    const { id } = await ask();
    expect(await post(`${id}/answer`, { answer })).toMatchObject({ status: 422, body: { fields: { answer: message } } });
  });

  it('sends markup as text, and does not exist under another id', async () => {
    const { id, email } = await ask();
    const markup = '<img src=x onerror=alert(1)> & more';
    expect((await post(`${id}/answer`, { answer: markup })).status).toBe(204);
    await application.waitFor(async () => (await application.messages(email)).length === 1);
    expect((await application.messages(email))[0]?.body).toContain(markup);
    expect(await post(`${NOWHERE}/content`)).toMatchObject({ status: 404 });
    expect(await post(`${NOWHERE}/answer`, { answer: ANSWER })).toMatchObject({ status: 404 });
  });
});
