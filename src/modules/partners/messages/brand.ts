import { z } from 'zod';
import { logoWidths } from '../../../contracts/brand-fields.js';
import { MAX_TERMS_LENGTH } from '../../../contracts/brand-terms.js';
import { imageUrlPattern } from '../../../contracts/images.js';

const flag = z.union([z.literal(0), z.literal(1)]);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be #rrggbb');
const logoWidth = z.number().int().min(logoWidths.min).max(logoWidths.max);
const plainText = (max: number) => z.string().trim().min(1).max(max);

/** Appearance of a partner, as stored: everything a brand may change and nothing else (spacing, state and text colours are ours). */
export const brandSchema = z.object({
  title: plainText(60),
  /**
   * A wordmark is drawn from title and colours, an image is stored with us (contracts/images); without a logo, or with a wordmark whose
   * title has other than
   * Latin letters, the title stands as text.
   */
  logo: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('wordmark'), max_width: logoWidth }),
      z.object({ kind: z.literal('image'), max_width: logoWidth, location: z.string().regex(imageUrlPattern) }),
    ])
    .nullable(),
  /** Fonts are served with the product, never from another host. */
  font_source: z.literal('bundled'),
  font_family: plainText(60),
  primary: colour,
  secondary: colour,
  /** Whether the terms below are shown on the terms page. */
  tanc_apply: flag,
  terms: z.strictObject({ en: plainText(MAX_TERMS_LENGTH), hi: plainText(MAX_TERMS_LENGTH) }).optional(),
  features: z.strictObject({
    lender_build: flag.optional(),
    partner_build: flag.optional(),
    vouchers: flag.optional(),
    insurance: flag.optional(),
    solar: flag.optional(),
  }),
  /** Named on every customer page (RBI Digital Lending Directions, 2025). */
  grievance_officer: z.object({ name: plainText(80), email: z.email().max(120), phone: plainText(20) }),
});

export type Brand = z.infer<typeof brandSchema>;

/** A brand with its hosts and path segment, drafted and published as a whole. */
export interface BrandConfig {
  /** Host names without a port that show this brand. */
  readonly hosts: readonly string[];
  /** First part of the path that shows this brand. */
  readonly urlSegment: string | null;
  readonly brand: Brand;
}
