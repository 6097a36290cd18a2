import type { AppThunk } from '../api/store.ts';
import { api } from '../api/api.ts';
import { createVisitBeacon } from './visit-beacon.ts';

/** Tells the server where this tab came from. Nothing waits for it and nothing shows when it fails; the next page load tries again. */
export const recordVisit = (): AppThunk<Promise<void>> => async (dispatch) => {
  const visit = createVisitBeacon();
  if (!visit) return;
  const answer = await dispatch(api.endpoints.recordVisit.initiate({ visitRequest: visit.request }, { track: false }));
  if (!answer.error) visit.markSent();
};
