import { useMemo } from 'react';
import { type ConsentNotice, consentNotice, type NoticeIssuer } from '../../../src/contracts/consent-notice.js';
import type { ConsentPurpose } from '../../../src/contracts/consents.js';
import { useBootstrap } from '../brand/brand-context.ts';
import { textIn, useLanguage } from '../i18n/use-text.ts';

/** Who issues the notices of this page, with the brand's officer and terms. */
export function useIssuer(): NoticeIssuer {
  const { config, brand } = useBootstrap();
  return useMemo(() => ({ ...config.grievance_officer, terms: brand.terms && { ...brand.terms, brand: brand.slug } }), [config, brand]);
}

interface Notices {
  readonly of: (purpose: ConsentPurpose) => ConsentNotice;
}

/** The notices of consents in the language of the page: draw what they say, and send `noticeHash` of what was drawn. */
export function useNotices(): Notices {
  const language = useLanguage();
  const issuer = useIssuer();
  return useMemo(() => {
    const draw = textIn(language);
    return { of: (purpose) => consentNotice(draw, purpose, issuer) };
  }, [language, issuer]);
}
