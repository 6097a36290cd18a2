import { describe, expect, it } from '@jest/globals';
import { CONSENT_NOTICE_VERSION } from './consents.js';
import { isNoticeAtLeast, noticeVersions } from './notice-versions.js';

describe('notice versions', () => {
  it('are unique and end with the current one', () => {
    expect(noticeVersions.at(-1)).toBe(CONSENT_NOTICE_VERSION);
    expect(new Set(noticeVersions).size).toBe(noticeVersions.length);
  });

  it.each([
    ['2026-11-8', '2026-11-8', true],
    ['2026-11-9', '2026-11-8', true],
    ['2026-11-7', '2026-11-8', false],
    ['2026-11-10', '2026-11-9', true],
    ['2027-01-1', '2026-11-1', false],
    ['', '2026-11-1', false],
  ] as const)('isNoticeAtLeast of %s and %s is %p', (version, first, expected) => {
    expect(isNoticeAtLeast(version, first)).toBe(expected);
  });
});
