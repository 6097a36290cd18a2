import { useMemo } from 'react';
import type { ConsentNotice } from '../../../../src/contracts/consent-notice.js';
import { type NoticeLender, buildShareNotice } from '../../../../src/contracts/share-notice.js';
import { createTextIn, useLanguage } from '../../i18n/use-text.ts';
import { useNoticeIssuer } from '../use-notices.ts';

interface ShareNotices {
  readonly getForLender: (lender: NoticeLender) => ConsentNotice;
}

/** Like `useNotices`, for the data shared with one lender: only lender pages load the texts shared by the lenders' journeys. */
export function useShareNotices(): ShareNotices {
  const language = useLanguage();
  const issuer = useNoticeIssuer();
  return useMemo(() => {
    const draw = createTextIn(language);
    return { getForLender: (lender) => buildShareNotice(draw, lender, issuer) };
  }, [language, issuer]);
}
