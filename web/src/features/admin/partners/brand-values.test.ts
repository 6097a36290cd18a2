import { beforeAll, describe, expect, it } from '@jest/globals';
import { pageOfFlag } from '../../../../../src/contracts/brand.js';
import type { BrandModel } from '../../../api/generated.ts';
import { loadTexts, startTexts } from '../../../i18n/i18n.ts';
import { brandFormFields, brandRequest, brandValues, formName, lookOf } from './brand-values.ts';

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

describe('the form of a brand', () => {
  it('offers nothing that is not built', () => {
    // Whoever has a part of the path lives below it: that is no switch.
    const built = Object.keys(pageOfFlag).filter((flag) => pageOfFlag[flag as 'vouchers'] !== null && flag !== 'partner_build');
    expect(brandFormFields().flatMap(({ name, rule }) => (rule.kind === 'flag' ? [name] : []))).toEqual(built);
  });

  it('holds a brand and gives it back as it was', () => {
    const empty = { logo_image: null, url_segment: null };
    expect({ ...empty, font_source: 'bundled', ...brandRequest(brandValues(brand), 7) }).toEqual({ ...brand, version: 7 });
  });

  it('sends the image of a logo that is one, and no width of a name alone', () => {
    const values = { ...brandValues({ ...brand, logo_image: image }), url_segment: 'demo' };
    expect(values).toMatchObject({ logo: 'image' });
    expect(brandRequest(values, 1)).toMatchObject({ logo_image: image, logo_max_width: 120, url_segment: 'demo' });
    expect(brandRequest({ ...values, logo: 'title' }, 1)).not.toHaveProperty('logo_max_width');
    expect(brandRequest({ ...values, logo: 'wordmark' }, 1)).not.toHaveProperty('logo_image');
    expect(brandValues({ ...brand, logo_max_width: null }).logo).toBe('title');
  });

  it('has a look as soon as everything of it fits', () => {
    expect(lookOf(brandValues(null))).toBeUndefined();
    expect(lookOf(brandValues(brand))).toEqual({
      ...{ title: 'Demo', font_family: 'Poppins', primary: '#1457d9', secondary: '#0fb5a6', logo_max_width: 120 },
    });
    expect(lookOf({ ...brandValues(brand), primary: 'blue' })).toBeUndefined();
    expect(lookOf({ ...brandValues(brand), logo: 'title' })).not.toHaveProperty('logo_max_width');
  });

  it.each([
    ['grievance_officer.email', 'officer_email'],
    ['hosts', 'hosts'],
    ['primary', 'primary'],
  ])('finds its field for %s', (theirs, ours) => {
    expect(formName(theirs)).toBe(ours);
  });
});
