import { describe, expect, it } from '@jest/globals';
import { type OfferBlocker, type OfferTerms, offerBlockers, findOfferBlockers } from './offer-blockers.js';

const complete: OfferTerms = {
  lender_role: 'lender',
  regulated_entities: 'Alpha Finance Limited',
  rate_min: 14,
  rate_max: 36,
  fee_percent_min: 2,
  fee_percent_max: 4,
  fee_flat_min: null,
  fee_flat_max: null,
  rate_type: null,
  benchmark_name: null,
  benchmark_percent: null,
  benchmark_reset_months: null,
  spread_reset_months: null,
  foreclosure_percent: null,
  valuation_fee: null,
  valuation_fee_recipient: null,
  other_upfront_charge: null,
  other_upfront_charge_recipient: null,
  other_upfront_charge_purpose: null,
  co_lending_partner: null,
  co_lending_percent: null,
  penal_terms: [{ kind: 'delay', basis: 'percent_month_instalment', figure: 2, minimum: null }],
  cooling_off_days: 1,
  offer_validity_days: 3,
  loan_type: 'pl',
  loan_amount_upto: null,
  property_ltv_tiers: [],
  gold_ltv_tiers: [],
};
const floating = {
  rate_type: 'floating',
  benchmark_name: 'RBI repo rate',
  benchmark_percent: '6.500',
  benchmark_reset_months: 3,
  spread_reset_months: 36,
} as const satisfies Partial<OfferTerms>;
const secured = { loan_type: 'gl', gold_ltv_tiers: [{ up_to: null, percent: 75 }] } as const satisfies Partial<OfferTerms>;
const otherCharge = {
  other_upfront_charge: '500.00',
  other_upfront_charge_recipient: 'third_party',
  other_upfront_charge_purpose: 'Stamp duty',
} as const satisfies Partial<OfferTerms>;
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
    ['a floating rate with its benchmark', { ...floating, foreclosure_percent: '0.000' }],
    ['an early repayment charge of a fixed rate', { rate_type: 'fixed', foreclosure_percent: '4.000' }],
    ['an early repayment charge of a business loan', { ...floating, loan_type: 'bl', foreclosure_percent: '4.000' }],
    ['no valuation fee', { ...secured, valuation_fee: '0.00' }],
    ['a valuation fee with its recipient', { ...secured, valuation_fee: '1500.00', valuation_fee_recipient: 'third_party' }],
    ['a valuation fee of a loan without a security', { valuation_fee: '1500.00' }],
    ['no other upfront charge', { other_upfront_charge: '0.00' }],
    ['an other upfront charge with purpose and recipient', { ...otherCharge }],
    ['no co-lending', { co_lending_percent: '0.000' }],
    ['co-lending with name and share', { co_lending_partner: 'Beta Bank', co_lending_percent: '80.000' }],
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

  it.each(['benchmark_name', 'benchmark_percent', 'benchmark_reset_months', 'spread_reset_months'] as const)(
    'report a rate that can change without its %s',
    (property) => {
      for (const rate_type of ['floating', 'hybrid'] as const)
        expect(findOfferBlockers({ ...complete, ...floating, rate_type, [property]: null })).toEqual(['benchmark-missing']);
    },
  );

  it('report an early repayment charge that the law bars', () => {
    expect(findOfferBlockers({ ...complete, ...floating, foreclosure_percent: '0.001' })).toEqual(['foreclosure-barred']);
  });

  it('report a valuation fee without its recipient', () => {
    expect(findOfferBlockers({ ...complete, ...secured, valuation_fee: '0.01' })).toEqual(['valuation-recipient-missing']);
  });

  it.each(['other_upfront_charge_recipient', 'other_upfront_charge_purpose'] as const)(
    'report another upfront charge without its %s',
    (property) => {
      expect(findOfferBlockers({ ...complete, ...otherCharge, [property]: null })).toEqual(['other-charge-incomplete']);
    },
  );

  it.each<Partial<OfferTerms>>([
    { co_lending_percent: '0.001' },
    { co_lending_partner: 'Beta Bank' },
    { co_lending_partner: 'Beta Bank', co_lending_percent: '0.000' },
  ])('report co-lending without name or share: %j', (terms) => {
    expect(findOfferBlockers({ ...complete, ...terms })).toEqual(['co-lender-missing']);
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
    const conditional: readonly OfferBlocker[] = ['benchmark-missing', 'valuation-recipient-missing', 'co-lender-missing'];
    expect(findOfferBlockers(gold)).toEqual(offerBlockers.filter((code) => code.endsWith('-missing') && !conditional.includes(code)));
    expect(findOfferBlockers(openTerms).slice(0, 2)).toEqual(['rate-open', 'fee-open']);
  });
});
