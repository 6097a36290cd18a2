import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, todayInIndia } from '../../../src/contracts/days.js';
import type { CustomerRecordResponse } from '../../../src/modules/customer-journey/service/http/customer-record.dto.js';
import { startTestApplication, type TestApplication, type TestLogin } from '../../support/application.js';
import { newCustomer, type TestCustomer } from '../../support/test-customer.js';

let application: TestApplication;
/** Staff by role. */
let staff: Readonly<Record<1 | 2 | 3, TestLogin>>;
let customer: TestCustomer;
let other: TestCustomer;
beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  const [one, two, three] = [await application.asAdmin(1), await application.asAdmin(2), await application.asAdmin(3)];
  staff = { 1: one, 2: two, 3: three };
});
afterAll(() => application.stop());
beforeEach(async () => {
  await application.resetLimits();
  [customer, other] = [await newCustomer(application), await newCustomer(application)];
});

let asked = 0;
/** The customer sends the help form; returns number and e-mail address. */
async function ask(of = customer) {
  const email = `customer-${++asked}@example.test`;
  const description = `My number is 98765 43210 now.\nPAN ABCPK1238F, mail ${email}`;
  const { body } = await of.post<{ number: string }>('/api/help', { name: 'Asha Rani Kulkarni', email, phone: '9876543210', description });
  return { number: body.number, email };
}

const record = async (role: 1 | 2 | 3 = 3) =>
  (
    await application.request<CustomerRecordResponse>(
      'GET',
      `/api/admin/service-cases/${customer.id}/${String(customer.ids['prospect_app_id'])}`,
      {
        token: staff[role].token,
      },
    )
  ).body;
const requestOf = async (number: string) => {
  const found = (await record()).help_requests.find((request) => request.number === number);
  if (!found) throw new Error('the record lacks the request');
  return found;
};
const post = <T = { code: string }>(path: string, { role = 3, body }: { role?: 1 | 2 | 3; body?: object } = {}) =>
  application.request<T>('POST', `/api/admin/service-cases/${path}`, { token: staff[role].token, ...(body && { body }) });
/** Returns the name of a member of staff. */
async function nameOf({ token, ids }: TestLogin) {
  const { body } = await application.request<{ id: string; name: string }[]>('GET', '/api/admin/service-cases/staff', { token });
  return body.find(({ id }) => id === ids['adminId'])?.name ?? 'nobody';
}

describe('the requests for help of a customer', () => {
  it('are in the record with the day until which they are answered, without those of others', async () => {
    const { number } = await ask();
    await ask(other);
    for (const role of [1, 2, 3] as const) {
      const { help_requests: requests, timeline } = await record(role);
      expect(requests).toEqual([
        {
          ...{ id: expect.any(String), number, state: 'kept', language: 'en', is_open: 1, is_late: 0, is_customer: 1 },
          ...{ due_on: addDays(todayInIndia(), 30), created_at: expect.any(String), settled_at: null },
        },
      ]);
      expect(timeline.filter(({ kind }) => kind === 'help')).toMatchObject([{ what: 'asked', detail: number, who: null }]);
    }
  });

  it.each([1, 2, 3] as const)('are opened masked, and answered by role %i, who is named in the time line', async (role) => {
    const { number, email } = await ask();
    const { id } = await requestOf(number);
    const { status, body } = await post<object>(`${customer.id}/help-requests/${id}/content`, { role });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ name: 'Asha K.', company: null, phone: '+91 ******3210', email: expect.stringMatching(/^c\*+\d@example\.test$/), answer: null },
      description: expect.stringMatching(/^My number is \*{6}3210 now\.\nPAN X{6}238F, mail c\*+\d@example\.test$/),
    });
    expect((await post(`${customer.id}/help-requests/${id}/answer`, { role, body: { answer: 'Open your profile.' } })).status).toBe(204);
    await application.waitFor(async () => (await application.messages(email)).length === 1);
    expect((await application.messages(email))[0]?.body).toContain('Open your profile.');
    expect(await requestOf(number)).toMatchObject({ state: 'done', is_open: 0, settled_at: expect.any(String) });
    expect((await record()).timeline.filter(({ kind }) => kind === 'help')).toMatchObject([
      { what: 'help.answer', detail: number, who: await nameOf(staff[role]) },
      { what: 'asked', detail: number },
    ]);
    const again = await post(`${customer.id}/help-requests/${id}/answer`, { role, body: { answer: 'Again.' } });
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('are neither opened nor answered in the record of another customer, nor those of visitors', async () => {
    const own = await requestOf((await ask()).number);
    const visitors = await application.request<{ number: string }>('POST', '/api/help', {
      body: { name: 'Asha', email: 'a@example.test', phone: '9876543210', description: 'Why?' },
    });
    const [{ id: visitorsId } = { id: '' }] = await application.em.execute<{ id: string }[]>(
      'select id from messaging.help_request where number = ?',
      [visitors.body.number],
    );
    for (const path of [`${other.id}/help-requests/${own.id}`, `${customer.id}/help-requests/${visitorsId}`]) {
      expect(await post(`${path}/content`)).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect(await post(`${path}/answer`, { body: { answer: 'Here.' } })).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
    expect((await requestOf(own.number)).is_open).toBe(1);
  });
});
