import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { RequestContext } from '@mikro-orm/postgresql';
import { messageEncryptionContext } from '../../../src/modules/messaging/domain/message.entity.js';
import { ExpiredRecipients } from '../../../src/modules/messaging/handlers/expired-recipients.js';
import { DeliverMessage, SendMessage } from '../../../src/modules/messaging/messages/index.js';
import { Reconciler } from '../../../src/platform/messaging/reconciler.js';
import { FieldCipher } from '../../../src/platform/security/field-cipher.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { startMessageGateway } from './message-gateway.js';

interface MessageRow {
  id: string;
  state: string;
  recipient: string | null;
  recipient_index: string;
  body: string | null;
  attempts: number;
  error_code: string | null;
  provider_reference: string | null;
}

const registration = {
  entity: '1101000000000000001',
  header: 'ASKCRD',
  templates: {
    'login-otp.en': '1107000000000000001',
    'login-otp.hi': '1107000000000000002',
    'application-moved.en': '1107000000000000003',
    'application-moved.hi': '1107000000000000004',
    'confirm-phone.en': '1107000000000000005',
    'confirm-phone.hi': '1107000000000000006',
    'come-back.en': '1107000000000000007',
    'come-back.hi': '1107000000000000008',
  },
};
const phone = '9876512345';

let app: TestApplication;
let gateway: Awaited<ReturnType<typeof startMessageGateway>>;
beforeAll(async () => {
  gateway = await startMessageGateway();
  app = await startTestApplication({
    worker: true,
    env: {
      ...{ MESSAGE_TRANSPORT: 'http', SMS_URL: gateway.url, SMS_TOKEN: 'gateway-token', SMS_DLT: JSON.stringify(registration) },
      // Only the test reconciles jobs: the gateway's refusals are counted.
      OUTBOX_RECONCILE_MS: '600000',
    },
  });
});
afterAll(async () => {
  await app.stop();
  await gateway.stop();
});
beforeEach(() => {
  gateway.received.length = 0;
  gateway.script.length = 0;
});

/** Writes a message in its own transaction, as a module does. `prepare` runs in the same transaction. */
const send = (command: SendMessage, prepare = ''): Promise<string> =>
  RequestContext.create(app.em, () => {
    const em = RequestContext.getEntityManager() as TestApplication['em'];
    return em.transactional(async (inner) => {
      const id = await app.app.get(CommandBus).execute(command);
      await inner.flush();
      if (prepare) await inner.execute(prepare, [id]);
      return id;
    });
  });

const otpMessage = (otp = '271828') => new SendMessage('sms', phone, 'login-otp', 'en', { otp });
const row = async (id: string) =>
  (await app.em.execute<MessageRow[]>('select * from messaging.message where id = ?', [id]))[0] as MessageRow;
const settled = async (id: string, state: string) => {
  await app.waitFor(async () => (await row(id)).state === state);
  return await row(id);
};

describe('delivery through a gateway', () => {
  it('sends the registered text with its registration and an idempotency key, and erases it', async () => {
    const id = await send(otpMessage());
    expect(await settled(id, 'delivered')).toMatchObject({
      ...{ recipient: null, recipient_index: app.app.get(FieldCipher).blindIndex('phone', phone) },
      ...{ body: null, attempts: 1, provider_reference: 'gw-1' },
    });
    expect(gateway.received).toEqual([
      {
        headers: expect.objectContaining({
          authorization: 'Bearer gateway-token',
          'idempotency-key': id,
          'content-type': 'application/json',
        }),
        body: {
          id,
          channel: 'sms',
          to: `+91${phone}`,
          text: '271828 is your login code for localhost. It is valid for 5 minutes. Never share it with anyone, not even with our staff.\n\n@localhost #271828',
          class: 'service-implicit',
          entity_id: registration.entity,
          sender: 'ASKCRD',
          template_id: registration.templates['login-otp.en'],
        },
      },
    ]);
  });

  it('sends an e-mail with a subject and without a registration', async () => {
    await settled(
      await send(new SendMessage('email', 'asha@example.test', 'application-moved', 'hi', { lender: 'Sahyadri', status: 'स्वीकृत' })),
      'delivered',
    );
    expect(gateway.received[0]?.body).toMatchObject({ channel: 'email', to: 'asha@example.test', subject: 'आपके ऋण आवेदन की स्थिति बदली है' });
    expect(gateway.received[0]?.body).not.toHaveProperty('template_id');
  });

  it('retries a message that the gateway has certainly not accepted', async () => {
    gateway.script.push('refused', 'refused');
    const id = await send(otpMessage());
    expect(await settled(id, 'delivered')).toMatchObject({ attempts: 3 });
    expect(gateway.received.length).toBe(3);
  });

  it.each(['broken', 'cut', 'nonsense'] as const)('never sends twice when the response is %s: the outcome is unknown', async (answer) => {
    gateway.script.push(answer);
    const id = await send(otpMessage());
    expect(await settled(id, 'unknown')).toMatchObject({ attempts: 1, body: null, recipient: null });
    // Even when the queue delivers the message again.
    await RequestContext.create(app.em, () => app.app.get(CommandBus).execute(new DeliverMessage({ messageId: id })));
    expect(await row(id)).toMatchObject({ state: 'unknown' });
    expect(gateway.received.length).toBe(1);
  });

  it('gives up a message whose sender died in the middle of the call', async () => {
    const id = await send(otpMessage(), `update messaging.message set state = 'sending', attempts = 1 where id = ?`);
    expect(await settled(id, 'unknown')).toMatchObject({ error_code: 'interrupted', attempts: 1, body: null, recipient: null });
    expect(gateway.received).toEqual([]);
  });

  it('leaves a message whose template a newer build added, and a worker of that build sends it', async () => {
    const id = await send(otpMessage(), `update messaging.message set template = 'of-a-newer-build' where id = ?`);
    const deliver = () => RequestContext.create(app.em, () => app.app.get(CommandBus).execute(new DeliverMessage({ messageId: id })));
    await expect(deliver()).rejects.toThrow('of-a-newer-build');
    expect(await row(id)).toMatchObject({ state: 'queued', attempts: 0, body: expect.any(String), recipient: expect.any(String) });
    expect(gateway.received).toEqual([]);
    await app.em.execute(`update messaging.message set template = 'login-otp' where id = ?`, [id]);
    expect(await settled(id, 'delivered')).toMatchObject({ attempts: 1 });
  });

  it('does not send an expired OTP', async () => {
    const id = await send(otpMessage(), `update messaging.message set created_at = now() - interval '301 seconds' where id = ?`);
    expect(await settled(id, 'failed')).toMatchObject({ error_code: 'too-late', body: null, recipient: null });
    expect(gateway.received).toEqual([]);
  });

  it('does not send a text that is not the registered one', async () => {
    const cipher = app.app.get(FieldCipher);
    const id = await RequestContext.create(app.em, () => {
      const em = RequestContext.getEntityManager() as TestApplication['em'];
      return em.transactional(async (inner) => {
        const written = await app.app.get(CommandBus).execute(otpMessage());
        await inner.flush();
        const other = cipher.encrypt(messageEncryptionContext('body', written), 'You have won a loan! Call 140…');
        await inner.execute('update messaging.message set body = ? where id = ?', [other, written]);
        return written;
      });
    });
    expect(await settled(id, 'failed')).toMatchObject({ error_code: 'not-the-registered-text' });
    expect(gateway.received).toEqual([]);
  });

  it('leaves a dead letter after repeated refusals of the gateway, and an admin can retry it', async () => {
    gateway.script.push(...Array.from({ length: 5 }, () => 'refused' as const));
    const id = await send(otpMessage());
    const { token } = await app.asAdmin(1);
    const deadLetters = async () =>
      (await app.request<{ data: Record<string, string>[]; total: number }>('GET', '/api/admin/dead-letters?page_size=10', { token })).body;
    await app.waitFor(async () => (await deadLetters()).total === 1);
    const [letter] = (await deadLetters()).data;
    expect(letter).toMatchObject({ subscriber: 'messaging.deliver-message.v1', name: 'messaging.deliver-message.v1', queue: 'messaging' });
    expect(letter?.failed_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(JSON.stringify(letter)).not.toContain(phone);
    expect(gateway.received.length).toBe(5);
    // The recipient is needed for a retry, as long as one is possible.
    await app.app.get(ExpiredRecipients).purge();
    expect(await row(id)).toMatchObject({ recipient: expect.any(String), body: expect.any(String) });

    const retry = { message_id: letter?.message_id, subscriber: letter?.subscriber };
    expect((await app.request('POST', '/api/admin/dead-letters/retry', { token, body: retry })).status).toBe(204);
    expect(await app.app.get(Reconciler).restoreLostJobs()).toBe(1);
    await settled(id, 'delivered');
    expect((await deadLetters()).total).toBe(0);
    expect((await app.request('POST', '/api/admin/dead-letters/retry', { token, body: retry })).status).toBe(404);
    const [audited] = await app.em.execute<{ action: string; subject: string }[]>(
      `select action, subject from platform.audit where action = 'dead-letter.retry'`,
    );
    expect(audited).toEqual({ action: 'dead-letter.retry', subject: `message:${letter?.message_id}` });
  });

  it('retries the selected dead letters, and skips resolved ones', async () => {
    const names = ['a.b.v1', 'c.d.v1', 'e.f.v1'];
    const sent = await app.em.execute<{ message_id: string; subscriber: string }[]>(
      `with sent as (
         insert into platform.outbox (id, name, payload, published_at)
         select gen_random_uuid(), name, '{}', now() from unnest(?::text[]) name returning id, name
       ) insert into platform.inbox (message_id, subscriber, queue, failed_at, error_code, error_text)
       select id, name, 'default', now(), 'internal', 'x' from sent returning message_id, subscriber`,
      [`{${names.join(',')}}`],
    );
    const { token } = await app.asAdmin(1);
    const retry = (letters: unknown) =>
      app.request<{ retried: number }>('POST', '/api/admin/dead-letters/retry-ticked', { token, body: { letters } });
    const [one, two, three] = sent;
    expect(await retry([one, two])).toMatchObject({ status: 200, body: { retried: 2 } });
    expect(await retry([two, three])).toMatchObject({ status: 200, body: { retried: 1 } });
    const audited = await app.em.execute<{ subject: string }[]>(
      `select subject from platform.audit where action = 'dead-letter.retry' and after ->> 'subscriber' = any(?::text[]) order by id`,
      [`{${names.join(',')}}`],
    );
    expect(audited.map(({ subject }) => subject).sort()).toEqual(sent.map(({ message_id }) => `message:${message_id}`).sort());
    for (const hostile of [[], 'all', [[]], [[one]], [{ message_id: 'x', subscriber: 'y' }], Array.from({ length: 201 }, () => one)])
      expect((await retry(hostile)).status).toBe(422);
    await app.em.execute(`delete from platform.inbox where subscriber = any(?::text[])`, [`{${names.join(',')}}`]);
  });

  it('retries dead letters once when two staff members select them in opposite order', async () => {
    const sent = await app.em.execute<{ message_id: string; subscriber: string }[]>(
      `with sent as (
         insert into platform.outbox (id, name, payload, published_at)
         select gen_random_uuid(), 'g.h.v1', '{}', now() from generate_series(1, 100) returning id, name
       ) insert into platform.inbox (message_id, subscriber, queue, failed_at, error_code, error_text)
       select id, name, 'default', now(), 'internal', 'x' from sent returning message_id, subscriber`,
    );
    const { token } = await app.asAdmin(1);
    const retry = (letters: unknown) =>
      app.request<{ retried: number }>('POST', '/api/admin/dead-letters/retry-ticked', { token, body: { letters } });
    const answers = await Promise.all([retry(sent), retry(sent.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.retried, 0)).toBe(100);
    await app.em.execute(`delete from platform.inbox where subscriber = 'g.h.v1'`);
  });

  it('refuses to retry up to an invalid time', async () => {
    const { token } = await app.asAdmin(1);
    for (const until of ['2026-W47-7', '2026-11', '2026', '2026-11-22T10Z', '2026-11-22T10:00:00,5Z', '2026-13-01T00:00:00Z', 'now'])
      expect((await app.request('POST', '/api/admin/dead-letters/retry-all', { token, body: { until } })).status).toBe(422);
  });

  it('deletes the recipient of an unsent message after a day', async () => {
    const written = async (hours: number, subjectId: string | null = null) => {
      const command = new SendMessage('sms', phone, 'login-otp', 'en', { otp: '271828' }, { subjectId });
      const id = await send(command);
      await settled(id, 'delivered');
      await app.em.execute(
        `update messaging.message set state = 'queued', recipient = 'sealed', body = 'sealed', created_at = now() - make_interval(hours => ?) where id = ?`,
        [hours, id],
      );
      return id;
    };
    const [old, young, customers] = [await written(25), await written(23), await written(48, crypto.randomUUID())];
    // A starting process scans the whole log.
    await new ExpiredRecipients(app.em).purge();
    expect(await row(old)).toMatchObject({ recipient: null, body: null, recipient_index: expect.any(String) });
    for (const id of [young, customers]) expect(await row(id)).toMatchObject({ recipient: 'sealed', body: 'sealed' });
  });

  it('shows dead letters to role 1 only, a bounded page at a time', async () => {
    const ask = async (role: 1 | 2 | 3, query = '') =>
      (await app.request('GET', `/api/admin/dead-letters${query}`, { token: (await app.asAdmin(role)).token })).status;
    expect([await ask(1), await ask(2), await ask(3)]).toEqual([200, 403, 403]);
    for (const query of ['?page=0', '?page_size=201', '?page=x', '?sort=1']) expect(await ask(1, query)).toBe(422);
  });

  it('refuses to write a message outside a transaction, which could not be rolled back', async () => {
    await expect(RequestContext.create(app.em, () => app.app.get(CommandBus).execute(otpMessage()))).rejects.toThrow(
      'outside a transaction',
    );
  });

  it('has no message viewer', async () => expect((await app.request('GET', '/api/dev/messages')).status).toBe(404));
});

describe('an incomplete gateway configuration', () => {
  it.each([
    ['no address', { MESSAGE_TRANSPORT: 'http' }, 'SMS_URL: needed by the http message transport'],
    [
      'no registration',
      { MESSAGE_TRANSPORT: 'http', SMS_URL: 'https://sms.example.test' },
      'SMS_DLT: entity, header and the template ids of login-otp.en',
    ],
    ['a broken registration', { SMS_DLT: '{"entity":"x"}' }, 'SMS_DLT: must be JSON'],
    [
      'a host that is too long for a variable',
      {
        MESSAGE_TRANSPORT: 'http',
        SMS_URL: 'https://sms.example.test',
        SMS_DLT: JSON.stringify(registration),
        PUBLIC_URL: `https://${'x'.repeat(40)}.test`,
      },
      'PUBLIC_URL: its host is longer than the 30 characters',
    ],
  ])('prevents the start: %s', async (_, env, problem) => {
    await expect(
      startTestApplication({ sharedWith: app, env: { MESSAGE_TRANSPORT: 'development', SMS_URL: '', SMS_DLT: '', ...env } }),
    ).rejects.toThrow(problem);
  });
});
