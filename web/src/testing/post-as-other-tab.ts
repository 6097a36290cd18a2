/** Says on a channel of `session/other-tabs` what another tab of the browser would. */
export function postAsOtherTab(name: string, payload?: unknown): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage({ tab: 'another', payload });
  channel.close();
}
