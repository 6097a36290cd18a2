import type { Language } from './i18n/translate.js';

/**
 * Origin of a request that opens a session or sends a message. Its IP address counts against rate limits and is stored in shortened form
 * only.
 */
export interface Device {
  /** Keyed hash of the browser id in the cookie. */
  readonly index: string;
  readonly ipAddress: string;
  readonly userAgent: string | undefined;
  /** Language of the user. */
  readonly language: Language;
  /** Host name that the browser says it called, without a port; not verified to be ours. */
  readonly hostName: string;
  /** Slug of the brand that our own page says it shows; not verified. */
  readonly brand: string | undefined;
  /** Proof-of-work solution, as sent. */
  readonly proofOfWork: string | undefined;
}
