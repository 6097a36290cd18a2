import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error.js';
import { type BrandRequest, chooseBrand, findNamedBrand, type PublishedBrand } from '../domain/published-brand.js';
import { CachedValue } from '../domain/cached-value.js';
import { joinNewestTerms, termsInForce } from './brand-terms-versions.js';

/** Delay until a published brand is visible everywhere. */
const CACHE_MS = 3000;

/** Published brands: a few dozen rows that every page view needs, so they are cached for a few seconds. */
@Injectable()
export class PublishedBrands {
  private readonly brands = new CachedValue(CACHE_MS, () => this.read());

  constructor(private readonly em: EntityManager) {}

  /** Returns the brand for a page view. Throws `not-ready` while there is not even a default brand. */
  async require(request: BrandRequest): Promise<PublishedBrand> {
    const brand = await this.find(request);
    if (!brand) throw new AppError('not-ready');
    return brand;
  }

  /** Returns the brand that a URL names, if any, and the brand that it shows, if any. */
  async findNamedAndShown(request: BrandRequest): Promise<{ named: PublishedBrand | undefined; shown: PublishedBrand | undefined }> {
    const brands = await this.brands.get();
    return { named: findNamedBrand(brands, request), shown: chooseBrand(brands, request) };
  }

  /** Returns the brand for a page view; undefined while there is not even a default brand. */
  async find(request: BrandRequest): Promise<PublishedBrand | undefined> {
    return chooseBrand(await this.brands.get(), request);
  }

  /** Returns the brand of a partner; undefined where it has published none. */
  async ofPartner(partnerId: string): Promise<PublishedBrand | undefined> {
    return (await this.brands.get()).find(({ id }) => id === partnerId);
  }

  /** Returns one published brand by its slug. Throws `not-found` for drafts and unknown slugs. */
  async findBySlug(slug: string): Promise<PublishedBrand> {
    const brand = (await this.brands.get()).find((candidate) => candidate.slug === slug.toLowerCase());
    if (!brand) throw new AppError('not-found');
    return brand;
  }

  private async read(): Promise<readonly PublishedBrand[]> {
    // @unscoped public: a page shows its brand before anybody logs in.
    return await this.em.fork().execute<PublishedBrand[]>(
      `select p.id, p.slug, p.hosts, p.url_segment, p.brand - 'terms' as brand, ${termsInForce} as terms, p.theme, p.version, p.product_types, p.barred_lender_ids
         from partners.partner p ${joinNewestTerms} where p.status = 'published' and p.deleted_at is null order by p.slug`,
    );
  }
}
