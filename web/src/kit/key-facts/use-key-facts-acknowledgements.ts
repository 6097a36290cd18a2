import { useState } from 'react';
import { type Failure, failureText, isFailure } from '../../api/failure.ts';
import { useAcknowledgeKeyFactsMutation } from '../../api/generated.ts';
import { useBootstrap } from '../../brand/brand-context.ts';
import { useLanguage } from '../../i18n/use-text.ts';
import { useOnReconnect } from '../use-failure.ts';

/** A statement that the customer says he has read: exactly this one. */
export interface AcknowledgedKeyFacts {
  readonly offerId: string;
  /** As the server answered it with the statement. */
  readonly hash: string;
  readonly language: 'en' | 'hi';
}

/** An offer, as far as its key facts need it. */
export interface KeyFactsOffer {
  readonly offer_id: string;
  readonly lender_id: string;
  readonly lender_name: string;
}

/** Which key facts the customer says he has read: one truth for every tick and button of a page. */
export interface KeyFactsAcknowledgements {
  /** The statement of an offer that was read; null while none is. */
  readonly get: (offer: KeyFactsOffer) => AcknowledgedKeyFacts | null;
  /** Sets the tick of an offer, or takes it back. */
  readonly set: (offer: KeyFactsOffer, read: AcknowledgedKeyFacts | null) => void;
  /** Whether the server knows of the tick. */
  readonly isSaved: (offer: KeyFactsOffer) => boolean;
  /** Tells the server and keeps the tick; false where the server did not take it: the tick is taken back then. */
  readonly acknowledge: (offer: KeyFactsOffer, read: AcknowledgedKeyFacts) => Promise<boolean>;
  /** Why a tick was taken back, in the language of the page. */
  readonly getProblem: (offer: KeyFactsOffer) => string | undefined;
}

type Problem = Pick<Failure, 'code'> & Partial<Pick<Failure, 'message'>>;

interface Entry {
  readonly acknowledged: AcknowledgedKeyFacts | null;
  /** Worded when it is drawn: the language of the page may change while it stands. */
  readonly problem?: Problem;
  readonly isSaved?: true;
}

/** Keeps what was read by lender: when an offer is worked out anew, its tick is taken back, and the reason has a place to stand. */
export function useKeyFactsAcknowledgements(): KeyFactsAcknowledgements {
  const language = useLanguage();
  const [acknowledge] = useAcknowledgeKeyFactsMutation();
  const { slug: brand } = useBootstrap().brand;
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  // That the server was not reached is no longer true by then.
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
