import { loadTexts } from '../../../i18n/i18n.ts';

/** Texts used only by the page of a lender's OTP. */
const linkedCodeTexts = {
  en: () => import('../../../../../src/contracts/i18n/en/otp-link.js'),
  hi: () => import('../../../../../src/contracts/i18n/hi/otp-link.js'),
} as const;

export const loadLinkedCodeTexts = (): Promise<void> => loadTexts(linkedCodeTexts);
