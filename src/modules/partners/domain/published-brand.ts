import { resolveFontFamily, type BrandColours, type BrandLogo, type PublicBrand } from '../../../contracts/brand.js';
import { type BrandTerms, type BrandTermsReference, hashTerms } from '../../../contracts/brand-terms.js';
import { normalizeHostName } from '../../../contracts/hosts.js';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import { reservedSegments } from '../../../contracts/reserved-segments.js';
import { getSiteSegment } from '../../../contracts/site-segment.js';
import type { Brand } from '../messages/brand.js';
import { isDrawable, wordmark } from './wordmark.js';

/** Slug of the default brand, used wherever no brand is named (product specification §9: "Default partner lookup name cl"). */
export const DEFAULT_BRAND = 'cl';

/** A published brand as one plain row. */
export interface PublishedBrand {
  /** Id of the brand's partner. */
  readonly id: string;
  readonly slug: string;
  readonly hosts: readonly string[];
  readonly url_segment: string | null;
  readonly brand: Brand;
  /** The brand's own terms in force; null where it shows none. */
  readonly terms: BrandTermsReference | null;
  readonly theme: BrandColours;
  readonly version: number;
  /** Products that the partner's customers may apply for; an empty list stands for all. */
  readonly product_types: readonly LoanTypeKey[];
  /** Lenders not offered to the partner's customers. */
  readonly barred_lender_ids: readonly string[];
}

/** Returns the path segment of a brand; undefined where it equals a path of the product (saved before such segments were refused). */
const usableSegment = ({ url_segment }: PublishedBrand) =>
  url_segment !== null && reservedSegments.includes(url_segment) ? null : url_segment;

/** The parts of a page view that name a brand. */
export interface BrandRequest {
  /** Slug from the `partner` query parameter. */
  readonly partner?: string | undefined;
  /** Host name of the request, with or without its port. */
  readonly host?: string | undefined;
  /** Path of the page. */
  readonly path?: string | undefined;
}

/** Returns whether a path names a brand: by the segment of its site, or by its slug before the partner portal. */
function isBrandPath(brand: PublishedBrand, path: string | undefined): boolean {
  const segment = path && getSiteSegment({ slug: brand.slug, url_segment: usableSegment(brand) }, path);
  return typeof segment === 'string' && !reservedSegments.includes(segment);
}

/** Returns the brand that a page view names: by query, then by host, then by the first part of the path. */
export function findNamedBrand(brands: readonly PublishedBrand[], { partner, host, path }: BrandRequest): PublishedBrand | undefined {
  const slug = partner?.toLowerCase();
  const hostName = host === undefined ? undefined : normalizeHostName(host);
  return (
    brands.find((brand) => brand.slug === slug) ??
    brands.find(({ hosts }) => hostName !== undefined && hosts.includes(hostName)) ??
    brands.find((brand) => isBrandPath(brand, path))
  );
}

/** Returns the brand for a page view: the named one, otherwise the default brand. */
export const chooseBrand = (brands: readonly PublishedBrand[], request: BrandRequest): PublishedBrand | undefined =>
  findNamedBrand(brands, request) ?? brands.find(({ slug }) => slug === DEFAULT_BRAND);

/** Returns the URL of a brand's logo; the version in it lets browsers cache the image for good. Null where the title stands as text. */
export function logoUrl({ slug, version, brand: { logo, title } }: PublishedBrand): string | null {
  if (logo?.kind === 'image') return logo.location;
  return logo && isDrawable(title) ? `/api/brands/${slug}/logo.svg?v=${version}` : null;
}

/** Returns the logo of an unpublished brand: a wordmark is embedded as a data URL, so that nothing is requested or cached. */
export function draftLogo(
  { logo, title, font_family }: Pick<Brand, 'logo' | 'title' | 'font_family'>,
  theme: BrandColours,
): BrandLogo | null {
  if (!logo || (logo.kind === 'wordmark' && !isDrawable(title))) return null;
  const drawn = () => `data:image/svg+xml;base64,${Buffer.from(wordmark({ title, font_family }, theme)).toString('base64')}`;
  return { url: logo.kind === 'image' ? logo.location : drawn(), alt: title, max_width: logo.max_width };
}

/** Returns the terms of a draft as they would be published: the existing version where nothing was changed. Undefined where it has none. */
export function draftTerms({ tanc_apply, terms: texts }: Brand, newest: BrandTermsReference | null): BrandTerms | undefined {
  if (tanc_apply === 0 || !texts) return undefined;
  const hash = hashTerms(texts);
  return { ...texts, ...(newest?.hash === hash ? newest : { version: null, effective_from: null, hash }) };
}

/** Returns the parts of a page that a draft changes: appearance only, no behaviour. */
export const draftAppearance = (
  brand: Brand,
  theme: BrandColours,
): Pick<PublicBrand, 'title' | 'logo' | 'font_family' | keyof BrandColours> => ({
  ...theme,
  title: brand.title,
  logo: draftLogo(brand, theme),
  font_family: resolveFontFamily(brand.font_family),
});

/** Returns the public data of a brand; nothing commercial. */
export function publicBrand(published: PublishedBrand): PublicBrand {
  const { slug, brand, theme } = published;
  const url = logoUrl(published);
  return {
    ...theme,
    slug,
    url_segment: usableSegment(published),
    title: brand.title,
    logo: url && brand.logo ? { url, alt: brand.title, max_width: brand.logo.max_width } : null,
    font_family: resolveFontFamily(brand.font_family),
    ...effectiveFlags(published),
  };
}

/** Returns the flags of a brand as a page follows them: it has its own terms only while a version of them is in force. */
export const effectiveFlags = ({ brand, terms }: PublishedBrand): Pick<PublicBrand, 'features' | 'tanc_apply' | 'terms'> => ({
  features: brand.features,
  tanc_apply: terms ? 1 : 0,
  terms,
});
