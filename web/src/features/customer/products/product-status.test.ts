import { expect, it } from '@jest/globals';
import { loanTypeKeys } from '../../../../../src/contracts/loan-types.js';
import { profileFields } from '../../../../../src/contracts/resources/profile.js';
import type { ProfileModel } from '../../../api/generated.ts';
import { emptyProfile } from '../../../testing/sample-customer.ts';
import { productStatusOf } from './product-status.ts';

/** Returns a profile in wire format: every field, with an empty text or 0 for a missing answer. */
const onWire = (nothing: '' | 0, answers: Partial<ProfileModel> = {}) =>
  ({ ...emptyProfile, ...Object.fromEntries(Object.keys(profileFields).map((name) => [name, nothing])), ...answers }) as ProfileModel;

it.each(loanTypeKeys)('a new customer has started no loan: %s', (type) => {
  expect(productStatusOf(type, onWire('')).progress).toBe('new');
  expect(productStatusOf(type, onWire(0)).progress).toBe('new');
});

it.each([
  ['bl', { have_gst: 1 }],
  ['bl', { business_account: 1 }],
  ['gl', { gold_grams: 12.5 }],
] as const)('a loan is started by an answer that only %s asks: %p', (type, answers) => {
  const profile = onWire(0, answers);
  expect(loanTypeKeys.filter((key) => productStatusOf(key, profile).progress === 'begun')).toEqual([type]);
});
