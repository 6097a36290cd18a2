import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RequestContext } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { request } from 'undici';
import { DeliverMessage } from '../../../src/modules/messaging/messages/index.js';
import { SendReminder } from '../../../src/modules/customer-journey/messages/index.js';
import { MessageTransport } from '../../../src/modules/messaging/transports/message-transport.js';
import { RetentionPurger } from '../../../src/platform/retention/retention-purger.js';
import { newPhone, startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, PERSONAL_LOANS, seedLenders, type TestCustomer } from '../../support/test-customer.js';
import { noticeHashOf } from '../../support/notice-hashes.js';

let app: TestApplication;
let customer: TestCustomer;
let deliver: jest.Spied<MessageTransport['deliver']>;

beforeAll(async () => {
  // Without a worker, a reminder waits until the test sends it.
  app = await startTestApplication();
  deliver = jest.spyOn(app.app.get(MessageTransport), 'deliver');
});
afterAll(() => app.stop());
beforeEach(async () => {
  customer = await newCustomer(app);
  deliver.mockClear();
});

const requestReminder = (more: object = {}, page = '/user/welcome-back') =>
  customer.post<{ at: string }>('/api/reminders', { time: 'tomorrow', notice_hash: noticeHashOf('reminder'), ...more }, { 'x-page': page });
const reminders = () => app.em.execute<{ id: string }[]>('select id from customer_journey.reminder where customer_id = ?', [customer.id]);
const run = (command: SendReminder | DeliverMessage) => RequestContext.create(app.em, () => app.app.get(CommandBus).execute(command));
/** Writes the message of a reminder as its worker does when it is due. */
const write = (reminderId: string) =>
  RequestContext.create(app.em, () =>
    (RequestContext.getEntityManager() as TestApplication['em']).transactional(() =>
      app.app.get(CommandBus).execute(new SendReminder({ reminderId })),
    ),
  );
/** Sends a reminder as its worker does when it is due, with the message it has written. */
const send = async (reminderId: string) => {
  await write(reminderId);
  const written = await app.em.execute<{ id: string }[]>(
    `select id from messaging.message where subject_id = ? and template = 'come-back'`,
    [customer.id],
  );
  for (const { id } of written) await run(new DeliverMessage({ messageId: id }));
};
/** Moves the chosen time of the reminder so many hours into the past. */
const passed = (hours: number) =>
  app.em.execute('update customer_journey.reminder set due_at = now() - make_interval(hours => ?) where customer_id = ?', [
    hours,
    customer.id,
  ]);
const acts = () =>
  app.em.execute<{ action: string }[]>(
    `select action, actor_id = customer_id as is_own from customer_journey.consent where customer_id = ? and purpose = 'reminder' order by id`,
    [customer.id],
  );
const reminderStatus = async () => {
  const { purposes } = (await customer.get<{ purposes: { purpose: string; state: string }[] }>('/api/consents')).body;
  return purposes.find(({ purpose }) => purpose === 'reminder')?.state;
};
const only = async () => {
  const [reminder, ...others] = await reminders();
  if (!reminder || others.length > 0) throw new Error(`there are ${others.length + Number(Boolean(reminder))} reminders`);
  return reminder.id;
};

describe('a reminder', () => {
  it('is sent once, in the language of the customer, with the consent on record', async () => {
    const askedAt = Date.now();
    const { status, body } = await requestReminder();
    const answeredAt = Date.now();
    expect(status).toBe(200);
    const due = Date.parse(body.at);
    expect(due).toBeGreaterThan(Date.now());
    const [queued] = await app.em.execute<{ at: number }[]>(
      `select (extract(epoch from available_at) * 1000)::float as at from platform.outbox where name = 'customer-journey.send-reminder.v1' order by available_at desc limit 1`,
    );
    // The delay is in whole seconds, counted from a moment during the request.
    expect(queued?.at).toBeGreaterThan(due - 1000);
    expect(queued?.at).toBeLessThan(due + 1000 + (answeredAt - askedAt));
    await customer.post('/api/set-language', { uid: customer.id, language: 'hi' });
    const id = await only();
    await send(id);
    await send(id);
    expect(deliver).toHaveBeenCalledTimes(1);
    expect(deliver.mock.calls[0]?.[0]).toMatchObject({ channel: 'sms', body: expect.stringContaining('याद दिलाने') });
    const consents = await app.em.execute(
      `select action, language, page from customer_journey.consent where customer_id = ? and purpose = 'reminder'`,
      [customer.id],
    );
    expect(consents).toEqual([{ action: 'give', language: 'en', page: '/user/welcome-back' }]);
  });

  it('expires with its consent a day after the chosen time, sent or not', async () => {
    await requestReminder();
    await send(await only());
    await passed(23);
    await app.app.get(RetentionPurger).purge();
    expect([(await reminders()).length, await reminderStatus()]).toEqual([1, 'given']);
    await passed(25);
    await app.app.get(RetentionPurger).purge();
    expect([await reminders(), await reminderStatus()]).toEqual([[], 'ended']);
    expect(await acts()).toEqual([
      { action: 'give', is_own: true },
      { action: 'withdraw', is_own: false },
    ]);
    // The next reminder has its own consent.
    await requestReminder();
    expect((await acts()).map(({ action }) => action)).toEqual(['give', 'withdraw', 'give']);
  });

  it('ends its consent when its customer is back', async () => {
    const phone = newPhone();
    customer = await newCustomer(app, phone);
    await requestReminder();
    await write(await only());
    await newCustomer(app, phone);
    expect([await reminders(), await reminderStatus()]).toEqual([[], 'ended']);
  });

  it('is not written or sent a day after its time', async () => {
    await requestReminder();
    const late = await only();
    await passed(25);
    await send(late);
    await requestReminder();
    await passed(1);
    await write(await only());
    await passed(25);
    await send(await only());
    expect(deliver).not.toHaveBeenCalled();
  });

  it('is cancelled when the customer has applied, or returned in a later visit', async () => {
    await seedLenders(app);
    const appId = await customer.apply();
    await requestReminder();
    await write(await only());
    await customer.applyTo(appId, () => true);
    expect([await reminders(), await reminderStatus()]).toEqual([[], 'ended']);

    await requestReminder();
    const id = await only();
    await write(id);
    await app.em.execute(`update customer_journey.reminder set asked_at = asked_at - interval '2 hours' where id = ?`, [id]);
    await send(id);
    expect(deliver).not.toHaveBeenCalled();
  });

  it('is refused for a host that no brand can have', async () => {
    const { statusCode } = await request(`${app.url}/api/reminders`, {
      method: 'POST',
      headers: {
        ...{ host: `${'a'.repeat(260)}.example`, 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
        ...{ cookie: customer.device, 'x-page': '/user/welcome-back' },
      },
      body: JSON.stringify({ time: 'tomorrow', notice_hash: noticeHashOf('reminder') }),
    });
    expect([statusCode, await reminders()]).toEqual([400, []]);
  });

  it('gets its consent only by choosing its time', async () => {
    const give = { purpose: 'reminder', action: 'give', notice_hash: noticeHashOf('reminder') };
    expect(await customer.post('/api/consents', give)).toMatchObject({ status: 422, body: { fields: { purpose: expect.any(String) } } });
    expect(await acts()).toEqual([]);
  });

  it('is requested on a page with the notice, which is stored with the consent', async () => {
    const unsaid = { time: 'tomorrow', notice_hash: noticeHashOf('reminder') };
    expect(await customer.post('/api/reminders', unsaid)).toMatchObject({ status: 400 });
    for (const page of ['/products', '/user/x', '//evil.test']) expect(await requestReminder({}, page)).toMatchObject({ status: 400 });
    expect(await reminders()).toEqual([]);
    expect(await requestReminder({}, '/user/gold-welcome-back')).toMatchObject({ status: 200 });
    const pages = await app.em.execute(`select page from customer_journey.consent where customer_id = ? and purpose = 'reminder'`, [
      customer.id,
    ]);
    expect(pages).toEqual([{ page: '/user/gold-welcome-back' }]);
  });

  it('replaces the previous one', async () => {
    await requestReminder();
    const first = await only();
    await requestReminder({ time: 'three-days' });
    expect(await only()).not.toBe(first);
    await send(first);
    expect(deliver).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'takes it back',
      () => customer.post('/api/consents', { purpose: 'reminder', action: 'withdraw', notice_hash: noticeHashOf('reminder') }),
    ],
    ['opens his application', () => customer.apply()],
    [
      'comes back and proves who he is',
      async () => {
        await customer.fillIn();
        const proof = { product_type: PERSONAL_LOANS, birth_date: '1991-04-05', tin: 'ABCPK1238F' };
        expect((await customer.post('/api/welcome-back', proof)).status).toBe(200);
      },
    ],
  ])('is not sent to a customer who %s meanwhile', async (_, meanwhile) => {
    await requestReminder();
    const id = await only();
    await meanwhile();
    expect([await reminders(), (await acts()).map(({ action }) => action)]).toEqual([[], ['give', 'withdraw']]);
    await send(id);
    expect(deliver).not.toHaveBeenCalled();
  });

  it('is not sent when the consent is withdrawn between writing and sending', async () => {
    await requestReminder();
    const id = await only();
    await app.em.execute(
      `insert into customer_journey.consent (customer_id, purpose, action, notice_version, notice_hash, notice_shown, language, channel, ip, user_agent, page, actor_id)
       select customer_id, purpose, 'withdraw', notice_version, notice_hash, false, language, channel, '', '', page, customer_id
       from customer_journey.consent where customer_id = ? and purpose = 'reminder'`,
      [customer.id],
    );
    await send(id);
    expect(deliver).not.toHaveBeenCalled();
  });

  it.each([
    ['another time', { time: 'next-year' }, 422],
    ['no time', { time: undefined }, 422],
    ['a notice that is not the one of now', { notice_hash: 'a'.repeat(64) }, 409],
    ['no notice', { notice_hash: undefined }, 422],
  ])('is refused for %s', async (_, wrong, status) => {
    expect((await requestReminder(wrong)).status).toBe(status);
    expect(await reminders()).toEqual([]);
  });

  it('has a limit on requests', async () => {
    for (let asked = 0; asked < 10; asked++) await requestReminder();
    expect((await requestReminder()).status).toBe(429);
  });
});
