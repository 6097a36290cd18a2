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

/** Looks for the session of an audience at the start of a page; asks the server only where somebody has logged in before. */
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

/** Takes a session over from a login or a verified passcode. */
export const openSession =
  <A extends Audience>(audience: A, answer: SessionResponse<A>): AppThunk =>
  (dispatch) => {
    storeLastLogin(audience);
    storeSessionEnd(audience, undefined);
    dispatch(signedIn({ audience, answer }));
  };

/** Goes on as a new customer with the session of an answer; nothing of the one before stays in this tab. */
export const startAsNewCustomer =
  (answer: SessionResponse<'customer'>): AppThunk =>
  (dispatch) => {
    clearLogin('customer');
    deleteDrafts();
    dispatch(signedOut({ audience: 'customer', ended: false }));
    dispatch(openSession('customer', answer));
  };

/**
 * Ends the session here, in the other tabs of this browser and on the server, and reloads the page, even if the call fails (product specification
 * §4 "Session end"). `end` says why, where nobody pressed a button.
 */
export const logOut =
  (audience: Audience, end?: SessionEnd): AppThunk<Promise<void>> =>
  async (dispatch) => {
    // The promise of a mutation never rejects; a failure does not keep anybody logged in.
    await dispatch(api.endpoints.logout.initiate());
    clearLogin(audience);
    // Whoever was only away finds what he had typed once he has logged in again.
    if (audience === 'customer' && !end) deleteDrafts();
    ignoreCurrentPage(audience);
    storeSessionEnd(audience, end);
    broadcastSessionEnd(audience, end);
    dispatch(signedOut({ audience, ended: false }));
    page.reload();
  };
