import { describe, expect, it } from '@jest/globals';
import type { Brand } from '../messages/brand.js';
import { Partner } from './partner.entity.js';

const readable: Brand = {
  title: 'Demo',
  logo: null,
  font_source: 'bundled',
  font_family: 'Lato',
  primary: '#1457d9',
  secondary: '#0fb5a6',
  tanc_apply: 0,
  features: {},
  grievance_officer: { name: 'Officer', email: 'officer@demo.example', phone: '1800 000 000' },
};
/** No shade of this teal reaches 4.5:1 with white, and it is too dark for our ink. */
const unreadable: Brand = { ...readable, primary: '#008787' };

function partner(): Partner {
  const draft = Object.create(Partner.prototype) as Partner;
  return Object.assign(draft, { status: 'draft', theme: null });
}

describe('a partner', () => {
  it('gets ten shades and a contrast report when its brand is saved', () => {
    const saved = partner();
    const report = saved.saveBrand(readable);
    expect(saved.theme?.primary).toHaveLength(10);
    expect(report.every(({ ratio, needed }) => needed === null || ratio >= needed)).toBe(true);
  });

  it('keeps an unreadable brand as a draft that cannot be published', () => {
    const saved = partner();
    const report = saved.saveBrand(unreadable);
    expect(report.some(({ ratio, needed }) => needed !== null && ratio < needed)).toBe(true);
    expect(() => saved.publish()).toThrow('brand-unreadable');
    expect(saved.status).toBe('draft');
  });

  it('can be published once it is readable', () => {
    const saved = partner();
    saved.saveBrand(unreadable);
    saved.saveBrand(readable);
    saved.publish();
    expect(saved.status).toBe('published');
  });

  it('refuses to become unreadable while it is published, and stays as it was', () => {
    const saved = partner();
    saved.saveBrand(readable);
    saved.publish();
    expect(() => saved.saveBrand(unreadable)).toThrow('brand-unreadable');
    expect(saved.brand).toBe(readable);
  });

  it.each(['lender_build', 'vouchers', 'insurance', 'tanc_apply'] as const)(
    'promises %s as a draft only, while it is not built',
    (flag) => {
      const promising: Brand = flag === 'tanc_apply' ? { ...readable, tanc_apply: 1 } : { ...readable, features: { [flag]: 1 } };
      const saved = partner();
      saved.saveBrand(promising);
      expect(() => saved.publish()).toThrow(expect.objectContaining({ code: 'brand-feature-not-built', variables: { features: flag } }));
      expect(saved.status).toBe('draft');
      saved.saveBrand(readable);
      saved.publish();
      expect(() => saved.saveBrand(promising)).toThrow('brand-feature-not-built');
      expect(saved.brand).toBe(readable);
    },
  );

  it('may live below a part of the path: that is built', () => {
    const saved = partner();
    saved.saveBrand({ ...readable, features: { partner_build: 1, vouchers: 0 } });
    saved.publish();
    expect(saved.status).toBe('published');
  });

  it('refuses what is no colour', () => {
    expect(() => partner().saveBrand({ ...readable, secondary: 'teal' })).toThrow('invalid');
  });
});
