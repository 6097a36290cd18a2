import { describe, expect, it } from '@jest/globals';
import { isWholeCustomerSearch, parseCustomerSearch } from './customer-search.js';

const ID = '6f1c2d3e-0000-4000-8000-0000000000ab';

describe('a customer search', () => {
  it.each([
    ['9876500071', { kind: 'phone', value: '9876500071' }],
    [' +91 98765-00071 ', { kind: 'phone', value: '9876500071' }],
    [ID.toUpperCase(), { kind: 'id', value: ID }],
    ['Asha@Example.test', { kind: 'email', value: 'asha@example.test' }],
    ['HDFC/PL-0071', { kind: 'reference', value: 'HDFC/PL-0071' }],
    ['123456789012', { kind: 'reference', value: '123456789012' }],
    ['987', undefined],
    ['Federal', undefined],
    ['Federal 1234', undefined],
    [`1${'x'.repeat(64)}`, undefined],
    ["' or 1=1", undefined],
  ])('reads %p as %p', (text, key) => expect(parseCustomerSearch(text)).toEqual(key));

  it.each(['9876500071', ID, 'a@example.test', 'MV-771', '123456789012', 'UTIB0000001234'])('runs for %p', (text) =>
    expect(isWholeCustomerSearch(text)).toBe(true),
  );

  it.each(['9', '98765', '+91 98765', '987650007', 'MV-77', 'federal', '', '0091987'])('waits after %p', (text) =>
    expect(isWholeCustomerSearch(text)).toBe(false),
  );
});
