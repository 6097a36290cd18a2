/** Consent purposes (DPDP Act 2023: one purpose, one tick, never pre-ticked). `shareWithLender` is asked per lender at Apply. */
export const consentPurposes = [
  'otp_verification',
  'profile_matching',
  'bureau_soft_pull',
  'marketing_sms',
  'marketing_email',
  'marketing_whatsapp',
  'marketing_rcs',
  'marketing_call',
] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Purposes without which an application cannot be matched. */
export const requiredForMatching = ['profile_matching'] as const satisfies readonly ConsentPurpose[];

/** Version of the notices in the catalogues (`customer.consents.*`); raise it with any change of their text, a consent row keeps it. */
export const CONSENT_NOTICE_VERSION = '2026-11-1';

/** The purpose under which a customer's data goes to one lender. */
export const shareWithLender = (lenderId: string) => `share_with_lender:${lenderId}`;
