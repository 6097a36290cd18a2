import { useEffect } from 'react';
import { useAppDispatch } from '../api/store.ts';
import { api } from '../api/api.ts';
import { onOffersChangeInOtherTab } from '../session/cross-tab-session.ts';

/** Refetches what another tab has changed. Offers are left to their own page, which has its own loan request to drop. */
export function useCrossTabUpdates(): void {
  const dispatch = useAppDispatch();
  useEffect(() => onOffersChangeInOtherTab(() => dispatch(api.util.invalidateTags(['applications', 'journeys']))), [dispatch]);
}
