import { termsHash } from '../../../contracts/brand-terms.js';
import type { PlacedBrand } from '../messages/brand.js';

/** A brand as the audit trail keeps it: of its terms the hash, as each version that was ever published is kept as a whole. */
export function audited(placed: PlacedBrand | null | undefined): object | undefined {
  const terms = placed?.brand.terms;
  return placed && terms ? { ...placed, brand: { ...placed.brand, terms: termsHash(terms) } } : (placed ?? undefined);
}
