import { describe, expect, it } from '@jest/globals';
import { catalogues } from './i18n/catalogues.js';
import { languages, translate } from './i18n/translate.js';
import { profileItems } from './journeys/journey.js';
import { loanForms } from './loan-forms.js';
import { getFormFields } from './loan-forms/loan-form.js';
import { loanTypeKeys } from './loan-types.js';
import type { ProfileField } from './resources/profile.js';
import { getSharedDetails } from './share-fields.js';
import { type NoticeLender, buildShareNotice, getShareCheckboxLabel } from './share-notice.js';

/** Fields that we share with no lender without an API. */
const keptBack: readonly ProfileField[] = [
  ...(['gender', 'educational_level', 'address1', 'address2', 'city', 'state', 'residence_type', 'monthly_rent'] as const),
  ...(['officepincode', 'salary_mode', 'emi', 'prefer_net_banking', 'loan_purpose'] as const),
  ...(['business_address1', 'business_address2', 'business_city', 'business_state'] as const),
];
/** Fields of personal and housing loans for the self-employed, which only lenders of business loans receive. */
const ofSelfEmployed: readonly ProfileField[] = ['business_years', 'business_current_turnover', 'business_registration_type'];

describe.each(loanTypeKeys)('data shared with a lender of %s without an API', (type) => {
  const { shares } = loanForms[type];
  const fields = getFormFields(loanForms[type]).map(({ name }) => name);
  const shared = getSharedDetails(type).filter((name) => name !== 'reference' && name !== 'phone');

  it('comes from the form, each field once', () => {
    expect(shared.filter((field) => !fields.includes(field))).toEqual([]);
    expect(new Set(shared).size).toBe(shared.length);
  });

  it('contains every form field except those kept back', () => {
    const ours = [...keptBack, ...(type === 'bl' ? [] : ofSelfEmployed)];
    expect(fields.filter((field) => !shared.includes(field) && !ours.includes(field))).toEqual([]);
    expect(shared.filter((field) => ours.includes(field))).toEqual([]);
  });

  it.each(languages)('is listed item by item in its notice in %s', (language) => {
    const draw: Parameters<typeof buildShareNotice>[0] = (key, variables) => translate(catalogues[language], key, variables);
    const lender = {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Lender One',
      role: 'lender',
      entities: null,
      journey: null,
      loanType: type,
    } as const;
    expect(buildShareNotice(draw, lender, { name: '', email: '' }).data).toEqual(
      shares.map((item) => draw(`customer.offers.share.items.${item}`)),
    );
  });
});

describe.each(languages)('share notice of an intermediary, in %s', (language) => {
  const draw: Parameters<typeof buildShareNotice>[0] = (key, variables) => translate(catalogues[language], key, variables);
  const lender = { id: '00000000-0000-4000-8000-000000000001', name: 'Lender One', loanType: 'pl' } as const;
  const entities = 'One Bank Limited, Two Finance Limited';
  const noticeOf = (more: Pick<NoticeLender, 'role' | 'journey'> & Partial<NoticeLender>) =>
    buildShareNotice(draw, { ...lender, entities, ...more }, { name: '', email: '' });

  it.each([null, 'kreditbee'] as const)('names the lenders behind a platform, with the journey %s', (journey) => {
    const { text, tick, use } = noticeOf({ role: 'platform', journey });
    expect([text, tick].every((part) => part.includes(entities))).toBe(true);
    const itself = noticeOf({ role: 'lender', journey });
    for (const part of ['text', 'tick', 'use'] as const) expect({ text, tick, use }[part]).not.toBe(itself[part]);
    expect(getShareCheckboxLabel(draw, { name: lender.name, role: 'platform', entities, journey })).toBe(tick);
  });

  it('says so when no lender is named', () => {
    expect(noticeOf({ role: 'platform', journey: null, entities: null }).text).toContain(draw('customer.offers.share.through.unnamed'));
  });

  it('says that people lend through a peer-to-peer platform', () => {
    const { text, tick, use } = noticeOf({ role: 'p2p', journey: 'finzy' });
    for (const part of [text, tick, use]) expect(part).toMatch(/people|लोगों/);
    expect(text).toContain(entities);
  });
});

describe('personal loan lender without an API', () => {
  it('receives the same profile items as one with an API', () => {
    expect(loanForms.pl.shares).toEqual(profileItems);
  });
});
