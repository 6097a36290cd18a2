import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAcknowledgeKeyFactsMutation, useGetKeyFactsQuery } from '../../api/generated.ts';
import { useBootstrap } from '../../brand/brand-context.ts';
import { useLanguage } from '../../i18n/use-text.ts';

/** A statement that the customer says he has read: exactly this one. */
export interface ReadKeyFacts {
  readonly offerId: string;
  /** As the server answered it with the statement. */
  readonly hash: string;
  readonly language: 'en' | 'hi';
}

/** The Key Facts Statement of an offer in the language of the page, for its brand; nothing is asked for without an offer. */
export function useKeyFacts(offerId: string | undefined) {
  const language = useLanguage();
  const { slug: brand } = useBootstrap().brand;
  return useGetKeyFactsQuery(offerId === undefined ? skipToken : { offerId, language, brand });
}

/** Tells the server that statements were read, before applying. Answers false where one has changed since: it is fetched again then. */
export function useAcknowledgeKeyFacts(): (read: ReadKeyFacts) => Promise<boolean> {
  const [acknowledge] = useAcknowledgeKeyFactsMutation();
  const { slug: brand } = useBootstrap().brand;
  return async ({ offerId, hash, language }) => {
    const { data } = await acknowledge({ offerId, acknowledgeKeyFactsRequest: { hash, language, brand } });
    return data !== undefined;
  };
}
