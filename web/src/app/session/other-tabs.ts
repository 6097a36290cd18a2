import type { Audience } from '../../../../src/contracts/permissions.js';

const sessionOf = (audience: Audience) => `session-${audience}`;
const OFFERS = 'offers-customer';

function tell(name: string, word: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(word);
  channel.close();
}

function listen(name: string, then: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = then;
  return () => channel.close();
}

/** Tells the other tabs of this browser that the session of an audience was ended here. */
export const tellSessionEnded = (audience: Audience): void => tell(sessionOf(audience), 'ended');

/** Calls back when the session of an audience was ended in another tab. Answers how to stop listening. */
export const onSessionEndedElsewhere = (audience: Audience, then: () => void): (() => void) => listen(sessionOf(audience), then);

/** Tells the other tabs that what the customer is offered, or has applied for, may have changed here. */
export const tellOffersChanged = (): void => tell(OFFERS, 'changed');

/** Calls back when another tab may have changed it. Answers how to stop listening. */
export const onOffersChangedElsewhere = (then: () => void): (() => void) => listen(OFFERS, then);
