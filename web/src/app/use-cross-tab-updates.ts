import { useEffect } from 'react';
import { useAppDispatch } from '../api/store.ts';
import { api } from '../api/api.ts';
import { onOffersChangeInOtherTab } from '../session/cross-tab-session.ts';

/** Asks anew for what another tab has changed. The offers are the matter of their own page, which has a request of its own to let go of. */
export function useCrossTabUpdates(): void {
  const dispatch = useAppDispatch();
  useEffect(() => onOffersChangeInOtherTab(() => dispatch(api.util.invalidateTags(['applications', 'journeys']))), [dispatch]);
}
