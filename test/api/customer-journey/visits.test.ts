import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { channels } from '../../../src/contracts/channels.js';
import { originParameterNames, originParameters } from '../../../src/contracts/origin.js';
import { DEMO_PARTNER_ID } from '../../../src/modules/auth/demo-accounts.js';
import { rateLimits } from '../../../src/platform/security/rate-limits.js';
import { seedDatabase } from '../../../src/tools/seed-database.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { TestBrowser } from '../../support/test-browser.js';

let application: TestApplication;
let kothrud: { merchant: string; location: string; link: string };
let cl: string;

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => application.em.execute<T[]>(sql, parameters);
const touchesOf = ({ visitor }: TestBrowser) => rows('select * from customer_journey.origin where visitor = ? order by id', [visitor]);
const browser = (host?: string) => new TestBrowser(application, host);

/** Returns the only touch of a browser that opened one page. */
async function touch(path: string, more: object = {}, host?: string) {
  const visitor = browser(host);
  expect((await visitor.visit(path, more)).status).toBe(204);
  const touches = await touchesOf(visitor);
  expect(touches).toHaveLength(1);
  return touches[0];
}

beforeAll(async () => {
  application = await startTestApplication();
  await seedDatabase(application.config, 'demo');
  [kothrud] = (await rows(
    `select m.id as merchant, o.id as location, l.id as link from partners.tracking_link l join partners.merchant m on m.id = l.merchant_id
     join partners.merchant_location o on o.id = l.location_id where l.code = 'monsoon-kothrud'`,
  )) as [typeof kothrud];
  [{ id: cl }] = (await rows(`select id from partners.partner where slug = 'cl'`)) as [{ id: string }];
});
afterAll(() => application.stop());

describe('the first visit', () => {
  it('identifies the browser by an httpOnly cookie, for 90 days', async () => {
    const { status, body, cookies } = await browser().visit('/');
    expect([status, body]).toEqual([204, '']);
    expect(cookies).toEqual({
      visitor: {
        value: expect.stringMatching(/^[0-9a-f]{32}$/),
        attributes: { 'max-age': '7776000', path: '/api', httponly: '', samesite: 'Lax' },
      },
    });
  });

  it('sets a secure cookie only where the site has TLS', async () => {
    const secured = await startTestApplication({ sharedWith: application, env: { PUBLIC_URL: 'https://loans.example' } });
    try {
      expect((await new TestBrowser(secured).visit('/')).cookies.visitor?.attributes).toHaveProperty('secure');
    } finally {
      await secured.stop();
    }
  });

  it('keeps a known id, and replaces a forged one', async () => {
    const visitor = browser();
    const first = (await visitor.visit('/')).cookies.visitor?.value;
    expect((await visitor.visit('/login')).cookies.visitor?.value).toBe(first);
    for (const cookie of ['visitor=1', `visitor=${'g'.repeat(32)}`, `visitor='; drop table x`]) {
      const answer = await application.request('POST', '/api/visits', { body: { path: '/' }, headers: { cookie } });
      expect(answer.cookies.visitor?.value).toMatch(/^[0-9a-f]{32}$/);
    }
  });

  it.each(['/', '/login', '/credit-cards', '/terms-of-use'])('is recorded at %s without any parameter', async (path) => {
    expect(await touch(path)).toMatchObject({
      brand: 'cl',
      partner_id: cl,
      merchant_id: null,
      merchant_location_id: null,
      tracking_link_id: null,
      channel_id: channels.direct,
      referrer: null,
      landing_path: path,
    });
  });

  it('stores no address and no browser of the visitor', async () => {
    expect(Object.keys((await touch('/')) ?? {}).sort()).toEqual(
      [
        ...['id', 'visitor', 'at', 'brand', 'partner_id', 'merchant_id', 'merchant_location_id', 'tracking_link_id', 'channel_id'],
        ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'lead', 'qr', 'url', 'referrer', 'landing_path'],
      ].sort(),
    );
  });
});

const idOf = async (slug: string) => (await rows<{ id: string }>('select id from partners.partner where slug = ?', [slug]))[0]?.id;

describe('the origin of an address', () => {
  const nobody = { merchant_id: null, merchant_location_id: null, tracking_link_id: null };

  it.each([
    ['the host of a brand', '/', {}, 'demo-02.localhost:3000', channels.partnerSite],
    ['the partner parameter', '/', { partner: 'DEMO-02' }, undefined, channels.partnerSite],
    ['the first part of the path', '/demo-02/login', {}, undefined, channels.partnerSite],
    ['the partner parameter with a campaign', '/', { partner: 'demo-02', utm_source: 'radio' }, undefined, channels.campaign],
  ] as const)('is the partner of %s', async (_, path, more, host, channel_id) => {
    expect(await touch(path, more, host)).toMatchObject({ brand: 'demo-02', partner_id: DEMO_PARTNER_ID, channel_id, ...nobody });
  });

  it('is the partner, merchant and location of a tracking link, whose campaign fills what the address leaves out', async () => {
    expect(await touch('/', { link: 'Monsoon-Kothrud', utm_source: 'poster' })).toMatchObject({
      brand: 'cl',
      partner_id: DEMO_PARTNER_ID,
      merchant_id: kothrud.merchant,
      merchant_location_id: kothrud.location,
      tracking_link_id: kothrud.link,
      channel_id: channels.trackingLink,
      utm_source: 'poster',
      utm_medium: 'counter',
      utm_campaign: 'monsoon',
    });
  });

  it.each([
    ['has run out', 'newyear-kaveri', ''],
    ['was paused', 'monsoon-kothrud', `update partners.tracking_link set status = 'paused' where code = 'monsoon-kothrud'`],
    ['was deleted', 'monsoon-kothrud', `update partners.tracking_link set deleted_at = now() where code = 'monsoon-kothrud'`],
  ])('is empty for a tracking link that %s, but the link is stored', async (_, code, change) => {
    if (change) await rows(change);
    const nothing = { merchant_id: null, merchant_location_id: null, utm_campaign: null, tracking_link_id: expect.any(String) };
    expect(await touch('/', { link: code })).toMatchObject({ ...nothing, brand: 'cl', partner_id: await idOf('cl') });
    // A partner that the address also names is stored.
    expect(await touch('/', { link: code, partner: 'demo-02' })).toMatchObject({ ...nothing, partner_id: DEMO_PARTNER_ID });
    await rows(`update partners.tracking_link set status = 'active', deleted_at = null where code = 'monsoon-kothrud'`);
  });

  it('excludes a suspended or deleted merchant', async () => {
    const suspend = (change: string) => rows(`update partners.merchant set ${change} where code = 'sahyadri-mobiles'`);
    for (const change of [`status = 'suspended'`, 'deleted_at = now()']) {
      await suspend(change);
      for (const address of [{ link: 'monsoon-kothrud' }, { partner: 'demo-02', merchant: 'sahyadri-mobiles' }])
        expect(await touch('/', address)).toMatchObject({ partner_id: DEMO_PARTNER_ID, merchant_id: null });
      await suspend(`status = 'active', deleted_at = null`);
    }
  });

  it('is the merchant and location of a code at their partner', async () => {
    const at = { merchant: 'sahyadri-mobiles', location: 'KOTHRUD' };
    const found = { merchant_id: kothrud.merchant, merchant_location_id: kothrud.location, channel_id: channels.merchant };
    expect(await touch('/', { partner: 'demo-02', ...at })).toMatchObject(found);
    expect(await touch('/', at, 'demo-02.localhost')).toMatchObject(found);
    expect(await touch('/', { ...at, link: 'newyear-kaveri' }, 'demo-02.localhost')).toMatchObject({ merchant_id: kothrud.merchant });
  });

  it.each([
    ['a code that nobody has', { partner: 'demo-02', merchant: 'nobody', location: 'nowhere', link: 'nothing' }, 'demo-02'],
    ['a merchant of another partner', { partner: 'demo-03', merchant: 'sahyadri-mobiles', location: 'kothrud' }, 'demo-03'],
    ['a merchant without its partner', { merchant: 'sahyadri-mobiles' }, 'cl'],
    ['a link of another partner than the address names', { partner: 'demo-03', link: 'monsoon-kothrud' }, 'demo-03'],
    ['a location of another merchant', { partner: 'demo-02', location: 'kothrud' }, 'demo-02'],
    ['a partner that nobody is', { partner: 'nobody' }, 'cl'],
  ])('is only the brand for %s', async (_, more, brand) => {
    expect(await touch('/', more)).toMatchObject({ brand, ...nobody });
  });

  it('excludes a draft brand', async () => {
    await rows(`update partners.partner set status = 'draft' where slug = 'demo-31'`);
    expect(await touch('/', { partner: 'demo-31' })).toMatchObject({ partner_id: expect.any(String), ...nobody });
  });

  it.each([
    ['https://www.google.com/search?q=loan', 'https://www.google.com', channels.search],
    ['https://news.example/a?reader=asha', 'https://news.example', channels.referralSite],
    ['javascript:alert(1)', null, channels.direct],
  ])('includes the referrer %s', async (site, referrer, channel_id) => {
    expect(await touch('/', { referrer: site })).toMatchObject({ referrer, channel_id });
  });

  it('excludes a referrer of our own site', async () => {
    expect(await touch('/', { referrer: `${application.url}/products` })).toMatchObject({ referrer: null, channel_id: channels.direct });
  });
});

describe('a further visit', () => {
  it('is a new touch when its origin differs, not for each page and reload', async () => {
    const visitor = browser();
    await visitor.visit('/', { utm_source: 'radio', utm_term: 'loan' });
    for (const more of [{}, { utm_source: 'radio' }, { utm_source: 'radio', utm_term: 'loan' }, { referrer: 'https://news.example' }])
      await visitor.visit('/login', more);
    expect(await touchesOf(visitor)).toHaveLength(1);
    await visitor.visit('/', { partner: 'demo-02' });
    await visitor.visit('/demo-02');
    await visitor.visit('/products');
    await visitor.visit('/', { utm_source: 'radio' });
    expect((await touchesOf(visitor)).map(({ brand, utm_source, utm_term }) => [brand, utm_source, utm_term])).toEqual([
      ['cl', 'radio', 'loan'],
      ['demo-02', null, null],
      ['cl', 'radio', null],
    ]);
  });

  it('is ignored after fifty touches', async () => {
    const visitor = browser();
    for (let turn = 0; turn < 52; turn++) await visitor.visit('/', { utm_source: `s${turn}` });
    const touches = await touchesOf(visitor);
    expect([touches.length, touches.at(-1)?.utm_source]).toEqual([50, 's49']);
  });

  it('is ignored after fifty touches, also with many at once, and each is recorded once', async () => {
    const visitor = browser();
    await visitor.visit('/', { utm_source: 'first' });
    await Promise.all(Array.from({ length: 10 }, () => visitor.visit('/', { utm_source: 'same' })));
    expect(await touchesOf(visitor)).toHaveLength(2);
    for (let turn = 0; turn < 45; turn++) await visitor.visit('/', { utm_source: `s${turn}` });
    await Promise.all(Array.from({ length: 20 }, (_, turn) => visitor.visit('/', { utm_source: `at-once-${turn}` })));
    expect(await touchesOf(visitor)).toHaveLength(50);
  });

  it('includes the cookies lead, qr and url, unless the address has other values', async () => {
    const visitor = browser();
    for (const [name, value] of [
      ['lead', 'L-12'],
      ['qr', 'counter 7'],
      ['url', 'https://shop.example/offer?customer=7'],
    ])
      await visitor.post('/api/cookies/save', { name, value });
    await visitor.visit('/');
    await visitor.visit('/', { qr: 'counter 8' });
    expect((await touchesOf(visitor)).map(({ lead, qr, url, channel_id }) => [lead, qr, url, channel_id])).toEqual([
      ['L-12', 'counter 7', 'https://shop.example/offer', channels.qr],
      ['L-12', 'counter 8', 'https://shop.example/offer', channels.qr],
    ]);
  });

  it('omits a cookie that identifies a person, or is invalid', async () => {
    const visitor = browser();
    await visitor.post('/api/cookies/save', { name: 'lead', value: '9876543210' });
    await visitor.post('/api/cookies/save', { name: 'qr', value: 'x'.repeat(500) });
    await visitor.visit('/');
    expect(await touchesOf(visitor)).toMatchObject([{ lead: null, qr: null, channel_id: channels.direct }]);
  });
});

describe('refused visits', () => {
  it.each([
    ['an unknown field', { path: '/', partner_id: DEMO_PARTNER_ID }],
    ['an id', { path: '/', channel_id: 5 }],
    ['a visitor', { path: '/', visitor: 'x' }],
    ['no path', {}],
    ['a long path', { path: `/${'x'.repeat(200)}` }],
    ['a list', { path: '/', utm_source: ['radio'] }],
    ['an object', { path: '/', partner: { $ne: '' } }],
    ['a hidden character', { path: '/', utm_source: 'a\u0000b' }],
    ['half a character', { path: '/', utm_source: 'a\ud83d' }],
    ...originParameterNames.map(
      (name) => [`a long ${name}`, { path: '/', [name]: 'x'.repeat(originParameters[name].maxLength + 1) }] as const,
    ),
  ])('%s', async (_, body) => {
    expect(await browser().post('/api/visits', body)).toMatchObject({ status: 422, cookies: {} });
  });

  it('from another site', async () => {
    const headers = { origin: 'https://evil.example.test' };
    expect(await application.request('POST', '/api/visits', { body: { path: '/' }, headers })).toMatchObject({ status: 403, cookies: {} });
  });

  it('more than an office makes', async () => {
    const strict = await startTestApplication({ sharedWith: application, env: { ADDRESS_LIMIT_FACTOR: '1' } });
    try {
      await strict.resetLimits('visit-address');
      const { points } = rateLimits['visit-address'];
      const answers = [];
      for (let turn = 0; turn < points + 20; turn += 20)
        answers.push(...(await Promise.all(Array.from({ length: 20 }, () => new TestBrowser(strict).visit('/')))));
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(points);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    } finally {
      await strict.resetLimits('visit-address');
      await strict.stop();
    }
  });

  it('random input without a server error', async () => {
    const visitor = browser();
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string(), fc.jsonValue({ maxDepth: 2 }));
    const body = fc.record(Object.fromEntries(['path', 'referrer', ...originParameterNames].map((name) => [name, anything])), {
      requiredKeys: [],
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(body, fc.jsonValue()), async (sent) => {
        expect([204, 400, 422]).toContain((await visitor.post('/api/visits', sent)).status);
      }),
      { numRuns: 200 },
    );
  });
});
