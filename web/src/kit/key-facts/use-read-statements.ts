import { useState } from 'react';
import { type Failure, failureText, isFailure } from '../../api/failure.ts';
import { useAcknowledgeKeyFactsMutation } from '../../api/generated.ts';
import { useBootstrap } from '../../brand/brand-context.ts';
import { useLanguage } from '../../i18n/use-text.ts';
import { useConnectedAgain } from '../use-failure.ts';

/** A statement that the customer says he has read: exactly this one. */
export interface ReadKeyFacts {
  readonly offerId: string;
  /** As the server answered it with the statement. */
  readonly hash: string;
  readonly language: 'en' | 'hi';
}

/** An offer, as far as its key facts need it. */
export interface StatedOffer {
  readonly offer_id: string;
  readonly lender_id: string;
  readonly lender_name: string;
}

/** Which key facts the customer says he has read: one truth for every tick and button of a page. */
export interface ReadStatements {
  /** The statement of an offer that was read; null while none is. */
  readonly of: (offer: StatedOffer) => ReadKeyFacts | null;
  /** Sets the tick of an offer, or takes it back. */
  readonly keep: (offer: StatedOffer, read: ReadKeyFacts | null) => void;
  /** Whether the server knows of the tick. */
  readonly isNoted: (offer: StatedOffer) => boolean;
  /** Tells the server and keeps the tick; false where the server did not take it: the tick is taken back then. */
  readonly acknowledge: (offer: StatedOffer, read: ReadKeyFacts) => Promise<boolean>;
  /** Why a tick was taken back, in the language of the page. */
  readonly problemOf: (offer: StatedOffer) => string | undefined;
}

type Problem = Pick<Failure, 'code'> & Partial<Pick<Failure, 'message'>>;

interface Entry {
  readonly read: ReadKeyFacts | null;
  /** Worded when it is drawn: the language of the page may change while it stands. */
  readonly problem?: Problem;
  readonly isNoted?: true;
}

/** Keeps what was read by lender: when an offer is worked out anew, its tick is taken back, and the reason has a place to stand. */
export function useReadStatements(): ReadStatements {
  const language = useLanguage();
  const [acknowledge] = useAcknowledgeKeyFactsMutation();
  const { slug: brand } = useBootstrap().brand;
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map());
  // That the server was not reached is no longer true by then.
  useConnectedAgain(() => setEntries((kept) => new Map([...kept].filter(([, { problem }]) => problem?.code !== 'network'))));
  const put = ({ lender_id }: StatedOffer, entry: Entry) => setEntries((kept) => new Map(kept).set(lender_id, entry));
  const isOfAnother = ({ offer_id }: StatedOffer, { read }: Entry) => read !== null && read.offerId !== offer_id;
  const entryOf = (offer: StatedOffer): Entry | undefined => {
    const entry = entries.get(offer.lender_id);
    return entry && isOfAnother(offer, entry) ? { read: null, problem: { code: 'kfs-changed' } } : entry;
  };

  return {
    of: (offer) => entryOf(offer)?.read ?? null,
    keep: (offer, read) => put(offer, { read }),
    acknowledge: async (offer, read) => {
      const { offerId, ...request } = read;
      const { error } = await acknowledge({ offerId, acknowledgeKeyFactsRequest: { ...request, brand } });
      put(offer, error ? { read: null, problem: isFailure(error) ? error : { code: 'internal' } } : { read, isNoted: true });
      return !error;
    },
    isNoted: (offer) => entryOf(offer)?.isNoted === true,
    problemOf: (offer) => {
      const problem = entryOf(offer)?.problem;
      return problem && failureText(problem, language);
    },
  };
}
