import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BrandFeatures } from '../../../../../src/contracts/brand.js';
import type { BrandModel } from '../../../api/generated.ts';
import { type FormValues, getVisibleFieldNames } from '../../../kit/fields/form-values.ts';
import { loadTexts, startTexts } from '../../../i18n/i18n.ts';
import { brandFormFields, brandProblems, brandRequest, brandValues, formFieldName, lookRequest } from './brand-values.ts';

const brand: BrandModel = {
  ...{ title: 'Demo', logo_max_width: 120, logo_image: null, hosts: ['demo.example'], url_segment: null, font_source: 'bundled' },
  ...{ font_family: 'Poppins', primary: '#1457d9', secondary: '#0fb5a6', tanc_apply: 0, features: {} },
  grievance_officer: { name: 'Asha', email: 'asha@demo.example', phone: '1800 000 000' },
};
const image = '/api/images/00000000-0000-4000-8000-000000000000.webp';

beforeAll(async () => {
  await startTexts('admin');
  await loadTexts('brand');
});

describe('brand form', () => {
  it('offers every feature, and sends those that are switched on', () => {
    // A brand with a path segment is served below it, so `partner_build` is not a switch.
    const features: Required<Omit<BrandFeatures, 'partner_build'>> = { lender_build: 1, vouchers: 1, insurance: 1, solar: 1 };
    expect(brandFormFields(null).flatMap(({ name, rule }) => (rule.kind === 'flag' ? [name] : []))).toEqual([
      ...Object.keys(features),
      'tanc_apply',
    ]);
    expect(brandRequest(brandValues({ ...brand, features }, null), 1).features).toEqual(features);
  });

  it('round-trips a brand', () => {
    const empty = { logo_image: null, url_segment: null };
    expect({ ...empty, font_source: 'bundled', ...brandRequest(brandValues(brand, null), 7) }).toEqual({ ...brand, version: 7 });
  });

  it('requires terms in both languages when the brand has its own, and otherwise sends none', () => {
    const terms = { en: 'Our terms.', hi: 'हमारी शर्तें।' };
    const newest = { ...terms, version: 2, effective_from: '2026-11-23', hash: 'a'.repeat(64) };
    const shown = (values: FormValues) => getVisibleFieldNames(brandFormFields(newest), values).filter((name) => name.startsWith('terms_'));
    const off = brandValues(brand, newest);
    expect([shown(off), brandRequest(off, 1)]).toEqual([[], expect.not.objectContaining({ terms: expect.anything() })]);
    // The last published terms reappear when the switch is turned on again.
    const on = { ...off, tanc_apply: 1 };
    expect(shown(on)).toEqual(['terms_en', 'terms_hi']);
    expect(brandRequest(on, 1)).toMatchObject({ tanc_apply: 1, terms });
    const own = { en: 'Other terms.', hi: 'दूसरी शर्तें।' };
    expect(brandRequest(brandValues({ ...brand, tanc_apply: 1, terms: own }, newest), 1)).toMatchObject({ terms: own });
    expect(brandProblems(on)).toEqual({});
    const wrong = { ...on, terms_en: '<p>Our terms.</p>', terms_hi: 'English' };
    expect(brandProblems(wrong)).toEqual({ terms_en: 'termsMarkup', terms_hi: 'termsLanguage' });
    expect(brandProblems({ ...wrong, tanc_apply: 0 })).toEqual({});
    const hint = brandFormFields(newest).find(({ name }) => name === 'tanc_apply')?.hint;
    expect(hint).toContain('version 2');
  });

  it('sends the image only for an image logo, and no width for a name-only logo', () => {
    const values = { ...brandValues({ ...brand, logo_image: image }, null), url_segment: 'demo' };
    expect(values).toMatchObject({ logo: 'image' });
    expect(brandRequest(values, 1)).toMatchObject({ logo_image: image, logo_max_width: 120, url_segment: 'demo' });
    expect(brandRequest({ ...values, logo: 'title' }, 1)).not.toHaveProperty('logo_max_width');
    expect(brandRequest({ ...values, logo: 'wordmark' }, 1)).not.toHaveProperty('logo_image');
    expect(brandValues({ ...brand, logo_max_width: null }, null).logo).toBe('title');
  });

  it('has a look as soon as all its fields are valid', () => {
    expect(lookRequest(brandValues(null, null))).toBeUndefined();
    expect(lookRequest(brandValues(brand, null))).toEqual({
      ...{ title: 'Demo', font_family: 'Poppins', primary: '#1457d9', secondary: '#0fb5a6', logo_max_width: 120 },
    });
    expect(lookRequest({ ...brandValues(brand, null), primary: 'blue' })).toBeUndefined();
    expect(lookRequest({ ...brandValues(brand, null), logo: 'title' })).not.toHaveProperty('logo_max_width');
  });

  it.each([
    ['grievance_officer.email', 'officer_email'],
    ['hosts', 'hosts'],
    ['terms.hi', 'terms_hi'],
    ['primary', 'primary'],
  ])('maps the server name %s to its field', (theirs, ours) => {
    expect(formFieldName(theirs)).toBe(ours);
  });
});
