import { hashTerms } from '../../../contracts/brand-terms.js';
import type { BrandConfig } from '../messages/brand.js';

/** Returns a brand for the audit trail: its terms as a hash, because each published version is kept as a whole. */
export function toAuditedBrand(placed: BrandConfig | null | undefined): object | undefined {
  const terms = placed?.brand.terms;
  return placed && terms ? { ...placed, brand: { ...placed.brand, terms: hashTerms(terms) } } : (placed ?? undefined);
}
