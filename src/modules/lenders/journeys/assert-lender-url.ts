import { isLoopback } from '../../../platform/http/outbound/may-connect-to.js';
import { OutboundCallFailed } from '../../../platform/http/outbound/outbound-call-failed.js';
import { LenderCallFailed } from './lender-call-failed.js';
import type { LenderConnection, LenderJourney } from './lender-journey.js';

/** Ensures that customers are sent to the lender's own pages only, whatever its answer contains. @throws LenderCallFailed */
export function assertLenderUrl(
  { key, siteHosts }: LenderJourney,
  { baseUrl, allowLoopback }: Pick<LenderConnection, 'baseUrl' | 'allowLoopback'>,
  address: string,
): void {
  const url = new URL(address);
  const isSafe = url.protocol === 'https:' || (allowLoopback && isLoopback(url.hostname.replace(/^\[|\]$/g, '')));
  const isLenders = [new URL(baseUrl).host, ...siteHosts].includes(url.host);
  if (isSafe && isLenders && !url.username && !url.password) return;
  const failure = new OutboundCallFailed('not-allowed', "the journey address is not on the lender's site", { maybeReceived: true });
  throw new LenderCallFailed(key, 'journey-url', failure);
}
