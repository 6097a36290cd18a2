import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../../platform/http/app-error.js';
import type { Brand, BrandConfig } from '../messages/brand.js';
import { Partner } from './partner.entity.js';
import { publishingProblems } from './publishing-problems.js';

const look: Brand = {
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
const readable: BrandConfig = { hosts: ['demo.example'], urlSegment: null, brand: look };
const drafted = (change: Partial<Brand>): BrandConfig => ({ ...readable, brand: { ...look, ...change } });

function partner(): Partner {
  const draft = Object.create(Partner.prototype) as Partner;
  return Object.assign(draft, { slug: 'demo', status: 'draft', theme: null, brand: null, draft: null, hosts: [] });
}

describe('Partner', () => {
  it('shows a draft and its computed shades only once it is published', () => {
    const saved = partner();
    expect(saved.saveDraft(readable)).toBe(true);
    expect([saved.published(), saved.theme]).toEqual([null, null]);
    saved.publish([]);
    expect(saved.published()).toEqual(readable);
    expect(saved.theme?.primary).toHaveLength(10);
    expect(saved.draft).toBeNull();
  });

  it('keeps showing the published brand while a draft exists, and can return to it', () => {
    const saved = partner();
    saved.saveDraft(readable);
    saved.publish([]);
    saved.saveDraft(drafted({ title: 'Next' }));
    expect(saved.published()).toEqual(readable);
    expect([saved.discardDraft(), saved.discardDraft()]).toEqual([true, false]);
    expect(saved.published()).toEqual(readable);
  });

  it('keeps no draft equal to the published brand in any key order, and saves an equal draft once', () => {
    const saved = partner();
    saved.saveDraft({ ...readable, hosts: ['a.example', 'b.example'] });
    saved.publish([]);
    const same = {
      hosts: ['b.example', 'a.example'],
      urlSegment: null,
      brand: { ...drafted({}).brand, features: { vouchers: 0 as const } },
    };
    expect(saved.saveDraft(same)).toBe(false);
    expect(saved.draft).toBeNull();
    expect([saved.saveDraft(drafted({ title: 'Next' })), saved.saveDraft(drafted({ title: 'Next' }))]).toEqual([true, false]);
    expect(saved.saveDraft(same)).toBe(true);
    expect(saved.draft).toBeNull();
  });

  it('publishes only a draft without problems', () => {
    const saved = partner();
    expect(() => saved.publish([])).toThrow('brand-no-draft');
    saved.saveDraft(readable);
    expect(() => saved.publish([new AppError('brand-unreachable')])).toThrow('brand-unreachable');
    expect([saved.status, saved.published()]).toEqual(['draft', null]);
  });

  it('previews its draft by one link until it is published or discarded', () => {
    const saved = partner();
    expect(() => saved.enablePreview('hash', new Date())).toThrow('brand-no-draft');
    for (const end of [() => saved.publish([]), () => saved.discardDraft()]) {
      saved.saveDraft(drafted({ title: String(end).slice(0, 20) }));
      saved.enablePreview('hash', new Date());
      expect(saved.previewHash).toBe('hash');
      end();
      expect([saved.previewHash, saved.previewUntil]).toEqual([null, null]);
    }
  });

  it('rejects an invalid colour', () => {
    expect(() => partner().saveDraft(drafted({ secondary: 'teal' }))).toThrow('invalid');
  });
});

describe('publishing problems of a draft', () => {
  const around = { isDefault: false, publicHosts: [], addressOwner: undefined, ownHost: undefined };
  const codes = (draft: BrandConfig, more: Partial<Parameters<typeof publishingProblems>[1]> = {}) =>
    publishingProblems(draft, { ...around, ...more }).map(({ code }) => code);
  const nowhere = { ...readable, hosts: [] };

  it.each([
    ['nothing', readable, {}, []],
    ['nothing below a part of the path', { ...nowhere, urlSegment: 'demo' }, {}, []],
    ['colours that nobody can read', drafted({ primary: '#008787' }), {}, ['brand-unreadable']],
    ['that nobody could find it', nowhere, {}, ['brand-unreachable']],
    ['not that, where it stands in for all others', nowhere, { isDefault: true }, []],
    ['that another has its place', readable, { addressOwner: { name: 'Other', isDeleted: false } }, ['place-taken']],
    ['that a deleted one has its place', readable, { addressOwner: { name: 'Other', isDeleted: true } }, ['place-of-deleted']],
    ['that the host somebody works at is lost', readable, { publicHosts: ['old.example'], ownHost: 'old.example' }, ['brand-own-host']],
    ['not a host that somebody else works at', readable, { publicHosts: ['old.example'], ownHost: 'main.example' }, []],
    ['terms that nobody has written', drafted({ tanc_apply: 1 }), {}, ['brand-terms-missing']],
    ['not terms that are there', drafted({ tanc_apply: 1, terms: { en: 'Our terms.', hi: 'हमारी शर्तें।' } }), {}, []],
    ['all of it', { ...nowhere, brand: { ...look, primary: '#008787' } }, {}, ['brand-unreadable', 'brand-unreachable']],
  ])('%s', (_, draft, more, expected) => {
    expect(codes(draft, more)).toEqual(expected);
  });
});
