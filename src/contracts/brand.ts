/**
 * What a browser may know about a brand and the installation: the answer of `GET /api/bootstrap`, also set into index.html as JSON.
 * A brand is a row; no name of a brand appears in code.
 */
import type { BrandTerms, BrandTermsReference } from './brand-terms.js';
import type { Language } from './i18n/translate.js';
import { legalDocuments } from './legal.js';
import type { LoanTypeKey } from './loan-types.js';
import { customerPaths } from './next-stop.js';

/** Font families a brand may choose from; an unknown one becomes the first. Each is served by us, never from another host. */
export const fontFamilies = ['Lato', 'Poppins'] as const;
export type FontFamily = (typeof fontFamilies)[number];

/** Ten shades of one colour, lightest first, as `#rrggbb`. */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** Colours of a brand as they are computed when it is saved (modules/partners/domain/brand-theme); all pairs reach WCAG AA. */
export interface BrandColours {
  readonly primary: Shades;
  readonly secondary: Shades;
  /** Index in `primary` of the fill of buttons. */
  readonly primary_shade: number;
  /** Text on that fill: white where it reaches 4.5:1, otherwise our dark ink. */
  readonly primary_text: 'white' | 'dark';
  /** Index in `primary` of links on white and on the lightest tint; null where no shade reaches 4.5:1 and links keep the ink colour. */
  readonly primary_link_shade: number | null;
}

/** Switches of a brand: what the product specification calls build flags. */
export interface BrandFeatures {
  /** Lender-specific build: one lender, no choice of products. */
  readonly lender_build?: 0 | 1;
  /** The site lives under `/{url_segment}`. */
  readonly partner_build?: 0 | 1;
  readonly vouchers?: 0 | 1;
  readonly insurance?: 0 | 1;
  /** The site is for loans for solar panels. */
  readonly solar?: 0 | 1;
}

/** Everything that a brand can switch on. */
export type BrandFlag = keyof BrandFeatures | 'tanc_apply';

/** The page that keeps what a flag promises; null until there is one, and then no brand may promise it (decision 42). */
export const flagPages: Readonly<Record<BrandFlag, string | null>> = {
  lender_build: customerPaths.lenderSubmit,
  // The whole site, below the brand's part of the path.
  partner_build: customerPaths.start,
  vouchers: null,
  insurance: customerPaths.insurance,
  // Its own start page; what is asked for there is for solar panels.
  solar: customerPaths.start,
  tanc_apply: legalDocuments.terms.path,
};

/** Flags of a brand that promise what is not built. */
export function findUnbuiltFlags({ features, tanc_apply }: Pick<PublicBrand, 'features' | 'tanc_apply'>): BrandFlag[] {
  const flags = { ...features, tanc_apply };
  return (Object.keys(flagPages) as BrandFlag[]).filter((flag) => flags[flag] === 1 && flagPages[flag] === null);
}

export interface BrandLogo {
  readonly url: string;
  readonly alt: string;
  /** Widest it may be drawn, in CSS pixels. */
  readonly max_width: number;
}

export interface PublicBrand extends BrandColours {
  readonly slug: string;
  readonly title: string;
  /** Without a logo the title is drawn in the brand's font. */
  readonly logo: BrandLogo | null;
  readonly font_family: string;
  /** Whether the brand has terms of its own. */
  readonly tanc_apply: 0 | 1;
  /** Which ones; null where it has none. */
  readonly terms: BrandTermsReference | null;
  readonly url_segment: string | null;
  readonly features: BrandFeatures;
}

export interface GrievanceOfficer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** What lenders that take applications now offer in one product, on its example loan (contracts/example-loans). Rates in per cent a year. */
export interface ProductRates {
  readonly product: LoanTypeKey;
  /** The lowest of their APRs, as an offer would state it. */
  readonly apr: number;
  /** Rupees. */
  readonly amount: number;
  readonly months: number;
  readonly rate_from: number;
  readonly rate_to: number;
  /** The longest time to repay, in months. */
  readonly longest: number;
}

export interface PublicConfig {
  readonly languages: readonly Language[];
  /** Seconds without input before the warning starts, by audience. */
  readonly idle_seconds: { readonly customer: number; readonly admin: number; readonly partner: number };
  /** Seconds the warning counts down. */
  readonly idle_warning_seconds: number;
  /** Named on every customer page (RBI Digital Lending Directions, 2025). */
  readonly grievance_officer: GrievanceOfficer;
  /** Shown as a badge to staff wherever it is not production. */
  readonly environment: string;
  /** What can be applied for here. */
  readonly products: readonly LoanTypeKey[];
  /** Of those products in which somebody makes an offer. */
  readonly rates: readonly ProductRates[];
  /** Names of the lenders that take applications now, for the start page. */
  readonly lender_names: readonly string[];
}

/** Whether a page that was asked for with a preview link shows the draft, or the link holds no more and the page is everybody's. */
export type PreviewStatus = 'shown' | 'ended';

export interface Bootstrap {
  readonly brand: PublicBrand;
  readonly config: PublicConfig;
  /** Only where a preview was asked for. */
  readonly preview?: PreviewStatus;
  /** The product that the tracking link in the address leads to, where customers of its partner can begin with it. */
  readonly link_product?: LoanTypeKey;
  /** The brand's own terms: inside the page that shows them, and with a preview. */
  readonly terms?: BrandTerms;
}

/** A family we can serve: the given one where it is allowed, otherwise the default. */
export function resolveFontFamily(family: string): FontFamily {
  return fontFamilies.find((known) => known === family) ?? fontFamilies[0];
}
