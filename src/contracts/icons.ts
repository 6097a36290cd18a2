/** Pixels a side of the PNG icons of a brand: those that browsers ask for before a site can be installed (W3C Web Application Manifest; Chromium). */
export const iconSizes = [192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

/** Where the icon of a brand is served. */
export const getBrandIconUrl = (slug: string, size: IconSize): string => `/api/brands/${slug}/icon.png?size=${size}`;
