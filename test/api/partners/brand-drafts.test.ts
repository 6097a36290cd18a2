import { RequestContext } from '@mikro-orm/core';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Bootstrap } from '../../../src/contracts/brand.js';
import { PurgeUnusedImages } from '../../../src/platform/images/image-messages.js';
import { seedBrands } from '../../../src/tools/seeds/brands.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { pixelBomb, pngImage } from '../../support/images.js';
import { accessibleBrand } from './accessible-brand.js';

let application: TestApplication;
let admin: string;

/** No shade of this teal has enough contrast with white text or our ink. */
const UNREADABLE = '#008787';

const bootstrap = (query = '') => application.request<Bootstrap>('GET', `/api/bootstrap${query}`);
const save = (slug: string, body: object) => application.request('POST', `/api/admin/brands/${slug}`, { body, token: admin });
const publish = (slug: string) => application.request('POST', `/api/admin/brands/${slug}/publish`, { token: admin });
const shown = async (slug: string) => (await bootstrap(`?partner=${slug}`)).body.brand;
const placed = (slug: string, change: object = {}) => ({
  ...accessibleBrand,
  name: slug,
  hosts: [`${slug}.example`],
  url_segment: slug,
  ...change,
});

const stateOf = async (slug: string) =>
  (await application.request<{ version: number; preview_until: string | null }>('GET', `/api/admin/brands/${slug}`, { token: admin })).body;
const runAction = (slug: string, name: string, body: object = {}) =>
  application.request<{ path: string }>('POST', `/api/admin/brands/${slug}/${name}`, { body, token: admin });
/** Adds a published brand. */
async function published(slug: string, change: object = {}): Promise<void> {
  expect((await save(slug, placed(slug, change))).status).toBe(200);
  expect((await publish(slug)).status).toBe(204);
  await application.waitFor(async () => (await shown(slug)).slug === slug);
}

beforeAll(async () => {
  application = await startTestApplication();
  await seedBrands(application.em, { demo: true });
  admin = (await application.asAdmin(1)).token;
});
afterAll(() => application.stop());

it('tells all administrators of a published brand', async () => {
  await published('demo-77', { name: 'Told Brand' });
  const [report] = (await application.messages('role1@demo.test')).filter(({ template }) => template === 'sensitive-action');
  expect(report?.body).toMatch(/^Brand published: Told Brand\n\nBy Demo Admin, [^]+ब्रांड प्रकाशित हुआ: Told Brand/);
});

describe('an uploaded logo', () => {
  const upload = async (bytes: Buffer) => {
    const form = new FormData();
    form.append('image_name', new File([new Uint8Array(bytes)], 'logo.png'));
    form.append('path', 'brand-logo');
    return await application.request<{ file: { location: string } }>('POST', '/api/s3-upload-file', { token: admin, body: form });
  };

  it('is scaled down, shown on the brand with the title as its alternative text, and kept only for drafts and brands', async () => {
    const [drafted, shownOne, unused] = await Promise.all(
      [1, 2, 3].map(async () => (await upload(await pngImage(2000, 300))).body.file.location),
    );
    await published('demo-60', { logo_image: shownOne });
    expect((await shown('demo-60')).logo).toEqual({ url: shownOne, alt: 'Demo 90', max_width: 160 });
    await save('demo-60', placed('demo-60', { logo_image: drafted, logo_max_width: undefined }));
    expect(await stateOf('demo-60')).toMatchObject({ draft: { logo_image: drafted, logo_max_width: 160 } });
    await application.asOwner(`update platform.image set uploaded_at = now() - interval '2 days'`);
    await RequestContext.create(application.em, () => application.app.get(CommandBus).execute(new PurgeUnusedImages({})));
    const statuses = await Promise.all(
      [drafted, shownOne, unused].map(async (location) => (await fetch(application.url + String(location))).status),
    );
    expect(statuses).toEqual([200, 200, 404]);
    expect(await save('demo-60', placed('demo-60', { logo_image: unused }))).toMatchObject({
      status: 422,
      body: { fields: { logo_image: expect.any(String) } },
    });
  });

  it.each([
    ['an SVG', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')), 'image-svg'],
    ['an image with more behind it', async () => Buffer.concat([await pngImage(), Buffer.from('<script>1</script>')]), 'image-with-more'],
    ['one of too many pixels', () => Promise.resolve(pixelBomb()), 'image-too-many-pixels'],
  ])('is refused when it is %s', async (_, bytes, code) => {
    expect((await upload(await bytes())).body).toMatchObject({ code });
  });
});

describe('the shades of an unsaved theme', () => {
  const { title, font_family, primary, secondary, logo_max_width } = accessibleBrand;
  const look = { title, font_family, primary, secondary, logo_max_width };
  const drawn = (body: object) => application.request<object>('POST', '/api/admin/brands/preview-theme', { token: admin, body });

  it('are computed with the logo and the contrast, even for unreadable colours, and nothing is stored', async () => {
    const count = () => application.em.execute(`select count(*) from partners.partner`);
    const before = await count();
    const logo = { url: expect.stringMatching(/^data:image\/svg\+xml;base64,/), alt: title, max_width: 160 };
    expect(await drawn(look)).toMatchObject({ status: 200, body: { theme: { primary_text: 'white' }, logo } });
    const { body } = await drawn({ ...look, primary: UNREADABLE });
    expect(body).toMatchObject({ contrast: expect.arrayContaining([expect.objectContaining({ pair: 'text on button', needed: 4.5 })]) });
    expect((await drawn({ ...look, logo_max_width: undefined })).body).toMatchObject({ logo: null });
    expect(await count()).toEqual(before);
  });

  it.each([
    ['primary', { primary: 'url(javascript:alert(1))' }],
    ['title', { title: '\u202e' }],
    ['hosts', { hosts: [] }],
  ])('refuse an invalid %s', async (field, change) => {
    const { status, body } = await drawn({ ...look, ...change });
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, [field]]);
  });
});

describe('a preview link', () => {
  const open = async (path: string) => {
    const answer = await fetch(application.url + path);
    return { headers: answer.headers, html: await answer.text() };
  };
  const hashOf = async (slug: string) =>
    (await application.em.execute<{ preview_hash: string | null }[]>(`select preview_hash from partners.partner where slug = ?`, [slug]))[0]
      ?.preview_hash;
  const link = async (slug: string) => (await runAction(slug, 'preview-link')).body.path.replace(/^\//, '');

  it('shows the draft’s theme to its holder, on the site where it is opened, and keeps nothing else from it', async () => {
    await published('demo-70');
    await save(
      'demo-70',
      placed('demo-70', {
        title: 'Draft 70',
        primary: '#b91c1c',
        features: {},
        grievance_officer: { ...accessibleBrand.grievance_officer, name: 'Next' },
      }),
    );
    const query = await link('demo-70');
    expect(query).toMatch(/^\?preview=[\w-]{43}$/);
    expect(await hashOf('demo-70')).not.toContain(query.slice(9));
    const { body, headers } = await bootstrap(query);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
    expect(body).toMatchObject({
      preview: 'shown',
      brand: { slug: 'cl', title: 'Draft 70', url_segment: null, logo: { url: expect.stringMatching(/^data:image/) } },
      config: { grievance_officer: { name: 'Next' } },
    });
    expect((await bootstrap(`${query}&partner=demo-70`)).body.brand).toMatchObject({ slug: 'demo-70', features: { partner_build: 1 } });
    expect((await bootstrap()).body).not.toHaveProperty('preview');
    expect(await stateOf('demo-70')).toMatchObject({ preview_until: expect.stringMatching(/^20/) });
  });

  it('opens a page for customers that is not cached, indexed or server-side rendered, and sends no referrer', async () => {
    const query = await link('demo-70');
    const page = await open(`/${query}`);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(page.html).toContain('Draft 70');
    expect(page.html).not.toMatch(/<html[^>]*data-/);
    for (const path of ['/admin/login', '/ADMIN/login', '/partner/login']) {
      const work = await open(`${path}${query}`);
      expect(work.html).not.toContain('Draft 70');
      expect(work.headers.get('x-robots-tag')).toBeNull();
    }
    expect((await bootstrap(`${query}&path=/admin/login`)).body).not.toHaveProperty('preview');
    const strangers = await open('/');
    expect(strangers.html).not.toContain('Draft 70');
    expect(strangers.headers.get('x-robots-tag')).toBeNull();
  });

  it('ends with the next link, with publishing, with discarding the draft, and with its time, and shows a message', async () => {
    const standing = async (query: string) => (await bootstrap(query)).body;
    const ended = { preview: 'ended', brand: { title: 'Ask Credit' } };
    const first = await link('demo-70');
    const second = await link('demo-70');
    expect(await standing(first)).toMatchObject(ended);
    expect(await standing(second)).toMatchObject({ preview: 'shown' });
    await publish('demo-70');
    expect(await standing(second)).toMatchObject(ended);
    await save('demo-70', placed('demo-70', { title: 'Later' }));
    const third = await link('demo-70');
    await runAction('demo-70', 'discard-draft');
    expect(await standing(third)).toMatchObject(ended);
    await save('demo-70', placed('demo-70', { title: 'Later' }));
    const fourth = await link('demo-70');
    await application.em.execute(`update partners.partner set preview_until = now() - interval '1 second' where slug = 'demo-70'`);
    expect(await standing(fourth)).toMatchObject(ended);
    expect((await stateOf('demo-70')).preview_until).toBeNull();
  });

  it.each(['x', 'a'.repeat(43), `' or true --`, '%00', '__proto__'])('with the secret %p shows the published brand', async (secret) => {
    const { status, body } = await bootstrap(`?preview=${secret}`);
    // Half a character and similar input are refused before any check.
    if (status === 200) expect(body).toMatchObject({ preview: 'ended', brand: { title: 'Ask Credit' } });
    else expect(status).toBe(422);
  });
});

describe('the saved values of a brand', () => {
  it('exclude short names that are a path of a brand, and paths of the product', async () => {
    expect((await save('demo-68', placed('demo-68', { url_segment: 'sixty-eight' }))).status).toBe(200);
    const body = { name: 'Newcomer', slug: 'sixty-eight' };
    const taken = { status: 409, body: { code: 'place-taken' } };
    // A path in a draft is still free.
    expect((await publish('demo-68')).status).toBe(204);
    expect(await application.request('POST', '/api/admin/partners', { token: admin, body })).toMatchObject(taken);
    for (const slug of ['admin', 'api', 'preview-theme']) expect(await save(slug, placed(slug))).toMatchObject({ status: 422 });
  });

  it('are stored as validated, without surrounding blanks', async () => {
    expect(await save('demo-67', placed('demo-67', { url_segment: ' admin' }))).toMatchObject({ status: 422 });
    expect(await save('demo-67', placed('demo-67', { url_segment: ' sixty-seven ', logo_max_width: ' 160 ' }))).toMatchObject({
      status: 200,
    });
    expect(await stateOf('demo-67')).toMatchObject({ draft: { url_segment: 'sixty-seven', logo_max_width: 160 } });
    expect(await save('demo-67', placed('demo-67', { url_segment: '   ' }))).toMatchObject({ status: 200 });
    expect(await stateOf('demo-67')).toMatchObject({ draft: { url_segment: null } });
  });

  it('do not overwrite a concurrent change of the name', async () => {
    const { version } = await stateOf('demo-67');
    const [partner] = await application.em.execute<{ id: string }[]>(`select id from partners.partner where slug = 'demo-67'`);
    const cell = { property: 'name', value: 'Renamed' };
    expect((await application.request('POST', `/api/admin/partners/${partner?.id}`, { token: admin, body: cell })).status).toBe(200);
    expect(await save('demo-67', placed('demo-67', { version }))).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  });
});
