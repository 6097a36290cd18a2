import { allowedFont, type FontFamily } from '../../../src/contracts/brand.js';
import type { Language } from '../../../src/contracts/i18n/translate.js';

const faces: Record<FontFamily, () => Promise<unknown>> = {
  Lato: () => import('./fonts/lato.css'),
  Poppins: () => import('./fonts/poppins.css'),
};

/** Font stack of a brand. The rupee sign has a face of its own; Devanagari follows for Hindi. */
export function fontStack(family: string): string {
  const allowed = allowedFont(family);
  return `${allowed}, Rupee, '${allowed} Fallback', 'Noto Sans Devanagari', system-ui, sans-serif`;
}

/** Declares the faces of a brand; the browser fetches them when text needs them, and draws a fallback of equal metrics meanwhile. */
export function loadBrandFont(family: string): void {
  void faces[allowedFont(family)]();
}

/** Declares the Devanagari faces once the page is in Hindi. */
export function loadLanguageFont(language: Language): void {
  if (language === 'hi') void import('./fonts/devanagari.css');
}
