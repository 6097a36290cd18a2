import { useMemo } from 'react';
import type { ConsentNotice } from '../../../../src/contracts/consent-notice.js';
import { type NoticeLender, shareNotice } from '../../../../src/contracts/share-notice.js';
import { textIn, useLanguage } from '../../i18n/use-text.ts';
import { useIssuer } from '../use-notices.ts';

interface ShareNotices {
  readonly ofLender: (lender: NoticeLender) => ConsentNotice;
}

/** As `useNotices`, for what one lender is told: its pages alone carry what the journeys of lenders share. */
export function useShareNotices(): ShareNotices {
  const language = useLanguage();
  const issuer = useIssuer();
  return useMemo(() => {
    const draw = textIn(language);
    return { ofLender: (lender) => shareNotice(draw, lender, issuer) };
  }, [language, issuer]);
}
