import type { Audience } from '../../../src/contracts/permissions.js';
import { setSessionItem, getSessionItem } from './session-items.ts';

/** Why the session ended: inactivity, or the server no longer accepts it. */
export type SessionEnd = 'idle' | 'ended';

const KEY = 'session-end';

/** Stores why a session ended without a logout, for the login page. Cleared by the next login. */
export const storeSessionEnd = (audience: Audience, end: SessionEnd | undefined): void => setSessionItem(audience, KEY, end && { end });

/** Returns why the last session of this tab ended; undefined after a logout, or without an earlier session. */
export const getSessionEnd = (audience: Audience): SessionEnd | undefined => getSessionItem<{ end: SessionEnd }>(audience, KEY)?.end;
