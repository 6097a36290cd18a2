import { describe, expect, it } from '@jest/globals';
import { consentPurposes, formPurposes, isConsentPurpose, purposes, requiredForMatching, getSharePurpose } from './consents.js';

describe('consent purposes', () => {
  it('match the DPDP duties, with one consent each, and sharing has one purpose per lender', () => {
    expect(consentPurposes).toEqual([
      'otp_verification',
      'profile_matching',
      'bureau_soft_pull',
      'marketing_sms',
      'marketing_email',
      'marketing_whatsapp',
      'marketing_rcs',
      'marketing_call',
      'card_lead',
      'insurance_referral',
      'reminder',
      'cookies_analytics',
    ]);
    expect(getSharePurpose('l-1')).toBe('share_with_lender:l-1');
    expect(isConsentPurpose(getSharePurpose('l-1'))).toBe(false);
    expect(isConsentPurpose('toString')).toBe(false);
  });

  it('require no marketing or cookie consent for anything', () => {
    const free = consentPurposes.filter((purpose) => 'channel' in purposes[purpose] || purpose === 'cookies_analytics');
    expect(free).toHaveLength(6);
    expect(free.filter((purpose) => purposes[purpose].requiredFor !== null)).toEqual([]);
  });

  it('required for matching equal those in the table, and the form asks for them', () => {
    expect(consentPurposes.filter((purpose) => purposes[purpose].requiredFor === 'matching')).toEqual([...requiredForMatching]);
    expect(formPurposes).toEqual(expect.arrayContaining([...requiredForMatching]));
  });
});
