import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogues } from '../../../src/contracts/i18n/catalogues.js';
import { translate } from '../../../src/contracts/i18n/translate.js';
import { seedBrands } from '../../../src/tools/seeds/brands.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

let application: TestApplication;

beforeAll(async () => {
  application = await startTestApplication();
  await seedBrands(application.em, { demo: true });
});
afterAll(() => application.stop());

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(application.url + path, { headers });
  return { headers: answer.headers, status: answer.status, html: await answer.text() };
};
const heading = (language: 'en' | 'hi') => translate(catalogues[language], 'customer.start.title');

describe('a public page', () => {
  it.each([
    ['language=hi', 'hi'],
    ['language=en', 'en'],
    ['', 'en'],
    ['language=%3Cscript%3E', 'en'],
    ['language=__proto__', 'en'],
    [`language=${'x'.repeat(3000)}`, 'en'],
  ] as const)('is in the language of the cookie %p', async (cookie, language) => {
    const { html, status } = await open('/', { cookie });
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${language}" data-brand="cl"`);
    expect(html).toContain(heading(language));
  });

  it('has the brand of its address', async () => {
    expect((await open('/?partner=demo-02')).html).toContain('<html lang="en" data-brand="demo-02"');
    expect((await open('/?partner=%3Cb%3E')).html).toContain('data-brand="cl"');
  });

  it('carries the nonce of its own policy in each of its styles and scripts', async () => {
    const first = await open('/');
    const nonces = new Set([...first.html.matchAll(/ nonce="([^"]*)"/g)].map(([, nonce]) => nonce));
    expect(nonces.size).toBe(2);
    const policy = first.headers.get('content-security-policy') ?? '';
    for (const nonce of nonces) expect(policy).toContain(`'nonce-${nonce}'`);
    expect(policy).not.toContain('unsafe-inline');
    for (const nonce of nonces) expect((await open('/')).html).not.toContain(nonce);
  });

  it('shows a brand as it was last published', async () => {
    const { token } = await application.asAdmin(1);
    const brand = {
      name: 'Changing',
      title: 'Before',
      hosts: ['changing.test'],
      font_family: 'Lato',
      primary: '#0b5cab',
      secondary: '#123456',
      tanc_apply: 0,
      features: {},
      grievance_officer: { name: 'Officer', email: 'officer@changing.test', phone: '1800123456' },
    };
    const publish = async (title: string) => {
      await application.request('POST', '/api/admin/brands/changing', { token, body: { ...brand, title } });
      expect((await application.request('POST', '/api/admin/brands/changing/publish', { token })).status).toBeLessThan(300);
      await application.waitFor(async () =>
        (await open('/?partner=changing')).html.includes(`<title>Compare loan offers · ${title}</title>`),
      );
    };
    await publish('Before');
    await publish('After');
  });

  it('is compressed for clients that support it', async () => {
    const { headers } = await open('/', { 'accept-encoding': 'br' });
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('vary')).toMatch(/accept-encoding.*cookie/);
  });
});

it.each([
  ['/home', 200],
  ['/demo-02', 200],
  ['/demo-02/home', 200],
  ['/demo-02/partner/login', 200],
  ['/user/offers', 200],
  ['/admin/lenders', 200],
  ['/no-page', 404],
  ['/no-brand/home', 404],
  ['/demo-02/no-page', 404],
  ['/admin/no-page', 404],
  ['/404', 404],
  ['/assets/', 404],
  ['//demo-02/home', 404],
])('%s answers with %i and a page', async (path, status) => {
  const answer = await open(path);
  expect(answer.status).toBe(status);
  expect(answer.html).toContain('<div id="root">');
});

it.each(['/user/applications', '/admin', '/no-page'])('%s is rendered by the client only', async (path) => {
  const { html } = await open(path);
  expect(html).not.toContain('data-first-view="drawn"');
  expect(html).toContain('<div class="boot"');
  expect(html).not.toContain('<h1');
});
