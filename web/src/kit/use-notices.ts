import { useMemo } from 'react';
import { type ConsentNotice, buildConsentNotice, type NoticeIssuer } from '../../../src/contracts/consent-notice.js';
import type { ConsentPurpose } from '../../../src/contracts/consents.js';
import { useBootstrap } from '../brand/brand-context.ts';
import { createTextIn, useLanguage } from '../i18n/use-text.ts';

/** Returns the issuer of the notices of this page, with the brand's officer and terms. */
export function useNoticeIssuer(): NoticeIssuer {
  const { config, brand } = useBootstrap();
  return useMemo(() => ({ ...config.grievance_officer, terms: brand.terms && { ...brand.terms, brand: brand.slug } }), [config, brand]);
}

interface Notices {
  readonly getForPurpose: (purpose: ConsentPurpose) => ConsentNotice;
}

/** Returns the consent notices in the language of the page: render their text, and send `hashNotice` of the rendered one. */
export function useNotices(): Notices {
  const language = useLanguage();
  const issuer = useNoticeIssuer();
  return useMemo(() => {
    const draw = createTextIn(language);
    return { getForPurpose: (purpose) => buildConsentNotice(draw, purpose, issuer) };
  }, [language, issuer]);
}
