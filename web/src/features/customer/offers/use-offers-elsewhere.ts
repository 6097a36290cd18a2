import { useEffect, useEffectEvent, useState } from 'react';
import type { OffersModel } from '../../../api/generated.ts';
import { onOffersChangedElsewhere } from '../../../session/other-tabs.ts';

interface Options {
  readonly offers: OffersModel | undefined;
  /** Whether this tab has asked for an amount or tenure of its own. */
  readonly hasOwnRequest: boolean;
  /** Asks for the offers as they stand at the server, without a request of this tab's own: that would undo what the other tab did. */
  readonly askAnew: () => void;
}

/** Follows what another tab does to the offers. Answers whether they are others than this tab showed before, until it changes them itself. */
export function useOffersElsewhere({ offers, hasOwnRequest, askAnew }: Options): boolean {
  const [before, setBefore] = useState<string>();
  const onChange = useEffectEvent(() => {
    if (offers) setBefore(gistOf(offers));
    askAnew();
  });
  useEffect(() => onOffersChangedElsewhere(() => onChange()), []);
  return before !== undefined && offers !== undefined && !hasOwnRequest && gistOf(offers) !== before;
}

/** What a customer would notice. */
const gistOf = ({ amount, tenure, matched, unmatched }: OffersModel) =>
  JSON.stringify([
    amount,
    tenure,
    matched.map(({ offer_id, submission }) => [offer_id, submission?.state, submission?.is_withdrawn]).sort(),
    unmatched.map(({ name, submission }) => [name, submission?.state]).sort(),
  ]);
