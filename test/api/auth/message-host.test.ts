import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request } from 'undici';
import { seedBrands } from '../../../src/tools/seeds/brands.js';
import { newPhone, startTestApplication, type TestApplication } from '../../support/application.js';

const LONG_HOST = 'loans.a-brand-with-a-very-long-name.example';
const DRAFT_HOST = 'demo-03.localhost';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication({ worker: true });
  await seedBrands(app.em, { demo: true });
  await app.em.execute(`update partners.partner set hosts = hosts || ? where slug = 'demo-02'`, [`{${LONG_HOST}}`]);
  await app.em.execute(`update partners.partner set status = 'draft' where slug = 'demo-03'`);
});
afterAll(() => app.stop());

/** Requests a code at a host. `fetch` does not allow setting the host. */
async function sendAt(host: string, to: { phone: string } | { email: string }): Promise<void> {
  await app.resetLimits();
  const { statusCode } = await request(`${app.url}/api/otp/send`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify(to),
  });
  expect(statusCode).toBe(200);
}

describe('the host in a message', () => {
  it.each([
    ['a brand', 'demo-02.localhost:3000', 'demo-02.localhost'],
    ['a brand, in capitals', 'Demo-02.LOCALHOST', 'demo-02.localhost'],
    ['the main site', 'localhost:3000', 'localhost'],
    ['a host that somebody made up', 'made-up.example', 'localhost'],
    ['one that only begins like a brand’s', 'demo-02.localhost.made-up.example', 'localhost'],
    ['a brand that is not published', DRAFT_HOST, 'localhost'],
    ['a brand whose host is longer than a registered variable', LONG_HOST, 'localhost'],
  ])('is, at %s, the one that the browser can trust', async (_, host, named) => {
    const phone = newPhone();
    await sendAt(host, { phone });
    const body = (await app.messages(phone))[0]?.body ?? '';
    expect(body).toMatch(new RegExp(`^\\d{6} is your login code for ${named}\\.`));
    expect(body.split('\n').at(-1)).toMatch(new RegExp(`^@${named} #\\d{6}$`));
  });

  it('may be long in an e-mail, which needs no registration', async () => {
    const { token } = await app.asCustomer();
    const email = 'long@example.test';
    const sent = await app.request<{ challenge_id: string }>('POST', '/api/contact-confirmation/send', { token, body: { email } });
    const { challenge_id } = sent.body;
    const otp = /\d{6}/.exec((await app.messages(email))[0]?.body ?? '')?.[0];
    expect((await app.request('POST', '/api/contact-confirmation/verify', { token, body: { challenge_id, otp } })).status).toBe(200);
    await sendAt(LONG_HOST, { email });
    await app.waitFor(async () => (await app.messages(email))[0]?.template === 'login-otp');
    expect((await app.messages(email))[0]?.body).toContain(LONG_HOST);
  });
});
