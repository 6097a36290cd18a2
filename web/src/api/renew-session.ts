import type { Dispatch } from '@reduxjs/toolkit';
import type { Audience } from '../../../src/contracts/permissions.js';
import { forgetLogin } from '../app/session/remembered.ts';
import { noteSessionEnd } from '../app/session/session-end.ts';
import { type SessionAnswer, sessionUnreachable, signedIn, signedOut, type WithSession } from '../app/session/session-slice.ts';
import { apiOrigin, newRequestId } from './origin.ts';

export interface SessionStore {
  readonly getState: () => unknown;
  readonly dispatch: Dispatch;
}

export type Renewal = 'renewed' | 'ended' | 'unreachable';

const running = new Map<Audience, Promise<Renewal>>();

/**
 * Fetches a new access token by the refresh cookie and puts it into the session; on a refusal the session ends.
 * However many calls find their token expired at once, one request is made: the server takes a second use of a refresh token for theft.
 * @param staleToken the token that was refused; when the session holds another one by now, that one is good
 */
export function renewSession(audience: Audience, store: SessionStore, staleToken: string | null): Promise<Renewal> {
  const { token } = (store.getState() as WithSession).session[audience];
  if (staleToken && token && token !== staleToken) return Promise.resolve('renewed');
  const renewal = running.get(audience) ?? oneTabAtATime(audience, () => refresh(audience, store)).finally(() => running.delete(audience));
  running.set(audience, renewal);
  return renewal;
}

async function refresh(audience: Audience, { getState, dispatch }: SessionStore): Promise<Renewal> {
  const response = await askForToken(audience);
  const { token } = (getState() as WithSession).session[audience];
  if (response?.ok) {
    dispatch(signedIn({ audience, answer: (await response.json()) as SessionAnswer }));
    return 'renewed';
  }
  if (response && response.status < 500 && response.status !== 429) {
    forgetLogin(audience);
    noteSessionEnd(audience, 'ended');
    dispatch(signedOut({ audience, ended: token !== null }));
    return 'ended';
  }
  if (!token) dispatch(sessionUnreachable(audience));
  return 'unreachable';
}

/** The refresh call itself; not an endpoint of RTK Query, because every endpoint depends on it. Undefined when the server is not reached. */
function askForToken(audience: Audience): Promise<Response | undefined> {
  return fetch(`${apiOrigin}/api/session/refresh`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-request-id': newRequestId() },
    body: JSON.stringify({ audience }),
  }).catch(() => undefined);
}

/** Two tabs that start together must not use the same refresh token: the second waits and sends the cookie the first one got. */
function oneTabAtATime<T>(audience: Audience, work: () => Promise<T>): Promise<T> {
  // Locks exist in secure contexts only; on plain http in development the tabs go unguarded.
  return 'locks' in navigator ? navigator.locks.request(`renew-session-${audience}`, work) : work();
}
