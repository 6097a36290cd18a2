import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { normalizeHostName } from '../../../contracts/hosts.js';
import { DEFAULT_BRAND } from '../domain/published-brand.js';
import { type BrandIssuer, IssuerForBrand } from '../messages/queries.js';
import { joinNewestTerms, termsInForce } from './brand-terms-versions.js';

/** Queries on the caller's connection, as `BrandHostsHandler` does. */
@QueryHandler(IssuerForBrand)
export class IssuerForBrandHandler implements IQueryHandler<IssuerForBrand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ slug = '', hostName = '' }: IssuerForBrand): Promise<BrandIssuer | null> {
    const host = normalizeHostName(hostName);
    // @unscoped public: every page names its officer, and shows its terms.
    const [found] = await this.em.execute<BrandIssuer[]>(
      `select p.brand -> 'grievance_officer' as officer, p.slug, ${termsInForce} as terms from partners.partner p ${joinNewestTerms}
       where p.status = 'published' and p.deleted_at is null and (p.slug in (?, ?) or ? = any(p.hosts))
       order by p.slug = ? desc, ? = any(p.hosts) desc limit 1`,
      [slug.toLowerCase(), DEFAULT_BRAND, host, slug.toLowerCase(), host],
    );
    return found ?? null;
  }
}
