import { newTrackingLink, trackingLinkResource } from '../../../../../src/contracts/resources/tracking-link.js';
import type { TrackingLinkRow } from '../../../api/generated.ts';
import { createResourceCalls } from '../../../kit/resource/create-resource-calls.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';
import { useMerchantChoices } from './merchant.ts';

export const trackingLink: WebResource<TrackingLinkRow, keyof typeof trackingLinkResource> = {
  name: 'tracking-link',
  table: trackingLinkResource,
  creation: newTrackingLink,
  optionalFields: Object.keys(newTrackingLink),
  title: 'code',
  write: 'tracking-links.write',
  references: { merchant_id: useMerchantChoices },
  calls: createResourceCalls<TrackingLinkRow>({ singular: 'TrackingLink', plural: 'TrackingLinks', table: trackingLinkResource }),
};
