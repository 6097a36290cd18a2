import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { GrievanceOfficer } from '../../../contracts/brand.js';
import { DEFAULT_BRAND } from '../domain/published-brand.js';
import { OfficerOfBrand } from '../messages/queries.js';

/** Asks on the caller's connection, as `HostOfBrandHandler` does. */
@QueryHandler(OfficerOfBrand)
export class OfficerOfBrandHandler implements IQueryHandler<OfficerOfBrand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ slug = '', hostName = '' }: OfficerOfBrand): Promise<GrievanceOfficer | null> {
    // @unscoped public: every page names its officer.
    const [found] = await this.em.execute<{ officer: GrievanceOfficer }[]>(
      `select brand->'grievance_officer' as officer from partners.partner
       where status = 'published' and deleted_at is null and (slug in (?, ?) or ? = any(hosts))
       order by slug = ? desc, ? = any(hosts) desc limit 1`,
      [slug.toLowerCase(), DEFAULT_BRAND, hostName.toLowerCase(), slug.toLowerCase(), hostName.toLowerCase()],
    );
    return found?.officer ?? null;
  }
}
