import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PartnerAtHost } from '../messages/queries.js';
import { PublishedBrands } from './published-brands.js';

@QueryHandler(PartnerAtHost)
export class PartnerAtHostHandler implements IQueryHandler<PartnerAtHost> {
  constructor(private readonly brands: PublishedBrands) {}

  async execute({ hostName }: PartnerAtHost): Promise<{ id: string; name: string } | undefined> {
    const { named } = await this.brands.findNamedAndShown({ host: hostName });
    return named && { id: named.id, name: named.brand.title };
  }
}
