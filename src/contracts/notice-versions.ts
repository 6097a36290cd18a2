/**
 * Versions of the notices (`buildConsentNotice`), oldest first. Append each new one, and set CONSENT_NOTICE_VERSION (contracts/consents) to
 * it.
 */
export const noticeVersions = [
  '2026-11-1',
  '2026-11-2',
  '2026-11-3',
  '2026-11-4',
  '2026-11-5',
  '2026-11-6',
  '2026-11-7',
  '2026-11-8',
  '2026-11-9',
  '2026-11-10',
  '2026-11-11',
  '2026-11-12',
  '2026-11-13',
  '2026-11-14',
] as const;
export type NoticeVersion = (typeof noticeVersions)[number];

/** Returns true if a notice version is at least as new as `first`; false for an unknown version. */
export const isNoticeAtLeast = (version: string, first: NoticeVersion): boolean =>
  (noticeVersions as readonly string[]).indexOf(version) >= noticeVersions.indexOf(first);
