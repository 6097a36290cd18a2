import { describe, expect, it } from '@jest/globals';
import { type ChannelFacts, type ChannelName, resolveChannel, channels } from './channels.js';

const nothing: ChannelFacts = {
  qr: null,
  trackingLinkId: null,
  merchantId: null,
  lead: null,
  hasCampaign: false,
  isPartnerSite: false,
  referrer: null,
};

/** Each kind of evidence with its channel, strongest first: an entry takes precedence over the ones below it. */
const evidence: readonly (readonly [ChannelName, Partial<ChannelFacts>])[] = [
  ['qr', { qr: '7' }],
  ['trackingLink', { trackingLinkId: 'l' }],
  ['merchant', { merchantId: 'm' }],
  ['lead', { lead: '12' }],
  ['campaign', { hasCampaign: true }],
  ['partnerSite', { isPartnerSite: true }],
  ['search', { referrer: 'https://www.google.co.in' }],
  ['referralSite', { referrer: 'https://news.example' }],
];

describe('visit channel', () => {
  it('is direct without any evidence', () => expect(resolveChannel(nothing)).toBe(channels.direct));

  it.each(evidence)('is %s with only that evidence', (name, facts) =>
    expect(resolveChannel({ ...nothing, ...facts })).toBe(channels[name]),
  );

  it.each(
    evidence.flatMap(([name, facts], at) =>
      evidence.slice(at + 1).map(([other, weaker]) => ({ name, other, facts: { ...nothing, ...weaker, ...facts } })),
    ),
  )('is $name rather than $other when both apply', ({ name, other, facts }) => {
    // A visit has only one referrer.
    if (name !== 'search' || other !== 'referralSite') expect(resolveChannel(facts)).toBe(channels[name]);
  });

  it.each([
    ['https://www.google.com', 'search'],
    ['https://google.co.in', 'search'],
    ['https://in.search.yahoo.com', 'search'],
    ['https://duckduckgo.com', 'search'],
    ['https://mail.google.com', 'referralSite'],
    ['https://google.com.evil.example', 'referralSite'],
    ['https://notgoogle.com', 'referralSite'],
    ['https://bing.evil.example', 'referralSite'],
    ['no address', 'referralSite'],
  ] as const)('of a visit from %s is %s', (referrer, name) => expect(resolveChannel({ ...nothing, referrer })).toBe(channels[name]));
});
