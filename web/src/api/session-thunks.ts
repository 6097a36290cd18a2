import type { Audience } from '../../../src/contracts/permissions.js';
import { page } from '../browser/page.ts';
import { broadcastSessionEnd } from '../session/cross-tab-session.ts';
import { deleteDrafts } from '../session/session-items.ts';
import { clearLogin, getLastLogin, storeLastLogin } from '../session/last-login.ts';
import { storeSessionEnd, type SessionEnd } from '../session/session-end.ts';
import { type SessionResponse, sessionChecking, signedIn, signedOut } from '../session/session-slice.ts';
import { ignoreCurrentPage } from '../session/deep-link.ts';
import { renewSession } from './renew-session.ts';
import type { AppThunk } from './store.ts';
import { api } from './api.ts';

/** Restores the session of an audience when a page loads; calls the server only if there was a login on this device. */
export const startSession =
  (audience: Audience): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!getLastLogin(audience)) {
      dispatch(signedOut({ audience, ended: false }));
      return;
    }
    dispatch(sessionChecking(audience));
    await renewSession(audience, { dispatch, getState }, null);
  };

/** Opens a session after a login or a verified OTP. */
export const openSession =
  <A extends Audience>(audience: A, answer: SessionResponse<A>): AppThunk =>
  (dispatch) => {
    storeLastLogin(audience);
    storeSessionEnd(audience, undefined);
    dispatch(signedIn({ audience, answer }));
  };

/** Continues as a new customer with the session of a response; this tab keeps nothing of the previous customer. */
export const startAsNewCustomer =
  (answer: SessionResponse<'customer'>): AppThunk =>
  (dispatch) => {
    clearLogin('customer');
    deleteDrafts();
    dispatch(signedOut({ audience: 'customer', ended: false }));
    dispatch(openSession('customer', answer));
  };

/**
 * Ends the session here, in the other tabs of this browser and on the server, and reloads the page, even if the call fails (product
 * specification
 * §4 "Session end"). `end` gives the reason when the user did not log out.
 */
export const logOut =
  (audience: Audience, end?: SessionEnd): AppThunk<Promise<void>> =>
  async (dispatch) => {
    // The promise of a mutation never rejects; a failed call does not keep the user logged in.
    await dispatch(api.endpoints.logout.initiate());
    clearLogin(audience);
    // After an idle or expired session the drafts are kept, so that the customer finds them at the next login.
    if (audience === 'customer' && !end) deleteDrafts();
    ignoreCurrentPage(audience);
    storeSessionEnd(audience, end);
    broadcastSessionEnd(audience, end);
    dispatch(signedOut({ audience, ended: false }));
    page.reload();
  };
