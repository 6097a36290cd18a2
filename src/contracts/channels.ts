/** The way a visitor came (`channel_id`): ids of the lookup list `channel`. */
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

/** What a channel is decided by. */
export interface ChannelFacts {
  readonly qr: string | null;
  readonly trackingLinkId: string | null;
  readonly merchantId: string | null;
  readonly lead: string | null;
  /** Any UTM parameter was given. */
  readonly hasCampaign: boolean;
  /** The page was shown in the brand of a partner. */
  readonly isPartnerSite: boolean;
  /** Scheme and host of another site. */
  readonly referrer: string | null;
}

/** Hosts of search engines; `mail.google.com` is none. */
const searchHostPattern =
  /^(?:(?:www|m|search|in|html)\.)*(?:google|bing|yahoo|duckduckgo|ecosia|yandex|baidu|qwant|startpage|brave)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

const isSearchEngine = (referrer: string) => URL.canParse(referrer) && searchHostPattern.test(new URL(referrer).hostname);

/** The most telling evidence first: what somebody held in his hand, then what a partner handed out, then what a page shows by itself. */
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

/** Id of the channel that a visit came by; `direct` where nothing tells of another. */
export function resolveChannel(facts: ChannelFacts): number {
  return channels[channelPrecedence.find(([, applies]) => applies(facts))?.[0] ?? 'direct'];
}
