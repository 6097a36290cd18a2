import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pngImage } from '../support/images.js';
import { waitUntil } from '../support/wait-until.js';
import { enterList } from './back-office.js';
import type { Screen } from './customer-screen.js';
import { Keyboard } from './keyboard.js';
import { desktop, phone, Stage, type Visit } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 120_000);
afterAll(() => stage.clear());

/** The page of a partner, as somebody with every right. */
async function openPartner(visit: Visit, slug: string): Promise<Screen> {
  const screen = await enterList(stage, '/admin/partners', visit);
  const [partner] = await stage.product.query<{ id: string }>(`select id from partners.partner where slug = $1`, [slug]);
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
  /** What the button of the frame is filled with. */
  const fill = () => page.evaluate<string>(`getComputedStyle(document.querySelector('[id^=screen-] button')).backgroundColor`);
  return { page, button, standing, field, phoneFrame, fill };
};

it.each([
  { size: desktop, language: 'en', slug: 'demo-05' },
  { size: phone, language: 'hi', slug: 'demo-06' },
] as const)(
  'a brand is drafted, looked at, shown by a link and published with the mouse, at $size.width px in $language',
  async ({ slug, ...view }) => {
    const screen = await openPartner(view, slug);
    const { page, button, standing, field, phoneFrame, fill } = tools(screen);
    await standing('public').waitFor();
    await phoneFrame.locator('img').waitFor();
    await screen.look('brand editor');

    // What is typed is seen at once, and read by nobody else.
    const title = `Demo ${view.size.width}`;
    await field('title').fill(title);
    await field('primary').fill('#008787');
    await page.getByText(screen.text('admin.brand.contrast.fails')).first().waitFor();
    expect(await page.getByRole('rowheader').first().innerText()).toBe(screen.text('admin.brand.contrast.pairs.button'));
    await screen.settle();
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
    await screen.look('brand drafted');

    const stranger = await stage.enter(view);
    // A visit in the look of a draft is nobody's visit.
    const told: string[] = [];
    stranger.page.on('request', (request) => request.url().endsWith('/api/visits') && told.push(request.url()));
    await stranger.page.goto(address);
    await stranger.page.getByText(stranger.text('common.preview.shown', { brand: title })).waitFor();
    expect(new URL(stranger.page.url()).search).toBe('');
    expect(await stranger.page.title()).toContain(title);
    await stranger.look('a page in the look of a draft');
    await stranger.goTo('/products');
    await stranger.settle();
    expect(told).toEqual([]);
    await stranger.page.getByText(stranger.text('common.preview.shown', { brand: title })).waitFor();
    await stranger.page.getByRole('button', { name: stranger.text('common.preview.leave') }).click();
    await stranger.page.getByText(stranger.text('common.preview.shown', { brand: title })).waitFor({ state: 'detached' });
    await stranger.page.waitForLoadState('networkidle');
    await button('admin.brand.publish').click();
    await standing('public').waitFor();
    await stranger.page.goto(`${stage.api.url}/?partner=${slug}`);
    await waitUntil(async () => {
      await stranger.page.reload();
      return (await stranger.page.title()).includes(title);
    });
    await stranger.page.goto(address);
    await stranger.page.getByText(stranger.text('common.preview.ended')).waitFor();
    await stranger.look('a preview link that has ended');
    await stranger.close();

    // A second draft that is given up again.
    await field('title').fill('Given up');
    await button('admin.brand.save').click();
    await standing('changed').waitFor();
    await button('admin.brand.discard').click();
    const sure = page.getByRole('dialog');
    await sure.getByText(screen.text('admin.brand.discardText')).waitFor();
    await sure.getByRole('button', { name: screen.text('admin.brand.discard') }).click();
    await standing('public').waitFor();
    await waitUntil(async () => (await field('title').inputValue()) === title);
    await screen.look('brand published');
    await screen.close();
    expect([...screen.complaints, ...stranger.complaints].filter((line) => !/415: |status of 415/.test(line))).toEqual([]);
  },
  180_000,
);

it('a brand is made and published without a mouse, while somebody else works on it too', async () => {
  const api = stage.product;
  await api.query(
    `insert into partners.partner (id, slug, name, created_at, updated_at) values (gen_random_uuid(), 'by-keys', 'By keys', now(), now())`,
  );
  const screen = await openPartner({ size: desktop, language: 'en' }, 'by-keys');
  const { page, button, standing, field } = tools(screen);
  const keyboard = new Keyboard(screen);
  await standing('none').waitFor();
  const type = async (target: ReturnType<typeof field>, text: string) => {
    await keyboard.tabTo(target, 40);
    await page.keyboard.type(text);
  };
  await type(field('title'), 'By keys');
  await type(field('primary'), '#0b5cab');
  await type(page.getByRole('textbox', { name: 'Second colour', exact: true }), '#0fb5a6');
  await type(field('segment'), 'by-keys');
  await type(field('officerName'), 'Asha Rao');
  await type(page.getByRole('textbox', { name: /^E-mail of the officer/ }), 'asha@keys.example');
  await type(page.getByRole('textbox', { name: /^Phone of the officer/ }), '1800 000 000');
  await page.keyboard.press('Enter');
  await standing('draft').waitFor();

  await keyboard.tabTo(button('admin.brand.publish'), 60, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await standing('public').waitFor();

  // Somebody else saves a draft meanwhile: who comes second is told, loses nothing, and sees what is saved when he asks for it.
  const login = { email: 'role1@demo.test', password: stage.product.config.values.DEMO_PASSWORD };
  const { body } = await stage.api.request<{ token: string }>('POST', '/api/admin/login', { body: login });
  const call = { token: body.token };
  const { body: now } = await stage.api.request<{ published: Record<string, unknown> }>('GET', '/api/admin/brands/by-keys', call);
  const brand = Object.fromEntries(Object.entries(now.published).filter(([name]) => !['logo_image', 'font_source'].includes(name)));
  const theirs = await stage.api.request('POST', '/api/admin/brands/by-keys', { ...call, body: { ...brand, title: 'Theirs' } });
  expect(theirs.status).toBe(200);
  await keyboard.tabTo(field('title'), 60);
  await page.keyboard.press('End');
  await page.keyboard.type(' and mine');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('changed “this record”').waitFor();
  expect(await field('title').inputValue()).toBe('By keys and mine');
  await keyboard.press(button('admin.brand.seeTheirs'), 40);
  await waitUntil(async () => (await field('title').inputValue()) === 'Theirs');
  expect(
    await page
      .getByRole('group', { name: screen.text('admin.brand.title'), exact: true })
      .evaluate((element) => (element as unknown as { matches(selector: string): boolean }).matches(':focus')),
  ).toBe(true);
  await screen.close();
  expect(screen.complaints.filter((line) => !/409: |status of 409/.test(line))).toEqual([]);
}, 120_000);
