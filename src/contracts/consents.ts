/** Consent purposes as one table (DPDP Act 2023: one purpose, one tick, never pre-ticked; regulation: a lender is asked for one at a time). */
import type { Language } from './i18n/translate.js';
import type { NoticeVersion } from './notice-versions.js';

/** Where a consent is asked for first. Each of them can be given and taken back on the page "Your permissions" as well. */
export type ConsentContext = 'number' | 'form' | 'card' | 'insurance' | 'reminder' | 'permissions';

export interface PurposeRule {
  readonly requestedIn: ConsentContext;
  /** What cannot be had without it; null for what is the customer's choice alone. */
  readonly requiredFor: 'login' | 'matching' | null;
  /** The channel whose promotional messages it lets through. */
  readonly channel?: 'sms' | 'email' | 'whatsapp' | 'rcs' | 'call';
  /** Taking it back ends something that is under way: the page says so before it does it. */
  readonly withdrawalStopsProcess: boolean;
  /** The first notice that names all that is done under it: a consent under an earlier one counts no longer. */
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

/** Purposes that the last step of the form asks for. */
export type FormPurpose = PurposeOf<{ requestedIn: 'form' }>;
export const formPurposes = consentPurposes.filter((purpose): purpose is FormPurpose => purposes[purpose].requestedIn === 'form');

/** Purposes without which an application cannot be matched. */
export const requiredForMatching = ['profile_matching'] as const satisfies readonly PurposeOf<{ requiredFor: 'matching' }>[];

/** Keeping which card a customer went on to apply for. */
export const CARD_LEAD = 'card_lead' satisfies ConsentPurpose;

/** Referring a customer to a licensed intermediary for insurance, and keeping the reference. */
export const INSURANCE_REFERRAL = 'insurance_referral' satisfies ConsentPurpose;

/** One message at the time that the customer chose, to come back to his loan. */
export const REMINDER = 'reminder' satisfies ConsentPurpose;

/** Asking a credit bureau for the customer's score, on his behalf. */
export const BUREAU_CONSENT = 'bureau_soft_pull' satisfies ConsentPurpose;

/** Version of the notices (`buildConsentNotice`): the last of `noticeVersions`. Raise it with any change of their texts, in either language. A consent row keeps it. */
export const CONSENT_NOTICE_VERSION = '2026-11-12' satisfies NoticeVersion;

const SHARE_PREFIX = 'share_with_lender:';

/** The purpose under which a customer's data goes to one lender. */
export const getSharePurpose = (lenderId: string) => `${SHARE_PREFIX}${lenderId}`;

/** The lender of such a purpose, its id in lower case however it is written; undefined for any other. */
export const getShareLenderId = (purpose: string) =>
  purpose.startsWith(SHARE_PREFIX) ? purpose.slice(SHARE_PREFIX.length).toLowerCase() : undefined;

/** True for a purpose of the table. */
export const isConsentPurpose = (purpose: string): purpose is ConsentPurpose => Object.hasOwn(purposes, purpose);

export const consentActions = ['give', 'withdraw'] as const;
export type ConsentAction = (typeof consentActions)[number];

/** `ended`: we ended it ourselves, as its notice changed; it was not taken back. */
export const consentStates = ['given', 'withdrawn', 'ended', 'never'] as const;
export type ConsentState = (typeof consentStates)[number];

/** Where and how a consent was asked for: what makes its record a proof. */
export interface ConsentEvidence {
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
  /** Scheme and host that the browser called, `https://loans.example`; not proven to be ours. */
  readonly origin: string;
  /** Path of the page with the notice. */
  readonly page: string;
  /** Slug of the brand that the page showed; not proven to exist. */
  readonly brand?: string | undefined;
  /** Hashes of the notices that the page showed; undefined where the caller does not say. */
  readonly noticeHashes?: readonly string[] | undefined;
}
