import type { PublicBrand } from '../../../src/contracts/brand.js';
import { INK, WHITE } from './palette.ts';

/** Returns the icon of the browser tab as a URL: the brand's initial on its colour. */
export function createFaviconUrl({ title, primary, primary_shade, primary_text }: PublicBrand): string {
  const [initial = ''] = title;
  const letter = initial.replace(/[<>&"']/g, '');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${primary[primary_shade]}"/>` +
    `<text x="16" y="23" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" font-size="20" fill="${primary_text === 'white' ? WHITE : INK}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export function showFavicon(brand: PublicBrand): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.head.appendChild(document.createElement('link'));
  link.rel = 'icon';
  link.href = createFaviconUrl(brand);
}
