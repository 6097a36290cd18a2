import { useState } from 'react';
import { noticeHash } from '../../../../../src/contracts/consent-notice.js';
import type { OfferCardModel } from '../../../api/generated.ts';
import { type ReadKeyFacts, useAcknowledgeKeyFacts } from '../../../kit/key-facts/use-key-facts.ts';
import { useNotices } from '../../../kit/use-notices.ts';
import { noticeLender } from './notice-lender.ts';

export interface ChosenLender {
  readonly offer: OfferCardModel;
  /** Of the notice that was drawn beside the tick. */
  readonly noticeHash: string;
}

export interface LenderTicks {
  readonly isTicked: (offer: OfferCardModel) => boolean;
  readonly tick: (offer: OfferCardModel, isTicked: boolean) => void;
  readonly readOf: (offer: OfferCardModel) => ReadKeyFacts | null;
  readonly keepRead: (offer: OfferCardModel) => (read: ReadKeyFacts | null) => void;
  /** He went on without a tick that is needed. */
  readonly isMissing: boolean;
  /** None of the lenders is ticked. */
  readonly isNone: boolean;
  /**
   * The ticked lenders, with their key facts acknowledged; undefined while a tick is missing, or where a statement has changed since it was
   * read: its tick is taken back then.
   */
  readonly confirm: () => Promise<readonly ChosenLender[] | undefined>;
  readonly clear: () => void;
}

/** Several lenders with two ticks each, none set beforehand: the consent for that lender alone, and that its key facts were read. */
export function useLenderTicks(offers: readonly OfferCardModel[]): LenderTicks {
  const notices = useNotices();
  const acknowledge = useAcknowledgeKeyFacts();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [reads, setReads] = useState<readonly ReadKeyFacts[]>([]);
  const [isMissing, setMissing] = useState(false);

  // A lender may have gone from the list since it was ticked.
  const chosen = offers.filter(({ lender_id }) => ticked.includes(lender_id));
  const readOf = ({ offer_id }: OfferCardModel) => reads.find(({ offerId }) => offerId === offer_id) ?? null;
  const keepRead =
    ({ offer_id }: OfferCardModel) =>
    (read: ReadKeyFacts | null) =>
      setReads((kept) => [...kept.filter(({ offerId }) => offerId !== offer_id), ...(read ? [read] : [])]);

  return {
    isTicked: ({ lender_id }) => ticked.includes(lender_id),
    tick: (offer, isTicked) => {
      // What is missing is said of the ticks that were there, not of the one that this brings.
      setMissing(false);
      setTicked((kept) => [...kept.filter((id) => id !== offer.lender_id), ...(isTicked ? [offer.lender_id] : [])]);
      // Its second tick goes out of sight with the first, and is not set beforehand when both come back.
      if (!isTicked) keepRead(offer)(null);
    },
    readOf,
    keepRead,
    isMissing,
    isNone: chosen.length === 0,
    clear: () => {
      setTicked([]);
      setReads([]);
    },
    confirm: async () => {
      const isReady = chosen.length > 0 && chosen.every((offer) => readOf(offer));
      setMissing(!isReady);
      if (!isReady) return undefined;
      for (const offer of chosen) {
        const read = readOf(offer);
        if (read && (await acknowledge(read))) continue;
        keepRead(offer)(null);
        return undefined;
      }
      return chosen.map((offer) => ({ offer, noticeHash: noticeHash(notices.ofLender(noticeLender(offer))) }));
    },
  };
}
