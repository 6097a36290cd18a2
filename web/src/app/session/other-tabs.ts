import type { Audience } from '../../../../src/contracts/permissions.js';

const channelOf = (audience: Audience) => new BroadcastChannel(`session-${audience}`);

/** Tells the other tabs of this browser that the session of an audience was ended here. */
export function tellSessionEnded(audience: Audience): void {
  const channel = channelOf(audience);
  channel.postMessage('ended');
  channel.close();
}

/** Calls back when the session of an audience was ended in another tab. Answers how to stop listening. */
export function onSessionEndedElsewhere(audience: Audience, then: () => void): () => void {
  const channel = channelOf(audience);
  channel.onmessage = then;
  return () => channel.close();
}
