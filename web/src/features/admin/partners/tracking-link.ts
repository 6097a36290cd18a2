import { newTrackingLink, trackingLinkResource } from '../../../../../src/contracts/resources/tracking-link.js';
import type { TrackingLinkRow } from '../../../api/generated.ts';
import { resourceCalls } from '../../../kit/resource/resource-calls.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';
import { useMerchantsHere } from './merchant.ts';

export const trackingLink: WebResource<TrackingLinkRow, keyof typeof trackingLinkResource> = {
  name: 'tracking-link',
  table: trackingLinkResource,
  creation: newTrackingLink,
  asked: Object.keys(newTrackingLink),
  title: 'code',
  write: 'tracking-links.write',
  references: { merchant_id: useMerchantsHere },
  calls: resourceCalls<TrackingLinkRow>({ one: 'TrackingLink', many: 'TrackingLinks', table: trackingLinkResource }),
};
