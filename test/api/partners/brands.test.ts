import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Bootstrap } from '../../../src/contracts/brand.js';
import { seedDatabase } from '../../../src/tools/seed-database.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

let application: TestApplication;
let admin: string;

const readable = {
  name: 'Demo 90',
  title: 'Demo 90',
  logo_max_width: 160,
  hosts: ['demo-90.example'],
  url_segment: 'demo-90',
  font_family: 'Lato',
  primary: '#1457d9',
  secondary: '#0fb5a6',
  tanc_apply: 0,
  features: { partner_build: 1 },
  grievance_officer: { name: 'Officer', email: 'officer@demo-90.example', phone: '1800 000 000' },
};
/** No shade of this teal carries white text or our ink. */
const UNREADABLE = '#008787';

const bootstrap = (query = '', headers = {}) => application.request<Bootstrap>('GET', `/api/bootstrap${query}`, { headers });
const save = (slug: string, body: object, token: string | undefined = admin) =>
  application.request('POST', `/api/admin/brands/${slug}`, { body, ...(token && { token }) });
const publish = (slug: string) => application.request('POST', `/api/admin/brands/${slug}/publish`, { token: admin });
const shown = async (slug: string) => (await bootstrap(`?partner=${slug}`)).body.brand;

beforeAll(async () => {
  application = await startTestApplication();
  await seedDatabase(application.config, 'demo');
  admin = (await application.asAdmin(1)).token;
});
afterAll(() => application.stop());

describe('GET /api/bootstrap', () => {
  it('tells the default brand, its theme and the public settings to everybody', async () => {
    const { status, body, headers } = await bootstrap();
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(body.brand).toMatchObject({ slug: 'cl', title: 'Ask Credit', font_family: 'Lato', primary_text: 'white', tanc_apply: 0 });
    expect(body.brand.primary).toHaveLength(10);
    expect(body.config).toMatchObject({
      languages: ['en', 'hi'],
      idle_seconds: { customer: 600, admin: 900, partner: 900 },
      idle_warning_seconds: 60,
      environment: 'test',
      grievance_officer: { name: expect.any(String), email: expect.any(String), phone: expect.any(String) },
    });
  });

  it('names the lenders of open loan types, in no order of preference', async () => {
    const names = (await bootstrap()).body.config.lender_names;
    expect(names).toContain('Moneyview');
    expect(names).not.toContain('Manappuram');
    expect([...names].sort((one, other) => one.localeCompare(other, 'en'))).toEqual(names);
  });

  it.each([
    ['a partner', '?partner=demo-02', 'demo-02'],
    ['a partner in capitals', '?partner=DEMO-02', 'demo-02'],
    ['a host', '?host=demo-03.localhost', 'demo-03'],
    ['a host with a port', '?host=demo-03.localhost:3000', 'demo-03'],
    ['an unknown partner', '?partner=nobody', 'cl'],
    ['an attack', `?partner=${encodeURIComponent(`cl' or '1'='1`)}`, 'cl'],
  ])('chooses by %s', async (_, query, slug) => {
    expect((await bootstrap(query)).body.brand.slug).toBe(slug);
  });

  it('says nothing commercial', async () => {
    expect(JSON.stringify((await bootstrap('?partner=demo-02')).body)).not.toMatch(/revenue|utm/);
  });

  it('answers 304 to who has it already, and again in full when the brand is another', async () => {
    const tag = (await bootstrap()).headers.get('etag') ?? '';
    const same = await bootstrap('', { 'if-none-match': tag });
    expect([same.status, same.body]).toEqual([304, '']);
    expect((await bootstrap('?partner=demo-02', { 'if-none-match': tag })).status).toBe(200);
  });

  it.each([
    ['two partners', '?partner=a&partner=b'],
    ['a host that is too long', `?host=${'x'.repeat(300)}`],
    ['what it does not know', '?colour=red'],
  ])('refuses %s', async (_, query) => {
    expect((await bootstrap(query)).status).toBe(422);
  });
});

describe('GET /api/get-partner-by-name', () => {
  it.each(['', '/cl', '/CL'])('answers the default brand to "%s"', async (name) => {
    const { status, body } = await application.request('GET', `/api/get-partner-by-name${name}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      name: 'cl',
      title: 'Ask Credit',
      logo: '/api/brands/cl/logo.svg?v=1',
      font_source: 'bundled',
      font_family: 'Lato',
      primary_color: '#1457d9',
      secondary_color: '#0fb5a6',
      tancApply: 0,
    });
  });

  it.each([
    ['an unknown name', 'nobody'],
    ['a path', '..%2F..%2Fetc'],
    ['a long name', 'x'.repeat(150)],
  ])('does not know %s', async (_, name) => {
    expect(await application.request('GET', `/api/get-partner-by-name/${name}`)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });
});

describe('GET /api/brands/{slug}/logo.svg', () => {
  it('draws a picture that browsers may keep for good, and that can run nothing', async () => {
    const { status, body, headers } = await application.request<string>('GET', '/api/brands/demo-02/logo.svg?v=1');
    expect(status).toBe(200);
    expect(body).toMatch(/^<svg .*<\/svg>$/s);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it('is kept for minutes only without the version', async () => {
    const { headers } = await application.request('GET', '/api/brands/demo-02/logo.svg');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('is not there for a brand that is not', async () => {
    expect((await application.request('GET', '/api/brands/nobody/logo.svg')).status).toBe(404);
  });
});

describe('saving a brand', () => {
  it('makes a draft with a contrast report, which nobody sees before it is published', async () => {
    const { status, body } = await save('demo-90', readable);
    expect(status).toBe(200);
    expect(body).toEqual({ contrast: expect.arrayContaining([{ pair: 'text on button', ratio: expect.any(Number), needed: 4.5 }]) });
    expect((await application.request('GET', '/api/get-partner-by-name/demo-90')).status).toBe(404);

    expect((await publish('demo-90')).status).toBe(204);
    await application.waitFor(async () => (await shown('demo-90')).slug === 'demo-90');
    expect(await shown('demo-90')).toMatchObject({
      title: 'Demo 90',
      tanc_apply: 0,
      features: { partner_build: 1 },
      url_segment: 'demo-90',
    });
    expect((await bootstrap('?host=demo-90.example')).body.brand.slug).toBe('demo-90');
  });

  it('computes new shades and a new logo address', async () => {
    const before = await shown('demo-90');
    await save('demo-90', { ...readable, primary: '#b91c1c' });
    await application.waitFor(async () => (await shown('demo-90')).primary[5] !== before.primary[5]);
    const after = await shown('demo-90');
    expect(after.primary[after.primary_shade]).toMatch(/^#[0-9a-f]{6}$/);
    expect(after.logo?.url).not.toBe(before.logo?.url);
  });

  it('keeps a brand that is hard to read as a draft, and refuses to publish it', async () => {
    const saved = await save('demo-91', { ...readable, hosts: [], url_segment: undefined, primary: UNREADABLE });
    expect(saved.status).toBe(200);
    expect(await publish('demo-91')).toMatchObject({ status: 422, body: { code: 'brand-unreadable' } });
  });

  it('refuses to make a published brand hard to read', async () => {
    expect(await save('demo-90', { ...readable, primary: UNREADABLE })).toMatchObject({ status: 422, body: { code: 'brand-unreadable' } });
  });

  it('refuses to show, or to save while it is shown, a promise that is not built; in both languages', async () => {
    const promising = { ...readable, hosts: [], url_segment: undefined, features: { vouchers: 1, insurance: 1 } };
    expect((await save('demo-96', promising)).status).toBe(200);
    const refusal = { code: 'brand-feature-not-built', message: expect.stringContaining('vouchers, insurance') };
    for (const language of ['en', 'hi']) {
      const headers = { 'accept-language': language };
      const answer = await application.request('POST', '/api/admin/brands/demo-96/publish', { token: admin, headers });
      expect(answer).toMatchObject({ status: 422, body: refusal });
    }
    expect(await save('demo-90', { ...readable, tanc_apply: 1 })).toMatchObject({ status: 422, body: { code: 'brand-feature-not-built' } });
  });

  it('goes on showing a brand that was published with such a promise, without the promise', async () => {
    await application.em.execute(
      `update partners.partner set brand = brand || '{"tanc_apply": 1, "features": {"lender_build": 1}}' where slug = 'demo-07'`,
    );
    await application.waitFor(async () => {
      const { slug, tanc_apply, features } = await shown('demo-07');
      return slug === 'demo-07' && tanc_apply === 0 && Object.keys(features).length === 0;
    });
  });

  it.each([
    ['a host', { hosts: ['demo-02.localhost'], url_segment: 'free' }],
    ['a part of the path', { hosts: [], url_segment: 'demo-02' }],
  ])('refuses %s of another brand', async (_, places) => {
    expect(await save('demo-92', { ...readable, ...places })).toMatchObject({
      status: 409,
      body: { code: 'place-taken', message: expect.stringContaining('Demo 02') },
    });
  });

  it('says of a short name, a host or a part of the path that a deleted partner has them', async () => {
    const places = { name: 'Demo 97', hosts: ['demo-97.example'], url_segment: 'demo-97' };
    expect((await save('demo-97', { ...readable, ...places })).status).toBe(200);
    const [partner] = await application.em.execute<{ id: string }[]>(`select id from partners.partner where slug = 'demo-97'`);
    const asked = (what: string) => application.request('POST', `/api/admin/partners/${partner?.id}/${what}`, { token: admin, body: {} });
    expect((await asked('delete')).status).toBe(204);
    const other = { ...readable, hosts: [], url_segment: 'free-97' };
    for (const [slug, body] of [
      ['demo-97', other],
      ['demo-98', { ...other, hosts: places.hosts }],
      ['demo-98', { ...other, url_segment: places.url_segment }],
    ] as const)
      expect(await save(slug, body)).toMatchObject({
        status: 409,
        body: { code: 'place-of-deleted', message: expect.stringContaining('Demo 97') },
      });
    expect((await asked('restore')).status).toBe(200);
    expect((await save('demo-97', { ...readable, ...places })).status).toBe(200);
  });

  it.each([
    ['primary', { primary: 'red' }],
    ['font_family', { font_family: 'Comic Sans' }],
    ['hosts', { hosts: ['https://a.example/'] }],
    ['url_segment', { url_segment: '../x' }],
    ['features.admin', { features: { admin: 1 } }],
    ['grievance_officer.email', { grievance_officer: { ...readable.grievance_officer, email: 'nobody' } }],
    ['status', { status: 'published' }],
  ])('refuses a wrong %s and names it', async (field, change) => {
    const { status, body } = await save('demo-93', { ...readable, ...change });
    expect(status).toBe(422);
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
  });

  it('escapes the title wherever it is drawn', async () => {
    await save('demo-94', { ...readable, hosts: [], url_segment: undefined, title: '</title><script>alert(1)</script>' });
    await publish('demo-94');
    await application.waitFor(async () => (await shown('demo-94')).slug === 'demo-94');
    const { body } = await application.request<string>('GET', '/api/brands/demo-94/logo.svg');
    expect(body).not.toContain('<script');
  });

  it('leaves a trace of who changed what', async () => {
    const rows = await application.em.execute<{ action: string }[]>(
      `select action from platform.audit a join partners.partner p on a.subject = 'partner:' || p.id where p.slug = 'demo-90' order by a.id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['brand.create', 'brand.publish', 'brand.update']);
  });

  it('is for role 1 only', async () => {
    expect((await save('demo-95', readable, '')).status).toBe(401);
    expect((await save('demo-95', readable, (await application.asAdmin(2)).token)).status).toBe(403);
    expect((await save('demo-95', readable, (await application.asPartner()).token)).status).toBe(401);
    expect((await application.request('POST', '/api/admin/brands/nobody/publish', { token: admin })).status).toBe(404);
  });
});
