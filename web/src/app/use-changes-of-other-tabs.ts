import { useEffect } from 'react';
import { useAppDispatch } from '../api/store.ts';
import { api } from '../api/tags.ts';
import { onOffersChangedElsewhere } from '../session/other-tabs.ts';

/** Asks anew for what another tab has changed. The offers are the matter of their own page, which has a request of its own to let go of. */
export function useChangesOfOtherTabs(): void {
  const dispatch = useAppDispatch();
  useEffect(() => onOffersChangedElsewhere(() => dispatch(api.util.invalidateTags(['applications', 'journeys']))), [dispatch]);
}
