import { describe, expect, it } from '@jest/globals';
import { loanTypeKeys, findLoanType, loanTypes } from './loan-types.js';

describe('loan types', () => {
  it('have the names of the product specification §1', () => {
    expect(loanTypeKeys.map((key) => [key, loanTypes[key].productType])).toEqual([
      ['pl', 'Personal Loans'],
      ['bl', 'Business Loans'],
      ['gl', 'Gold Loans'],
      ['hl', 'Affordable Housing Loan'],
      ['tw', 'Two-Wheeler Loans'],
    ]);
  });

  it('have the paths of the product specification §2', () => {
    expect(loanTypeKeys.flatMap((key) => Object.values(loanTypes[key].paths)).map((path) => path.replace('/user/', ''))).toEqual([
      'user-detail',
      'welcome-back',
      'offers',
      'business-detail',
      'business-welcome-back',
      'business-offers',
      'gold-loan-detail',
      'gold-welcome-back',
      'gold-offers',
      'affordable-housing-loan-detail',
      'housing-welcome-back',
      'housing-offers',
      'two-wheeler-detail',
      'two-wheeler-welcome-back',
      'two-wheeler-offers',
    ]);
  });

  it('have a completed flag and a unique product id each', () => {
    expect(loanTypeKeys.map((key) => loanTypes[key].completedFlag)).toEqual(loanTypeKeys.map((key) => `${key}_completed`));
    expect(new Set(loanTypeKeys.map((key) => loanTypes[key].productId)).size).toBe(loanTypeKeys.length);
  });

  it.each(loanTypeKeys)('are found by their wire name (%s)', (key) => {
    expect(findLoanType(loanTypes[key].productType)).toBe(key);
  });

  it.each(['personal loans', 'pl', '', 'Credit Cards', '__proto__', null, undefined])('do not include %p', (name) => {
    expect(findLoanType(name)).toBeUndefined();
  });
});
