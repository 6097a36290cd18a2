/**
 * Public data of a brand and the installation: the response of `GET /api/bootstrap`, also embedded in index.html as JSON.
 * A brand is a database row; no brand name appears in code.
 */
import type { BrandTerms, BrandTermsReference } from './brand-terms.js';
import type { Language } from './i18n/translate.js';
import type { LoanTypeKey } from './loan-types.js';

/** Font families that a brand may use; an unknown one falls back to the first. We serve all of them ourselves, never from another host. */
export const fontFamilies = ['Lato', 'Poppins'] as const;
export type FontFamily = (typeof fontFamilies)[number];

/** Ten shades of one colour, lightest first, as `#rrggbb`. */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** Colours of a brand, computed when it is saved (modules/partners/domain/brand-theme). All pairs reach WCAG AA. */
export interface BrandColours {
  readonly primary: Shades;
  readonly secondary: Shades;
  /** Index in `primary` of the fill colour of buttons. */
  readonly primary_shade: number;
  /** Text colour on that fill: white where it reaches 4.5:1, otherwise our dark ink. */
  readonly primary_text: 'white' | 'dark';
  /**
   * Index in `primary` of the link colour on white and on the lightest tint; null where no shade reaches 4.5:1 and links keep the ink
   * colour.
   */
  readonly primary_link_shade: number | null;
}

/** Feature flags of a brand; the product specification calls them build flags. */
export interface BrandFeatures {
  /** Lender-specific build: one lender, no choice of products. */
  readonly lender_build?: 0 | 1;
  /** The site is served under `/{url_segment}`. */
  readonly partner_build?: 0 | 1;
  /** The products page shows discount vouchers. */
  readonly vouchers?: 0 | 1;
  readonly insurance?: 0 | 1;
  /** The site offers loans for solar panels. */
  readonly solar?: 0 | 1;
}

export interface BrandLogo {
  readonly url: string;
  readonly alt: string;
  /** Maximum display width, in CSS pixels. */
  readonly max_width: number;
}

export interface PublicBrand extends BrandColours {
  readonly slug: string;
  readonly title: string;
  /** Without a logo, the title is shown in the brand's font. */
  readonly logo: BrandLogo | null;
  readonly font_family: string;
  /** 1 if the brand has terms of its own. */
  readonly tanc_apply: 0 | 1;
  /** The brand's own terms in force; null if it has none. */
  readonly terms: BrandTermsReference | null;
  readonly url_segment: string | null;
  readonly features: BrandFeatures;
}

export interface GrievanceOfficer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Offers of the active lenders for one product, based on its example loan (contracts/example-loans). Rates in per cent a year. */
export interface ProductRates {
  readonly product: LoanTypeKey;
  /** Lowest APR, computed as for an offer. */
  readonly apr: number;
  /** Rupees. */
  readonly amount: number;
  readonly months: number;
  readonly rate_from: number;
  readonly rate_to: number;
  /** Longest tenure, in months. */
  readonly longest: number;
}

export interface PublicConfig {
  readonly languages: readonly Language[];
  /** Seconds without input before the idle warning appears, by audience. */
  readonly idle_seconds: { readonly customer: number; readonly admin: number; readonly partner: number };
  /** Countdown of the warning, in seconds. */
  readonly idle_warning_seconds: number;
  /** Named on every customer page (RBI Digital Lending Directions, 2025). */
  readonly grievance_officer: GrievanceOfficer;
  /** Shown to staff as a badge, except in production. */
  readonly environment: string;
  /** Products that customers can apply for here. */
  readonly products: readonly LoanTypeKey[];
  /** Only the products for which some lender makes an offer. */
  readonly rates: readonly ProductRates[];
  /** Names of the active lenders, for the start page. */
  readonly lender_names: readonly string[];
}

/** State of a preview: the page shows the draft, or the link has expired and the page is the public one. */
export type PreviewStatus = 'shown' | 'ended';

export interface Bootstrap {
  readonly brand: PublicBrand;
  readonly config: PublicConfig;
  /** Only for requests with a preview link. */
  readonly preview?: PreviewStatus;
  /** Product that the tracking link in the URL leads to, if customers of its partner can start with it. */
  readonly link_product?: LoanTypeKey;
  /** The brand's own terms; set on the page that shows them, and in a preview. */
  readonly terms?: BrandTerms;
}

/** Returns the given family if it is allowed, otherwise the default. */
export function resolveFontFamily(family: string): FontFamily {
  return fontFamilies.find((known) => known === family) ?? fontFamilies[0];
}
