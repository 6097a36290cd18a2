import { useMemo } from 'react';
import { type ConsentNotice, consentNotice, type NoticeLender, shareNotice } from '../../../src/contracts/consent-notice.js';
import type { ConsentPurpose } from '../../../src/contracts/consents.js';
import { useBootstrap } from '../brand/brand-context.ts';
import { textIn, useLanguage } from '../i18n/use-text.ts';

interface Notices {
  readonly of: (purpose: ConsentPurpose) => ConsentNotice;
  readonly ofLender: (lender: NoticeLender) => ConsentNotice;
}

/** The notices of consents in the language of the page, with this brand's officer: draw what they say, and send `noticeHash` of what was drawn. */
export function useNotices(): Notices {
  const language = useLanguage();
  const { grievance_officer: issuer } = useBootstrap().config;
  return useMemo(() => {
    const draw = textIn(language);
    return {
      of: (purpose) => consentNotice(draw, purpose, issuer),
      ofLender: (lender) => shareNotice(draw, lender, issuer),
    };
  }, [language, issuer]);
}
