/** Which consents still count, apart from their table: no first page carries the versions of the notices. */
import { isConsentPurpose, type PurposeRule, purposes } from './consents.js';
import { isNoticeAtLeast } from './notice-versions.js';

/** Whether a consent that was given under a notice of this version still counts. */
export function isNoticeCurrent(purpose: string, version: string): boolean {
  const rule: PurposeRule | undefined = isConsentPurpose(purpose) ? purposes[purpose] : undefined;
  return !rule?.minNoticeVersion || isNoticeAtLeast(version, rule.minNoticeVersion);
}
