import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../src/platform/config/config.js';
import { generateSecrets } from '../../../src/platform/embedded/embedded-secrets.js';
import { newPhone, startTestApplication, type TestApplication } from '../../support/application.js';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication({ worker: true });
});
afterAll(() => app.stop());

const send = async (phone: string) => {
  await app.resetLimits();
  await app.request('POST', '/api/otp/send', { body: { phone } });
};

describe('messages in development', () => {
  it('are not sent and stay readable, in every notation of the number', async () => {
    const phone = newPhone();
    await send(phone);
    await app.waitFor(async () => (await app.messages(phone))[0]?.state === 'delivered');
    const [message] = await app.messages(`+91 ${phone.slice(0, 5)}-${phone.slice(5)}`);
    expect(message).toEqual({
      id: expect.any(String),
      channel: 'sms',
      to: phone,
      template: 'login-otp',
      language: 'en',
      subject: null,
      body: expect.stringMatching(/^\d{6} is your login code/),
      state: 'delivered',
      created_at: expect.stringMatching(/Z$/),
    });
  });

  it('are shown for one recipient only, the newest first', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    for (const to of [phone, other, phone]) await send(to);
    const messages = await app.messages(phone);
    expect(messages.map(({ to }) => to)).toEqual([phone, phone]);
    const [newest, older] = messages as unknown as { created_at: string }[];
    expect((newest?.created_at ?? '') > (older?.created_at ?? '')).toBe(true);
    expect(await app.messages('nobody@example.test')).toEqual([]);
    expect(await app.messages('12')).toEqual([]);
  });

  it('are at most fifty', async () => {
    for (let i = 0; i < 51; i++) await send(newPhone());
    expect((await app.request<unknown[]>('GET', '/api/dev/messages')).body.length).toBe(50);
  });

  it('cannot be turned on in production', () => {
    const production = {
      ...generateSecrets(),
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://app@db/app',
      READING_DATABASE_URL: 'postgresql://reading@db/app',
      PUBLIC_URL: 'https://loans.example.test',
    };
    expect(() => loadConfig({ ...production, MESSAGE_TRANSPORT: 'development' })).toThrow('MESSAGE_TRANSPORT');
    expect(() => loadConfig({ ...production, MESSAGE_TRANSPORT: 'http', SMS_URL: 'https://sms.example.test' })).not.toThrow();
  });
});
