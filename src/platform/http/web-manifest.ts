import type { PublicBrand } from '../../contracts/brand.js';
import { getBrandIconUrl, iconSizes } from '../../contracts/icons.js';
import { getBasename, getSiteSegment } from '../../contracts/site-segment.js';

/** How an address ends that asks for the manifest of the site that it lies in. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** Longer names are cut by phones, below their icon. */
const MAX_SHORT_NAME_LENGTH = 12;

interface Site {
  readonly path: string;
  /** The brand that the address names by its query. */
  readonly partner?: string | undefined;
}

const queryOf = (partner: string | undefined) => (partner === undefined ? '' : `?partner=${encodeURIComponent(partner)}`);
const baseOf = (brand: PublicBrand, path: string) => getBasename(getSiteSegment(brand, path)).replace(/\/$/, '');

/** The address of the manifest of a page. */
export const manifestUrl = (brand: PublicBrand, { path, partner }: Site): string =>
  `${baseOf(brand, path)}${MANIFEST_PATH}${queryOf(partner)}`;

/** What a phone needs to have the site among its applications (W3C Web Application Manifest), as JSON: in the look of the brand that the site shows. */
export function createManifest(brand: PublicBrand, { path, partner }: Site): string {
  const base = baseOf(brand, path);
  const start = `${base}/${queryOf(partner)}`;
  const { title, slug } = brand;
  return JSON.stringify({
    id: start,
    name: title,
    short_name: title.length > MAX_SHORT_NAME_LENGTH ? (title.split(/\s+/)[0] ?? title) : title,
    start_url: start,
    scope: `${base}/`,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: brand.primary[brand.primary_shade],
    icons: ['any', 'maskable'].flatMap((purpose) => [
      { src: `/api/brands/${slug}/logo.svg?as=icon`, sizes: 'any', type: 'image/svg+xml', purpose },
      ...iconSizes.map((size) => ({ src: getBrandIconUrl(slug, size), sizes: `${size}x${size}`, type: 'image/png', purpose })),
    ]),
  });
}
