import type { Audience } from '../../../src/contracts/permissions.js';
import { setSessionItem, getSessionItem } from './session-items.ts';

/** Why nobody is logged in any more: nothing was done for a while, or the server knows the session no longer. */
export type SessionEnd = 'idle' | 'ended';

const KEY = 'session-end';

/** Notes why a session ended that nobody left by himself, for the page on which one logs in again. Forgotten with the next login. */
export const storeSessionEnd = (audience: Audience, end: SessionEnd | undefined): void => setSessionItem(audience, KEY, end && { end });

/** Why the last session of this tab ended; undefined where it was left on purpose, or where there was none. */
export const getSessionEnd = (audience: Audience): SessionEnd | undefined => getSessionItem<{ end: SessionEnd }>(audience, KEY)?.end;
