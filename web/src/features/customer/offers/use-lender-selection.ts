import { useState } from 'react';
import { type ConsentNotice, hashNotice } from '../../../../../src/contracts/consent-notice.js';
import type { LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import type { OfferCardModel } from '../../../api/generated.ts';
import type { KeyFactsAcknowledgements } from '../../../kit/key-facts/use-key-facts-acknowledgements.ts';
import { useShareNotices } from '../../../kit/offer/use-share-notices.ts';
import { noticeLender } from './notice-lender.ts';

export interface SelectedLender {
  readonly offer: OfferCardModel;
  /** Hash of the notice shown beside the checkbox. */
  readonly noticeHash: string;
}

/** Lenders that the customer has selected. */
export interface LenderSelection {
  readonly isSelected: (offer: OfferCardModel) => boolean;
  /** Returns the notice that the checkbox consents to. */
  readonly noticeOf: (offer: OfferCardModel) => ConsentNotice;
  readonly select: (offer: OfferCardModel, isTicked: boolean) => void;
  /** State of each lender's second checkbox. */
  readonly statements: KeyFactsAcknowledgements;
  /** True after a submit without a required checkbox. */
  readonly isIncomplete: boolean;
  /** No lender is selected. */
  readonly isEmpty: boolean;
  /**
   * Returns the selected lenders, with their key facts acknowledged; undefined while a checkbox is missing, or when the server refused one:
   * it is then cleared, with the reason.
   */
  readonly confirm: () => Promise<readonly SelectedLender[] | undefined>;
  readonly clear: () => void;
}

/**
 * Selection of several lenders with two checkboxes each, none preselected: the consent for that lender only, and the acknowledgement of its
 * key facts.
 */
export function useLenderSelection(
  type: LoanTypeKey,
  offers: readonly OfferCardModel[],
  statements: KeyFactsAcknowledgements,
): LenderSelection {
  const notices = useShareNotices();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);

  // A lender may have left the list since its selection.
  const chosen = offers.filter(({ lender_id }) => ticked.includes(lender_id));

  const noticeOf = (offer: OfferCardModel) => notices.getForLender(noticeLender(offer, type));
  return {
    noticeOf,
    isSelected: ({ lender_id }) => ticked.includes(lender_id),
    select: (offer, isTicked) => {
      // The error applies to checkboxes visible at the submit, not to the one that this selection adds.
      setMissing(false);
      setTicked((kept) => [...kept.filter((id) => id !== offer.lender_id), ...(isTicked ? [offer.lender_id] : [])]);
      // The second checkbox is hidden with the first, and must not be preselected when both return.
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
