import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HostOfBrand } from '../messages/queries.js';

/** Asks on the caller's connection: what is remembered for page views would take a second one in the middle of a transaction. */
@QueryHandler(HostOfBrand)
export class HostOfBrandHandler implements IQueryHandler<HostOfBrand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ hostName }: HostOfBrand): Promise<boolean> {
    // @unscoped public: hosts of brands are addresses.
    const found = await this.em.execute<unknown[]>(
      `select from partners.partner where status = 'published' and deleted_at is null and ? = any(hosts)`,
      [hostName.toLowerCase()],
    );
    return found.length > 0;
  }
}
