import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { partnerPageUrl } from '../domain/partner-page-url.js';
import { PartnerPageUrl } from '../messages/queries.js';
import { PublishedBrands } from './published-brands.js';

@QueryHandler(PartnerPageUrl)
export class PartnerPageUrlHandler implements IQueryHandler<PartnerPageUrl> {
  constructor(
    private readonly brands: PublishedBrands,
    private readonly config: Config,
  ) {}

  async execute({ partnerId, path }: PartnerPageUrl): Promise<string> {
    const brand = partnerId === null ? undefined : await this.brands.ofPartner(partnerId);
    return partnerPageUrl(path, brand, this.config.values.PUBLIC_URL).href;
  }
}
