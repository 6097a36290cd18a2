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

// A changed text needs another MERCHANT_NOTICE_VERSION: what merchants agreed to before stays what it was.
it.each([
  ['en', '6d5f88470f52eea509a667a9b3b7af3093c499e754a1d515db728230f7bda44e'],
  ['hi', '155e522dd4d39c3765b9c04d41612f19b5b64879a38a15cb121ddd8bf2128702'],
] as const)('is the one of its version in %s', (language, hash) => {
  expect(MERCHANT_NOTICE_VERSION).toBe('2026-11-3');
  expect(hashMerchantNotice(noticeIn(language))).toBe(hash);
});

it('names every promise, everything that is kept, for how long, and whom to ask', () => {
  const { promises, data } = noticeIn('en');
  expect([promises.length, data.length]).toEqual([5, 4]);
  const text = formatMerchantNotice(noticeIn('en'));
  for (const part of ['PAN', 'GSTIN', 'Bank account', 'mobile number', '90 days', 'Asha Rao', 'asha@example.test', 'Data Protection Board'])
    expect(text).toContain(part);
});

it('is another one of another brand, operator or officer', () => {
  const hashes = [issuer, { ...issuer, brand: 'Other' }, { ...issuer, operator: 'Other' }, { ...issuer, name: 'Ravi Sen' }].map((by) =>
    hashMerchantNotice(noticeIn('en', by)),
  );
  expect(new Set(hashes).size).toBe(4);
});

it.each(['en', 'hi'] as const)('says in %s who answers for the details, and who works with them for whom', (language) => {
  expect(noticeIn(language).who).toContain('Ask Credit');
  const { who } = noticeIn(language, { ...issuer, brand: 'Kosi Finance', operator: 'Ask Credit' });
  for (const name of ['Kosi Finance', 'Ask Credit']) expect(who).toContain(name);
});

it('tells what stays readable in lists, and claims no more to be encrypted', () => {
  for (const part of ['except for the name of the firm, its city and the last four characters of PAN and GSTIN', 'with its reason'])
    expect(noticeIn('en').use).toContain(part);
});
