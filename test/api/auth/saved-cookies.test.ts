import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApplication, type TestApplication } from '../../support/application.js';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.stop());

const save = (body: object, headers = {}) => app.request('POST', '/api/cookies/save', { body, headers });

describe('cookies saved for the browser', () => {
  it.each(['lead', 'qr', 'url', 'CCDetailssecured', 'CCDetailsunsecured'])('%s is saved, read and deleted', async (name) => {
    const value = name.startsWith('CC') ? JSON.stringify([crypto.randomUUID(), crypto.randomUUID()]) : '[{"name":"Ask, ₹ & कार्ड"}]';
    const saved = await save({ name, value });
    expect(saved).toMatchObject({
      status: 204,
      cookies: { [name]: { value, attributes: { 'max-age': '3600', path: '/', httponly: '', samesite: 'Lax' } } },
    });
    const cookie = `${name}=${encodeURIComponent(value)}`;
    expect((await app.request('GET', `/api/cookies/read?name=${name}`, { headers: { cookie } })).body).toEqual({ value });
    const deleted = await app.request('POST', '/api/cookies/delete', { body: { name } });
    expect(deleted).toMatchObject({ status: 204, cookies: { [name]: { value: '' } } });
  });

  it.each(['{"pan":"ABCPK1234F"}', '["Ravi"]', '[{"id":1}]', '"c1"', 'null', '<script>', '[1]'])(
    'those of cards hold only ids: not %s',
    async (value) => {
      expect(await save({ name: 'CCDetailsunsecured', value })).toMatchObject({
        status: 422,
        body: { fields: { value: expect.any(String) } },
        cookies: {},
      });
    },
  );

  it('a missing cookie reads as null', async () =>
    expect((await app.request('GET', '/api/cookies/read?name=qr')).body).toEqual({ value: null }));

  it('a cookie lasts as long as requested', async () =>
    expect((await save({ name: 'qr', value: 'x', minutes: 5 })).cookies.qr?.attributes['max-age']).toBe('300'));

  it.each(['atkn', 'a_atkn', 'p_atkn', 'isMasqueradeMode', 'roleId', '__proto__', 'constructor', 'qr\r\nset-cookie: a=b', ''])(
    'the name %j is refused',
    async (name) => {
      const headers = { cookie: 'atkn=secret; isMasqueradeMode=1' };
      expect(await save({ name, value: 'x' })).toMatchObject({ status: 422, cookies: {} });
      expect(await app.request('POST', '/api/cookies/delete', { body: { name } })).toMatchObject({ status: 422, cookies: {} });
      const read = await app.request('GET', `/api/cookies/read?name=${encodeURIComponent(name)}`, { headers });
      expect([read.status, JSON.stringify(read.body).includes('secret')]).toEqual([422, false]);
    },
  );

  it('a cookie larger than browsers keep is refused', async () => {
    expect((await save({ name: 'qr', value: 'x'.repeat(4094) })).status).toBe(204);
    expect((await save({ name: 'qr', value: 'x'.repeat(4095) })).status).toBe(413);
    expect((await save({ name: 'qr', value: '₹'.repeat(500) })).status).toBe(413);
    expect((await save({ name: 'qr', value: 'x'.repeat(1_100_000) })).body).toMatchObject({
      message: 'This is too large. The limit is 1 MB.',
    });
  });

  it.each([0, -1, 43_201, 1.5, 'soon'])('a lifetime of %j minutes is refused', async (minutes) =>
    expect((await save({ name: 'qr', value: 'x', minutes })).status).toBe(422),
  );

  it('requests of other sites are refused', async () =>
    expect(await save({ name: 'qr', value: 'x' }, { origin: 'https://evil.example.test' })).toMatchObject({ status: 403, cookies: {} }));

  it('a line break stays inside the value', async () =>
    expect((await save({ name: 'qr', value: 'a\r\nset-cookie: atkn=b' })).cookies).toEqual({
      qr: expect.objectContaining({ value: 'a\r\nset-cookie: atkn=b' }),
    }));
});

describe('the address of the browser', () => {
  const ask = async (at: TestApplication, forwarded: string) =>
    (await at.request<{ ip: string }>('GET', '/api/get-client-ip', { headers: { 'x-forwarded-for': forwarded } })).body.ip;

  it('is the one of the connection, whatever the request claims', async () => expect(await ask(app, '203.0.113.7')).toBe('127.0.0.1'));

  it('is the one that the configured number of proxies saw', async () => {
    const proxied = await startTestApplication({ sharedWith: app, env: { TRUSTED_PROXIES: '1' } });
    try {
      expect(await ask(proxied, '203.0.113.7')).toBe('203.0.113.7');
      expect(await ask(proxied, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    } finally {
      await proxied.stop();
    }
  });
});
