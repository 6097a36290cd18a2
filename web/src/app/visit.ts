import { landingPath, originOf, referrerOrigin } from '../../../src/contracts/origin.js';
import { api } from '../api/tags.ts';
import type { AppThunk } from './store.ts';

/** What this tab told last, so that a reload tells nothing. */
const KEY = 'visit';

/**
 * Tells the server where this tab came from: once, and again when it is opened at an address that says something else. Nothing waits for it
 * and nothing shows when it fails; the next page load tries again.
 */
export const recordVisit = (): AppThunk<Promise<void>> => async (dispatch) => {
  const query = new URLSearchParams(window.location.search);
  const parameters = originOf((name) => query.get(name));
  const told = JSON.stringify(parameters);
  const before = sessionStorage.getItem(KEY);
  if (before !== null && (told === '{}' || told === before)) return;
  const referrer = referrerOrigin(document.referrer, window.location.host);
  const visitRequest = { ...parameters, path: landingPath(window.location.pathname), ...(referrer && { referrer }) };
  const answer = await dispatch(api.endpoints.recordVisit.initiate({ visitRequest }, { track: false }));
  if (!answer.error) sessionStorage.setItem(KEY, told);
};
