/** Versions of the notices (`buildConsentNotice`) as they followed each other; a new one stands at the end, and is CONSENT_NOTICE_VERSION (contracts/consents). */
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
] as const;
export type NoticeVersion = (typeof noticeVersions)[number];

/** Whether a notice of a version was shown with what stands in it since another one; one that nobody knows has nothing of it. */
export const isNoticeAtLeast = (version: string, first: NoticeVersion): boolean =>
  (noticeVersions as readonly string[]).indexOf(version) >= noticeVersions.indexOf(first);
