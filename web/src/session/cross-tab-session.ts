import type { Audience } from '../../../src/contracts/permissions.js';
import type { SessionEnd } from './session-end.ts';

const getSessionChannel = (audience: Audience) => `session-${audience}`;
const OFFERS_CHANNEL = 'offers-customer';

/** Identifies this tab's own messages, which it also receives because each listener is a channel of its own. */
const TAB_ID = crypto.randomUUID();

interface TabMessage {
  readonly tab: string;
  readonly payload: unknown;
}

function broadcast(name: string, payload?: unknown): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage({ tab: TAB_ID, payload } satisfies TabMessage);
  channel.close();
}

function listen(name: string, then: (payload: unknown) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data: { tab, payload } }: MessageEvent<TabMessage>) => {
    if (tab !== TAB_ID) then(payload);
  };
  return () => channel.close();
}

/**
 * Notifies the other tabs of this browser that the session of an audience was ended here, with the reason when the user did not log out.
 */
export const broadcastSessionEnd = (audience: Audience, end?: SessionEnd): void => broadcast(getSessionChannel(audience), end);

/** Calls back when the session of an audience was ended in another tab. Returns a function that stops listening. */
export const onSessionEndInOtherTab = (audience: Audience, then: (end: SessionEnd | undefined) => void): (() => void) =>
  listen(getSessionChannel(audience), (end) => then(end as SessionEnd | undefined));

/** Notifies the other tabs that the customer's offers or applications may have changed here. */
export const broadcastOffersChange = (): void => broadcast(OFFERS_CHANNEL);

/** Calls back when another tab may have changed them. Returns a function that stops listening. */
export const onOffersChangeInOtherTab = (then: () => void): (() => void) => listen(OFFERS_CHANNEL, () => then());
