import { useEffect } from 'react';
import { api } from '../../api/tags.ts';
import { useAppDispatch } from '../store.ts';
import { onOffersChangedElsewhere } from './other-tabs.ts';

/** Asks anew for what another tab has changed. The offers are the matter of their own page, which has a request of its own to let go of. */
export function useChangesOfOtherTabs(): void {
  const dispatch = useAppDispatch();
  useEffect(() => onOffersChangedElsewhere(() => dispatch(api.util.invalidateTags(['applications', 'journeys']))), [dispatch]);
}
