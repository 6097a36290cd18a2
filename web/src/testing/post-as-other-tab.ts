/** Posts a message on a channel of `session/cross-tab-session.ts` as another tab would. */
export function postAsOtherTab(name: string, payload?: unknown): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage({ tab: 'another', payload });
  channel.close();
}
