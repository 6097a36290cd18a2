/** Acquisition channel of a visitor (`channel_id`): ids of the lookup list `channel`. */
export const channels = {
  direct: 1,
  partnerSite: 2,
  merchant: 3,
  trackingLink: 4,
  qr: 5,
  campaign: 6,
  referralSite: 7,
  search: 8,
  lead: 9,
} as const;
export type ChannelName = keyof typeof channels;

/** Evidence that decides the channel. */
export interface ChannelFacts {
  readonly qr: string | null;
  readonly trackingLinkId: string | null;
  readonly merchantId: string | null;
  readonly lead: string | null;
  /** At least one UTM parameter was given. */
  readonly hasCampaign: boolean;
  /** The page was shown in a partner's brand. */
  readonly isPartnerSite: boolean;
  /** Origin (scheme and host) of another site. */
  readonly referrer: string | null;
}

/** Hosts of search engines; excludes other services such as `mail.google.com`. */
const searchHostPattern =
  /^(?:(?:www|m|search|in|html)\.)*(?:google|bing|yahoo|duckduckgo|ecosia|yandex|baidu|qwant|startpage|brave)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

const isSearchEngine = (referrer: string) => URL.canParse(referrer) && searchHostPattern.test(new URL(referrer).hostname);

/**
 * Strongest evidence first: what the visitor physically used (QR code), then what a partner handed out, then what the page itself shows.
 */
const channelPrecedence: readonly (readonly [ChannelName, (facts: ChannelFacts) => boolean])[] = [
  ['qr', ({ qr }) => qr !== null],
  ['trackingLink', ({ trackingLinkId }) => trackingLinkId !== null],
  ['merchant', ({ merchantId }) => merchantId !== null],
  ['lead', ({ lead }) => lead !== null],
  ['campaign', ({ hasCampaign }) => hasCampaign],
  ['partnerSite', ({ isPartnerSite }) => isPartnerSite],
  ['search', ({ referrer }) => referrer !== null && isSearchEngine(referrer)],
  ['referralSite', ({ referrer }) => referrer !== null],
];

/** Returns the id of the channel of a visit; `direct` without any evidence. */
export function resolveChannel(facts: ChannelFacts): number {
  return channels[channelPrecedence.find(([, applies]) => applies(facts))?.[0] ?? 'direct'];
}
