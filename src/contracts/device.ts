import type { Language } from './i18n/translate.js';

/** A browser, as its device cookie names it. */
export interface BrowserDevice {
  /** Keyed hash of the value that the browser sent. */
  readonly index: string;
  /**
   * Gives the browser a new value with the response, if the request succeeds, and returns its keyed hash: the same one throughout the
   * request. Called by `DeviceRenewal` only.
   */
  readonly renew: () => string;
}

/**
 * Origin of a request that opens a session or sends a message. Its IP address counts against rate limits and is stored in shortened form
 * only.
 */
export interface Device extends BrowserDevice {
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
