import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { getAudienceFromPath } from '../../../contracts/audience-from-path.js';
import type { Bootstrap, PublicBrand } from '../../../contracts/brand.js';
import type { BrandTerms } from '../../../contracts/brand-terms.js';
import { languages } from '../../../contracts/i18n/translate.js';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import { legalDocuments } from '../../../contracts/legal.js';
import { stripSiteSegment } from '../../../contracts/site-segment.js';
import { Config } from '../../../platform/config/config.js';
import { parseOrigin } from '../../../contracts/origin.js';
import { offeredLenders, offeredProducts, productRates } from '../domain/offered-products.js';
import { OfferingForPartner, type PublicLender, PublicLenders, VisitOrigin, PartnersWithInsurance } from '../messages/queries.js';
import { type BrandRequest, draftAppearance, draftTerms, publicBrand, type PublishedBrand } from '../domain/published-brand.js';
import { CachedValue } from '../domain/cached-value.js';
import { BrandTermsVersions } from './brand-terms-versions.js';
import { DraftPreviews } from './draft-previews.js';
import { PublishedBrands } from './published-brands.js';

/** Cache lifetime of lenders and insurance intermediaries. */
const OFFERS_CACHE_MS = 10_000;

/** Data that a page needs before its scripts run: the same object inside index.html and from `GET /api/bootstrap`. */
@Injectable()
export class BootstrapReader {
  private readonly lenders = new CachedValue(OFFERS_CACHE_MS, () => this.queries.execute(new PublicLenders()));
  private readonly insurancePartners = new CachedValue(OFFERS_CACHE_MS, () => this.queries.execute(new PartnersWithInsurance()));

  constructor(
    private readonly brands: PublishedBrands,
    private readonly previews: DraftPreviews,
    private readonly terms: BrandTermsVersions,
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  /**
   * Returns the brand and the public settings for one page view. With the secret of a preview link a customer page has the draft's
   * appearance and otherwise
   * stays the same; login pages of staff and partners never show a draft.
   * Throws `not-ready` while there is no brand at all.
   */
  async read({
    preview: asked,
    link,
    ...request
  }: BrandRequest & Partial<Record<'preview' | 'link', string | undefined>>): Promise<Bootstrap> {
    const preview = getAudienceFromPath(request.path ?? '/') === 'customer' ? asked : undefined;
    const published = await this.brands.require(request);
    const draft = preview === undefined ? undefined : await this.previews.find(preview);
    const products: readonly LoanTypeKey[] = offeredProducts(published.product_types);
    const linked = await this.linkProduct(link, request);
    const brand = await this.applyInsuranceAvailability(published, publicBrand(published));
    const terms = draft ? draftTerms(draft.brand, draft.newestTerms) : await this.termsOf(published, brand, request.path);
    const lenders = offeredLenders(products, published.barred_lender_ids, await this.lenders.get());
    const { CUSTOMER_IDLE_MINUTES, STAFF_IDLE_MINUTES, IDLE_WARNING_SECONDS, NODE_ENV } = this.config.values;
    return {
      brand: { ...brand, ...(draft && { ...draftAppearance(draft.brand, draft.theme), ...termsStatus(terms) }) },
      config: {
        languages,
        idle_seconds: { customer: CUSTOMER_IDLE_MINUTES * 60, admin: STAFF_IDLE_MINUTES * 60, partner: STAFF_IDLE_MINUTES * 60 },
        idle_warning_seconds: IDLE_WARNING_SECONDS,
        grievance_officer: (draft ?? published).brand.grievance_officer,
        environment: NODE_ENV,
        products,
        rates: productRates(products, lenders),
        lender_names: lenderNames(lenders),
      },
      ...(terms && { terms }),
      ...(preview !== undefined && { preview: draft ? ('shown' as const) : ('ended' as const) }),
      ...(linked && products.includes(linked) && { link_product: linked }),
    };
  }

  /** Returns the product of an active tracking link, where its partner offers it to its customers. */
  private async linkProduct(link: string | undefined, { host = '', path = '', partner }: BrandRequest): Promise<LoanTypeKey | undefined> {
    const { link: code } = parseOrigin((name) => (name === 'link' ? link : undefined));
    if (code === undefined) return undefined;
    const { product, partnerId } = await this.queries.execute(
      new VisitOrigin({ host, path, ...(partner !== undefined && { partner }), link: code }),
    );
    if (!product) return undefined;
    const offering = await this.queries.execute(new OfferingForPartner(partnerId));
    return offering.products.includes(product) ? product : undefined;
  }

  /** Turns insurance referrals of a brand off while it has no intermediary. */
  private async applyInsuranceAvailability({ id }: PublishedBrand, brand: PublicBrand): Promise<PublicBrand> {
    if (brand.features.insurance !== 1 || (await this.insurancePartners.get()).some((partnerId) => partnerId === null || partnerId === id))
      return brand;
    return { ...brand, features: { ...brand.features, insurance: 0 } };
  }

  /** Returns the brand's own terms, where the path is that of the page that shows them. */
  private async termsOf({ id }: PublishedBrand, brand: PublicBrand, path: string | undefined): Promise<BrandTerms | undefined> {
    const isShown = path !== undefined && stripSiteSegment(brand, path) === legalDocuments.terms.path;
    return isShown && brand.terms ? await this.terms.read(id, brand.terms) : undefined;
  }
}

/** Returns the status of a draft's terms, beside their text. */
function termsStatus(terms: BrandTerms | undefined): Pick<PublicBrand, 'tanc_apply' | 'terms'> {
  if (!terms) return { tanc_apply: 0, terms: null };
  const { version, effective_from, hash } = terms;
  return { tanc_apply: 1, terms: { version, effective_from, hash } };
}

/** Returns the names of these lenders in alphabetical order: no lender is preferred on the start page. */
const lenderNames = (lenders: readonly PublicLender[]): readonly string[] =>
  [...new Set(lenders.map(({ name }) => name))].sort((one, other) => one.localeCompare(other, 'en'));

/** Returns a strong validator of a response: equal objects have equal tags in every process. */
export const entityTag = (answer: object) => `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
