import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone } from '../support/application.js';
import { pngImage } from '../support/images.js';
import { waitUntil } from '../support/wait-until.js';
import { openList } from './back-office.js';
import type { Screen } from './screen.js';
import { logIn } from './customer-steps.js';
import { Keyboard } from './keyboard.js';
import { desktop, phone, TestSite, type Visit } from './test-site.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

/** Opens the page of a partner as an administrator with every permission. */
async function openPartner(visit: Visit, slug: string): Promise<Screen> {
  const screen = await openList(site, '/admin/partners', visit);
  const [partner] = await site.product.query<{ id: string }>(`select id from partners.partner where slug = $1`, [slug]);
  await screen.goTo(`/admin/partners/${partner?.id}`);
  await screen.page.getByRole('button', { name: screen.text('admin.brand.save') }).waitFor();
  return screen;
}

const tools = (screen: Screen) => {
  const { page } = screen;
  const button = (key: Parameters<Screen['text']>[0]) => page.getByRole('button', { name: screen.text(key), exact: true });
  const standing = (key: 'public' | 'draft' | 'changed' | 'none') =>
    page.getByText(screen.text(`admin.brand.standing.${key}`), { exact: true });
  const field = (key: 'title' | 'primary' | 'hosts' | 'segment' | 'officerName') =>
    page.getByRole('textbox', { name: new RegExp(`^${screen.text(`admin.brand.fields.${key}`)}(?!:)`) });
  const phoneFrame = page.locator('[id^=screen-]');
  /** Returns the fill of the button in the preview frame. */
  const fill = () => page.evaluate<string>(`getComputedStyle(document.querySelector('[id^=screen-] button')).backgroundColor`);
  return { page, button, standing, field, phoneFrame, fill };
};

it.each([
  { size: desktop, language: 'en', slug: 'demo-05' },
  { size: phone, language: 'hi', slug: 'demo-06' },
] as const)(
  'a brand is drafted, previewed, shared by a link and published with the mouse, at $size.width px in $language',
  async ({ slug, ...view }) => {
    const screen = await openPartner(view, slug);
    const { page, button, standing, field, phoneFrame, fill } = tools(screen);
    await standing('public').waitFor();
    await phoneFrame.locator('img').waitFor();
    await screen.audit('brand editor');

    // Typed text appears in the preview at once and nowhere else.
    const title = `Demo ${view.size.width}`;
    await field('title').fill(title);
    await field('primary').fill('#008787');
    await page.getByText(screen.text('admin.brand.contrast.fails')).first().waitFor();
    expect(await page.getByRole('rowheader').first().innerText()).toBe(screen.text('admin.brand.contrast.pairs.button'));
    await screen.waitUntilRendered();
    const weak = await fill();
    await button('admin.brand.save').click();
    await page.getByText(screen.text('errors.codes.brand-unreadable')).waitFor();
    await standing('changed').waitFor();
    expect(await button('admin.brand.publish').isDisabled()).toBe(true);

    await field('primary').fill('blue');
    await field('title').click();
    await page.getByText(screen.text('errors.field.colour')).first().waitFor();
    await field('primary').fill('#7a1fa2');
    await page.getByText(screen.text('admin.brand.contrast.allPass')).waitFor();
    await waitUntil(async () => (await fill()) !== weak);
    await page
      .getByText(view.language === 'en' ? 'हिन्दी' : 'English', { exact: true })
      .last()
      .click();
    await phoneFrame.getByText(view.language === 'en' ? 'आवेदन करें' : 'Apply').waitFor();

    await page.getByText(screen.text('admin.brand.logos.image'), { exact: true }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
    await page.getByText(screen.text('errors.codes.image-svg')).waitFor();
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await pngImage(600, 120) });
    await phoneFrame.locator('img[src^="/api/images/"]').waitFor();
    await page.getByText(screen.text('admin.brand.unsaved')).waitFor();
    await button('admin.brand.save').click();
    await page.getByText(screen.text('admin.brand.unsaved')).waitFor({ state: 'detached' });
    await waitUntil(async () => !(await button('admin.brand.publish').isDisabled()));

    await button('admin.brand.link.make').click();
    const address = await page.getByRole('textbox', { name: screen.text('admin.brand.link.label') }).inputValue();
    await screen.audit('brand drafted');

    const stranger = await site.openScreen(view);
    // A visit with a draft brand is not counted.
    const told: string[] = [];
    stranger.page.on('request', (request) => request.url().endsWith('/api/visits') && told.push(request.url()));
    await stranger.page.goto(address);
    await stranger.page.getByText(stranger.text('common.preview.shown', { brand: title })).waitFor();
    expect(new URL(stranger.page.url()).search).toBe('');
    expect(await stranger.page.title()).toContain(title);
    await stranger.audit('a page in the look of a draft');
    await stranger.goTo('/products');
    await stranger.waitUntilRendered();
    expect(told).toEqual([]);
    await stranger.page.getByText(stranger.text('common.preview.shown', { brand: title })).waitFor();
    await stranger.page.getByRole('button', { name: stranger.text('common.preview.leave') }).click();
    await stranger.page.getByText(stranger.text('common.preview.shown', { brand: title })).waitFor({ state: 'detached' });
    await stranger.page.waitForLoadState('networkidle');
    await button('admin.brand.publish').click();
    await standing('public').waitFor();
    await stranger.page.goto(`${site.api.url}/?partner=${slug}`);
    await waitUntil(async () => {
      await stranger.page.reload();
      return (await stranger.page.title()).includes(title);
    });
    await stranger.page.goto(address);
    await stranger.page.getByText(stranger.text('common.preview.ended')).waitFor();
    await stranger.audit('a preview link that has ended');
    await stranger.close();

    // A second draft that is discarded.
    await field('title').fill('Given up');
    await button('admin.brand.save').click();
    await standing('changed').waitFor();
    await button('admin.brand.discard').click();
    const sure = page.getByRole('dialog');
    await sure.getByText(screen.text('admin.brand.discardText')).waitFor();
    await sure.getByRole('button', { name: screen.text('admin.brand.discard') }).click();
    await standing('public').waitFor();
    await waitUntil(async () => (await field('title').inputValue()) === title);
    await screen.audit('brand published');
    await screen.close();
    expect([...screen.problems, ...stranger.problems].filter((line) => !/415: |status of 415/.test(line))).toEqual([]);
  },
);

it('terms of a brand are written, previewed on the phone and as a draft, published, and accepted in Hindi at 360 px', async () => {
  const slug = 'demo-04';
  const screen = await openPartner({ size: desktop, language: 'en' }, slug);
  const { page, button, standing, phoneFrame } = tools(screen);
  const box = (key: 'termsEn' | 'termsHi') => page.getByRole('textbox', { name: screen.text(`admin.brand.fields.${key}`), exact: true });
  await page.getByRole('checkbox', { name: screen.text('admin.brand.fields.tancApply') }).check();
  await box('termsEn').fill('What we do\n\nWe act for you.');
  await box('termsHi').fill('What we do');
  await button('admin.brand.save').click();
  await page.getByText(screen.text('errors.field.termsLanguage')).first().waitFor();
  await box('termsHi').fill('हम क्या करते हैं\n\nहम आपके लिए काम करते हैं।');
  await button('admin.brand.preview.terms').click();
  await phoneFrame.getByText('We act for you.').waitFor();
  await page.getByText('हिन्दी', { exact: true }).last().click();
  await phoneFrame.getByText('हम आपके लिए काम करते हैं।').waitFor();
  await screen.audit('brand editor with terms');
  await button('admin.brand.save').click();
  await standing('changed').waitFor();
  await button('admin.brand.link.make').click();
  const address = await page.getByRole('textbox', { name: screen.text('admin.brand.link.label') }).inputValue();

  const stranger = await site.openScreen({ size: phone, language: 'hi' });
  const section = stranger.page.getByRole('region', { name: stranger.text('legal.brandTerms.title', { brand: 'Demo 04' }) });
  const openTerms = () =>
    stranger.page
      .getByRole('contentinfo')
      .getByRole('link', { name: stranger.text('customer.footer.terms') })
      .click();
  await stranger.page.goto(address);
  await stranger.triggerHydration();
  await openTerms();
  await section.getByText(stranger.text('legal.brandTerms.draft')).waitFor();
  await section.getByText('हम आपके लिए काम करते हैं।').waitFor();
  await stranger.page.getByRole('button', { name: stranger.text('common.preview.leave') }).click();
  await section.waitFor({ state: 'detached' });

  await button('admin.brand.publish').click();
  await standing('public').waitFor();
  const version = new RegExp(`^${stranger.text('legal.version', { version: '1', date: '' }).replace(/,.*/, ',')}`);
  // The server-rendered page contains the terms before any script runs.
  const drawn = async () => await (await stranger.page.request.get(`${site.api.url}/terms-of-use?partner=${slug}`)).text();
  await waitUntil(async () => (await drawn()).includes('<p>हम आपके लिए काम करते हैं।</p>'));
  await stranger.goTo(`/terms-of-use?partner=${slug}`);
  await section.getByText(version).waitFor();
  await section.getByRole('heading', { name: 'हम क्या करते हैं', exact: true }).waitFor();
  await stranger.audit('terms with those of the brand');
  await stranger.switchLanguage('en');
  await stranger.page.getByRole('region', { name: 'Demo 04’s own terms' }).getByText('We act for you.').waitFor();
  await stranger.switchLanguage('hi');

  // Other pages load the terms on demand; the OTP consent refers to them.
  const number = newPhone();
  await logIn(site, stranger, number, { path: `/?partner=${slug}` });
  await openTerms();
  await section.getByText('हम आपके लिए काम करते हैं।').waitFor();
  const [consent] = await site.product.query<{ text: string }>(
    `select n.text from customer_journey.consent c join customer_journey.consent_notice n on n.hash = c.notice_hash
     where c.purpose = 'otp_verification' and c.notice_shown order by c.id desc limit 1`,
  );
  expect(consent?.text).toMatch(/, terms of demo-04 1 [0-9a-f]{64}$/);
  await Promise.all([screen.close(), stranger.close()]);
  expect([...screen.problems, ...stranger.problems]).toEqual([]);
});

it('a brand is created and published by keyboard, while another staff member edits it too', async () => {
  const api = site.product;
  await api.query(
    `insert into partners.partner (id, slug, name, created_at, updated_at) values (gen_random_uuid(), 'by-keys', 'By keys', now(), now())`,
  );
  const screen = await openPartner({ size: desktop, language: 'en' }, 'by-keys');
  const { page, button, standing, field } = tools(screen);
  const keyboard = new Keyboard(screen);
  await standing('none').waitFor();
  const type = async (target: ReturnType<typeof field>, text: string) => {
    await keyboard.tabTo(target, 60);
    await page.keyboard.type(text);
  };
  await type(field('title'), 'By keys');
  await type(field('primary'), '#0b5cab');
  await type(page.getByRole('textbox', { name: 'Secondary colour', exact: true }), '#0fb5a6');
  await type(field('segment'), 'by-keys');
  await type(field('officerName'), 'Asha Rao');
  await type(page.getByRole('textbox', { name: /^Officer e-mail/ }), 'asha@keys.example');
  await type(page.getByRole('textbox', { name: /^Officer phone/ }), '1800 000 000');
  await page.keyboard.press('Enter');
  await standing('draft').waitFor();

  await keyboard.tabTo(button('admin.brand.publish'), 60, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await standing('public').waitFor();

  // Another staff member saves a draft meanwhile: the second save reports a conflict, keeps its changes, and loads the saved draft on
  // request.
  const login = { email: 'role1@demo.test', password: site.product.config.values.DEMO_PASSWORD };
  const { body } = await site.api.request<{ token: string }>('POST', '/api/admin/login', { body: login });
  const call = { token: body.token };
  const { body: now } = await site.api.request<{ published: Record<string, unknown> }>('GET', '/api/admin/brands/by-keys', call);
  const brand = Object.fromEntries(Object.entries(now.published).filter(([name]) => !['logo_image', 'font_source'].includes(name)));
  const theirs = await site.api.request('POST', '/api/admin/brands/by-keys', { ...call, body: { ...brand, title: 'Theirs' } });
  expect(theirs.status).toBe(200);
  await keyboard.tabTo(field('title'), 60);
  await page.keyboard.press('End');
  await page.keyboard.type(' and mine');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('changed “this record”').waitFor();
  expect(await field('title').inputValue()).toBe('By keys and mine');
  await keyboard.press(button('admin.brand.seeTheirs'), 60);
  await waitUntil(async () => (await field('title').inputValue()) === 'Theirs');
  expect(
    await page
      .getByRole('group', { name: screen.text('admin.brand.title'), exact: true })
      .evaluate((element) => (element as unknown as { matches(selector: string): boolean }).matches(':focus')),
  ).toBe(true);
  await screen.close();
  expect(screen.problems.filter((line) => !/409: |status of 409/.test(line))).toEqual([]);
});
