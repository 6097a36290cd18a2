import type { AppThunk } from '../api/store.ts';
import { api } from '../api/api.ts';
import { createVisitBeacon } from './visit-beacon.ts';

/** Sends the origin of this tab's visit to the server. Nothing waits for it and no error is shown; the next page load retries. */
export const recordVisit = (): AppThunk<Promise<void>> => async (dispatch) => {
  const visit = createVisitBeacon();
  if (!visit) return;
  const answer = await dispatch(api.endpoints.recordVisit.initiate({ visitRequest: visit.request }, { track: false }));
  if (!answer.error) visit.markSent();
};
