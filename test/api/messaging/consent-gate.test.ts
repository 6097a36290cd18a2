import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { RequestContext } from '@mikro-orm/postgresql';
import { toIndianTime } from '../../../src/contracts/indian-time.js';
import { secondsUntilSendable } from '../../../src/modules/messaging/domain/sending-rules.js';
import { type Template, templates } from '../../../src/modules/messaging/domain/templates.js';
import { type Channel, DeliverMessage, SendMessage, type TemplateKey } from '../../../src/modules/messaging/messages/index.js';
import { MessageTransport } from '../../../src/modules/messaging/transports/message-transport.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, type TestCustomer } from '../../support/test-customer.js';
import { noticeHashOf } from '../../support/notice-hashes.js';

/** A template of this test: the product has no promotional text yet. */
const PROMO_KEY = 'test-news' as TemplateKey;
const wording = { subject: 'News', text: 'News for you at {#var#}.', variables: ['host'] };
const wordings = { en: wording, hi: wording };
const promoTemplate: Template = {
  messageClass: 'promotional',
  wordings: { sms: wordings, email: wordings, whatsapp: wordings, rcs: wordings },
};

let app: TestApplication;
let customer: TestCustomer;
let deliver: jest.Spied<MessageTransport['deliver']>;

beforeAll(async () => {
  Object.assign(templates, { [PROMO_KEY]: promoTemplate });
  // Without a worker, a message waits until the test delivers it.
  app = await startTestApplication();
  deliver = jest.spyOn(app.app.get(MessageTransport), 'deliver');
});
afterAll(async () => {
  await app.stop();
  // The product's modules stay loaded for the next test file.
  Reflect.deleteProperty(templates, PROMO_KEY);
});
beforeEach(async () => {
  customer = await newCustomer(app);
  deliver.mockClear();
});

const bus = (at = app) => at.app.get(CommandBus);
const inContext = <T>(work: () => Promise<T>, at = app) => RequestContext.create(at.em, work);
const write = (template: TemplateKey, channel: Channel, subjectId: string | null, variables = {}) =>
  inContext(() => {
    const em = RequestContext.getEntityManager() as TestApplication['em'];
    const recipient = channel === 'email' ? 'asha@example.test' : '9876512345';
    return em.transactional(() => bus().execute(new SendMessage(channel, recipient, template, 'en', variables, { subjectId })));
  });
const change = async (action: string, channel: Channel) => {
  const purpose = `marketing_${channel}` as const;
  const answer = await customer.post('/api/consents', { purpose, action, notice_hash: noticeHashOf(purpose) });
  expect(answer.status).toBe(200);
};
const outcome = async (id: string, at = app) => {
  await inContext(() => bus(at).execute(new DeliverMessage({ messageId: id })), at);
  const [row] = await app.em.execute('select state, error_code, body, subject_id from messaging.message where id = ?', [id]);
  return row as Record<string, unknown>;
};
const refused = { state: 'failed', error_code: 'consent-withdrawn', body: null };

describe('a promotional message', () => {
  it.each(['sms', 'email', 'whatsapp', 'rcs'] as const)('by %s is sent only with the consent to that channel', async (channel) => {
    const without = await write(PROMO_KEY, channel, customer.id);
    expect(await outcome(without)).toMatchObject(refused);
    await change('give', channel);
    const given = await write(PROMO_KEY, channel, customer.id);
    expect(await outcome(given)).toMatchObject({ state: 'delivered', subject_id: customer.id });
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('written before the withdrawal of the consent is no longer sent', async () => {
    await change('give', 'sms');
    const waiting = await write(PROMO_KEY, 'sms', customer.id);
    await change('withdraw', 'sms');
    expect(await outcome(waiting)).toMatchObject(refused);
    expect(deliver).not.toHaveBeenCalled();
  });

  it('to an unknown person is never sent', async () => {
    expect(await outcome(await write(PROMO_KEY, 'sms', null))).toMatchObject(refused);
    expect(await outcome(await write(PROMO_KEY, 'sms', crypto.randomUUID()))).toMatchObject(refused);
    expect(deliver).not.toHaveBeenCalled();
  });
});

describe('a promotional message at night', () => {
  /** Hours in India that are far from now. */
  const [from, to] = Number(toIndianTime(new Date().toISOString()).slice(11, 13)) < 12 ? [18, 21] : [6, 9];
  let night: TestApplication;
  beforeAll(async () => {
    night = await startTestApplication({ sharedWith: app, env: { MESSAGE_HOURS: `${from}-${to}` } });
  });
  afterAll(() => night.stop());

  const wakings = (id: string) =>
    app.em.execute<{ seconds: number }[]>(
      `select extract(epoch from available_at - clock_timestamp())::float as seconds from platform.outbox
       where name = 'messaging.deliver-message.v1' and payload->>'messageId' = ? order by available_at`,
      [id],
    );
  /** Returns a promotional message that came up for delivery at night. */
  const waiting = async () => {
    await change('give', 'sms');
    const id = await write(PROMO_KEY, 'sms', customer.id);
    expect(await outcome(id, night)).toMatchObject({ state: 'queued', error_code: 'quiet-hours', body: expect.any(String) });
    return id;
  };

  it('waits for the morning, and is sent then', async () => {
    const id = await waiting();
    // The wake-up is a job of its own, beside the one that came too early.
    const [, waking, ...more] = await wakings(id);
    const waits = secondsUntilSendable(promoTemplate, { from, to }, new Date());
    expect([waits > 3600, Math.abs((waking?.seconds ?? 0) - waits) < 30, more]).toEqual([true, true, []]);
    expect(await outcome(id)).toMatchObject({ state: 'delivered' });
    expect(deliver).toHaveBeenCalledTimes(1);
  });

  it('is not sent in the morning when the consent was withdrawn overnight', async () => {
    const id = await waiting();
    await change('withdraw', 'sms');
    expect(await outcome(id)).toMatchObject(refused);
    expect(deliver).not.toHaveBeenCalled();
  });

  it('does not delay an OTP', async () => {
    const code = await write('login-otp', 'sms', null, { otp: '271828' });
    expect(await outcome(code, night)).toMatchObject({ state: 'delivered' });
  });
});

it('a status update and an OTP need no marketing consent', async () => {
  const moved = await write('application-moved', 'sms', customer.id, { lender: 'Sahyadri', status: 'Approved' });
  expect(await outcome(moved)).toMatchObject({ state: 'delivered' });
  expect(await outcome(await write('login-otp', 'sms', null, { otp: '271828' }))).toMatchObject({ state: 'delivered' });
});
