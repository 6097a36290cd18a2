import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Audience } from '../../../src/contracts/permissions.js';

/** The server's data about a session, by audience (the responses of login, OTP verification and refresh, without the token). */
export interface SessionIds {
  /** `last_login`: the login before this one, an instant; null when unknown. */
  readonly customer: { readonly user_id: string; readonly prospect_app_id: string; readonly last_login?: string | null };
  /** `secondFactorRequired`: only the setup of an authenticator app is permitted. */
  readonly admin: { readonly adminId: string; readonly roleId: number; readonly secondFactorRequired?: boolean };
  readonly partner: { readonly partnerId: string; readonly merchantId: string };
}

/** A response that opens a session: the access token, and the ids. */
export type SessionResponse<A extends Audience = Audience> = { readonly token: string } & SessionIds[A];

/** `unreachable`: a session may exist but the server could not be reached. */
export type SessionStatus = 'unknown' | 'checking' | 'signed-in' | 'signed-out' | 'unreachable';

export interface AudienceSession<A extends Audience = Audience> {
  readonly status: SessionStatus;
  /** Access token: held in memory only; the refresh token is a cookie that scripts cannot read. */
  readonly token: string | null;
  readonly ids: SessionIds[A] | null;
  /** The server ended the session while the page was open. */
  readonly ended: boolean;
}

export type SessionState = { readonly [A in Audience]: AudienceSession<A> };

const unknownSession = { status: 'unknown', token: null, ids: null, ended: false } as const;
const initialState: SessionState = { customer: unknownSession, admin: unknownSession, partner: unknownSession };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionChecking: (state, { payload: audience }: PayloadAction<Audience>) => ({
      ...state,
      [audience]: { ...state[audience], status: 'checking' },
    }),
    sessionUnreachable: (state, { payload: audience }: PayloadAction<Audience>) => ({
      ...state,
      [audience]: { ...state[audience], status: 'unreachable' },
    }),
    signedIn: (state, { payload: { audience, answer } }: PayloadAction<{ audience: Audience; answer: SessionResponse }>) => {
      const { token, ...ids } = answer;
      return { ...state, [audience]: { status: 'signed-in', token, ids, ended: false } };
    },
    signedOut: (state, { payload: { audience, ended } }: PayloadAction<{ audience: Audience; ended: boolean }>) => ({
      ...state,
      [audience]: { ...unknownSession, status: 'signed-out', ended },
    }),
  },
});

export const sessionReducer = slice.reducer;
export const { sessionChecking, sessionUnreachable, signedIn, signedOut } = slice.actions;

/** The part of the store's state that the session needs; the API layer reads it without depending on the whole store. */
export interface WithSession {
  readonly session: SessionState;
}
