import { describe, expect, it } from '@jest/globals';
import { type OfferTerms, offerBlockers, findOfferBlockers } from './offer-blockers.js';

const complete: OfferTerms = {
  lender_role: 'lender',
  regulated_entities: 'Alpha Finance Limited',
  rate_min: 14,
  rate_max: 36,
  fee_percent_min: 2,
  fee_percent_max: 4,
  fee_flat_min: null,
  fee_flat_max: null,
  penal_terms: [{ kind: 'delay', basis: 'percent_month_instalment', figure: 2, minimum: null }],
  cooling_off_days: 1,
  offer_validity_days: 3,
  loan_type: 'pl',
  loan_amount_upto: null,
  property_ltv_tiers: [],
  gold_ltv_tiers: [],
};
const noFee = { fee_percent_min: null, fee_percent_max: null };

describe('offer blockers', () => {
  it.each<[string, Partial<OfferTerms>]>([
    ['complete terms', {}],
    ['decimal texts as SQL answers them', { rate_max: '36.000', fee_percent_max: '4.000' }],
    ['a highest rate alone', { rate_min: null }],
    ['no interest and no fee', { rate_min: 0, rate_max: 0, fee_percent_min: 0, fee_percent_max: 0 }],
    ['a fixed fee', { ...noFee, fee_flat_max: 499 }],
    ['a share for any amount of gold', { loan_type: 'gl', gold_ltv_tiers: [{ up_to: null, percent: 75 }] }],
    [
      'a share up to the highest loan',
      { loan_type: 'hl', loan_amount_upto: '2500000.00', property_ltv_tiers: [{ up_to: 25_00_000, percent: 85 }] },
    ],
    ['a lower bound in rupees and an upper one in per cent', { fee_percent_min: null, fee_flat_min: 99 }],
  ])('are empty for %s', (_, terms) => {
    expect(findOfferBlockers({ ...complete, ...terms })).toEqual([]);
  });

  it.each<[string, Partial<OfferTerms>, string]>([
    ['no share of the gold', { loan_type: 'gl', property_ltv_tiers: [{ up_to: null, percent: 75 }] }, 'ltv-missing'],
    ['no share of the property', { loan_type: 'hl', gold_ltv_tiers: [{ up_to: null, percent: 75 }] }, 'ltv-missing'],
    ['no share above some amount', { loan_type: 'gl', gold_ltv_tiers: [{ up_to: 5_00_000, percent: 75 }] }, 'ltv-open'],
    [
      'no share of the last rupee',
      { loan_type: 'hl', loan_amount_upto: 25_00_001, property_ltv_tiers: [{ up_to: 25_00_000, percent: 85 }] },
      'ltv-open',
    ],
  ])('report the security: %s', (_, terms, code) => {
    expect(findOfferBlockers({ ...complete, ...terms })).toEqual([code]);
  });

  it('report missing regulated entities for every role that makes loans', () => {
    for (const lender_role of ['lender', 'platform', 'p2p'] as const)
      for (const regulated_entities of [null, ''])
        expect(findOfferBlockers({ ...complete, lender_role, regulated_entities })).toEqual(['entities-missing']);
  });

  it('report only cards-only for a role without loans', () => {
    expect(findOfferBlockers({ ...complete, lender_role: 'cards', regulated_entities: null, rate_max: null })).toEqual(['cards-only']);
  });

  it('report every missing term by its code', () => {
    const nothing = Object.fromEntries(Object.keys(complete).map((property) => [property, null])) as unknown as OfferTerms;
    const gold = { ...nothing, loan_type: 'gl', gold_ltv_tiers: [], property_ltv_tiers: [] } as const;
    const openTerms = { ...nothing, regulated_entities: 'Alpha Finance Limited', rate_min: 14, fee_flat_min: 99 };
    expect(findOfferBlockers(gold)).toEqual(offerBlockers.filter((code) => code !== 'cards-only' && !code.endsWith('-open')));
    expect(findOfferBlockers(openTerms).slice(0, 2)).toEqual(['rate-open', 'fee-open']);
  });
});
