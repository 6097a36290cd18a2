import { describe, expect, it } from '@jest/globals';
import { type ConsentNotice, buildConsentNotice, NOTICE_HASH_PATTERN, hashNotice, formatNotice } from './consent-notice.js';
import { buildShareNotice } from './share-notice.js';
import { CONSENT_NOTICE_VERSION, consentPurposes, getShareLenderId, getSharePurpose } from './consents.js';
import { catalogues } from './i18n/catalogues.js';
import { type Language, languages, type TextKey, type TextVariables, translate } from './i18n/translate.js';
import { type JourneyKey, journeyKeys } from './journeys.js';
import type { IntermediaryRole } from './lender-roles.js';
import { loanTypeKeys } from './loan-types.js';
import { LEGAL_VERSION } from './legal.js';
import { sha256 } from './sha-256.js';

const issuer = { name: 'Officer', email: 'officer@example.test' };
const lender = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Lender One',
  role: 'lender',
  entities: null,
  journey: null,
  loanType: 'pl',
} as const;
/** Roles of the intermediaries, which do not lend themselves. */
const roles: Readonly<Partial<Record<JourneyKey, IntermediaryRole>>> = {
  ...{ kreditbee: 'platform', nira: 'platform', 'money-tap': 'platform', indialends: 'platform', indiagold: 'platform' },
  finzy: 'p2p',
};
const drawIn = (language: Language) => (key: TextKey, variables?: TextVariables) => translate(catalogues[language], key, variables);
const noticeOf = (language: Language, journey: JourneyKey) => {
  const role = roles[journey];
  return buildShareNotice(
    drawIn(language),
    { ...lender, ...(role && { role, entities: 'One Bank Limited' }), id: journey, journey },
    issuer,
  );
};
const noticesIn = (language: Language) => [
  ...consentPurposes.map((purpose) => buildConsentNotice(drawIn(language), purpose, issuer)),
  ...loanTypeKeys.map((loanType) => buildShareNotice(drawIn(language), { ...lender, loanType }, issuer)),
  ...journeyKeys.map((journey) => noticeOf(language, journey)),
];

/** Hash of all notices of a version, by language. A change of a text requires a new CONSENT_NOTICE_VERSION and an entry here. */
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
  '2026-11-7': {
    en: '26ea841314e6cdbd2940ef8f25ed77c56e0ad5435896ba31869cbe1011866a54',
    hi: '23ed073637c1c368ef20422d39cf14435b011baa9dd77d82962cb09152757391',
  },
  '2026-11-8': {
    en: 'daf6b5cf7440c1de0c0c287a3fa9849cb417c8c36805f2516c8d8c5bd52f8aac',
    hi: 'ffefebf068c099256f1289c94a4fc576cff524bd401015659a5683535e920662',
  },
  '2026-11-9': {
    en: 'b04bf09e6bd3c3e90b6416913f604129ec1556a656f6d2a69f322d010d6340a7',
    hi: 'd7a7eb9618560ea1184fcd7483964823d69e7e2f8dd37ca031f1ddc49a697c9d',
  },
  '2026-11-10': {
    en: 'f6240ff3466c3b4c24ed12c435baf0d449c62e63bff81de51ed2f53112b3dd89',
    hi: '8cc0906609a29dce18e93c9ab186c3d79af50e5fd94b7f5b0c2a74ef93031f23',
  },
  '2026-11-11': {
    en: 'a0e8dda1f0265173fe8802333a0e33ac627ecc91e3c2ba50dc5cf6a41b10d28e',
    hi: 'ab877c779d8d79c99f580ffec7bc6d3f0bf978e6321409043869d1bccae18880',
  },
  '2026-11-12': {
    en: '7149080aa1d9ae44a1c180855bde129a31d1f562ba07402412aa1ce51cb8a5c2',
    hi: '034b84710952bd1307620cf11e5f7cd8aeabecda3882f33cb64ca3493ae77e75',
  },
  '2026-11-13': {
    en: '63c7ab75daea02fadb44fcabf27b4959f8388065e4ee93277283a685676c90f6',
    hi: 'cbef8844acc7522110076cf6f4c45d2fa2113c038a164b17da75374f99dc9b2e',
  },
} as Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Hash of the notices of lenders that were added after these versions. */
const publishedOfLater: Readonly<Record<Exclude<JourneyKey, 'cashe' | 'money-view'>, Readonly<Record<Language, string>>>> = {
  earlysalary: {
    en: 'f31858c27cccfcf2a0f87bc9386d5e1e59b2c116a33a4b78fe7a3da5db6074a8',
    hi: 'db65f980ff3ce3208d5fdbb3f4c377f8ab81b8623ccaa83e2a22e474c59d8b1c',
  },
  upwards: {
    en: 'dc9f6f580e3ad1348c68c21d4f6ac6da5680266068ae61b046aab99240c56848',
    hi: '5d0c50d742a60f029b2eba59725918a36c8313fcb22d0abccabfcb8b70d77e12',
  },
  muthootgold: {
    en: 'f76d733204fc8ded3a81a0a578d0f69b09c9244e9ff7d4f87409bffe979caae9',
    hi: '1e25f56f6f844350ab99a98bd8ea6839acc023de6800ba1ef6cc808a37d08588',
  },
  indiagold: {
    en: '1cd32be388539b930e8bee555ea1c87cc9b2524fafe49ed0b05637faee6b986d',
    hi: 'ad6cc8c0d70a53b09c588e10ed0fd13feeaf7edebfc207805ac9a8a4b89a11ea',
  },
  muthootfincorp: {
    en: 'afa7a22b56acc1f38ec857b6bcb00d8dee71e18ef33e8422fbe194da47b6309d',
    hi: 'f87b5a74638c8c2b6f12a20da74307e8b7bd6cccb6431d0dd13c15334553db48',
  },
  kreditbee: {
    en: '931aa719aa5ce9d24829a6abc988075af4840c590abd346ce1a8cccf47135b1d',
    hi: '1ab381dea9db3654b8007132b63e2e7f709d50378bb71d2072140394bbc5d2dc',
  },
  nira: {
    en: 'c8df2dea00aa356e30f39acb7ebb1b7092cf8c3b8351aebbabb6ebaba8403e18',
    hi: '5043925626979ce8598e20922d804afebd2aa68cc2f3ef20bd51ff3f62d6978f',
  },
  finzy: {
    en: '96fda1a1bb91e69885c6076a53eaf567ffeab388925515ac5d7e8fba9be4de56',
    hi: '293013641fe1ad2ba26390cc7e61b43e3970b8fd080b2107addf849e80e2d9c5',
  },
  'money-tap': {
    en: 'bbaf6f3b114de94c53112d3baa5c31004efc7c20f2f40fa4e0bebf15625e326a',
    hi: 'f1a4c6eee2e2eba7b7ca97d1802ea658c2622ba3e60bd9fda97de5bf3e0e5e1c',
  },
  indialends: {
    en: '773b50f238cb579a213b7a64192000c1ef5b5f3e9f9d38864e1d3eaada74ef29',
    hi: '053b2d592a602ae3d9720aee9c0855294ecb28fbdaed90566475468cf56e1f1a',
  },
};
const laterLenders = Object.keys(publishedOfLater) as (keyof typeof publishedOfLater)[];
const withoutVersions = (notice: ConsentNotice) => formatNotice(notice).replace(/\n[^\n]*$/, '');

describe('consent notices', () => {
  it.each(laterLenders)('for %s match what its customers were shown', (key) => {
    const hashes = Object.fromEntries(languages.map((language) => [language, sha256(withoutVersions(noticeOf(language, key)))]));
    expect(hashes).toEqual(publishedOfLater[key]);
  });

  it.each(languages)('match the hash of their version in %s, so that a text change requires a new CONSENT_NOTICE_VERSION', (language) => {
    // The last line names the versions.
    const isLater = ({ purpose }: ConsentNotice) => laterLenders.some((key) => purpose === getSharePurpose(key));
    const texts = noticesIn(language)
      .filter((notice) => !isLater(notice))
      .map(withoutVersions);
    expect(sha256(texts.join('\n\n'))).toBe(published[CONSENT_NOTICE_VERSION]?.[language]);
  });

  it.each([
    ['en', /tick/i],
    ['hi', /निशान/],
  ] as const)('for a reminder, which is given by choosing a time, mention no checkbox in %s', (language, tick) => {
    expect(buildConsentNotice(drawIn(language), 'reminder', issuer).text).not.toMatch(tick);
    expect(buildConsentNotice(drawIn(language), 'marketing_sms', issuer).text).toMatch(tick);
  });

  it.each(languages)('name data, use, rights and officer for every purpose in %s', (language) => {
    for (const notice of noticesIn(language)) {
      const text = formatNotice(notice);
      expect([...notice.data, notice.use].filter((part) => !part.trim())).toEqual([]);
      for (const part of ['Officer', 'officer@example.test', CONSENT_NOTICE_VERSION, LEGAL_VERSION, ...notice.data, notice.use])
        expect(text).toContain(part);
      expect(text).not.toMatch(/\{\{|permissions\.|customer\./);
    }
  });

  it('have a unique hash by purpose, language, officer and lender', () => {
    const hashes = [
      ...languages.flatMap((language) => noticesIn(language).map(hashNotice)),
      hashNotice(buildConsentNotice(drawIn('en'), 'profile_matching', { ...issuer, name: 'Another user' })),
      hashNotice(buildShareNotice(drawIn('en'), { ...lender, name: 'Lender Two' }, issuer)),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes.every((hash) => NOTICE_HASH_PATTERN.test(hash))).toBe(true);
  });

  it('name the additional terms of the brand by brand, version and hash', () => {
    const terms = { brand: 'demo', version: 3, effective_from: '2026-11-23', hash: 'a'.repeat(64) };
    const notices = (more: Partial<typeof terms> | null) => {
      const from = { ...issuer, terms: more && { ...terms, ...more } };
      return [buildConsentNotice(drawIn('en'), 'otp_verification', from), buildShareNotice(drawIn('en'), lender, from)];
    };
    for (const notice of notices({}))
      expect(formatNotice(notice)).toMatch(new RegExp(`, privacy policy ${LEGAL_VERSION}, terms of demo 3 a{64}$`));
    const hashes = [null, {}, { version: 4 }, { hash: 'b'.repeat(64) }, { brand: 'other' }].map((more) => notices(more).map(hashNotice));
    expect(new Set(hashes.flat()).size).toBe(10);
    // Without brand terms, the notice stays the one used before brand terms existed.
    expect(hashes[0]).toEqual([
      hashNotice(buildConsentNotice(drawIn('en'), 'otp_verification', issuer)),
      hashNotice(buildShareNotice(drawIn('en'), lender, issuer)),
    ]);
  });

  it('change their hash with every part', () => {
    const notice = buildConsentNotice(drawIn('en'), 'marketing_sms', issuer);
    for (const part of ['title', 'text', 'use', 'rights', 'tick'] as const)
      expect(hashNotice({ ...notice, [part]: `${notice[part]} more` })).not.toBe(hashNotice(notice));
    expect(hashNotice({ ...notice, data: [...notice.data, 'more'] })).not.toBe(hashNotice(notice));
  });

  it('for a lender use the purpose of that lender', () => {
    expect(getShareLenderId(buildShareNotice(drawIn('en'), lender, issuer).purpose)).toBe(lender.id);
    expect(getShareLenderId('profile_matching')).toBeUndefined();
  });
});
