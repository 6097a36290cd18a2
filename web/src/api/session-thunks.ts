import type { Audience } from '../../../src/contracts/permissions.js';
import { page } from '../browser/page.ts';
import { tellSessionEnded } from '../session/other-tabs.ts';
import { forgetDrafts } from '../session/own-storage.ts';
import { forgetLogin, lastLogin, rememberLogin } from '../session/remembered.ts';
import { noteSessionEnd, type SessionEnd } from '../session/session-end.ts';
import { type SessionAnswer, sessionChecking, signedIn, signedOut } from '../session/session-slice.ts';
import { leavePage } from '../session/wanted-page.ts';
import { renewSession } from './renew-session.ts';
import type { AppThunk } from './store.ts';
import { api } from './tags.ts';

/** Looks for the session of an audience at the start of a page; asks the server only where somebody has logged in before. */
export const startSession =
  (audience: Audience): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!lastLogin(audience)) {
      dispatch(signedOut({ audience, ended: false }));
      return;
    }
    dispatch(sessionChecking(audience));
    await renewSession(audience, { dispatch, getState }, null);
  };

/** Takes a session over from a login or a verified passcode. */
export const openSession =
  <A extends Audience>(audience: A, answer: SessionAnswer<A>): AppThunk =>
  (dispatch) => {
    rememberLogin(audience);
    noteSessionEnd(audience, undefined);
    dispatch(signedIn({ audience, answer }));
  };

/** Goes on as a new customer with the session of an answer; nothing of the one before stays in this tab. */
export const startAsNewCustomer =
  (answer: SessionAnswer<'customer'>): AppThunk =>
  (dispatch) => {
    forgetLogin('customer');
    forgetDrafts();
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
    forgetLogin(audience);
    // Whoever was only away finds what he had typed once he has logged in again.
    if (audience === 'customer' && !end) forgetDrafts();
    leavePage(audience);
    noteSessionEnd(audience, end);
    tellSessionEnded(audience, end);
    dispatch(signedOut({ audience, ended: false }));
    page.reload();
  };
