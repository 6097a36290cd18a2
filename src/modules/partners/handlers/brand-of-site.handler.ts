import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { keptPromises } from '../domain/published-brand.js';
import { BrandOfSite, type SiteBrand } from '../messages/queries.js';
import { PublishedBrands } from './published-brands.js';

@QueryHandler(BrandOfSite)
export class BrandOfSiteHandler implements IQueryHandler<BrandOfSite> {
  constructor(private readonly brands: PublishedBrands) {}

  async execute({ site: { brand, host } }: BrandOfSite): Promise<SiteBrand | undefined> {
    const found = await this.brands.find({ partner: brand, host });
    if (!found) return undefined;
    const { title, grievance_officer } = found.brand;
    return { partnerId: found.id, features: keptPromises(found).features, title, grievance_officer };
  }
}
