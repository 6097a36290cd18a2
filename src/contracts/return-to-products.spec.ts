import { expect, it } from '@jest/globals';
import { loanTypeKeys } from './loan-types.js';
import { canReturnToProducts } from './return-to-products.js';

it.each([
  ['an ordinary site', {}, ['pl', 'bl', 'gl', 'hl', 'tw', undefined]],
  ['a site of other features', { solar: 1, insurance: 1, partner_build: 1, lender_build: 0 }, ['pl', 'bl', 'gl', 'hl', 'tw', undefined]],
  ['a site that is made for one lender', { lender_build: 1 }, ['gl', 'hl', 'tw', undefined]],
] as const)('%s offers Return to Products only to the listed loan types', (_, features, types) => {
  expect([...loanTypeKeys, undefined].filter((type) => canReturnToProducts(features, type)).toSorted()).toEqual([...types].toSorted());
});
