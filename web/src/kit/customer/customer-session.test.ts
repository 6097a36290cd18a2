import { expect, it } from '@jest/globals';
import { fullProfile } from '../../testing/sample-customer.ts';
import { getActiveApplication } from './customer-session.ts';

const onLaptop = { productType: 'Personal Loans', productId: 1, appId: null };
const gold = { ...fullProfile, product_type: 'Gold Loans', inflight_credit_app_id: 'gold-1' } as const;
const personal = { ...fullProfile, inflight_credit_app_id: 'personal-1' } as const;

it.each([
  ['the application of the product that was chosen here', onLaptop, personal, ['Personal Loans', 'personal-1']],
  ['none where another product was chosen elsewhere since', onLaptop, gold, ['Personal Loans', null]],
  ['then the one that was opened here', { ...onLaptop, appId: 'personal-1' }, gold, ['Personal Loans', 'personal-1']],
  ['both of the profile where nothing was chosen here', { ...onLaptop, productType: null }, gold, ['Gold Loans', 'gold-1']],
  [
    'nothing where nothing was chosen here and nothing is under way',
    { ...onLaptop, productType: null },
    { ...gold, inflight_credit_app_id: '' },
    [null, null],
  ],
  ['the newer of two in the same product', { ...onLaptop, appId: 'personal-0' }, personal, ['Personal Loans', 'personal-1']],
  [
    'what was opened here while the profile is not there',
    { ...onLaptop, appId: 'personal-0' },
    undefined,
    ['Personal Loans', 'personal-0'],
  ],
] as const)('%s', (_, customer, profile, [productType, appId]) => {
  expect(getActiveApplication(customer, profile)).toEqual({ productType, appId });
});
