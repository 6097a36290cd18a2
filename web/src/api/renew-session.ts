import type { Dispatch } from '@reduxjs/toolkit';
import type { Audience } from '../../../src/contracts/permissions.js';
import { clearLogin } from '../session/last-login.ts';
import { storeSessionEnd } from '../session/session-end.ts';
import { type SessionResponse, sessionUnreachable, signedIn, signedOut, type WithSession } from '../session/session-slice.ts';
import { requestAccessToken, withTabLock } from './request-access-token.ts';

export interface SessionStore {
  readonly getState: () => unknown;
  readonly dispatch: Dispatch;
}

export type Renewal = 'renewed' | 'ended' | 'unreachable';

const running = new Map<Audience, Promise<Renewal>>();

/**
 * Fetches a new access token with the refresh cookie and stores it in the session; a refusal ends the session.
 * Makes a single request for all calls whose token has expired: the server treats a second use of a refresh token as theft.
 * @param staleToken the token that was refused; when the session holds another one by now, that one is valid
 */
export function renewSession(audience: Audience, store: SessionStore, staleToken: string | null): Promise<Renewal> {
  const { token } = (store.getState() as WithSession).session[audience];
  if (staleToken && token && token !== staleToken) return Promise.resolve('renewed');
  const renewal = running.get(audience) ?? withTabLock(audience, () => refresh(audience, store)).finally(() => running.delete(audience));
  running.set(audience, renewal);
  return renewal;
}

async function refresh(audience: Audience, { getState, dispatch }: SessionStore): Promise<Renewal> {
  const response = await requestAccessToken(audience);
  const { token } = (getState() as WithSession).session[audience];
  if (response?.ok) {
    dispatch(signedIn({ audience, answer: (await response.json()) as SessionResponse }));
    return 'renewed';
  }
  if (response && response.status < 500 && response.status !== 429) {
    clearLogin(audience);
    storeSessionEnd(audience, 'ended');
    dispatch(signedOut({ audience, ended: token !== null }));
    return 'ended';
  }
  if (!token) dispatch(sessionUnreachable(audience));
  return 'unreachable';
}
