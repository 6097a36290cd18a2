import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reservedSegments } from '../../src/contracts/reserved-segments.js';
import { seedBrands } from '../../src/tools/seeds/brands.js';
import { startTestApplication, type TestApplication } from '../support/application.js';

let application: TestApplication;
let token: string;

beforeAll(async () => {
  application = await startTestApplication();
  await seedBrands(application.em, { demo: true });
  ({ token } = await application.asAdmin(1));
});
afterAll(() => application.stop());

const brand = (segment: string) => ({
  name: 'Segment',
  title: 'Segment',
  hosts: [],
  url_segment: segment,
  font_family: 'Lato',
  primary: '#0b5cab',
  secondary: '#123456',
  tanc_apply: 0,
  features: {},
  grievance_officer: { name: 'Officer', email: 'officer@segment.test', phone: '1800123456' },
});
const save = (slug: string, segment: string) => application.request('POST', `/api/admin/brands/${slug}`, { token, body: brand(segment) });

describe('a brand', () => {
  it.each(['api', 'admin', 'partner', 'user', 'login', 'assets', 'terms-of-use'])('cannot use the path /%s', async (segment) => {
    expect((await save('segment', segment)).status).toBe(422);
  });

  it('cannot use a path of the product, and can use any other', async () => {
    for (const segment of reservedSegments) expect((await save('segment', segment)).status).toBe(422);
    expect((await save('segment', 'segment')).status).toBe(200);
  });

  it('is no longer served under the former path after a change', async () => {
    await save('older', 'older');
    await application.request('POST', '/api/admin/brands/older/publish', { token });
    await application.em.execute(`update partners.partner set url_segment = 'admin' where slug = 'older'`);
    await application.waitFor(async () => (await application.request('GET', '/api/bootstrap?partner=older')).status === 200);
    const { body } = await application.request<{ brand: { slug: string; url_segment: string | null } }>(
      'GET',
      '/api/bootstrap?partner=older',
    );
    expect(body.brand).toMatchObject({ url_segment: null });
  });
});

describe('the content security policy of a page', () => {
  const policyOf = (headers: Headers): Record<string, string[]> => {
    const rules = (headers.get('content-security-policy') ?? '').split(';').map((rule) => rule.split(' '));
    return Object.fromEntries(rules.map(([name = '', ...sources]) => [name, sources]));
  };

  it('allows the page’s own style elements by a fresh nonce, and no inline styles', async () => {
    const seen = new Set<string>();
    for (const path of ['/', '/', '/admin', '/user/offers']) {
      const { headers, body } = await application.request<string>('GET', path);
      const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1] ?? '';
      const policy = policyOf(headers);
      expect(policy['style-src']).toEqual(["'self'", `'nonce-${nonce}'`]);
      expect(policy['script-src']).toContain("'self'");
      expect(Object.values(policy).flat()).not.toContain("'unsafe-inline'");
      expect(body).not.toMatch(/<[^>]+\sstyle=/);
      seen.add(nonce);
    }
    expect(seen.size).toBe(4);
  });

  it('allows no styles in responses that are no page', async () => {
    const { 'default-src': everything, 'style-src': styles } = policyOf((await application.request('GET', '/api/health/live')).headers);
    expect({ everything, styles }).toEqual({ everything: ["'none'"], styles: undefined });
  });
});
