import { describe, expect, it } from '@jest/globals';
import { parseAccountNumber, validateMerchantForm, parseMerchantPan, getAllowedMerchantStatuses } from './merchant-form.js';

const form = { pan: 'ABCPK1234F', gstin: '27ABCPK1234F1Z5', account_number: '001234567890', account_again: '001234567890', agreed: 1 };

it.each([
  ['abcpk1234f', 'ABCPK1234F'],
  ['ABCPK-1234-F', 'ABCPK1234F'],
  [' AAPFU 0939 F ', 'AAPFU0939F'],
  ['AAPFU०९३९F', 'AAPFU0939F'],
  ['ABCDE1234F', undefined],
  ['ABCPK1234', undefined],
  [1234567890, undefined],
])('parseMerchantPan parses %p', (typed, pan) => {
  expect(parseMerchantPan(typed)).toBe(pan);
});

it.each([
  ['123456789', '123456789'],
  ['0012 3456-7890', '001234567890'],
  ['१२३४५६७८९', '123456789'],
  ['12345678', undefined],
  ['1234567890123456789', undefined],
  ['12345678A', undefined],
  ['000000000', undefined],
  ['11111 11111', undefined],
  ['000000001', '000000001'],
])('parseAccountNumber parses %p', (typed, digits) => {
  expect(parseAccountNumber(typed)).toBe(digits);
});

describe('validateMerchantForm', () => {
  it('reports nothing for a valid form, with or without a GSTIN', () => {
    expect(validateMerchantForm(form)).toEqual({});
    expect(validateMerchantForm({ ...form, gstin: null })).toEqual({});
    expect(validateMerchantForm({ ...form, account_again: '0012 3456 7890' })).toEqual({});
  });

  it.each([
    ['a PAN that is none', { pan: 'ABCDE1234F' }, { pan: 'pan' }],
    ['a GSTIN of another PAN', { gstin: '27AAPFU0939F1ZV' }, { gstin: 'gstinOfAnother' }],
    ['a short account number', { account_number: '1234', account_again: '1234' }, { account_number: 'accountNumber' }],
    ['another account number', { account_again: '001234567891' }, { account_again: 'accountAgain' }],
    ['a tick that is missing', { agreed: null }, { agreed: 'required' }],
    ['a tick that is a text', { agreed: 'yes' }, { agreed: 'required' }],
  ])('reports %s', (_, change, problems) => {
    expect(validateMerchantForm({ ...form, ...change })).toEqual(problems);
  });

  it('leaves missing values to the field rules', () => {
    expect(validateMerchantForm({ agreed: 1 })).toEqual({});
  });
});

it.each([
  ['pending', 'M-2222-2222', ['pending']],
  ['active', 'M-2222-2222', ['active', 'suspended']],
  ['suspended', 'M-2222-2222', ['active', 'suspended']],
  ['rejected', 'M-2222-2222', ['rejected']],
  ['pending', null, ['pending', 'active', 'suspended']],
  ['suspended', null, ['pending', 'active', 'suspended']],
])('getAllowedMerchantStatuses for status %s and reference %s', (status, reference, open) => {
  expect(getAllowedMerchantStatuses({ status, reference })).toEqual(open);
});
