/**
 * Consent purposes (DPDP Act 2023: one purpose, one checkbox, never pre-ticked; regulation: sharing consent is requested for one lender at
 * a time).
 */
import type { Language } from './i18n/translate.js';
import type { NoticeVersion } from './notice-versions.js';

/** Where a consent is first requested. Each one can also be given and withdrawn on the page "Your permissions". */
export type ConsentContext = 'number' | 'form' | 'card' | 'insurance' | 'reminder' | 'permissions';

export interface PurposeRule {
  readonly requestedIn: ConsentContext;
  /** What is impossible without it; null if the consent is optional. */
  readonly requiredFor: 'login' | 'matching' | null;
  /** Channel of the promotional messages that it allows. */
  readonly channel?: 'sms' | 'email' | 'whatsapp' | 'rcs' | 'call';
  /** Withdrawal stops a running process; the page warns before. */
  readonly withdrawalStopsProcess: boolean;
  /** First notice version that names all processing under this purpose. A consent under an earlier version no longer counts. */
  readonly minNoticeVersion?: NoticeVersion;
}

const marketingRule = (channel: NonNullable<PurposeRule['channel']>) =>
  ({ requestedIn: 'form', requiredFor: null, channel, withdrawalStopsProcess: false }) as const satisfies PurposeRule;

export const purposes = {
  otp_verification: { requestedIn: 'number', requiredFor: 'login', withdrawalStopsProcess: true },
  profile_matching: { requestedIn: 'form', requiredFor: 'matching', withdrawalStopsProcess: true },
  bureau_soft_pull: { requestedIn: 'form', requiredFor: null, withdrawalStopsProcess: false, minNoticeVersion: '2026-11-10' },
  marketing_sms: marketingRule('sms'),
  marketing_email: marketingRule('email'),
  marketing_whatsapp: marketingRule('whatsapp'),
  marketing_rcs: marketingRule('rcs'),
  marketing_call: marketingRule('call'),
  card_lead: { requestedIn: 'card', requiredFor: null, withdrawalStopsProcess: true },
  insurance_referral: { requestedIn: 'insurance', requiredFor: null, withdrawalStopsProcess: true },
  reminder: { requestedIn: 'reminder', requiredFor: null, withdrawalStopsProcess: true },
  cookies_analytics: { requestedIn: 'permissions', requiredFor: null, withdrawalStopsProcess: false },
} as const satisfies Record<string, PurposeRule>;

export type ConsentPurpose = keyof typeof purposes;
export const consentPurposes = Object.keys(purposes) as ConsentPurpose[];

type PurposeOf<Rule extends Partial<PurposeRule>> = {
  [P in ConsentPurpose]: (typeof purposes)[P] extends Rule ? P : never;
}[ConsentPurpose];

/** Purposes requested in the last step of the form. */
export type FormPurpose = PurposeOf<{ requestedIn: 'form' }>;
export const formPurposes = consentPurposes.filter((purpose): purpose is FormPurpose => purposes[purpose].requestedIn === 'form');

/** Purposes without which an application cannot be matched. */
export const requiredForMatching = ['profile_matching'] as const satisfies readonly PurposeOf<{ requiredFor: 'matching' }>[];

/** Storing which card a customer went on to apply for. */
export const CARD_LEAD = 'card_lead' satisfies ConsentPurpose;

/** Referring a customer to a licensed intermediary for insurance, and storing the reference. */
export const INSURANCE_REFERRAL = 'insurance_referral' satisfies ConsentPurpose;

/** One message at a time chosen by the customer, as a reminder to continue the loan application. */
export const REMINDER = 'reminder' satisfies ConsentPurpose;

/** Requesting the customer's score from a credit bureau, on the customer's behalf. */
export const BUREAU_CONSENT = 'bureau_soft_pull' satisfies ConsentPurpose;

/**
 * Version of the notices (`buildConsentNotice`): the last of `noticeVersions`. Raise it with any change of their texts, in either language.
 * Each consent row stores it.
 */
export const CONSENT_NOTICE_VERSION = '2026-11-14' satisfies NoticeVersion;

const SHARE_PREFIX = 'share_with_lender:';

/** Returns the purpose for sharing a customer's data with one lender. */
export const getSharePurpose = (lenderId: string) => `${SHARE_PREFIX}${lenderId}`;

/** Returns the lender id of a share purpose in lower case; undefined for any other purpose. */
export const getShareLenderId = (purpose: string) =>
  purpose.startsWith(SHARE_PREFIX) ? purpose.slice(SHARE_PREFIX.length).toLowerCase() : undefined;

/** Returns true for a purpose of the table. */
export const isConsentPurpose = (purpose: string): purpose is ConsentPurpose => Object.hasOwn(purposes, purpose);

export const consentActions = ['give', 'withdraw'] as const;
export type ConsentAction = (typeof consentActions)[number];

/** `ended`: ended by us because the notice changed, not withdrawn by the customer. */
export const consentStates = ['given', 'withdrawn', 'ended', 'never'] as const;
export type ConsentState = (typeof consentStates)[number];

/** Where and how a consent was requested: the evidence of its record. */
export interface ConsentEvidence {
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
  /** Origin that the browser called, `https://loans.example`; not verified to be ours. */
  readonly origin: string;
  /** Path of the page with the notice. */
  readonly page: string;
  /** Slug of the brand that the page showed; not verified to exist. */
  readonly brand?: string | undefined;
  /** Hashes of the notices that the page showed; undefined if the caller does not report them. */
  readonly noticeHashes?: readonly string[] | undefined;
}
