import { resolveFontFamily } from '../../../src/contracts/brand.js';

/** Returns the font stack of a brand; the faces are declared in fonts/, and a browser fetches only those that text on the page needs. */
export function fontStack(family: string): string {
  const allowed = resolveFontFamily(family);
  // The rupee sign has a face of its own, because Lato has none; Devanagari follows for Hindi.
  return `${allowed}, Rupee, '${allowed} Fallback', 'Noto Sans Devanagari', system-ui, sans-serif`;
}
