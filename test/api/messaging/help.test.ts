import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataKeys } from '../../../src/platform/security/data-keys.js';
import { FieldCipher } from '../../../src/platform/security/field-cipher.js';
import { HelpTickets, TicketOptionsError } from '../../../src/tools/tickets/help-tickets.js';
import { newPhone, startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, seedLenders } from '../../support/test-customer.js';
import { withProofOfWork } from '../../support/proof-of-work.js';

interface Ticket {
  number: string;
  state: string;
  content: string;
  subject_id: string | null;
}

/** Statuses of the next responses of the help desk; after them it returns a page. */
let script: number[] = [];
let received: URLSearchParams[] = [];
const helpDeskServer = createServer((request, response) => {
  void text(request).then((body) => {
    received.push(new URLSearchParams(body));
    response.writeHead(script.shift() ?? 200, { 'content-type': 'text/html' }).end('<h1>Thank you</h1>');
  });
});

let app: TestApplication;
beforeAll(async () => {
  helpDeskServer.listen(0, '127.0.0.1');
  await once(helpDeskServer, 'listening');
  const HELP_URL = `http://127.0.0.1:${(helpDeskServer.address() as AddressInfo).port}/lead`;
  app = await startTestApplication({ worker: true, env: { HELP_URL, HELP_ORG_ID: 'org-1', ADDRESS_LIMIT_FACTOR: '1' } });
  await seedLenders(app);
});
afterAll(async () => {
  await app.stop();
  helpDeskServer.close();
});
const pendingTickets = async () =>
  Number(
    (await app.em.execute<{ count: string }[]>(`select count(*) from messaging.help_request where state in ('queued', 'forwarding')`))[0]
      ?.count,
  );
beforeEach(async () => {
  // A request of the previous test must not use this test's script.
  await app.waitFor(async () => (await pendingTickets()) === 0);
  [script, received] = [[], []];
  await app.resetLimits();
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
  it('is stored encrypted, answered with its number, and forwarded once as a form', async () => {
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

  it('ignores the organisation of the caller', async () => {
    const { body } = await ask(request({ orgid: 'org-2' }));
    await settled(body.number, 'forwarded');
    expect(received.map((form) => form.get('orgid'))).toEqual(['org-1']);
  });

  it('is answered in the language of the page', async () => {
    expect((await ask(request(), { 'accept-language': 'hi' })).body.message).toBe('आपका अनुरोध भेज दिया गया है');
  });

  it('is forwarded again where the desk certainly did not accept it, and never where it may have', async () => {
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
  ])('is refused for an invalid %s: %s gets "%s"', async (name, value, message) => {
    expect(await ask(request({ [name]: value }))).toMatchObject({ status: 422, body: { fields: { [name]: message } } });
  });

  it.each(['தமிழ் செல்வி', 'ਗੁਰਪ੍ਰੀਤ', 'রিয়া', 'അനിത', 'Renée Ş.', 'آصف'])('accepts the name %s: it is not printed', async (name) => {
    expect(await ask(request({ name }))).toMatchObject({ status: 200 });
  });
});

describe('the limit on help requests', () => {
  const browser = (name: number | string) => ({ cookie: `device=${String(name).padEnd(43, '-')}` });

  it('counts by browser, and does not use up the limit of a number’s holder', async () => {
    const phone = newPhone();
    for (let asked = 0; asked < 5; asked++) expect((await ask(request({ phone }), browser('one'))).status).toBe(200);
    expect(await ask(request(), browser('one'))).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/try again in (?:60|5\d) minutes/) },
    });
    expect((await ask(request({ phone }), browser('two'))).status).toBe(200);
  });

  it('counts by customer after a login, whatever others did with the browser', async () => {
    for (let asked = 0; asked < 5; asked++) await ask(request(), browser('shared'));
    const { token } = await app.asCustomer();
    const asCustomer = () => app.request('POST', '/api/help', { body: request(), token, headers: browser('shared') });
    for (let asked = 0; asked < 5; asked++) expect(await asCustomer()).toMatchObject({ status: 200 });
    expect(await asCustomer()).toMatchObject({ status: 429 });
  });

  it('requires proof of work behind an address with many people, and no wait', async () => {
    for (let asked = 0; asked < 100; asked++) expect((await ask(request(), browser(asked))).status).toBe(200);
    const asked = await ask(request(), browser('last'));
    expect(asked.status).toBe(428);
    const solved = withProofOfWork(asked as never, browser('last').cookie);
    expect((await ask(request(), solved)).status).toBe(200);
    // A solution is valid once, and for its browser only.
    expect((await ask(request(), solved)).status).toBe(428);
    const { token } = await app.asCustomer();
    expect((await app.request('POST', '/api/help', { body: request(), token })).status).toBe(200);
  });
});

describe('a ticket', () => {
  const tool = (...words: string[]) => toolWith({}, ...words);
  const toolWith = (options: { all?: boolean; phone?: string }, ...words: string[]) =>
    app.em.fork().transactional((em) => new HelpTickets(em, app.config).run(words, options));
  const audited = (action: string, number: string) =>
    app.em.execute<{ actor_id: string | null; before: unknown }[]>(
      `select a.* from platform.audit a join messaging.help_request h on a.subject = 'help:' || h.id where a.action = ? and h.number = ?`,
      [action, number],
    );
  /** Returns the number of a ticket whose delivery is unknown: it waits for a staff member. */
  const waiting = async (phone: string, token?: string) => {
    script = [503];
    const { body } = await app.request<{ number: string }>('POST', '/api/help', {
      body: request({ phone }),
      ...(token !== undefined && { token }),
    });
    await settled(body.number, 'unknown');
    return body.number;
  };

  it('is found by its number and by the phone number, and reading it is audited', async () => {
    const phone = newPhone();
    const number = await waiting(phone);
    const listed = await toolWith({ phone: `+91 ${phone}` }, 'list');
    expect(listed).toMatch(new RegExp(`^${number} .* waits`));
    expect(listed.trim().split('\n')).toHaveLength(1);
    expect(listed).not.toMatch(/Asha|address/);
    expect(await audited('help.read', number)).toEqual([]);
    const shown = await tool('show', number.toLowerCase());
    for (const part of ['Asha Verma', phone, 'asha@example.test', 'How do I change my address?\nThank you.', 'not logged in'])
      expect(shown).toContain(part);
    const [read] = await audited('help.read', number);
    expect(read).toMatchObject({ audience: 'admin', actor_id: null, after: 'at the command line' });
    expect(JSON.stringify(read)).not.toMatch(/Asha|asha@|change my address/);
  });

  it('is marked as done once, and then listed only with all tickets', async () => {
    const phone = newPhone();
    const number = await waiting(phone);
    expect(await tool('done', number)).toBe(`${number} is done.\n`);
    expect(await audited('help.done', number)).toHaveLength(1);
    expect(await toolWith({ phone }, 'list')).toBe('There are none.\n');
    expect(await toolWith({ phone, all: true }, 'list')).toContain(number);
    await expect(tool('done', number)).rejects.toThrow('waits for nobody');
  });

  it.each([[['show', 'H-2222-2222']], [['list', 'H-2222-2222', 'more']], [['burn', 'H-2222-2222']], [[]]])(
    'is unavailable for the arguments %j',
    async (words) => {
      await expect(tool(...words)).rejects.toThrow(TicketOptionsError);
    },
  );

  it('is erased with the key of the logged-in customer', async () => {
    const phone = newPhone();
    const { token, ids } = await app.asCustomer(phone);
    const number = await waiting(phone, token);
    expect(await ticket(number)).toMatchObject({ subject_id: ids['user_id'], content: expect.stringMatching(/^data-key:/) });
    expect(await tool('show', number)).toContain(`customer ${ids['user_id']}`);
    await app.em.fork().transactional((em) => new DataKeys(em, app.app.get(FieldCipher)).destroy(String(ids['user_id'])));
    await expect(tool('show', number)).rejects.toThrow('its customer was erased');
  });

  it('of an erased customer is never forwarded', async () => {
    const { token, ids } = await app.asCustomer();
    script = [429];
    const { body } = await app.request<{ number: string }>('POST', '/api/help', { body: request(), token });
    await app.waitFor(() => Promise.resolve(received.length === 1));
    await app.em.fork().transactional((em) => new DataKeys(em, app.app.get(FieldCipher)).destroy(String(ids['user_id'])));
    await settled(body.number, 'erased');
    expect(received).toHaveLength(1);
  });

  it.each(['a token that is worth nothing', 'a customer who has not proven who he is'])('with %s belongs to no customer', async (who) => {
    const phone = newPhone();
    let token = 'nonsense';
    if (who.startsWith('a customer')) {
      await (await newCustomer(app, phone)).apply();
      ({ token } = await app.asCustomer(phone, { cookie: '' }));
    }
    const { status, body } = await app.request<{ number: string }>('POST', '/api/help', { body: request({ phone }), token });
    expect(status).toBe(200);
    expect(await ticket(body.number)).toMatchObject({ subject_id: null, content: expect.not.stringMatching(/^data-key:/) });
  });
});

it('a request of a customer without an e-mail address, entered by staff, is kept for staff to answer', async () => {
  const customer = await newCustomer(app);
  const { token } = await app.asAdmin(3);
  const entered = async (email?: string) => {
    const body = { request_id: crypto.randomUUID(), channel: 'phone', description: 'Charged twice.', email };
    const answer = await app.request<{ number: string }>('POST', `/api/admin/service-cases/${customer.id}/help-requests`, { token, body });
    return (await ticket(answer.body.number)).state;
  };
  await app.em.execute('update customer_journey.customer set email_sealed = null, email_index = null where id = ?', [customer.id]);
  expect(await entered()).toBe('kept');
  expect(await entered('asha@example.test')).not.toBe('kept');
});

it('a ticket is kept where no help desk is configured', async () => {
  const alone = await startTestApplication({ sharedWith: app, env: { HELP_URL: undefined as unknown as string } });
  const { body } = await alone.request<{ number: string }>('POST', '/api/help', { body: request() });
  expect((await ticket(body.number)).state).toBe('kept');
  await alone.stop();
});
