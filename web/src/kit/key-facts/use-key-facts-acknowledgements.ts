import { useState } from 'react';
import { type Failure, failureText, isFailure } from '../../api/failure.ts';
import { useAcknowledgeKeyFactsMutation } from '../../api/generated.ts';
import { useBootstrap } from '../../brand/brand-context.ts';
import { useLanguage } from '../../i18n/use-text.ts';
import { useOnReconnect } from '../use-failure.ts';

/** The exact statement that the customer acknowledges as read. */
export interface AcknowledgedKeyFacts {
  readonly offerId: string;
  /** As the server returned it with the statement. */
  readonly hash: string;
  readonly language: 'en' | 'hi';
}

/** The properties of an offer that its key facts need. */
export interface KeyFactsOffer {
  readonly offer_id: string;
  readonly lender_id: string;
  readonly lender_name: string;
}

/** The customer's acknowledgements of key facts: one state for all checkboxes and buttons of a page. */
export interface KeyFactsAcknowledgements {
  /** Returns the acknowledged statement of an offer, or null. */
  readonly get: (offer: KeyFactsOffer) => AcknowledgedKeyFacts | null;
  /** Sets or clears the checkbox of an offer. */
  readonly set: (offer: KeyFactsOffer, read: AcknowledgedKeyFacts | null) => void;
  /** Returns whether the server has stored the acknowledgement. */
  readonly isSaved: (offer: KeyFactsOffer) => boolean;
  /**
   * Sends the acknowledgement to the server and keeps the checkbox set; returns false and clears the checkbox when the server refuses it.
   */
  readonly acknowledge: (offer: KeyFactsOffer, read: AcknowledgedKeyFacts) => Promise<boolean>;
  /** Returns why a checkbox was cleared, in the language of the page. */
  readonly getProblem: (offer: KeyFactsOffer) => string | undefined;
}

type Problem = Pick<Failure, 'code'> & Partial<Pick<Failure, 'message'>>;

interface Entry {
  readonly acknowledged: AcknowledgedKeyFacts | null;
  /** Translated when rendered: the language of the page may change meanwhile. */
  readonly problem?: Problem;
  readonly isSaved?: true;
}

/** Keeps acknowledgements by lender: when an offer is recalculated, its checkbox is cleared, and the reason can still be shown. */
export function useKeyFactsAcknowledgements(): KeyFactsAcknowledgements {
  const language = useLanguage();
  const [acknowledge] = useAcknowledgeKeyFactsMutation();
  const { slug: brand } = useBootstrap().brand;
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  // A network failure is no longer true after the reconnect.
  useOnReconnect(() => setEntries((kept) => new Map([...kept].filter(([, { problem }]) => problem?.code !== 'network'))));
  const put = ({ lender_id }: KeyFactsOffer, entry: Entry) => setEntries((kept) => new Map(kept).set(lender_id, entry));
  const isOfAnother = ({ offer_id }: KeyFactsOffer, { acknowledged }: Entry) => acknowledged !== null && acknowledged.offerId !== offer_id;
  const entryOf = (offer: KeyFactsOffer): Entry | undefined => {
    const entry = entries.get(offer.lender_id);
    return entry && isOfAnother(offer, entry) ? { acknowledged: null, problem: { code: 'kfs-changed' } } : entry;
  };

  return {
    get: (offer) => entryOf(offer)?.acknowledged ?? null,
    set: (offer, read) => put(offer, { acknowledged: read }),
    acknowledge: async (offer, read) => {
      const { offerId, ...request } = read;
      const { error } = await acknowledge({ offerId, acknowledgeKeyFactsRequest: { ...request, brand } });
      put(
        offer,
        error ? { acknowledged: null, problem: isFailure(error) ? error : { code: 'internal' } } : { acknowledged: read, isSaved: true },
      );
      return !error;
    },
    isSaved: (offer) => entryOf(offer)?.isSaved === true,
    getProblem: (offer) => {
      const problem = entryOf(offer)?.problem;
      return problem && failureText(problem, language);
    },
  };
}
