import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BrandTerms, hashTerms } from '../../../src/contracts/brand-terms.js';
import type { Bootstrap } from '../../../src/contracts/brand.js';
import { todayInIndia } from '../../../src/contracts/days.js';
import { PageData } from '../../../src/platform/http/serve-web-app.js';
import { seedDatabase } from '../../../src/tools/seed-database.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { clearBrandCache, accessibleBrand } from './accessible-brand.js';

let application: TestApplication;
let admin: string;

/** No shade of this teal has enough contrast with white text or our ink. */
const UNREADABLE = '#008787';

const bootstrap = (query = '', headers = {}) => application.request<Bootstrap>('GET', `/api/bootstrap${query}`, { headers });
const save = (slug: string, body: object, token: string | undefined = admin) =>
  application.request('POST', `/api/admin/brands/${slug}`, { body, ...(token && { token }) });
const publish = (slug: string) => application.request('POST', `/api/admin/brands/${slug}/publish`, { token: admin });
const shown = async (slug: string) => (await bootstrap(`?partner=${slug}`)).body.brand;
const placed = (slug: string, change: object = {}) => ({
  ...accessibleBrand,
  name: slug,
  hosts: [`${slug}.example`],
  url_segment: slug,
  ...change,
});

interface State {
  readonly version: number;
  readonly draft: { readonly title: string } | null;
  readonly published: { readonly title: string } | null;
  readonly contrast: readonly unknown[];
  readonly problems: readonly { readonly code: string; readonly message: string }[];
  readonly preview_until: string | null;
}
const stateOf = async (slug: string) => (await application.request<State>('GET', `/api/admin/brands/${slug}`, { token: admin })).body;
const runAction = (slug: string, name: string, body: object = {}) =>
  application.request<{ path: string }>('POST', `/api/admin/brands/${slug}/${name}`, { body, token: admin });
const withTerms = (terms: unknown) => ({ tanc_apply: 1, terms });
/** Adds and publishes a brand. */
async function published(slug: string, change: object = {}): Promise<void> {
  expect((await save(slug, placed(slug, change))).status).toBe(200);
  expect((await publish(slug)).status).toBe(204);
  clearBrandCache(application);
  expect((await shown(slug)).slug).toBe(slug);
}

beforeAll(async () => {
  application = await startTestApplication();
  await seedDatabase(application.config, 'demo');
  admin = (await application.asAdmin(1)).token;
});
afterAll(() => application.stop());

describe('GET /api/bootstrap', () => {
  it('returns the default brand, its theme and the public settings to everyone', async () => {
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

  it('names the lenders of every loan type, in no order of preference', async () => {
    const names = (await bootstrap()).body.config.lender_names;
    expect(names).toEqual(expect.arrayContaining(['Moneyview', 'Lendingkart', 'Manappuram', 'Aavas']));
    expect([...names].sort((one, other) => one.localeCompare(other, 'en'))).toEqual(names);
  });

  it.each([
    ['a partner', '?partner=demo-02', 'demo-02'],
    ['a partner in capitals', '?partner=DEMO-02', 'demo-02'],
    ['a host', '?host=demo-03.localhost', 'demo-03'],
    ['a host with a port', '?host=demo-03.localhost:3000', 'demo-03'],
    ['a host that ends in a dot and has a port', '?host=demo-03.localhost.:3000', 'demo-03'],
    ['an unknown partner', '?partner=nobody', 'cl'],
    ['an attack', `?partner=${encodeURIComponent(`cl' or '1'='1`)}`, 'cl'],
  ])('selects by %s', async (_, query, slug) => {
    expect((await bootstrap(query)).body.brand.slug).toBe(slug);
  });

  it('contains no commercial values', async () => {
    expect(JSON.stringify((await bootstrap('?partner=demo-02')).body)).not.toMatch(/revenue|utm/);
  });

  it('answers 304 to a client with the current version, and in full when the brand is another', async () => {
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
  it.each(['', '/cl', '/CL'])('returns the default brand for "%s"', async (name) => {
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
  ])('does not find %s', async (_, name) => {
    expect(await application.request('GET', `/api/get-partner-by-name/${name}`)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });
});

describe('GET /api/brands/{slug}/logo.svg', () => {
  it('returns an image with a permanent cache that can run no script', async () => {
    const { status, body, headers } = await application.request<string>('GET', '/api/brands/demo-02/logo.svg?v=1');
    expect(status).toBe(200);
    expect(body).toMatch(/^<svg .*<\/svg>$/s);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it('is cached for minutes only without the version', async () => {
    const { headers } = await application.request('GET', '/api/brands/demo-02/logo.svg');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('does not find an unknown brand', async () => {
    expect((await application.request('GET', '/api/brands/nobody/logo.svg')).status).toBe(404);
  });
});

describe('saving a brand', () => {
  it('creates a draft with a contrast report, visible after publication only', async () => {
    const { status, body } = await save('demo-90', accessibleBrand);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      draft: { title: 'Demo 90', font_source: 'bundled', logo_image: null },
      published: null,
      contrast: expect.arrayContaining([{ pair: 'text on button', ratio: expect.any(Number), needed: 4.5 }]),
      problems: [],
    });
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
    expect(await stateOf('demo-90')).toMatchObject({ draft: null, published: { title: 'Demo 90' } });
  });

  it('keeps the published version until the draft is published or discarded', async () => {
    const before = await shown('demo-90');
    await save('demo-90', { ...accessibleBrand, primary: '#b91c1c', hosts: ['next-90.example'] });
    expect(await stateOf('demo-90')).toMatchObject({ draft: { primary: '#b91c1c' }, published: { primary: accessibleBrand.primary } });
    expect(await application.em.execute(`select hosts, theme is not null as drawn from partners.partner where slug = 'demo-90'`)).toEqual([
      { hosts: accessibleBrand.hosts, drawn: true },
    ]);
    expect([(await runAction('demo-90', 'discard-draft')).status, (await runAction('demo-90', 'discard-draft')).status]).toEqual([
      204, 204,
    ]);
    expect((await stateOf('demo-90')).draft).toBeNull();
    expect(await publish('demo-90')).toMatchObject({ status: 204 });
    expect(await shown('demo-90')).toMatchObject({ primary: before.primary });
  });

  it('computes new shades and a new logo address at publication, once', async () => {
    const before = await shown('demo-90');
    await save('demo-90', { ...accessibleBrand, primary: '#b91c1c' });
    const { version } = await stateOf('demo-90');
    expect((await save('demo-90', { ...accessibleBrand, primary: '#B91C1C' })).body).toMatchObject({ version });
    expect([(await publish('demo-90')).status, (await publish('demo-90')).status]).toEqual([204, 204]);
    await application.waitFor(async () => (await shown('demo-90')).primary[5] !== before.primary[5]);
    const after = await shown('demo-90');
    expect(after.primary[after.primary_shade]).toMatch(/^#[0-9a-f]{6}$/);
    expect(after.logo?.url).not.toBe(before.logo?.url);
  });

  it('explains in both languages what prevents the publication of a draft, and refuses it', async () => {
    const cases = [
      ['demo-91', placed('demo-91', { primary: UNREADABLE }), 'brand-unreadable'],
      ['demo-89', placed('demo-89', { hosts: [], url_segment: undefined }), 'brand-unreachable'],
    ] as const;
    for (const [slug, body, code] of cases) {
      expect((await save(slug, body)).body).toMatchObject({ problems: [{ code, message: expect.any(String) }] });
      const messages: string[] = [];
      for (const language of ['en', 'hi']) {
        const headers = { 'accept-language': language };
        const refusal = await application.request<{ code: string; message: string }>('POST', `/api/admin/brands/${slug}/publish`, {
          token: admin,
          headers,
        });
        expect(refusal).toMatchObject({ status: 422, body: { code } });
        const told = await application.request<State>('GET', `/api/admin/brands/${slug}`, { token: admin, headers });
        expect(told.body.problems.map(({ message }) => message)).toEqual([refusal.body.message]);
        messages.push(refusal.body.message);
      }
      expect(new Set(messages).size).toBe(2);
    }
  });

  it('allows the default brand to have no host or path', async () => {
    const { body } = await application.request<{ published: object }>('GET', '/api/admin/brands/cl', { token: admin });
    const look = { ...accessibleBrand, hosts: [], url_segment: undefined, features: {}, title: 'Ask Credit', logo_max_width: 170 };
    expect(body.published).toMatchObject({ hosts: [], url_segment: null });
    expect((await save('cl', look)).body).toMatchObject({ is_default: 1, problems: [] });
    expect((await runAction('cl', 'discard-draft')).status).toBe(204);
  });

  it('names the user who changed the brand meanwhile, and stores nothing', async () => {
    await save('demo-88', placed('demo-88'));
    const { version } = await stateOf('demo-88');
    const other = (await application.asAdmin(1)).token;
    expect((await save('demo-88', placed('demo-88', { title: 'Theirs', version }), other)).status).toBe(200);
    const conflict = { status: 409, body: { code: 'changed-meanwhile', message: expect.stringContaining('changed') } };
    expect(await save('demo-88', placed('demo-88', { title: 'Mine', version }))).toMatchObject(conflict);
    for (const name of ['publish', 'discard-draft', 'preview-link'])
      expect(await runAction('demo-88', name, { version })).toMatchObject(conflict);
    expect(await stateOf('demo-88')).toMatchObject({ draft: { title: 'Theirs' }, published: null });
    expect((await runAction('demo-88', 'publish', { version: 999 })).status).toBe(422);
  });

  it('does not conflict with a change of another property of the partner', async () => {
    const { version } = await stateOf('demo-88');
    const [partner] = await application.em.execute<{ id: string }[]>(`select id from partners.partner where slug = 'demo-88'`);
    const cell = { property: 'utm_id', value: 'meanwhile' };
    expect((await application.request('POST', `/api/admin/partners/${partner?.id}`, { token: admin, body: cell })).status).toBe(200);
    expect((await save('demo-88', placed('demo-88', { title: 'Both', version }))).status).toBe(200);
  });

  it('finds no brand of a partner without one, for publication or a link', async () => {
    const partner = { name: 'Bare', slug: 'bare' };
    expect((await application.request('POST', '/api/admin/partners', { token: admin, body: partner })).status).toBe(200);
    expect(await stateOf('bare')).toMatchObject({ draft: null, published: null, contrast: [], problems: [] });
    for (const name of ['publish', 'preview-link'])
      expect(await runAction('bare', name)).toMatchObject({ status: 422, body: { code: 'brand-no-draft' } });
    for (const name of ['publish', 'discard-draft', 'preview-link']) expect((await runAction('nobody', name)).status).toBe(404);
    expect((await application.request('GET', '/api/admin/brands/nobody', { token: admin })).status).toBe(404);
    expect(await save('new-one', { ...placed('new-one'), name: undefined })).toMatchObject({
      status: 422,
      body: { fields: { name: expect.any(String) } },
    });
  });

  it('keeps the host that the publisher is using, and releases it when published from another host', async () => {
    await published('demo-87');
    await save('demo-87', placed('demo-87', { hosts: ['moved-87.example'] }));
    const publishFrom = async (host: string) => {
      const headers = { host, authorization: `Bearer ${admin}` };
      const answer = await application.app.inject({ method: 'POST', url: '/api/admin/brands/demo-87/publish', headers });
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json<object>() };
    };
    expect(await publishFrom('demo-87.example')).toMatchObject({
      status: 422,
      body: { code: 'brand-own-host', message: expect.stringContaining('demo-87.example') },
    });
    expect((await stateOf('demo-87')).published).toMatchObject({ hosts: ['demo-87.example'] });
    expect((await publishFrom('other.example')).status).toBe(204);
  });

  it('gives a host and path to the first of two drafts that are published with them', async () => {
    const there = { hosts: ['both.example'], url_segment: 'both' };
    expect((await save('demo-85', placed('demo-85', there))).status).toBe(200);
    expect((await save('demo-86', placed('demo-86', there))).status).toBe(200);
    const answers = await Promise.all([publish('demo-85'), publish('demo-86')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const late = answers[0]?.status === 409 ? 'demo-85' : 'demo-86';
    expect((await stateOf(late)).problems).toMatchObject([{ code: 'place-taken' }]);
  });

  it('gives a host to one of several drafts, however else they differ', async () => {
    const slugs = ['demo-71', 'demo-72', 'demo-73', 'demo-74'];
    for (const slug of slugs) expect((await save(slug, placed(slug, { hosts: ['all.example'] }))).status).toBe(200);
    const answers = await Promise.all(slugs.map(publish));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
  });

  it.each([
    ['features', []],
    ['grievance_officer', []],
    ['grievance_officer', 'Officer'],
    ['name', 'a\u202eb'],
    ['hosts', ['a..b']],
  ])('refuses a brand whose %s is %j', async (field, value) => {
    expect(await save('demo-70', placed('demo-70', { [field]: value }))).toMatchObject({ status: 422 });
  });

  it('refuses our own host, and a path that is the short name of another partner', async () => {
    const { hostname } = new URL(application.config.values.PUBLIC_URL);
    for (const place of [{ hosts: [hostname] }, { url_segment: 'demo-02' }, { url_segment: 'demo-03' }])
      expect(await save('demo-69', placed('demo-69', place))).toMatchObject({ status: 409, body: { code: 'place-taken' } });
  });

  it.each([
    ['a host', { hosts: ['demo-02.localhost'], url_segment: 'free' }],
    ['a part of the path', { hosts: [], url_segment: 'demo-02' }],
  ])('refuses %s of another brand', async (_, places) => {
    expect(await save('demo-92', { ...accessibleBrand, ...places })).toMatchObject({
      status: 409,
      body: { code: 'place-taken', message: expect.stringContaining('Demo 02') },
    });
  });

  it('names the deleted partner that has a short name, a host or a path', async () => {
    await published('demo-97', { name: 'Demo 97' });
    const [partner] = await application.em.execute<{ id: string }[]>(`select id from partners.partner where slug = 'demo-97'`);
    const asked = (what: string) => application.request('POST', `/api/admin/partners/${partner?.id}/${what}`, { token: admin, body: {} });
    expect((await asked('delete')).status).toBe(204);
    const other = placed('demo-98', { hosts: [], url_segment: 'free-97' });
    for (const [slug, body] of [
      ['demo-97', other],
      ['demo-98', { ...other, hosts: ['demo-97.example'] }],
      ['demo-98', { ...other, url_segment: 'demo-97' }],
    ] as const)
      expect(await save(slug, body)).toMatchObject({
        status: 409,
        body: { code: 'place-of-deleted', message: expect.stringContaining('Demo 97') },
      });
    expect((await asked('restore')).status).toBe(200);
    expect((await save('demo-97', placed('demo-97'))).status).toBe(200);
  });

  it.each([
    ['primary', { primary: 'red' }],
    ['font_family', { font_family: 'Comic Sans' }],
    ['hosts', { hosts: ['https://a.example/'] }],
    ['url_segment', { url_segment: '../x' }],
    ['features.admin', { features: { admin: 1 } }],
    ['grievance_officer.email', { grievance_officer: { ...accessibleBrand.grievance_officer, email: 'nobody' } }],
    ['grievance_officer.phone', { grievance_officer: { ...accessibleBrand.grievance_officer, phone: 'javascript:alert(1)' } }],
    ['status', { status: 'published' }],
    ['logo_image', { logo_image: 'javascript:alert(1)' }],
    ['logo_image', { logo_image: '/api/images/../../etc.webp' }],
    ['logo_image', { logo_image: `/api/images/${crypto.randomUUID()}.webp` }],
    ['logo_max_width', { logo_max_width: 10_000 }],
    ['hosts', { hosts: Array.from({ length: 13 }, (_, index) => `h${index}.example`) }],
    ['hosts', { hosts: ['javascript:alert(1)'] }],
    ...['a..b', '2130706433', '0x7f000001', 'localhost.', '127.0.0.1'].map((host): [string, object] => ['hosts', { hosts: [host] }]),
    ['features.hasOwnProperty', { features: { hasOwnProperty: 1 } }],
    ['version', { version: 0 }],
    ['terms.hi', withTerms({ en: 'Our terms.' })],
    ['terms.en', withTerms({ en: ' ', hi: 'हमारी शर्तें।' })],
    ['terms.hi', withTerms({ en: 'Our terms.', hi: ['हमारी शर्तें।'] })],
    ['terms.hi', withTerms({ en: 'Our terms.', hi: 'Our terms.' })],
    ['terms.en', withTerms({ en: '<script>alert(1)</script> terms', hi: 'हमारी शर्तें।' })],
    ['terms.en', withTerms({ en: 'Our \u202esmret', hi: 'हमारी शर्तें।' })],
    ['terms.en', withTerms({ en: 'x'.repeat(20_001), hi: 'हमारी शर्तें।' })],
    ['terms.version', withTerms({ en: 'Our terms.', hi: 'हमारी शर्तें।', version: 9 })],
    ['terms', withTerms([])],
    ['terms', withTerms('Our terms.')],
  ])('refuses an invalid %s and names it', async (field, change) => {
    const { status, body } = await save('demo-93', { ...accessibleBrand, ...change });
    expect(status).toBe(422);
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
  });

  it('escapes the title wherever it is rendered', async () => {
    await published('demo-94', { title: '</title><script>alert(1)</script>' });
    const { body } = await application.request<string>('GET', '/api/brands/demo-94/logo.svg');
    expect(body).not.toContain('<script');
  });

  it('shows a brand’s own terms after publication, and stores a version of every changed text', async () => {
    const slug = 'demo-67';
    const texts = { en: 'What we do\r\n\r\n\r\nWe act for you. ', hi: 'हम आपके लिए काम करते हैं।' };
    const tidy = { en: 'What we do\n\nWe act for you.', hi: texts.hi };
    const first = { version: 1, effective_from: todayInIndia(), hash: hashTerms(tidy) };
    const page = async () => (await application.request<BrandTerms>('GET', `/api/brands/${slug}/terms`)).body;
    const pageData = (path: string) => application.app.get(PageData).read({ host: `${slug}.example`, path });
    const standing = async () => (clearBrandCache(application), (await shown(slug)).terms);

    await published(slug);
    expect(await shown(slug)).toMatchObject({ tanc_apply: 0, terms: null });
    expect((await application.request('GET', `/api/brands/${slug}/terms`)).status).toBe(404);
    expect(await save(slug, placed(slug, { tanc_apply: 1, terms: texts }))).toMatchObject({
      status: 200,
      body: { draft: { tanc_apply: 1, terms: tidy }, terms: null, problems: [] },
    });
    expect(await save(slug, placed(slug, { tanc_apply: 1 }))).toMatchObject({
      status: 422,
      body: { fields: { 'terms.en': expect.any(String), 'terms.hi': expect.any(String) } },
    });
    expect(await standing()).toBeNull();
    const { body: link } = await runAction(slug, 'preview-link');
    const preview = await bootstrap(`?preview=${link.path.replace('/?preview=', '')}`);
    const draft = { version: null, effective_from: null, hash: first.hash };
    expect(preview.body).toMatchObject({ brand: { tanc_apply: 1, terms: draft }, terms: { ...tidy, ...draft } });

    expect((await publish(slug)).status).toBe(204);
    expect(await standing()).toEqual(first);
    expect(await page()).toEqual({ ...first, ...tidy });
    expect((await application.request('GET', `/api/get-partner-by-name/${slug}`)).body).toMatchObject({ tancApply: 1 });
    // Only the page that shows the terms contains them.
    expect((await pageData('/terms-of-use')).terms).toEqual({ ...first, ...tidy });
    expect((await pageData(`/${slug}/terms-of-use`)).terms).toEqual({ ...first, ...tidy });
    for (const path of ['/', '/privacy-policy', '/terms-of-use/x']) expect(await pageData(path)).not.toHaveProperty('terms');

    // Another theme, and the same terms with other blanks, create no new version. The same call with an outdated version changes nothing.
    const again = placed(slug, { title: 'Renamed', tanc_apply: 1, terms: { ...tidy, en: `\n${tidy.en}\n` } });
    expect((await save(slug, again)).status).toBe(200);
    expect((await runAction(slug, 'publish', { version: 1 })).status).toBe(409);
    expect((await publish(slug)).status).toBe(204);
    expect(await standing()).toEqual(first);
    expect((await shown(slug)).title).toBe('Renamed');

    const changed = { ...tidy, hi: 'हम आपके लिए मुफ़्त में काम करते हैं।' };
    const draftOf = { tanc_apply: 1, terms: changed };
    expect((await save(slug, placed(slug, draftOf))).status).toBe(200);
    expect((await Promise.all([publish(slug), publish(slug)])).map(({ status }) => status)).toEqual([204, 204]);
    expect(await standing()).toMatchObject({ version: 2 });
    expect(await page()).toMatchObject({ version: 2, ...changed });
    expect(await stateOf(slug)).toMatchObject({ draft: null, published: draftOf, terms: { version: 2 } });

    // Switched off, the terms are hidden and kept. Switched on again with the same text, they are the same version.
    expect((await save(slug, placed(slug))).status).toBe(200);
    expect((await publish(slug)).status).toBe(204);
    expect(await standing()).toBeNull();
    expect((await pageData('/terms-of-use')).terms).toBeUndefined();
    expect(await stateOf(slug)).toMatchObject({ published: { tanc_apply: 0 }, terms: { version: 2, ...changed } });
    expect((await save(slug, placed(slug, draftOf))).status).toBe(200);
    expect((await publish(slug)).status).toBe(204);
    expect(await standing()).toMatchObject({ version: 2 });
    const rows = await application.em.execute<object[]>(
      `select t.version, t.en, t.hi from partners.brand_terms t join partners.partner p on p.id = t.partner_id where p.slug = ? order by t.version`,
      [slug],
    );
    expect(rows).toEqual([
      { version: 1, ...tidy },
      { version: 2, ...changed },
    ]);
    for (const statement of [`update partners.brand_terms set en = 'x'`, `delete from partners.brand_terms`])
      await expect(application.em.execute(statement)).rejects.toThrow(/permission denied/);
    const [audit] = await application.em.execute<{ after: { brand: { terms: string } } }[]>(
      `select a.after from platform.audit a join partners.partner p on a.subject = 'partner:' || p.id
       where p.slug = ? and a.action = 'brand.publish' order by a.id desc limit 1`,
      [slug],
    );
    expect(audit?.after.brand.terms).toBe(hashTerms(changed));
  });

  it('leaves an audit entry of the user and the changes', async () => {
    const rows = await application.em.execute<{ action: string }[]>(
      `select action from platform.audit a join partners.partner p on a.subject = 'partner:' || p.id where p.slug = 'demo-90' order by a.id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...['brand.create', 'brand.publish', 'brand.update', 'brand.discard', 'brand.update', 'brand.publish'],
    ]);
    const [last] = await application.em.execute<{ before: object; after: object }[]>(
      `select a.before, a.after from platform.audit a join partners.partner p on a.subject = 'partner:' || p.id
       where p.slug = 'demo-90' and a.action = 'brand.publish' order by a.id desc limit 1`,
    );
    expect(last).toMatchObject({ before: { brand: { primary: accessibleBrand.primary } }, after: { brand: { primary: '#b91c1c' } } });
  });

  it('is for role 1 only', async () => {
    expect((await save('demo-95', accessibleBrand, '')).status).toBe(401);
    expect((await save('demo-95', accessibleBrand, (await application.asAdmin(2)).token)).status).toBe(403);
    expect((await save('demo-95', accessibleBrand, (await application.asPartner()).token)).status).toBe(401);
    expect((await application.request('POST', '/api/admin/brands/nobody/publish', { token: admin })).status).toBe(404);
  });
});
