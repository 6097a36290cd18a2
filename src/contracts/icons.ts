/**
 * Side length in pixels of a brand's PNG icons: the sizes that browsers require before a site can be installed (W3C Web Application
 * Manifest; Chromium).
 */
export const iconSizes = [192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

export const getBrandIconUrl = (slug: string, size: IconSize): string => `/api/brands/${slug}/icon.png?size=${size}`;
