import { newTrackingLink, trackingLinkResource } from '../../../contracts/resources/tracking-link.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { UnknownMerchantIds } from '../messages/queries.js';
import { partners } from './partner.resource.js';
import { TrackingLink } from './tracking-link.entity.js';

export const trackingLinks = declareResource({
  name: 'tracking-link',
  path: 'tracking-links',
  table: trackingLinkResource,
  entity: TrackingLink,
  from: 'partners.tracking_link',
  computed: {
    merchant: '(select m.name from partners.merchant m where m.id = r.merchant_id)',
    expires_at: `(r.expires_at at time zone 'Asia/Kolkata')::date`,
  },
  creation: newTrackingLink,
  title: 'code',
  sort: '-created_at',
  read: 'tracking-links.read',
  write: 'tracking-links.write',
  rows: { partner: 'r.partner_id', merchant: 'r.merchant_id' },
  uniqueConflict: { code: 'code-taken', property: 'code' },
  parent: { resource: partners, field: 'partnerId' },
  references: { merchant_id: (ids, record) => new UnknownMerchantIds(ids, record.get('partner_id') as string) },
  onWrite: (link: TrackingLink, properties) => {
    // A location belongs to one merchant.
    if (properties.includes('merchant_id')) link.locationId = null;
  },
});
