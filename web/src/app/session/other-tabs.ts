import type { Audience } from '../../../../src/contracts/permissions.js';
import type { SessionEnd } from './session-end.ts';

const channelOf = (audience: Audience) => new BroadcastChannel(`session-${audience}`);

/** Tells the other tabs of this browser that the session of an audience was ended here, and why where nobody left by himself. */
export function tellSessionEnded(audience: Audience, end?: SessionEnd): void {
  const channel = channelOf(audience);
  channel.postMessage(end);
  channel.close();
}

/** Calls back when the session of an audience was ended in another tab. Answers how to stop listening. */
export function onSessionEndedElsewhere(audience: Audience, then: (end: SessionEnd | undefined) => void): () => void {
  const channel = channelOf(audience);
  channel.onmessage = ({ data }: MessageEvent<SessionEnd | undefined>) => then(data);
  return () => channel.close();
}
