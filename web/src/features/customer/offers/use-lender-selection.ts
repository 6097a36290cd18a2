import { useState } from 'react';
import { type ConsentNotice, hashNotice } from '../../../../../src/contracts/consent-notice.js';
import type { LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import type { OfferCardModel } from '../../../api/generated.ts';
import type { KeyFactsAcknowledgements } from '../../../kit/key-facts/use-key-facts-acknowledgements.ts';
import { useShareNotices } from '../../../kit/offer/use-share-notices.ts';
import { noticeLender } from './notice-lender.ts';

export interface SelectedLender {
  readonly offer: OfferCardModel;
  /** Of the notice that was drawn beside the tick. */
  readonly noticeHash: string;
}

/** What the customer has ticked among several lenders. */
export interface LenderSelection {
  readonly isSelected: (offer: OfferCardModel) => boolean;
  /** What is consented to with the tick. */
  readonly noticeOf: (offer: OfferCardModel) => ConsentNotice;
  readonly select: (offer: OfferCardModel, isTicked: boolean) => void;
  /** Where the second tick of each lender stands. */
  readonly statements: KeyFactsAcknowledgements;
  /** He went on without a tick that is needed. */
  readonly isIncomplete: boolean;
  /** None of the lenders is ticked. */
  readonly isEmpty: boolean;
  /**
   * The ticked lenders, with their key facts acknowledged; undefined while a tick is missing, or where the server did not take one: it is
   * taken back then, with the reason.
   */
  readonly confirm: () => Promise<readonly SelectedLender[] | undefined>;
  readonly clear: () => void;
}

/** Several lenders with two ticks each, none set beforehand: the consent for that lender alone, and that its key facts were read. */
export function useLenderSelection(
  type: LoanTypeKey,
  offers: readonly OfferCardModel[],
  statements: KeyFactsAcknowledgements,
): LenderSelection {
  const notices = useShareNotices();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);

  // A lender may have gone from the list since it was ticked.
  const chosen = offers.filter(({ lender_id }) => ticked.includes(lender_id));

  const noticeOf = (offer: OfferCardModel) => notices.getForLender(noticeLender(offer, type));
  return {
    noticeOf,
    isSelected: ({ lender_id }) => ticked.includes(lender_id),
    select: (offer, isTicked) => {
      // What is missing is said of the ticks that were there, not of the one that this brings.
      setMissing(false);
      setTicked((kept) => [...kept.filter((id) => id !== offer.lender_id), ...(isTicked ? [offer.lender_id] : [])]);
      // Its second tick goes out of sight with the first, and is not set beforehand when both come back.
      if (!isTicked) statements.set(offer, null);
    },
    statements,
    isIncomplete: isMissing,
    isEmpty: chosen.length === 0,
    clear: () => {
      for (const offer of chosen) statements.set(offer, null);
      setTicked([]);
    },
    confirm: async () => {
      const isReady = chosen.length > 0 && chosen.every((offer) => statements.get(offer));
      setMissing(!isReady);
      if (!isReady) return undefined;
      for (const offer of chosen) {
        const read = statements.get(offer);
        if (!read || !(await statements.acknowledge(offer, read))) return undefined;
      }
      return chosen.map((offer) => ({ offer, noticeHash: hashNotice(noticeOf(offer)) }));
    },
  };
}
