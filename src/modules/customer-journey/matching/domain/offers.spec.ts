import { describe, expect, it } from '@jest/globals';
import { lenderRow, matchingRow } from '../../../../../test/support/matching-rows.js';
import { kfsFactCodes, mandatoryKfsFacts } from '../../../../contracts/offers.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';
import { indicativeOffer, matchedOffer, type Offer } from './offers.js';

function offerOf(lender: Partial<LenderForMatching> = {}, request: Partial<MatchingRequest> = {}): Offer {
  const built = indicativeOffer(matchingRow(request), lenderRow(lender), []);
  if (!built.publishable) throw new Error(`not publishable: ${built.reasons.join()}`);
  return built.offer;
}

const hindrancesOf = (lender: Partial<LenderForMatching>) => {
  const built = indicativeOffer(matchingRow(), lenderRow(lender), []);
  return built.publishable ? [] : built.reasons;
};

describe('indicative offer', () => {
  it('calculates every figure at the highest rate and fee, for the requested amount and tenure', () => {
    expect(offerOf()).toEqual({
      lenderId: '00000000-0000-4000-8000-000000000001',
      lenderName: 'Alpha Finance',
      lenderRole: 'lender',
      regulatedEntities: 'Alpha Finance Limited',
      creditLine: false,
      basis: 'indicative',
      amount: '100000.00',
      amountCapped: false,
      tenureMonths: 12,
      rateMin: '12.00',
      rateMax: '18.00',
      apr: '22.63',
      aprMin: '16.56',
      aprMax: '22.63',
      instalment: '9168.00',
      processingFee: '2360.00',
      netDisbursed: '97640.00',
      totalInterest: '10015.99',
      totalToPay: '112375.99',
      penalTerms: [{ kind: 'delay', basis: 'percent_month_instalment', figure: 2, minimum: null }],
      agreement: {},
      coolingOffDays: 3,
      validUntil: '2026-11-27T18:29:59.999Z',
      priority: null,
      specialOffer: null,
      autoSubmission: false,
      unchecked: [],
      details: [],
      kfs: {
        PRINCIPAL_AMOUNT: '100000.00',
        TERM: 'P12M',
        REPAYMENT_FREQUENCY: 'monthly',
        NUMBER_OF_INSTALLMENTS: '12',
        INTEREST_RATE: '18.00',
        INSTALLMENT_AMOUNT: '9168.00',
        INTEREST_AMOUNT: '10015.99',
        PROCESSING_FEE: '2360.00',
        NET_DISBURSED_AMOUNT: '97640.00',
        ANNUAL_PERCENTAGE_RATE: '22.63',
        DELAY_PENALTY_FEE: '2% a month on the overdue instalment',
        COOL_OFF_PERIOD: 'P3D',
        OFFER_VALIDITY: '2026-11-27T18:29:59.999Z',
      },
      fees: [{ code: 'PROCESSING_FEE', amount: '2360.00', recipient: 'lender', frequency: 'one_time' }],
      lenderOfficer: { name: 'Asha Rao', email: 'grievance@alpha.lender.example', phone: '1800 000 000' },
    });
  });

  it('adds up to the paisa: amount = net + fee, total = amount + interest + fee', () => {
    const offer = offerOf({ fee_percent_max: '1.35' }, { requestedAmount: '33333.00', tenureMonths: 7 });
    const paise = (amount: string) => Math.round(Number(amount) * 100);
    expect(paise(offer.netDisbursed) + paise(offer.processingFee)).toBe(paise(offer.amount));
    expect(paise(offer.amount) + paise(offer.totalInterest) + paise(offer.processingFee)).toBe(paise(offer.totalToPay));
  });

  it.each([
    { name: 'from the best case of this request to the worst', lender: {}, range: ['16.56', '22.63'] },
    { name: 'the best case is at the lowest fee too', lender: { fee_percent_min: '0.5' }, range: ['13.13', '22.63'] },
    { name: 'nor lower than the lender publishes', lender: { apr_min: '18', apr_max: '20' }, range: ['18.00', '22.63'] },
    { name: 'a lowest APR for other amounts and tenures does not count', lender: { apr_min: '14' }, range: ['16.56', '22.63'] },
    { name: 'up to a higher one that the lender publishes', lender: { apr_min: '24', apr_max: '40' }, range: ['22.63', '40.00'] },
    { name: 'only an upper end is published', lender: { apr_max: '30' }, range: ['16.56', '30.00'] },
    { name: 'a single rate', lender: { rate_min: null }, range: ['22.63', '22.63'] },
  ])('shows the APR range: $name', ({ lender, range }) => {
    const { aprMin, aprMax, apr } = offerOf(lender);
    expect([aprMin, aprMax]).toEqual(range);
    expect(apr).toBe('22.63');
  });

  it('swaps rates entered in the wrong order', () => {
    expect(offerOf({ rate_min: '18', rate_max: '12' })).toMatchObject({ rateMin: '12.00', rateMax: '18.00', apr: '22.63' });
  });

  it('caps the amount at the lender’s limit, and marks the cap', () => {
    expect(offerOf({ loan_amount_upto: '60000' })).toMatchObject({ amount: '60000.00', amountCapped: true, processingFee: '1416.00' });
    expect(offerOf({ loan_amount_upto: '100000' })).toMatchObject({ amount: '100000.00', amountCapped: false });
    expect(offerOf({ ticket_class: 1 })).toMatchObject({ amount: '50000.00', amountCapped: true });
  });

  it('adds GST to the fee, unless its figures include it', () => {
    expect(offerOf({ fee_gst_included: true })).toMatchObject({ processingFee: '2000.00', netDisbursed: '98000.00' });
    expect(offerOf({ fee_percent_min: null, fee_percent_max: null, fee_flat_max: '99' })).toMatchObject({ processingFee: '116.82' });
    expect(offerOf({ fee_percent_min: '0', fee_percent_max: '0' })).toMatchObject({ processingFee: '0.00', apr: '18.00' });
  });

  describe('with a valuation fee', () => {
    const gold: Partial<LenderForMatching> = { loan_type: 'gl', gold_ltv_tiers: [{ up_to: null, percent: 75 }], valuation_fee: '1500.00' };
    const valued = { ...gold, valuation_fee_recipient: 'third_party' } as const;

    it('counts it in every figure, with GST as for the processing fee', () => {
      const offer = offerOf(valued);
      expect(offer).toMatchObject({
        ...{ processingFee: '2360.00', netDisbursed: '95870.00', totalInterest: '10015.99', totalToPay: '114145.99' },
        kfs: { PROCESSING_FEE: '2360.00', NET_DISBURSED_AMOUNT: '95870.00' },
        fees: [
          { code: 'PROCESSING_FEE', amount: '2360.00', recipient: 'lender' },
          { code: 'VALUATION_FEE', amount: '1770.00', recipient: 'third_party', frequency: 'one_time' },
        ],
      });
      expect(matchedOffer(offer, 'id')).toMatchObject({ processing_fee: 2360, valuation_fee: 1770, net_disbursed: 95_870 });
      expect(offerOf({ ...valued, fee_gst_included: true })).toMatchObject({ processingFee: '2000.00', netDisbursed: '96500.00' });
    });

    it('has the line also where the lender states that there is none', () => {
      const offer = offerOf({ ...gold, valuation_fee: '0.00' });
      expect(offer).toMatchObject({
        netDisbursed: '97640.00',
        fees: [{ code: 'PROCESSING_FEE' }, { code: 'VALUATION_FEE', amount: '0.00' }],
      });
    });

    it('ignores it for a loan without a security', () => {
      const offer = offerOf({ ...valued, loan_type: 'pl' });
      expect(offer).toEqual(offerOf());
      expect(matchedOffer(offer, 'id')).not.toHaveProperty('valuation_fee');
    });

    it('has none where both fees use up the loan', () => {
      expect(hindrancesOf({ ...valued, valuation_fee: '90000.00' })).toEqual(['fee-eats-loan']);
    });
  });

  describe('with a mandatory insurance and another upfront charge', () => {
    const charged = {
      insurance_charge: '1000.00',
      other_upfront_charge: '500.00',
      other_upfront_charge_purpose: 'Stamp duty',
      other_upfront_charge_recipient: 'lender',
    } as const;

    it('counts both in every figure, and adds GST to all but the premium', () => {
      const offer = offerOf(charged);
      expect(offer).toMatchObject({
        ...{ processingFee: '2360.00', netDisbursed: '96050.00', totalToPay: '113965.99' },
        kfs: { INSURANCE_CHARGES: '1000.00', OTHER_UPFRONT_CHARGES: '590.00', NET_DISBURSED_AMOUNT: '96050.00' },
        fees: [
          { code: 'PROCESSING_FEE', amount: '2360.00' },
          { code: 'INSURANCE_CHARGES', amount: '1000.00', recipient: 'third_party' },
          { code: 'OTHER_UPFRONT_CHARGES', amount: '590.00', recipient: 'lender', purpose: 'Stamp duty' },
        ],
      });
      expect(matchedOffer(offer, 'id')).toMatchObject({ processing_fee: 2360, insurance_charge: 1000, other_upfront_charge: 590 });
      expect(offerOf({ ...charged, fee_gst_included: true })).toMatchObject({ netDisbursed: '96500.00' });
    });

    it('has the lines also where the lender states that there are none', () => {
      const none = { insurance_charge: '0.00', other_upfront_charge: '0.00' };
      expect(offerOf(none)).toMatchObject({ netDisbursed: '97640.00', kfs: { INSURANCE_CHARGES: '0.00', OTHER_UPFRONT_CHARGES: '0.00' } });
    });
  });

  it('pays out the amount minus the highest fee, whatever the lowest fee is', () => {
    const offer = offerOf({ fee_percent_min: '0.5', fee_percent_max: '4' });
    expect(offer).toMatchObject({ processingFee: '4720.00', netDisbursed: '95280.00' });
    expect(offerOf({ fee_percent_min: '4', fee_percent_max: '0.5' })).toEqual(offer);
  });

  it.each<[string, Partial<LenderForMatching>, string[]]>([
    ['a rate', { rate_min: null, rate_max: null }, ['rate-missing']],
    ['the highest rate ("from 10.99 %")', { rate_max: null }, ['rate-open']],
    ['a fee', { fee_percent_min: null, fee_percent_max: null }, ['fee-missing']],
    ['the highest fee ("from 2 %")', { fee_percent_max: null }, ['fee-open']],
    ['the highest fee ("from ₹6,500")', { fee_percent_min: null, fee_percent_max: null, fee_flat_min: '6500' }, ['fee-open']],
    ['the penal charges', { penal_terms: [] }, ['penal-charges-missing']],
    [
      'a penal charge for delay',
      { penal_terms: [{ kind: 'bounce', basis: 'rupees_event', figure: 500, minimum: null }] },
      ['penal-charges-missing'],
    ],
    ['the cooling-off period', { cooling_off_days: null }, ['cooling-off-missing']],
    ['a cooling-off period of a day', { cooling_off_days: 0 }, ['cooling-off-missing']],
    ['the validity', { offer_validity_days: null }, ['validity-missing']],
    ['a validity of a day', { offer_validity_days: 0 }, ['validity-missing']],
    ['two of them', { rate_max: null, penal_terms: [] }, ['rate-open', 'penal-charges-missing']],
    ['anything left of the loan after its fee', { fee_flat_max: '100000' }, ['fee-eats-loan']],
  ])('is not publishable without %s', (_what, lender, hindrances) => {
    expect(hindrancesOf(lender)).toEqual(hindrances);
  });

  it('contains only facts of the ONDC vocabulary, and invents none', () => {
    expect(Object.keys(offerOf().kfs).sort()).toEqual([...mandatoryKfsFacts].sort());
    expect(kfsFactCodes).toEqual(expect.arrayContaining([...mandatoryKfsFacts]));
    expect(kfsFactCodes).toHaveLength(22);
  });

  it.each([
    { name: 'switched off', lender: { so_status: false, so_text: 'No fee' }, badge: null },
    { name: 'without a text', lender: { so_status: true }, badge: null },
    { name: 'with a blank text', lender: { so_status: true, so_text: '  ' }, badge: null },
    { name: 'without dates', lender: { so_status: true, so_text: 'No fee' }, badge: { text: 'No fee', text_hi: null, ends_on: null } },
    {
      name: 'on its first day',
      lender: { so_status: true, so_text: 'No fee', so_date_start: '2026-11-20' },
      badge: { text: 'No fee', text_hi: null, ends_on: null },
    },
    { name: 'before its first day', lender: { so_status: true, so_text: 'No fee', so_date_start: '2026-11-21' }, badge: null },
    {
      name: 'on its last day',
      lender: { so_status: true, so_text: 'No fee', so_date_end: '2026-11-20' },
      badge: { text: 'No fee', text_hi: null, ends_on: '2026-11-20' },
    },
    {
      name: 'in Hindi',
      lender: { so_status: true, so_text: 'No fee', so_text_hi: 'कोई शुल्क नहीं' },
      badge: { text: 'No fee', text_hi: 'कोई शुल्क नहीं', ends_on: null },
    },
    { name: 'after its last day', lender: { so_status: true, so_text: 'No fee', so_date_end: '2026-11-19' }, badge: null },
  ])('shows a special offer as a badge: $name', ({ lender, badge }) => {
    expect(offerOf(lender).specialOffer).toEqual(badge);
  });

  it('uses numbers and flags in API form', () => {
    const built = indicativeOffer(matchingRow(), lenderRow({ loan_amount_upto: '60000', autosubmission: true, priority: 4 }), [
      'credit-score',
    ]);
    if (!built.publishable) throw new Error('not publishable');
    expect(matchedOffer(built.offer, 'offer/1')).toEqual({
      offer_id: 'offer/1',
      lender_id: '00000000-0000-4000-8000-000000000001',
      lender_name: 'Alpha Finance',
      lender_role: 'lender',
      regulated_entities: 'Alpha Finance Limited',
      credit_line: 0,
      basis: 'indicative',
      amount: 60000,
      amount_capped: 1,
      tenure: 12,
      rate_min: 12,
      rate_max: 18,
      apr: 22.63,
      apr_min: 16.56,
      apr_max: 22.63,
      instalment: 5500.8,
      processing_fee: 1416,
      repayment: 'monthly',
      net_disbursed: 58584,
      total_interest: 6009.59,
      total_to_pay: 67425.59,
      penal_terms: [{ kind: 'delay', basis: 'percent_month_instalment', figure: 2, minimum: null }],
      cooling_off_days: 3,
      valid_until: '2026-11-27T18:29:59.999Z',
      kfs_link: '/api/offers/offer%2F1/kfs',
      special_offer: null,
      unchecked: ['credit-score'],
      details: [],
      auto_submission: 1,
    });
    expect(matchedOffer(offerOf(), 'x')).toMatchObject({ amount_capped: 0, auto_submission: 0, special_offer: null });
  });
});
