import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { effectiveFlags } from '../domain/published-brand.js';
import { BrandForSite, type SiteBrand } from '../messages/queries.js';
import { PublishedBrands } from './published-brands.js';

@QueryHandler(BrandForSite)
export class BrandForSiteHandler implements IQueryHandler<BrandForSite> {
  constructor(private readonly brands: PublishedBrands) {}

  async execute({ site: { brand, host } }: BrandForSite): Promise<SiteBrand | undefined> {
    const found = await this.brands.find({ partner: brand, host });
    if (!found) return undefined;
    const { title, grievance_officer } = found.brand;
    return { partnerId: found.id, slug: found.slug, features: effectiveFlags(found).features, title, grievance_officer };
  }
}
