import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext } from 'playwright-core';
import { seedBrands } from '../../src/tools/seeds/brands.js';
import { newPhone, startTestApplication, type TestApplication } from '../support/application.js';
import { launchBrowser } from '../support/browser.js';
import { deviceCookie } from '../support/http.js';

let app: TestApplication;
let token: string;
beforeAll(async () => {
  app = await startTestApplication();
  await seedBrands(app.em, { demo: false });
  ({ token } = await app.asCustomer());
});
afterAll(() => app.stop());

const sessions = async () => (await app.em.execute<{ id: string }[]>('select id from auth.session')).length;

/** Requests an OTP for a number of the attacker. */
async function sendAttackerOtp(cookie = '') {
  const phone = newPhone();
  const { body } = await app.request<{ challenge_id: string }>('POST', '/api/otp/send', { body: { phone }, headers: { cookie } });
  return { challenge_id: body.challenge_id, otp: await app.otp(phone) };
}

const password = () => app.config.values.DEMO_PASSWORD;
/** Every call that opens a session or sends a message, as the product's own pages make it. */
const sessionEntryPoints: [string, () => Promise<object> | object][] = [
  ['/api/otp/send', () => ({ phone: newPhone() })],
  ['/api/otp/verify', () => sendAttackerOtp(deviceCookie('own'))],
  ['/api/admin/login', () => ({ email: 'role1@demo.test', password: password() })],
  ['/api/partner/login', () => ({ email: 'partner@demo.test', password: password() })],
  ['/api/contact-confirmation/send', () => ({ email: 'asha@example.test' })],
];
const cookie = deviceCookie('own');

/** Replaces the names of our own origin and its look-alikes; any other origin stays as given. */
const requestFrom = (origin: string) =>
  ({
    own: app.url,
    https: app.url.replace('http:', 'https:'),
    name: app.url.replace('//', '//evil@'),
    path: `${app.url}/evil`,
  })[origin] ?? origin;

describe.each(sessionEntryPoints)('%s', (path, bodyOf) => {
  const call = async (headers: Record<string, string>, write: (body: object) => unknown = (body) => body) =>
    app.request('POST', path, { token, body: write(await bodyOf()), headers: { cookie, ...headers } });

  it.each([
    ['another site', { origin: 'https://evil.example.test' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a sub-domain', { origin: 'http://evil.localhost:3000' }],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['our own origin in a request of another site', { origin: 'own', 'sec-fetch-site': 'cross-site' }],
    ['our host by another scheme', { origin: 'https' }],
    ['our host behind a name', { origin: 'name' }],
    ['our host with a path', { origin: 'path' }],
  ])('is refused for %s, and sets no device cookie', async (_, { origin, ...headers }: Partial<Record<string, string>>) =>
    expect(await call({ ...headers, ...(origin && { origin: requestFrom(origin) }) })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
      cookies: {},
    }),
  );

  it('is served for an own page and for a client without a browser', async () => {
    const ours: Record<string, string>[] = [{ origin: app.url, 'sec-fetch-site': 'same-origin' }, {}];
    for (const headers of ours) {
      await app.resetLimits();
      expect((await call(headers)).status).toBe(200);
    }
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', (body: object) => new URLSearchParams(Object.entries(body)).toString()],
    ['text', 'text/plain', (body: object) => JSON.stringify(body)],
    ['text that says it is JSON', 'text/plain; a=application/json', (body: object) => JSON.stringify(body)],
    ['XML', 'application/xml', () => '<a/>'],
  ])('accepts no %s', async (_, type, write) =>
    expect(await call({ 'content-type': type }, write)).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } }),
  );

  it('accepts no multipart form', async () =>
    expect(
      await call({}, (body) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(body)) form.set(name, String(value));
        return form;
      }),
    ).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } }));
});

it.each([
  ['/api/welcome-back', { birth_date: '1991-04-05', tin: 'ABCPK1238F' }],
  ['/api/start-afresh', {}],
])('%s, which identifies a customer, is refused for another site too, and sets no device cookie', async (path, body) => {
  const headers = { cookie: '', origin: 'https://evil.example.test' };
  expect(await app.request('POST', path, { token, body, headers })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
    cookies: {},
  });
});

describe('an OTP', () => {
  const verify = (code: object, from: string) =>
    app.request<Record<string, string>>('POST', '/api/otp/verify', { body: code, headers: { cookie: from } });

  it('is valid only in the browser that requested it', async () => {
    const code = await sendAttackerOtp(deviceCookie('one'));
    const before = await sessions();
    for (const other of ['', deviceCookie('two'), 'device=', `device=${'x'.repeat(44)}`])
      expect(await verify(code, other)).toMatchObject({ status: 422, body: { code: 'otp-other-device' } });
    expect(await sessions()).toBe(before);
    expect((await verify(code, deviceCookie('one'))).status).toBe(200);
  });

  it('stays valid after wrong attempts and a new OTP in another browser', async () => {
    const phone = newPhone();
    const send = (from: string) =>
      app.request<{ challenge_id: string }>('POST', '/api/otp/send', { body: { phone }, headers: { cookie: from } });
    const { challenge_id } = (await send(deviceCookie('owner'))).body;
    const otp = await app.otp(phone);
    for (let guess = 0; guess < 6; guess++) await verify({ challenge_id, otp: '000000' }, deviceCookie('stranger'));
    await app.resetLimits();
    expect((await send(deviceCookie('stranger'))).status).toBe(200);
    expect((await verify({ challenge_id, otp }, deviceCookie('owner'))).status).toBe(200);
  });

  it('is bound to an HttpOnly SameSite cookie whose value is stored nowhere', async () => {
    const phone = newPhone();
    const { body, cookies } = await app.request('POST', '/api/otp/send', { body: { phone }, headers: { cookie: '' } });
    const code = { challenge_id: body.challenge_id, otp: await app.otp(phone) };
    expect((await verify(code, `device=${cookies.device?.value}`)).status).toBe(200);
    expect(cookies.device?.value).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(cookies.device?.attributes).toEqual({ httponly: '', samesite: 'Strict', path: '/', 'max-age': '34560000' });
    const rows = JSON.stringify([
      await app.em.execute('select * from auth.otp_challenge'),
      await app.em.execute('select * from auth.known_device'),
      await app.em.execute('select * from customer_journey.proven_device'),
    ]);
    expect(rows).not.toContain(cookies.device?.value);
  });
});

describe('a page of another site, in a browser', () => {
  let browser: Browser;
  let context: BrowserContext;
  let foreign: Server;
  let html = '';
  beforeAll(async () => {
    foreign = createServer((_, response) => response.setHeader('content-type', 'text/html').end(`<!doctype html><body>${html}`));
    await new Promise<void>((resolve) => foreign.listen(0, 'localhost', resolve));
    browser = await launchBrowser();
  });
  beforeEach(async () => {
    context = await browser.newContext();
  });
  afterEach(() => context.close());
  afterAll(async () => {
    await browser.close();
    await new Promise((resolve) => foreign.close(resolve));
  });

  const target = () => `${app.url}/api/otp/verify`;

  /** Opens the page as a visitor and waits until its call was made or blocked. */
  async function visit(page: string): Promise<void> {
    html = page;
    const tab = await context.newPage();
    const isTarget = (request: { url(): string }) => request.url() === target();
    const tried = Promise.race([
      tab.waitForEvent('requestfinished', { predicate: isTarget, timeout: 0 }),
      tab.waitForEvent('requestfailed', { predicate: isTarget, timeout: 0 }),
    ]);
    tried.catch(() => undefined);
    await tab.goto(`http://localhost:${(foreign.address() as AddressInfo).port}`);
    await tried;
  }

  it('is distinguished from an own page, which logs a visitor in (control)', async () => {
    const tab = await context.newPage();
    await tab.goto(`${app.url}/login`);
    const phone = newPhone();
    const call = (path: string, body: object) =>
      tab.evaluate<Record<string, string>>(
        `fetch('${path}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '${JSON.stringify(body)}' }).then((answer) => answer.json())`,
      );
    const { challenge_id } = await call('/api/otp/send', { phone });
    await call('/api/otp/verify', { challenge_id, otp: await app.otp(phone) });
    expect((await context.cookies(`${app.url}/api/session/refresh`)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['atkn', 'device']),
    );
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data'])(
    'cannot log a visitor in with a form of type %s',
    async (enctype) => {
      const code = await sendAttackerOtp();
      const before = await sessions();
      const fields = Object.entries(code).map(([name, value]) => `<input name="${name}" value="${value}">`);
      await visit(
        `<form method="post" enctype="${enctype}" action="${target()}">${fields.join('')}</form><script>document.forms[0].submit()</script>`,
      );
      expect(await sessions()).toBe(before);
      expect(await context.cookies()).toEqual([]);
    },
  );

  it.each([
    ['without asking', 'no-cors', 'text/plain'],
    ['as JSON', 'cors', 'application/json'],
  ])('cannot log a visitor in with a call %s', async (_, mode, type) => {
    const code = await sendAttackerOtp();
    const before = await sessions();
    const options = { method: 'POST', credentials: 'include', mode, headers: { 'content-type': type }, body: JSON.stringify(code) };
    await visit(`<script>fetch('${target()}', ${JSON.stringify(options)})</script>`);
    expect(await sessions()).toBe(before);
    expect(await context.cookies()).toEqual([]);
  });
});
