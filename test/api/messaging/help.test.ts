import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newPhone, startTestApplication, type TestApplication } from '../../support/application.js';

interface Ticket {
  number: string;
  state: string;
  content: string;
}

/** Statuses of the next answers of the help desk; after them it shows a page. */
let script: number[] = [];
let received: URLSearchParams[] = [];
const desk = createServer((request, response) => {
  void text(request).then((body) => {
    received.push(new URLSearchParams(body));
    response.writeHead(script.shift() ?? 200, { 'content-type': 'text/html' }).end('<h1>Thank you</h1>');
  });
});

let app: TestApplication;
beforeAll(async () => {
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  const HELP_URL = `http://127.0.0.1:${(desk.address() as AddressInfo).port}/lead`;
  app = await startTestApplication({ worker: true, env: { HELP_URL, HELP_ORG_ID: 'org-1', ADDRESS_LIMIT_FACTOR: '1' } });
});
afterAll(async () => {
  await app.stop();
  desk.close();
});
beforeEach(async () => {
  [script, received] = [[], []];
  await app.forgetLimits();
});

const request = (changes: object = {}) => ({
  name: 'Asha Verma',
  email: 'Asha@Example.test',
  phone: `+91 ${newPhone()}`,
  description: 'How do I change my address?\nThank you.',
  ...changes,
});
const ask = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  app.request<{ number: string; message: string }>('POST', '/api/help', { body, headers });
const ticket = async (number: string) =>
  (await app.em.execute<Ticket[]>('select * from messaging.help_request where number = ?', [number]))[0] as Ticket;
const settled = (number: string, state: string) => app.waitFor(async () => (await ticket(number)).state === state);

describe('a request for help', () => {
  it('is kept sealed, answered with its number, and forwarded once as a form', async () => {
    const { status, body } = await ask(request());
    expect({ status, body }).toEqual({
      status: 200,
      body: { number: expect.stringMatching(/^H-[2-9A-Z]{4}-[2-9A-Z]{4}$/), message: 'Your request have been sent successfully' },
    });
    await settled(body.number, 'forwarded');
    expect((await ticket(body.number)).content).not.toMatch(/Asha|address/);
    expect(received.map((form) => Object.fromEntries(form))).toEqual([
      {
        orgid: 'org-1',
        name: 'Asha Verma',
        email: 'asha@example.test',
        phone: expect.stringMatching(/^[6-9]\d{9}$/),
        company: '',
        description: 'How do I change my address?\nThank you.',
      },
    ]);
  });

  it('is answered in the language of the page', async () => {
    expect((await ask(request(), { 'accept-language': 'hi' })).body.message).toBe('आपका अनुरोध भेज दिया गया है');
  });

  it('is forwarded again where the desk certainly did not take it, and never where it may have', async () => {
    script = [429, 503];
    const refused = await ask(request());
    await settled(refused.body.number, 'unknown');
    expect(received).toHaveLength(2);
  });

  it.each([
    ['email', 'asha@', 'Email error'],
    ['phone', '98765', 'Phone Number error'],
    ['name', '', 'This field is required.'],
    ['description', ' ', 'This field is required.'],
  ])('says of a wrong %s: %s is "%s"', async (name, value, message) => {
    expect(await ask(request({ [name]: value }))).toMatchObject({ status: 422, body: { fields: { [name]: message } } });
  });

  it('is taken five times an hour from one browser, and from one number', async () => {
    for (let asked = 0; asked < 5; asked++) expect((await ask(request())).status).toBe(200);
    expect(await ask(request())).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/try again in (?:60|5\d) minutes/) },
    });
    const phone = newPhone();
    const from = (browser: number) => ({ cookie: `device=${String(browser).padEnd(43, '-')}` });
    for (let asked = 0; asked < 5; asked++) expect((await ask(request({ phone }), from(asked))).status).toBe(200);
    expect((await ask(request({ phone }), from(5))).status).toBe(429);
  });
});

it('is kept where nobody outside is to be told', async () => {
  const alone = await startTestApplication({ beside: app, env: { HELP_URL: undefined as unknown as string } });
  const { body } = await alone.request<{ number: string }>('POST', '/api/help', { body: request() });
  expect((await ticket(body.number)).state).toBe('kept');
  await alone.stop();
});
