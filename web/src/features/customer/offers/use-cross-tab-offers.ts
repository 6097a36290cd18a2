import { useEffect, useEffectEvent, useState } from 'react';
import type { OffersModel } from '../../../api/generated.ts';
import { onOffersChangeInOtherTab } from '../../../session/cross-tab-session.ts';

interface Options {
  readonly offers: OffersModel | undefined;
  /** Whether this tab has asked for an amount or tenure of its own. */
  readonly hasOwnRequest: boolean;
  /** Asks for the offers as they stand at the server, without a request of this tab's own: that would undo what the other tab did. */
  readonly refetch: () => void;
}

/** Follows what another tab does to the offers. Answers whether they are others than this tab showed before, until it changes them itself. */
export function useCrossTabOffers({ offers, hasOwnRequest, refetch }: Options): boolean {
  const [before, setBefore] = useState<string>();
  const onChange = useEffectEvent(() => {
    if (offers) setBefore(visibleState(offers));
    refetch();
  });
  useEffect(() => onOffersChangeInOtherTab(() => onChange()), []);
  return before !== undefined && offers !== undefined && !hasOwnRequest && visibleState(offers) !== before;
}

/** What a customer would notice. */
const visibleState = ({ amount, tenure, matched, unmatched }: OffersModel) =>
  JSON.stringify([
    amount,
    tenure,
    matched.map(({ offer_id, submission }) => [offer_id, submission?.state, submission?.is_withdrawn]).sort(),
    unmatched.map(({ name, submission }) => [name, submission?.state]).sort(),
  ]);
