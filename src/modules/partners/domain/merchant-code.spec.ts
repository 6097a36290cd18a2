import { expect, it } from '@jest/globals';
import { patterns } from '../../../contracts/field-patterns.js';
import { newMerchantCode } from './merchant-code.js';

it.each([
  ['Kosi Traders', /^kosi-traders-[a-z0-9]{5}$/],
  ['  Café & Söns (Patna)!  ', /^cafe-sons-patna-[a-z0-9]{5}$/],
  ['शर्मा स्टोर', /^merchant-[a-z0-9]{5}$/],
  ['A'.repeat(120), /^a{30}-[a-z0-9]{5}$/],
])('newMerchantCode creates a URL-safe code for %s', (name, code) => {
  const made = newMerchantCode(name);
  expect(made).toMatch(code);
  expect(made).toMatch(patterns.slug);
  expect(newMerchantCode(name)).not.toBe(made);
});
