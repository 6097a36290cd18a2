/** Checks which consents still count. Kept apart from the table of purposes so that no first page loads the notice versions. */
import { isConsentPurpose, type PurposeRule, purposes } from './consents.js';
import { isNoticeAtLeast } from './notice-versions.js';

/** Returns true if a consent given under a notice of this version still counts. */
export function isNoticeCurrent(purpose: string, version: string): boolean {
  const rule: PurposeRule | undefined = isConsentPurpose(purpose) ? purposes[purpose] : undefined;
  return !rule?.minNoticeVersion || isNoticeAtLeast(version, rule.minNoticeVersion);
}
