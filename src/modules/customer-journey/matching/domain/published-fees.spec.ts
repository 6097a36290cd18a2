import { describe, expect, it } from '@jest/globals';
import { lenderRow } from '../../../../../test/support/matching-rows.js';
import { Decimal } from '../../../../platform/values/money.js';
import { type FeeTerms, publishedFees } from './published-fees.js';

const unstated = { fee_percent_min: null, fee_percent_max: null, fee_flat_min: null, fee_flat_max: null };
const feesOf = (principal: string, terms: Partial<FeeTerms>) => {
  const fees = publishedFees(new Decimal(principal), lenderRow({ ...unstated, ...terms }));
  return fees && [fees.lowest.toFixed(2), fees.highest.toFixed(2)];
};

describe('published fees, GST added', () => {
  it.each<[string, string, Partial<FeeTerms>, [string, string]]>([
    ['2-4 %', '100000', { fee_percent_min: '2', fee_percent_max: '4' }, ['2360.00', '4720.00']],
    ['0.25-1 %', '100000', { fee_percent_min: '0.25', fee_percent_max: '1' }, ['295.00', '1180.00']],
    ['₹180-270', '100000', { fee_flat_min: '180', fee_flat_max: '270' }, ['212.40', '318.60']],
    ['₹499 flat', '100000', { fee_flat_min: '499', fee_flat_max: '499' }, ['588.82', '588.82']],
    ['₹99 to 2 %', '100000', { fee_flat_min: '99', fee_percent_max: '2' }, ['116.82', '2360.00']],
    ['₹99 to 2 % of an amount whose 2 % are less than ₹99', '4000', { fee_flat_min: '99', fee_percent_max: '2' }, ['94.40', '116.82']],
    ['0.5 % to ₹5,000', '100000', { fee_percent_min: '0.5', fee_flat_max: '5000' }, ['590.00', '5900.00']],
    [
      '2 % and ₹500',
      '100000',
      { fee_percent_min: '2', fee_percent_max: '2', fee_flat_min: '500', fee_flat_max: '500' },
      ['2950.00', '2950.00'],
    ],
    ['up to 3.5 %, nothing said below', '100000', { fee_percent_max: '3.5' }, ['4130.00', '4130.00']],
    ['0-3.5 %', '100000', { fee_percent_min: '0', fee_percent_max: '3.5' }, ['0.00', '4130.00']],
    ['up to 4.72 %, GST in it', '100000', { fee_percent_min: '0', fee_percent_max: '4.72', fee_gst_included: true }, ['0.00', '4720.00']],
  ])('%s of %s', (_, principal, terms, fees) => {
    expect(feesOf(principal, terms)).toEqual(fees);
  });

  it.each<[string, Partial<FeeTerms>]>([
    ['nothing is stated', {}],
    ['from 2 %', { fee_percent_min: '2' }],
    ['from ₹6,500', { fee_flat_min: '6500' }],
  ])('return no worst case: %s', (_, terms) => {
    expect(feesOf('100000', terms)).toBeUndefined();
  });
});
