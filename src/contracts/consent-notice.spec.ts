import { describe, expect, it } from '@jest/globals';
import { consentNotice, NOTICE_HASH, noticeHash, noticeText, shareNotice } from './consent-notice.js';
import { CONSENT_NOTICE_VERSION, consentPurposes, lenderOfShare } from './consents.js';
import { catalogues } from './i18n/catalogues.js';
import { type Language, languages, type TextKey, type TextVariables, translate } from './i18n/translate.js';
import { journeyKeys } from './journeys.js';
import { LEGAL_VERSION } from './legal.js';
import { sha256 } from './sha-256.js';

const issuer = { name: 'Officer', email: 'officer@example.test' };
const lender = { id: '00000000-0000-4000-8000-000000000001', name: 'Lender One', journey: null };
const drawIn = (language: Language) => (key: TextKey, variables?: TextVariables) => translate(catalogues[language], key, variables);
const noticesIn = (language: Language) => [
  ...consentPurposes.map((purpose) => consentNotice(drawIn(language), purpose, issuer)),
  shareNotice(drawIn(language), lender, issuer),
  ...journeyKeys.map((journey) => shareNotice(drawIn(language), { ...lender, id: journey, journey }, issuer)),
];

/** What stood in the notices of a version, by language. A change of a text needs a new CONSENT_NOTICE_VERSION, and its line here. */
const published = {
  '2026-11-2': {
    en: '71bd20807cdc60857d66460eb2b110a4c453a164130afded7fc1b2e4fb0af808',
    hi: '10ff6110d59474dd4e8c58c28a5668a1a4cb4ef423720ab40b79fd047b1d1fdb',
  },
  '2026-11-3': {
    en: '6c9fbf8c0cd4ff4d13bcf94f9428931b2b0943f79bf3225ebb81e06590e292f0',
    hi: 'da8ac63582bc145d41c82e8724c208139d9f48beca1b882ba3eb338ee79401c9',
  },
  '2026-11-4': {
    en: '6c9fbf8c0cd4ff4d13bcf94f9428931b2b0943f79bf3225ebb81e06590e292f0',
    hi: 'cc9aaa3a49d69a253969f69448c0645e18a2e6b285c31f3b7046c21ca23729d6',
  },
  '2026-11-5': {
    en: '14a3624cc3ffe25a21378b4557253950a2eb932081a831b4304b2da283638b53',
    hi: '80f27f449cd5e6592477ee1ce7f972c3de505ea174892875b16a98710fbdd415',
  },
  '2026-11-6': {
    en: '94b45096bbf77cac9403b0ea06a3532db069949f9b0102136e0611adc00394d6',
    hi: 'd6c3a3b0cbdd57959f1ee5a5f578cbba7ae43779017eaa1f604d51d708288632',
  },
} as Readonly<Record<string, Readonly<Record<Language, string>>>>;

describe('the notices', () => {
  it.each(languages)('are those of their version in %s: who changes a text raises CONSENT_NOTICE_VERSION', (language) => {
    // Without its last line, which names the versions.
    const texts = noticesIn(language).map((notice) => noticeText(notice).replace(/\n[^\n]*$/, ''));
    expect(sha256(texts.join('\n\n'))).toBe(published[CONSENT_NOTICE_VERSION]?.[language]);
  });

  it.each(languages)('name data, use, rights and officer of every purpose in %s', (language) => {
    for (const notice of noticesIn(language)) {
      const text = noticeText(notice);
      expect([...notice.data, notice.use].filter((part) => !part.trim())).toEqual([]);
      for (const part of ['Officer', 'officer@example.test', CONSENT_NOTICE_VERSION, LEGAL_VERSION, ...notice.data, notice.use])
        expect(text).toContain(part);
      expect(text).not.toMatch(/\{\{|permissions\.|customer\./);
    }
  });

  it('have a hash of their own each: by purpose, language, officer and lender', () => {
    const hashes = [
      ...languages.flatMap((language) => noticesIn(language).map(noticeHash)),
      noticeHash(consentNotice(drawIn('en'), 'profile_matching', { ...issuer, name: 'Somebody else' })),
      noticeHash(shareNotice(drawIn('en'), { ...lender, name: 'Lender Two' }, issuer)),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes.every((hash) => NOTICE_HASH.test(hash))).toBe(true);
  });

  it('change with every single part', () => {
    const notice = consentNotice(drawIn('en'), 'marketing_sms', issuer);
    for (const part of ['title', 'text', 'use', 'rights', 'tick'] as const)
      expect(noticeHash({ ...notice, [part]: `${notice[part]} more` })).not.toBe(noticeHash(notice));
    expect(noticeHash({ ...notice, data: [...notice.data, 'more'] })).not.toBe(noticeHash(notice));
  });

  it('of a lender stand under that lender’s own purpose', () => {
    expect(lenderOfShare(shareNotice(drawIn('en'), lender, issuer).purpose)).toBe(lender.id);
    expect(lenderOfShare('profile_matching')).toBeUndefined();
  });
});
