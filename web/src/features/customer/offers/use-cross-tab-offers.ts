import { useEffect, useEffectEvent, useState } from 'react';
import type { OffersModel } from '../../../api/generated.ts';
import { onOffersChangeInOtherTab } from '../../../session/cross-tab-session.ts';

interface Options {
  readonly offers: OffersModel | undefined;
  /** Whether this tab has requested its own amount or tenure. */
  readonly hasOwnRequest: boolean;
  /** Reloads the server's current offers without this tab's own request, which would undo the change of the other tab. */
  readonly refetch: () => void;
}

/**
 * Follows changes of the offers in other tabs. Returns whether they differ from what this tab showed before, until this tab changes them
 * itself.
 */
export function useCrossTabOffers({ offers, hasOwnRequest, refetch }: Options): boolean {
  const [before, setBefore] = useState<string>();
  const onChange = useEffectEvent(() => {
    if (offers) setBefore(visibleState(offers));
    refetch();
  });
  useEffect(() => onOffersChangeInOtherTab(() => onChange()), []);
  return before !== undefined && offers !== undefined && !hasOwnRequest && visibleState(offers) !== before;
}

/** Returns the part that a customer would notice. */
const visibleState = ({ amount, tenure, matched, unmatched }: OffersModel) =>
  JSON.stringify([
    amount,
    tenure,
    matched.map(({ offer_id, submission }) => [offer_id, submission?.state, submission?.is_withdrawn]).sort(),
    unmatched.map(({ name, submission }) => [name, submission?.state]).sort(),
  ]);
