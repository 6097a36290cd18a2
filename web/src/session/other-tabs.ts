import type { Audience } from '../../../src/contracts/permissions.js';
import type { SessionEnd } from './session-end.ts';

const sessionOf = (audience: Audience) => `session-${audience}`;
const OFFERS = 'offers-customer';

/** A tab hears its own words too, as each listener is a channel of its own: by this it knows them. */
const TAB = crypto.randomUUID();

interface Said {
  readonly tab: string;
  readonly word: unknown;
}

function tell(name: string, word?: unknown): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage({ tab: TAB, word } satisfies Said);
  channel.close();
}

function listen(name: string, then: (word: unknown) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data: { tab, word } }: MessageEvent<Said>) => {
    if (tab !== TAB) then(word);
  };
  return () => channel.close();
}

/** Tells the other tabs of this browser that the session of an audience was ended here, and why where nobody left by himself. */
export const tellSessionEnded = (audience: Audience, end?: SessionEnd): void => tell(sessionOf(audience), end);

/** Calls back when the session of an audience was ended in another tab. Answers how to stop listening. */
export const onSessionEndedElsewhere = (audience: Audience, then: (end: SessionEnd | undefined) => void): (() => void) =>
  listen(sessionOf(audience), (end) => then(end as SessionEnd | undefined));

/** Tells the other tabs that what the customer is offered, or has applied for, may have changed here. */
export const tellOffersChanged = (): void => tell(OFFERS);

/** Calls back when another tab may have changed it. Answers how to stop listening. */
export const onOffersChangedElsewhere = (then: () => void): (() => void) => listen(OFFERS, () => then());
