import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { lenderIntegrations } from '../journeys/registry.js';
import { LenderAtHost } from '../messages/queries.js';
import { wasSwitchedOn } from './was-switched-on.sql.js';

interface FoundLender {
  readonly id: string;
  readonly name: string;
}

@QueryHandler(LenderAtHost)
export class LenderAtHostHandler implements IQueryHandler<LenderAtHost> {
  constructor(private readonly em: EntityManager) {}

  async execute({ hostName }: LenderAtHost): Promise<FoundLender | undefined> {
    const keys = Object.entries(lenderIntegrations).flatMap(([key, { journey }]) => (journey.siteHosts.includes(hostName) ? [key] : []));
    if (keys.length === 0) return undefined;
    const [lender] = await this.em.execute<FoundLender[]>(
      `select id, name from lenders.lender where api = any(?::text[]) and deleted_at is null and ${wasSwitchedOn} order by name, id limit 1`,
      [`{${keys.join(',')}}`],
    );
    return lender;
  }
}
