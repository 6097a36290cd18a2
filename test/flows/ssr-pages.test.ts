import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Bootstrap } from '../../src/contracts/brand.js';
import { type SsrPage, type SsrPath, ssrPages, ssrPaths, NONCE_PLACEHOLDER, byOffersPath } from '../../src/contracts/ssr-pages.js';
import { catalogues } from '../../src/contracts/i18n/catalogues.js';
import { type Language, languages, type TextKey, translate } from '../../src/contracts/i18n/translate.js';
import { SsrPageCache } from '../../src/platform/http/ssr-page-cache.js';
import { type Manifest, PageTemplate, insertNonces } from '../../src/platform/http/page-template.js';

const shades = (digit: string) =>
  Array.from({ length: 10 }, (_, index) => `#${digit}${digit}${index}${index}00`) as unknown as Bootstrap['brand']['primary'];

function brandOf(slug: string, more: Partial<Bootstrap['brand']> = {}): Bootstrap {
  return {
    brand: {
      slug,
      title: `Brand ${slug}`,
      logo: null,
      font_family: 'Lato',
      primary: shades('1'),
      secondary: shades('2'),
      primary_shade: 7,
      primary_text: 'white',
      primary_link_shade: 7,
      tanc_apply: 0,
      terms: null,
      url_segment: null,
      features: {},
      ...more,
    },
    config: {
      languages,
      idle_seconds: { customer: 600, admin: 900, partner: 900 },
      idle_warning_seconds: 60,
      grievance_officer: { name: 'Officer', email: 'officer@example.test', phone: '+91 80 0000 0000' },
      environment: 'test',
      products: ['pl'],
      rates: [],
      lender_names: ['Lender <One>', 'Lender Two'],
    },
  };
}

const brands = [
  brandOf('plain'),
  brandOf('pale', { primary_text: 'dark', primary_link_shade: null, font_family: 'Poppins' }),
  brandOf('logo', { title: `"Quotes" & <b>'s`, logo: { url: '/api/brands/logo/logo.svg?v=1', alt: 'Logo', max_width: 160 } }),
];
const titles: Readonly<Record<SsrPath, TextKey>> = {
  '/': 'customer.start.title',
  '/home': 'customer.start.title',
  '/login': 'customer.login.title',
  '/products': 'customer.products.title',
  '/terms-of-use': 'legal.terms.title',
  '/privacy-policy': 'legal.privacy.title',
  ...byOffersPath('customer.offers.title'),
  '/user/application-status/:appId': 'customer.status.title',
};
const cases = languages.flatMap((language) =>
  ssrPaths.flatMap((pattern) => brands.map((bootstrap) => ({ language, pattern, path: pattern.replace(/:\w+/, 'any'), bootstrap }))),
);
type Case = (typeof cases)[number];

const manifest = JSON.parse(readFileSync('dist-web/.vite/manifest.json', 'utf8')) as Manifest;
const template = new PageTemplate(readFileSync('dist-web/index.html', 'utf8'), manifest, '@font-face{font-family:Letters}');

const pages = () => new SsrPageCache('dist-pages/entry-server.js', (page, view) => ({ page, html: template.renderSsrPage(page, view) }));
type RenderedPage = { readonly page: SsrPage; readonly html: string };

let renderedPages: Map<Case, RenderedPage>;
beforeAll(async () => {
  const kept = pages();
  renderedPages = new Map();
  for (const one of cases) renderedPages.set(one, (await kept.getPage(one)) as RenderedPage);
});

const each = (check: (kept: RenderedPage, one: Case) => void) => () => {
  expect(renderedPages.size).toBe(cases.length);
  for (const [one, kept] of renderedPages) check(kept, one);
};

/** Returns the markup without script contents, which may look like markup. */
const markupOf = (html: string) => html.replace(/(<script nonce="[^"]*">)[\s\S]*?<\/script>/g, '$1</script>');

describe('a server-side rendered page', () => {
  it(
    'contains its heading in its language, and the metadata for search engines',
    each(({ page, html }, { language, pattern, bootstrap }) => {
      expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(page.body)?.[1]).toBe(translate(catalogues[language], titles[pattern]));
      // Pages for customers only are not indexed by search engines.
      const described = ssrPages[pattern] === 'stranger' ? '<meta name="description" content="[^"]{50,}"\\/>' : '$';
      expect(page.head).toMatch(new RegExp(`<title>[^<]+</title>${described}`));
      expect(html).toContain(` data-drawn-for="${ssrPages[pattern]}"`);
      expect(html).toContain(`<html lang="${language}" data-brand="${bootstrap.brand.slug}"`);
      expect(html.match(/<title>/g)).toHaveLength(1);
    }),
  );

  it('shows the product of the link first, and a different page for another link', async () => {
    const kept = pages();
    const products = ['pl', 'gl'] as const;
    const bootstrap = { ...brandOf('plain'), config: { ...brandOf('plain').config, products } };
    const bodyOf = async (link: Pick<Bootstrap, 'link_product'>) =>
      ((await kept.getPage({ bootstrap: { ...bootstrap, ...link }, path: '/products', language: 'en' })) as RenderedPage).page.body;
    const names = (body: string) =>
      [...body.matchAll(/<h2[^>]*>([^<]*)<\/h2>(?:<p[^>]*>([^<]*)<\/p>)?/g)].map(([, ...said]) => said.join(': '));
    const linked = names(await bodyOf({ link_product: 'gl' }));
    expect(linked.slice(0, 2)).toEqual(['Gold Loans: Chosen by your link', expect.stringMatching(/^Personal Loans/)]);
    expect((await bodyOf({})).includes('Chosen by your link')).toBe(false);
    expect(kept.size).toBe(2);
  });

  it(
    'contains nothing that its policy forbids, and no unresolved placeholders',
    each(({ page, html }) => {
      expect(html).not.toMatch(/<[^>]+\sstyle=/);
      expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
      expect(page.body).not.toMatch(/undefined|NaN|\[object|\{\{|customer\.\w+\./);
      expect(page.styles).not.toContain('<');
      const served = insertNonces(html, { script: 'one', style: 'two' });
      expect(served).not.toContain(NONCE_PLACEHOLDER);
      expect(served.match(/<style(?![^>]* nonce="two")/g)).toBeNull();
      expect(markupOf(served).match(/<script(?![^>]*( nonce="one"| src="\/assets| type="application\/json"))/g)).toBeNull();
    }),
  );

  it(
    'links the styles of everything it renders',
    each(({ page, html }) => {
      const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)]
        .map(([, file]) => readFileSync(`dist-web${file}`, 'utf8'))
        .join('');
      const classes = new Set([...page.body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
      // Class names that the build generated, of our modules and of Mantine's.
      const made = [...classes].filter((name) => /^(_.+_\w{5}_\d+|m_[\da-f]{6,8})$/.test(name));
      expect(made.length).toBeGreaterThan(10);
      expect(made.filter((name) => !sheets.includes(`.${name}`))).toEqual([]);
    }),
  );

  it(
    'cannot submit a visitor’s number without scripts: its fields have no names',
    each(({ page }) => expect(page.body).not.toMatch(/<input[^>]+\sname=/)),
  );

  it(
    'has its styles before its scripts, which have low priority',
    each(({ html }, { pattern }) => {
      const markup = markupOf(html);
      if (ssrPages[pattern] === 'customer') expect(markup.lastIndexOf('rel="stylesheet"')).toBeLessThan(markup.indexOf('type="module"'));
      expect(markup.match(/(type="module"|rel="modulepreload")(?! fetchpriority="low")/g)).toBeNull();
      expect(html.indexOf('<meta charset')).toBeLessThan(200);
    }),
  );

  it(
    'keeps the scripts for strangers in a template until the first interaction; those for customers run at once',
    each(({ html }, { pattern }) => {
      const [template = ''] = /<template id="application">[\s\S]*?<\/template>/.exec(html) ?? [];
      const rest = markupOf(html).replace(template, '');
      expect(template.includes('type="module"')).toBe(ssrPages[pattern] === 'stranger');
      expect(rest.includes('type="module"')).toBe(ssrPages[pattern] === 'customer');
      // The early script looks for the template.
      expect(html.indexOf('id="application"')).toBeLessThan(html.lastIndexOf('earlyPresses'));
    }),
  );

  it(
    'declares the Hindi font, for which its text waits, before any file; other pages do not',
    each(({ html }, { language }) => {
      const letters = html.indexOf('@font-face');
      expect(letters > 0).toBe(language === 'hi');
      expect(letters).toBeLessThan(html.indexOf('rel="stylesheet"'));
      expect(html.indexOf('earlyPresses')).toBeLessThan(html.indexOf('rel="stylesheet"'));
    }),
  );

  it('is the same however many are rendered at once, in any order', async () => {
    const kept = pages();
    const again = await Promise.all([...cases].reverse().map(async (one) => [one, await kept.getPage(one)] as const));
    // The page head shows the time, and the minute may have changed.
    const still = (html = '') => html.replace(/\d+:\d\d/g, '');
    for (const [one, found] of again) expect(still(found?.html)).toBe(still(renderedPages.get(one)?.html));
  });
});

describe('server-side rendering', () => {
  const bootstrap = brandOf('kept');
  const view = (path: string, language: Language = 'en', other = bootstrap) => ({ path, language, bootstrap: other });
  /** Suppresses the expected error logs. Returns the spy with the logged errors. */
  const quietly = () => jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);

  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('leaves all other pages to the client', async () => {
    const kept = pages();
    for (const path of [
      '/user/applications',
      '/user/application-status',
      '/user/application-status/',
      '/user/application-status/a/b',
      '/admin',
      '/login/',
      '/constructor',
      '/how-we-match',
    ])
      expect(await kept.getPage(view(path))).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  it('finds a brand site below its path, and its links stay there', async () => {
    const below = brandOf('below', { url_segment: 'below' });
    expect((await pages().getPage(view('/below/login', 'en', below)))?.page.body).toContain('href="/below/terms-of-use"');
    expect((await pages().getPage(view('/below', 'en', below)))?.page.body).toContain(translate(catalogues.en, 'customer.start.title'));
    expect((await pages().getPage(view('/login', 'en', below)))?.page.body).toContain('href="/terms-of-use"');
  });

  it('renders once for all applications, and includes none of their data', async () => {
    const kept = pages();
    const drawn = await Promise.all(['first-app', 'other-app'].map((id) => kept.getPage(view(`/user/application-status/${id}`))));
    expect(kept.size).toBe(1);
    for (const page of drawn) expect(/first-app|other-app|:appId/.exec(page?.html ?? ':appId')).toBeNull();
  });

  it('renders the terms of the brand below ours, in the language of the page, and again for another version', async () => {
    const kept = pages();
    const version = (number: number, words: string): Bootstrap => {
      const standing = { version: number, effective_from: '2026-11-23', hash: String(number).repeat(64) };
      return {
        ...brandOf('kept', { tanc_apply: 1, terms: standing }),
        terms: { ...standing, en: `${words}\n\n<Read> this.`, hi: 'इसे पढ़ें।' },
      };
    };
    const bodyOf = async (language: Language, number: number, words: string) =>
      (await kept.getPage(view('/terms-of-use', language, version(number, words))))?.page.body;
    const english = await bodyOf('en', 1, 'First heading');
    expect(english).toMatch(/<h3[^>]*>First heading<\/h3><p>&lt;Read&gt; this\.<\/p>/);
    expect(english).toContain('href="#brand-terms"');
    expect(await bodyOf('hi', 1, 'First heading')).toContain('<p>इसे पढ़ें।</p>');
    expect(await bodyOf('en', 2, 'Second heading')).toContain('Second heading');
  });

  it('renders once per version of a brand, and again after any change', async () => {
    let count = 0;
    const kept = new SsrPageCache('dist-pages/entry-server.js', () => ++count);
    await Promise.all([kept.getPage(view('/')), kept.getPage(view('/')), kept.getPage(view('/'))]);
    expect(count).toBe(1);
    await kept.getPage(view('/', 'en', brandOf('kept', { title: 'Another title' })));
    expect(count).toBe(2);
  });

  it('keeps a limited number of pages, whatever the requests', async () => {
    quietly();
    const kept = new SsrPageCache('dist-pages/none.js', () => 'never');
    for (let index = 0; index < 200; index++) await kept.getPage(view('/', 'en', brandOf(`brand-${index}`)));
    expect(kept.size).toBe(128);
  });

  it('returns nothing where a page cannot be rendered, and logs the error', async () => {
    const said = quietly();
    expect(await new SsrPageCache('dist-pages/none.js', () => 'never').getPage(view('/'))).toBeUndefined();
    const broken = { ...bootstrap, config: { ...bootstrap.config, languages: undefined } } as unknown as Bootstrap;
    expect(await pages().getPage(view('/', 'en', broken))).toBeUndefined();
    const facts = { path: '/', language: 'en', err: expect.any(Error) };
    expect(said.mock.calls).toEqual(Array.from({ length: 2 }, () => [expect.objectContaining(facts), 'a page could not be drawn ahead']));
  });
});
