import type { Language } from './i18n/translate.js';

/** Where a call that opens a session or sends a message comes from: its address counts against limits, and what is stored of it is shortened. */
export interface Device {
  /** Keyed hash of what the browser is called in its cookie. */
  readonly index: string;
  readonly ipAddress: string;
  readonly userAgent: string | undefined;
  /** What its holder reads. */
  readonly language: Language;
  /** The host that the browser says it called, without a port; not proven to be ours. */
  readonly hostName: string;
  /** Solution of a step-up, as it was sent. */
  readonly proofOfWork: string | undefined;
}
