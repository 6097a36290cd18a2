import { reservedSegments } from '../../../contracts/reserved-segments.js';
import { newPartner, partnerResource } from '../../../contracts/resources/partner.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { UnknownLenderIds } from '../../lenders/messages/index.js';
import { HandlePartnerChange } from '../messages/commands.js';
import { PartnerTermsChanged } from '../messages/events.js';
import { Partner } from './partner.entity.js';

/** Properties of a partner's revenue share. */
const termsProperties: readonly string[] = ['revenue_percent', 'revenue_flat_fee'];

/** Paths at the place of a brand's short name (`/api/admin/brands/…`). */
const reservedBrandCalls = ['preview-theme'] as const;

/** Paths at the place of a partner's name in the URL of the merchant form. */
const reservedMerchantFormPages = ['success'] as const;

const reservedSlugs: ReadonlySet<string> = new Set([...reservedSegments, ...reservedBrandCalls, ...reservedMerchantFormPages]);

export const partners = declareResource({
  name: 'partner',
  path: 'partners',
  table: partnerResource,
  entity: Partner,
  from: 'partners.partner',
  computed: {
    brand_title: `coalesce(r.brand ->> 'title', r.draft -> 'brand' ->> 'title')`,
    merchants:
      "(select count(*)::int from partners.merchant m where m.partner_id = r.id and m.status <> 'rejected' and m.deleted_at is null)",
  },
  // The slug is part of the portal's URLs: it must not be a path of the product, and the browser need not know these paths.
  creation: {
    ...newPartner,
    slug: { ...newPartner.slug, validate: (slug) => (typeof slug === 'string' && reservedSlugs.has(slug) ? 'taken' : undefined) },
  },
  title: 'name',
  sort: 'name',
  read: 'partners.read',
  write: 'partners.write',
  rows: { partner: 'r.id', merchant: null },
  uniqueConflict: { code: 'short-name-taken', property: 'slug' },
  references: { barred_lender_ids: (ids) => new UnknownLenderIds(ids), hidden_lender_ids: (ids) => new UnknownLenderIds(ids) },
  onDelete: (partner: Partner) => partner.requireDeletable(),
  onChange: (change) => new HandlePartnerChange(change),
  propertyEvent: (partnerId, property) => (termsProperties.includes(property) ? new PartnerTermsChanged({ partnerId }) : undefined),
});
