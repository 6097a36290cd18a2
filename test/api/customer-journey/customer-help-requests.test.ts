import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, todayInIndia } from '../../../src/contracts/days.js';
import type { CustomerRecordResponse } from '../../../src/modules/customer-journey/service/http/customer-record.dto.js';
import { DeliverMessage } from '../../../src/modules/messaging/messages/index.js';
import { DataKeys } from '../../../src/platform/security/data-keys.js';
import { FieldCipher } from '../../../src/platform/security/field-cipher.js';
import { startTestApplication, type TestApplication, type TestLogin } from '../../support/application.js';
import { RateLimits } from '../../../src/platform/security/rate-limits.js';
import { delayMessages } from '../../support/delay-messages.js';
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
          ...{
            id: expect.any(String),
            number,
            state: 'kept',
            language: 'en',
            is_open: 1,
            is_late: 0,
            is_customer: 1,
            customer_id: customer.id,
            channel: 'form',
          },
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

const DESCRIPTION = 'Charged twice <b>today</b>.\nPAN ABCPK1238F';

/** Staff enter a request; returns the answer. */
const enter = (changes: object = {}, { role = 3, of = customer }: { role?: 1 | 2 | 3; of?: { readonly id: string } } = {}) =>
  post<{ number: string; code: string; fields: Record<string, string> }>(`${of.id}/help-requests`, {
    role,
    body: { request_id: crypto.randomUUID(), channel: 'phone', description: DESCRIPTION, ...changes },
  });
const contentOf = async (id: string) => (await post<Record<string, string | null>>(`${customer.id}/help-requests/${id}/content`)).body;
const count = async (table: string, of = customer) =>
  (await application.em.execute<{ count: number }[]>(`select count(*)::int as count from ${table} where customer_id = ?`, [of.id]))[0]
    ?.count;
const tickets = async (of = customer) =>
  await application.em.execute<{ content: string }[]>('select content from messaging.help_request where subject_id = ?', [of.id]);
const erase = (customerId: string) =>
  application.em.fork().transactional((em) => new DataKeys(em, application.app.get(FieldCipher)).destroy(customerId));

describe('a request that staff enter', () => {
  it.each([1, 2, 3] as const)('is a ticket of the customer like others, with who entered it (role %i)', async (role) => {
    await customer.fillIn({ email: `on-file-${role}@example.test` });
    const consents = await count('customer_journey.consent');
    const { status, body } = await enter({ channel: 'letter' }, { role });
    expect({ status, body }).toEqual({ status: 200, body: { number: expect.stringMatching(/^H-/) } });
    const request = await requestOf(body.number);
    expect(request).toMatchObject({
      ...{ channel: 'letter', state: 'kept', language: 'en', is_open: 1, is_late: 0, is_customer: 1, due_on: addDays(todayInIndia(), 30) },
    });
    expect((await record()).timeline.filter(({ kind }) => kind === 'help')).toMatchObject([
      { what: 'help.enter', detail: body.number, who: await nameOf(staff[role]) },
    ]);
    expect(await contentOf(request.id)).toEqual({
      ...{ name: 'Asha K.', company: null, phone: expect.stringMatching(/^\+91 \*{6}\d{4}$/), answer: null },
      ...{ email: expect.stringMatching(/^o\*+\d@example\.test$/), description: 'Charged twice <b>today</b>.\nPAN XXXXXX238F' },
    });
    expect((await tickets())[0]?.content).not.toMatch(/Charged|Asha|example/);
    const listed = await application.request<{ data: { number: string }[] }>(
      'GET',
      `/api/admin/help-requests?q=${body.number}&channel=letter`,
      {
        token: staff[1].token,
      },
    );
    expect(listed.body.data.map(({ number }) => number)).toEqual([body.number]);
    expect(await count('customer_journey.consent')).toBe(consents);
  });

  it('is answered at the address that the customer told, instead of the one on file', async () => {
    await customer.fillIn({ email: 'old-address@example.test' });
    const { body } = await enter({ email: 'Told-Address@Example.test' });
    const { id } = await requestOf(body.number);
    expect((await post(`${customer.id}/help-requests/${id}/answer`, { body: { answer: 'Paid back.' } })).status).toBe(204);
    await application.waitFor(async () => (await application.messages('told-address@example.test')).length === 1);
    expect(await application.messages('old-address@example.test')).toEqual([]);
  });

  it('without an address is closed only with the confirmation that the customer was told, and no e-mail', async () => {
    // As after the number was reassigned.
    await application.em.execute('update customer_journey.customer set phone_sealed = null, phone_index = null where id = ?', [
      customer.id,
    ]);
    const { body } = await enter();
    const { id } = await requestOf(body.number);
    expect(await contentOf(id)).toMatchObject({ name: '', phone: null, email: null });
    const path = `${customer.id}/help-requests/${id}/answer`;
    for (const told of [{}, { told_customer: 0 }]) {
      expect(await post(path, { body: { answer: 'Paid back.', ...told } })).toMatchObject({
        ...{ status: 422, body: { fields: { told_customer: expect.any(String) } } },
      });
    }
    expect((await requestOf(body.number)).is_open).toBe(1);
    expect((await post(path, { body: { answer: 'Paid back.', told_customer: 1 } })).status).toBe(204);
    expect(await requestOf(body.number)).toMatchObject({ state: 'done', is_open: 0 });
    expect((await contentOf(id))['answer']).toBe('Paid back.');
    const { timeline } = await record();
    expect(timeline.filter(({ kind }) => kind === 'help').map(({ what }) => what)).toEqual(['help.answer-told', 'help.enter']);
    expect(timeline.filter(({ kind, what }) => kind === 'message' && what === 'help-answer')).toEqual([]);
  });

  it('is stored once, however often and at the same moment it is sent', async () => {
    const request_id = crypto.randomUUID();
    const answers = await Promise.all([enter({ request_id }), enter({ request_id }), enter({ request_id })]);
    answers.push(await enter({ request_id }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await tickets()).toHaveLength(1);
    // Another text under the same id is not taken for the stored one, or it would be lost.
    for (const changes of [{ description: 'Charged three times.' }, { email: 'other@example.test' }, { channel: 'letter' }]) {
      expect(await enter({ request_id, ...changes })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
    // Nor is it found by the id for another customer.
    expect(await enter({ request_id }, { of: other })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await tickets(other)).toEqual([]);
  });

  it('does not name a ticket of the form by its id', async () => {
    const { id } = await requestOf((await ask()).number);
    expect(await enter({ request_id: id })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('is limited for each customer, apart from the form and from repetitions', async () => {
    const request_id = crypto.randomUUID();
    await enter({ request_id });
    for (let sent = 1; sent < 5; sent += 1) expect((await enter()).status).toBe(200);
    expect(await enter()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect((await enter({ request_id })).status).toBe(200);
    expect((await enter({}, { of: other })).status).toBe(200);
    expect((await ask()).number).toMatch(/^H-/);
  });

  it.each([
    ['channel', 'form'],
    ['channel', undefined],
    ['description', ' '],
    ['description', 'x'.repeat(2001)],
    ['description', { text: 'x' }],
    ['email', 'asha@'],
    ['request_id', 'x'],
  ])('is refused for the %s %p', async (field, value) => {
    expect(await enter({ [field]: value })).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(await tickets()).toEqual([]);
  });

  it('is refused for a customer who was erased meanwhile, and for an unknown one', async () => {
    await erase(customer.id);
    expect(await enter()).toMatchObject({ status: 404, body: { code: 'erased' } });
    expect(await enter({}, { of: { id: crypto.randomUUID() } })).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await tickets()).toEqual([]);
  });
});

const ANSWER = 'Open your profile.\nThen press “Save”.';
/** States of the answers that were sent to the customer by e-mail, oldest first. */
const sentAnswers = async (of = customer) =>
  (
    await application.em.execute<{ state: string }[]>(
      `select state from messaging.message where subject_id = ? and template = 'help-answer' order by created_at`,
      [of.id],
    )
  ).map(({ state }) => state);
const areDelivered = async (count: number) => {
  const states = await sentAnswers();
  return states.length === count && states.every((state) => state === 'delivered');
};
/** The customer asks, and staff answer by e-mail; returns id, number and e-mail address. */
async function askAndAnswer() {
  const before = (await sentAnswers()).length;
  const { number, email } = await ask();
  const { id } = await requestOf(number);
  expect((await post(`${customer.id}/help-requests/${id}/answer`, { body: { answer: ANSWER } })).status).toBe(204);
  await application.waitFor(async () => await areDelivered(before + 1));
  return { id, number, email };
}
const resend = (id: string, { role = 3, of = customer, request_id = crypto.randomUUID() }: ResendChoice = {}) =>
  post(`${of.id}/help-requests/${id}/resend-answer`, { role, body: { request_id } });
interface ResendChoice {
  readonly role?: 1 | 2 | 3;
  readonly of?: { readonly id: string };
  readonly request_id?: unknown;
}
const resends = (id: string) =>
  application.em.execute<object[]>(`select actor_id from platform.audit where action = 'help.resend-answer' and subject = ?`, [
    `help:${id}`,
  ]);

describe('an answer that staff send again', () => {
  it.each([1, 2, 3] as const)('is the stored one, to the address of the request, with who sent it (role %i)', async (role) => {
    const { id, number, email } = await askAndAnswer();
    expect((await resend(id, { role })).status).toBe(204);
    await application.waitFor(async () => await areDelivered(2));
    const [first, second] = await application.messages(email);
    expect(second?.body).toContain(ANSWER);
    expect(first).toMatchObject({ body: second?.body, template: 'help-answer' });
    expect(await resends(id)).toEqual([{ actor_id: staff[role].ids['adminId'] }]);
    const { timeline } = await record();
    expect(timeline.filter(({ kind }) => kind === 'help')[0]).toMatchObject({
      ...{ what: 'help.resend-answer', detail: number, who: await nameOf(staff[role]) },
    });
    expect(timeline.filter(({ what }) => what === 'help-answer')).toMatchObject([{ kind: 'message' }, { kind: 'message' }]);
    expect(await requestOf(number)).toMatchObject({ state: 'done', is_open: 0 });
  });

  it('leaves once for one request id, and not while it waits', async () => {
    const { id } = await askAndAnswer();
    const another = await askAndAnswer();
    const release = await delayMessages(application, DeliverMessage.definition.name);
    const request_id = crypto.randomUUID();
    const repeated = await Promise.all([resend(id, { request_id }), resend(id, { request_id }), resend(id, { request_id })]);
    expect(repeated.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await resend(id, { request_id })).status).toBe(204);
    expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'message-waiting' } });
    expect(await resends(id)).toHaveLength(1);
    // Another answer is another message, also under the same id; of two at the same moment one leaves.
    const both = await Promise.all([resend(another.id, { request_id }), resend(another.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await sentAnswers()).toEqual(['delivered', 'delivered', 'queued', 'queued']);
    await release();
  });

  it('is limited for each customer, over all requests and apart from repetitions, and for each member of staff', async () => {
    const [one, two] = [await askAndAnswer(), await askAndAnswer()];
    const request_id = crypto.randomUUID();
    for (const [sent, { id, role }] of [
      { ...one, role: 1 as const },
      { ...two, role: 2 as const },
      { ...one, role: 3 as const },
    ].entries()) {
      expect((await resend(id, { role, ...(sent === 0 && { request_id }) })).status).toBe(204);
      await application.waitFor(async () => await areDelivered(3 + sent));
    }
    expect(await resend(two.id)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect((await resend(one.id, { request_id })).status).toBe(204);
    expect(await sentAnswers()).toHaveLength(5);
    await application.resetLimits('message-resend-customer');
    const limits = application.app.get(RateLimits);
    for (let used = 1; used < 30; used += 1) await limits.consume('message-resend', String(staff[2].ids['adminId']));
    expect(await resend(one.id, { role: 2 })).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect((await resend(one.id)).status).toBe(204);
  });

  it('is refused where no answer was sent by e-mail', async () => {
    const open = await requestOf((await ask()).number);
    const { body } = await enter();
    const told = await requestOf(body.number);
    await post(`${customer.id}/help-requests/${told.id}/answer`, { body: { answer: 'Paid back.', told_customer: 1 } });
    for (const { id } of [open, told]) expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await sentAnswers()).toEqual([]);
  });

  it.each(['x', '', null, 7, { id: 'x' }])('is refused for the request id %p', async (request_id) => {
    expect(await resend(crypto.randomUUID(), { request_id })).toMatchObject({
      status: 422,
      body: { fields: { request_id: expect.any(String) } },
    });
  });

  it('is not sent from the record of another customer, for an unknown request, or to an erased customer', async () => {
    const { id } = await askAndAnswer();
    expect(await resend(id, { of: other })).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await resend(crypto.randomUUID())).toMatchObject({ status: 404, body: { code: 'not-found' } });
    await erase(customer.id);
    expect(await resend(id)).toMatchObject({ status: 404, body: { code: 'erased' } });
    expect(await sentAnswers()).toEqual(['delivered']);
  });
});
