import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetKeyFactsQuery } from '../../api/generated.ts';
import { useBootstrap } from '../../brand/brand-context.ts';
import { useLanguage } from '../../i18n/use-text.ts';

/** Returns the Key Facts Statement of an offer in the language of the page, for its brand; makes no request without an offer. */
export function useKeyFacts(offerId: string | undefined) {
  const language = useLanguage();
  const { slug: brand } = useBootstrap().brand;
  return useGetKeyFactsQuery(offerId === undefined ? skipToken : { offerId, language, brand });
}
