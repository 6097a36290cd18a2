import type { PublicBrand } from './brand.js';

const PARTNER_PORTAL = 'partner';

/**
 * The part of a path that a brand's site lives under, null where it lives at the root: the brand's own part for all of its pages; for its partner
 * portal also the name of the brand, which every partner has (`/{partner}/partner/login`, product specification §2).
 */
export function getSiteSegment({ slug, url_segment }: Pick<PublicBrand, 'slug' | 'url_segment'>, path: string): string | null {
  const [, first, second] = path.split('/');
  if (first === undefined || first === '') return null;
  return first === url_segment || (first === slug && second === PARTNER_PORTAL) ? first : null;
}

/** A path as it is below the part that the brand's site lives under. */
export function stripSiteSegment(brand: Pick<PublicBrand, 'slug' | 'url_segment'>, path: string): string {
  const segment = getSiteSegment(brand, path);
  return segment === null ? path : path.slice(segment.length + 1) || '/';
}

/** The address of a site that lives under a part of the path, as routers and pages know it: `/` where there is none. */
export const getBasename = (segment: string | null): string => (segment === null ? '/' : `/${segment}`);
