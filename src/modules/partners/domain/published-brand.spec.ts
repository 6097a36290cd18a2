import { describe, expect, it } from '@jest/globals';
import type { Brand } from '../messages/brand.js';
import { brandTheme } from './brand-theme.js';
import { hashTerms } from '../../../contracts/brand-terms.js';
import { chooseBrand, draftTerms, logoUrl, type PublishedBrand, publicBrand } from './published-brand.js';

const look: Brand = {
  title: 'Demo 02',
  logo: { kind: 'wordmark', max_width: 160 },
  font_source: 'bundled',
  font_family: 'Poppins',
  primary: '#0b1f4b',
  secondary: '#f59e0b',
  tanc_apply: 1,
  features: { vouchers: 1 },
  grievance_officer: { name: 'Officer', email: 'officer@demo.example', phone: '1800 000 000' },
};

function published(slug: string, more: Partial<PublishedBrand> = {}): PublishedBrand {
  const theme = brandTheme(look.primary, look.secondary);
  if (!theme.ok) throw new Error('the dark blue must be readable');
  return {
    id: `id of ${slug}`,
    slug,
    hosts: [],
    url_segment: null,
    brand: look,
    terms: null,
    theme: theme.colours,
    version: 3,
    product_types: [],
    barred_lender_ids: [],
    ...more,
  };
}

const brands = [
  published('cl'),
  published('one', { hosts: ['loans.example'] }),
  published('two', { url_segment: 'two-loans' }),
  published('user'),
];

describe('chooseBrand', () => {
  it.each([
    ['nothing asked', {}, 'cl'],
    ['an unknown partner', { partner: 'nobody' }, 'cl'],
    ['a partner', { partner: 'ONE' }, 'one'],
    ['a host with a port', { host: 'Loans.Example:8443' }, 'one'],
    ['a path', { path: '/two-loans/login' }, 'two'],
    ['a path in capitals', { path: '/Two-Loans/login' }, 'two'],
    ['a path that only begins alike', { path: '/two-loans-more' }, 'cl'],
    ['the slug before the partner portal', { path: '/one/partner/login' }, 'one'],
    ['its own part before the partner portal', { path: '/two-loans/partner/login' }, 'two'],
    ['a slug before another page', { path: '/one/products' }, 'cl'],
    ['a slug that is a path of the product', { path: '/user/partner/login' }, 'cl'],
    ['a slug that is a path of the product in capitals', { path: '/User/partner/login' }, 'cl'],
    ['a partner before the host', { partner: 'two', host: 'loans.example' }, 'two'],
    ['a host before the path', { host: 'loans.example', path: '/two-loans' }, 'one'],
    ['an unknown partner on a known host', { partner: 'nobody', host: 'loans.example' }, 'one'],
  ])('chooses the brand for %s', (_, request, slug) => {
    expect(chooseBrand(brands, request)?.slug).toBe(slug);
  });

  it('returns undefined without a default brand', () => {
    expect(chooseBrand([], { partner: 'cl' })).toBeUndefined();
  });
});

describe('publicBrand', () => {
  it('returns only the appearance', () => {
    expect(Object.keys(publicBrand(published('cl'))).sort()).toEqual([
      'features',
      'font_family',
      'logo',
      'primary',
      'primary_link_shade',
      'primary_shade',
      'primary_text',
      'secondary',
      'slug',
      'tanc_apply',
      'terms',
      'title',
      'url_segment',
    ]);
  });

  it('falls back to the default font', () => {
    expect(publicBrand(published('cl', { brand: { ...look, font_family: 'Comic Sans' } })).font_family).toBe('Lato');
  });

  it('returns a new logo URL for every version', () => {
    expect(logoUrl(published('cl'))).toBe('/api/brands/cl/logo.svg?v=3');
    expect(logoUrl(published('cl', { version: 4 }))).toBe('/api/brands/cl/logo.svg?v=4');
  });

  it.each([{ logo: null }, { title: 'डेमो' }])('uses the title as text for %p', (change) => {
    expect(publicBrand(published('cl', { brand: { ...look, ...change } })).logo).toBeNull();
  });
});

describe('terms of a brand', () => {
  const texts = { en: 'Our terms.', hi: 'हमारी शर्तें।' };
  const standing = { version: 2, effective_from: '2026-11-23', hash: hashTerms(texts) };

  it('are shown where a version of them is in force', () => {
    expect(publicBrand(published('cl', { terms: standing }))).toMatchObject({ tanc_apply: 1, terms: standing });
    expect(publicBrand(published('cl'))).toMatchObject({ tanc_apply: 0, terms: null });
  });

  it("are the draft's own when changed, and the existing version otherwise", () => {
    const own = { version: null, effective_from: null, hash: standing.hash };
    const draft: Brand = { ...look, terms: texts };
    expect(draftTerms(draft, null)).toEqual({ ...texts, ...own });
    expect(draftTerms(draft, { ...standing, hash: 'other' })).toEqual({ ...texts, ...own });
    expect(draftTerms(draft, standing)).toEqual({ ...texts, ...standing });
    expect(draftTerms({ ...draft, tanc_apply: 0 }, standing)).toBeUndefined();
    expect(draftTerms(look, standing)).toBeUndefined();
  });
});
