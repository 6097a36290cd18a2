import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { BrandHosts } from '../messages/queries.js';

/** Queries on the caller's connection: the cache for page views would take a second one in the middle of a transaction. */
@QueryHandler(BrandHosts)
export class BrandHostsHandler implements IQueryHandler<BrandHosts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ hostNames }: BrandHosts): Promise<ReadonlySet<string>> {
    if (hostNames.length === 0) return new Set();
    // @unscoped public: hosts of brands are addresses.
    const found = await this.em.execute<{ host: string }[]>(
      `select distinct host from partners.partner, unnest(hosts) host
       where status = 'published' and deleted_at is null and host in (?)`,
      [[...hostNames]],
    );
    return new Set(found.map(({ host }) => host));
  }
}
