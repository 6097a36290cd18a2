import type { PublicBrand } from '../../contracts/brand.js';
import { getBrandIconUrl, iconSizes } from '../../contracts/icons.js';
import { getBasename, getSiteSegment } from '../../contracts/site-segment.js';

/** Suffix of manifest URLs; the rest of the path names the site. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** Phones cut longer names below the icon. */
const MAX_SHORT_NAME_LENGTH = 12;

interface Site {
  readonly path: string;
  /** Brand named in the query of the URL. */
  readonly partner?: string | undefined;
}

const queryOf = (partner: string | undefined) => (partner === undefined ? '' : `?partner=${encodeURIComponent(partner)}`);
const baseOf = (brand: PublicBrand, path: string) => getBasename(getSiteSegment(brand, path)).replace(/\/$/, '');

/** Returns the manifest URL of a page. */
export const manifestUrl = (brand: PublicBrand, { path, partner }: Site): string =>
  `${baseOf(brand, path)}${MANIFEST_PATH}${queryOf(partner)}`;

/** Creates the manifest that lets a phone install the site (W3C Web Application Manifest), as JSON, in the look of the brand. */
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
