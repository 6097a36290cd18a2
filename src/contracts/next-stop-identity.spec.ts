import { describe, expect, it } from '@jest/globals';
import { byLoanType, loanTypes } from './loan-types.js';
import { type CustomerSession, isLinkedPage, nextStop } from './next-stop.js';

/** A customer with an application who must still prove their identity. */
const unproven: CustomerSession = {
  hasProspect: true,
  hasToken: true,
  identityRequired: true,
  hasPhone: true,
  productType: loanTypes.pl.productType,
  appId: 'app-1',
  identityOnFile: true,
  completed: byLoanType((type) => type === 'pl'),
  updateRequired: false,
  editing: false,
  lenderBuild: false,
};

describe('customer with an unproven identity', () => {
  it.each([
    ...['/', '/login', '/verification', '/products', '/user', '/user/user-detail', '/user/offers', '/user/apply', '/user/cashe'],
    ...['/user/lender-submit', '/user/housing-welcome-back', '/user/contact-confirmation', '/user/permissions', '/user/applications'],
    '/user/application-status/app-1',
  ])('is redirected to the proof from %s', (path) => {
    expect(nextStop(unproven, path)).toBe('/user/welcome-back');
    expect(nextStop({ ...unproven, productType: null, appId: null, identityOnFile: false }, path)).toBe('/user/welcome-back');
  });

  it.each(['/user/welcome-back', '/how-we-match', '/privacy', '/404'])('may stay at %s', (path) => {
    expect(nextStop(unproven, path)).toBeNull();
  });

  it.each([
    ['/', null],
    ['/login', null],
    ['/user/offers', '/verification'],
  ])('is not redirected to it before login: %s → %s', (path, stop) => {
    expect(nextStop({ ...unproven, hasToken: false }, path)).toBe(stop);
  });
});

describe('customer with a proven identity and without a mobile number', () => {
  const numberless = { ...unproven, identityRequired: false, hasPhone: false };

  it.each(['/user/apply', '/user/cashe', '/user/money-view/kyc', '/user/lenders-transaction'])(
    'is redirected to contact confirmation from %s',
    (path) => {
      expect(nextStop(numberless, path)).toBe('/user/contact-confirmation');
    },
  );

  const open = ['/user/contact-confirmation', '/user/offers', '/user/application-status/app-1', '/user/permissions', '/products'];
  it.each(open)('may stay at %s', (path) => {
    expect(nextStop(numberless, path)).toBeNull();
  });
});

it.each([
  ['/user/application-status/app-1', true],
  ['/user/permissions', true],
  ['/user/applications', true],
  ['/user/contact-confirmation', true],
  ['/user/offers', false],
  ['/products', false],
  ['/', false],
])('isLinkedPage of %s is %s', (path, expected) => {
  expect(isLinkedPage(path)).toBe(expected);
});
