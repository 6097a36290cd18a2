import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import { type UtmParameter, utmParameters } from '../../../contracts/origin.js';
import { DEFAULT_BRAND } from '../domain/published-brand.js';
import { VisitOrigin, type ResolvedOrigin } from '../messages/queries.js';
import { PublishedBrands } from './published-brands.js';

type FoundCodes = Record<'link_id' | 'link_partner' | 'merchant_id' | 'location_id' | UtmParameter, string | null> & {
  readonly product: LoanTypeKey | null;
};

const noCodes = { link_id: null, link_partner: null, product: null, merchant_id: null, location_id: null };
const noUtm = Object.fromEntries(utmParameters.map((name) => [name, null])) as Record<UtmParameter, string | null>;

/** The brand comes from the cache of page views; codes, which few visits carry, cost one query. */
@QueryHandler(VisitOrigin)
export class VisitOriginHandler implements IQueryHandler<VisitOrigin> {
  constructor(
    private readonly em: EntityManager,
    private readonly brands: PublishedBrands,
  ) {}

  async execute({ address }: VisitOrigin): Promise<ResolvedOrigin> {
    const { named, shown } = await this.brands.findNamedAndShown(address);
    const found = await this.find(address, named?.id ?? null, shown?.id ?? null);
    const { link_id, link_partner, product, merchant_id, location_id, ...utm } = found;
    return {
      brand: shown?.slug ?? null,
      partnerId: link_partner ?? shown?.id ?? null,
      isPartnerNamed: named !== undefined || link_partner !== null,
      isPartnerSite: shown !== undefined && shown.slug !== DEFAULT_BRAND,
      merchantId: merchant_id,
      merchantLocationId: location_id,
      trackingLinkId: link_id,
      product,
      utm,
    };
  }

  private async find(
    { link, merchant, location }: VisitOrigin['address'],
    named: string | null,
    shown: string | null,
  ): Promise<FoundCodes> {
    if (!link && !merchant) return { ...noCodes, ...noUtm };
    // @unscoped public: codes stand in addresses.
    const [found] = await this.em.execute<FoundCodes[]>(
      `select u.id as link_id, l.partner_id as link_partner, l.product, m.id as merchant_id, o.id as location_id,
              ${utmParameters.map((name) => `l.${name}`).join(', ')}
       from (select) as address
       left join partners.tracking_link u on u.code = ?::text and (?::uuid is null or u.partner_id = ?::uuid)
       left join partners.partner p on p.id = u.partner_id and p.deleted_at is null
       left join partners.tracking_link l on l.id = u.id and l.partner_id = p.id and l.status = 'active' and l.deleted_at is null and coalesce(l.expires_at > now(), true)
       left join partners.merchant m on m.partner_id = coalesce(l.partner_id, ?::uuid) and m.status = 'active' and m.deleted_at is null
         and (m.id = l.merchant_id or l.merchant_id is null and m.code = ?::text)
       left join partners.merchant_location o on o.merchant_id = m.id
         and (o.id = l.location_id or l.location_id is null and o.code = ?::text)`,
      [lower(link), named, named, shown, lower(merchant), lower(location)],
    );
    return found ?? { ...noCodes, ...noUtm };
  }
}

const lower = (code: string | undefined) => code?.toLowerCase() ?? null;
