import { expect, it } from '@jest/globals';
import { catalogues } from './i18n/catalogues.js';
import { type Language, translate } from './i18n/translate.js';
import {
  MERCHANT_NOTICE_VERSION,
  buildMerchantNotice,
  hashMerchantNotice,
  type MerchantNoticeIssuer,
  formatMerchantNotice,
} from './merchant-notice.js';

const issuer = { brand: 'Ask Credit', operator: null, name: 'Asha Rao', email: 'asha@example.test' };
const noticeIn = (language: Language, by: MerchantNoticeIssuer = issuer) =>
  buildMerchantNotice((key, variables) => translate(catalogues[language], key, variables), by);

// A changed text requires a new MERCHANT_NOTICE_VERSION, so that earlier agreements keep their text.
it.each([
  ['en', '645254277cbaa01f6867bda5a93a9b83c3d7c84822eab596434386561e6a2f10'],
  ['hi', 'f7757ea1778a61e6021a321415992a6c48b726e8b50b76cd79b80b538a8c933e'],
] as const)('the merchant notice in %s matches its version', (language, hash) => {
  expect(MERCHANT_NOTICE_VERSION).toBe('2026-12-1');
  expect(hashMerchantNotice(noticeIn(language))).toBe(hash);
});

it('the merchant notice names all promises, stored data, retention and contacts', () => {
  const { promises, data } = noticeIn('en');
  expect([promises.length, data.length]).toEqual([5, 4]);
  const text = formatMerchantNotice(noticeIn('en'));
  for (const part of ['PAN', 'GSTIN', 'Bank account', 'mobile number', '90 days', 'Asha Rao', 'asha@example.test', 'Data Protection Board'])
    expect(text).toContain(part);
});

it('the merchant notice differs by brand, operator and officer', () => {
  const hashes = [issuer, { ...issuer, brand: 'Other' }, { ...issuer, operator: 'Other' }, { ...issuer, name: 'Ravi Sen' }].map((by) =>
    hashMerchantNotice(noticeIn('en', by)),
  );
  expect(new Set(hashes).size).toBe(4);
});

it.each(['en', 'hi'] as const)('the merchant notice names in %s who is responsible for the details and who processes them', (language) => {
  expect(noticeIn(language).who).toContain('Ask Credit');
  const { who } = noticeIn(language, { ...issuer, brand: 'Kosi Finance', operator: 'Ask Credit' });
  for (const name of ['Kosi Finance', 'Ask Credit']) expect(who).toContain(name);
});

it('the merchant notice states which details lists show unencrypted', () => {
  for (const part of ['except for the name of the firm, its city and the last four characters of PAN and GSTIN', 'with its reason'])
    expect(noticeIn('en').use).toContain(part);
});
