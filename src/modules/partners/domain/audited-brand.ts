import { hashTerms } from '../../../contracts/brand-terms.js';
import type { BrandConfig } from '../messages/brand.js';

/** A brand as the audit trail keeps it: of its terms the hash, as each version that was ever published is kept as a whole. */
export function toAuditedBrand(placed: BrandConfig | null | undefined): object | undefined {
  const terms = placed?.brand.terms;
  return placed && terms ? { ...placed, brand: { ...placed.brand, terms: hashTerms(terms) } } : (placed ?? undefined);
}
