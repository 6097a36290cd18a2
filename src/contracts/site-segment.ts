import type { PublicBrand } from './brand.js';

const PARTNER_PORTAL = 'partner';

/**
 * Returns the path segment of a brand's site, null if it is at the root: the brand's own URL segment for all of its pages, and for its
 * partner portal also the slug, which every partner has (`/{partner}/partner/login`, product specification §2). Compares like the router:
 * in any case. Brands have segments in small letters only.
 */
export function getSiteSegment({ slug, url_segment }: Pick<PublicBrand, 'slug' | 'url_segment'>, path: string): string | null {
  const [, first, second] = path.toLowerCase().split('/');
  if (first === undefined || first === '') return null;
  return first === url_segment || (first === slug && second === PARTNER_PORTAL) ? first : null;
}

/** Returns a path without the segment of the brand's site. */
export function stripSiteSegment(brand: Pick<PublicBrand, 'slug' | 'url_segment'>, path: string): string {
  const segment = getSiteSegment(brand, path);
  return segment === null ? path : path.slice(segment.length + 1) || '/';
}

/** Returns the base path of a site for routers and pages: `/` without a segment. */
export const getBasename = (segment: string | null): string => (segment === null ? '/' : `/${segment}`);
