import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type {
  Bootstrap,
  BrandColours,
  BrandFeatures,
  BrandLogo,
  GrievanceOfficer,
  PreviewStatus,
  ProductRates,
  PublicBrand,
  PublicConfig,
  Shades,
} from '../../../contracts/brand.js';
import type { BrandTerms, BrandTermsReference } from '../../../contracts/brand-terms.js';
import { type Language, languages } from '../../../contracts/i18n/translate.js';
import { type IconSize, iconSizes } from '../../../contracts/icons.js';
import { type LoanTypeKey, loanTypeKeys } from '../../../contracts/loan-types.js';

export class BrandIconQuery {
  /** Side length in pixels. */
  @Type(() => Number)
  @IsIn(iconSizes)
  @ApiProperty({ enum: iconSizes, type: Number })
  size!: IconSize;
}

export class BootstrapQuery {
  /** Slug of a brand; an unknown one selects the brand of the host. */
  @IsOptional()
  @IsString()
  @MaxLength(80)
  partner?: string;

  /** Host that shows the page; default: the host of the request. */
  @IsOptional()
  @IsString()
  @MaxLength(255)
  host?: string;

  /** Path of the page, which may begin with a brand's path segment. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  path?: string;

  /** Secret of a preview link: the page has the draft's appearance. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  preview?: string;

  /** Code of a tracking link; an unknown code is ignored. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  link?: string;
}

const flag = { type: Number, enum: [0, 1] };
const shades = { type: String, isArray: true, minItems: 10, maxItems: 10, description: 'Lightest first, `#rrggbb`' };

export class BrandLogoModel implements BrandLogo {
  url!: string;
  alt!: string;
  /** Maximum width in CSS pixels. */
  max_width!: number;
}

export class BrandFeaturesModel implements BrandFeatures {
  @ApiPropertyOptional(flag)
  lender_build?: 0 | 1;
  @ApiPropertyOptional(flag)
  partner_build?: 0 | 1;
  @ApiPropertyOptional(flag)
  vouchers?: 0 | 1;
  @ApiPropertyOptional(flag)
  insurance?: 0 | 1;
  @ApiPropertyOptional(flag)
  solar?: 0 | 1;
}

export class BrandColoursModel implements BrandColours {
  @ApiProperty(shades)
  primary!: Shades;
  @ApiProperty(shades)
  secondary!: Shades;
  /** Index in `primary` of the fill of buttons. */
  primary_shade!: number;
  @ApiProperty({ enum: ['white', 'dark'] })
  primary_text!: 'white' | 'dark';
  /** Index in `primary` of links; null where links keep the default text colour. */
  @ApiProperty({ type: Number, nullable: true })
  primary_link_shade!: number | null;
}

export class BrandTermsReferenceModel implements BrandTermsReference {
  /** 1, 2, 3 …; null for a draft, which is not in force. */
  @ApiProperty({ type: Number, nullable: true })
  version!: number | null;
  /** First day in force in India; null for a draft. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  effective_from!: string | null;
  /** SHA-256 of the texts, hex. */
  hash!: string;
}

/** A brand's own terms: plain text in both languages. */
export class BrandTermsModel extends BrandTermsReferenceModel implements BrandTerms {
  en!: string;
  hi!: string;
}

export class PublicBrandModel extends BrandColoursModel implements PublicBrand {
  slug!: string;
  title!: string;
  @ApiProperty({ type: BrandLogoModel, nullable: true })
  logo!: BrandLogoModel | null;
  font_family!: string;
  @ApiProperty(flag)
  tanc_apply!: 0 | 1;
  @ApiProperty({ type: BrandTermsReferenceModel, nullable: true })
  terms!: BrandTermsReferenceModel | null;
  @ApiProperty({ type: String, nullable: true })
  url_segment!: string | null;
  features!: BrandFeaturesModel;
}

export class IdleSecondsModel {
  customer!: number;
  admin!: number;
  partner!: number;
}

export class GrievanceOfficerModel implements GrievanceOfficer {
  name!: string;
  email!: string;
  phone!: string;
}

export class ProductRatesModel implements ProductRates {
  @ApiProperty({ enum: loanTypeKeys, enumName: 'LoanTypeKey' })
  product!: LoanTypeKey;
  /** Per cent a year: the lowest APR of an offer on this amount over these months. */
  apr!: number;
  amount!: number;
  months!: number;
  rate_from!: number;
  rate_to!: number;
  /** Longest tenure in months. */
  longest!: number;
}

export class PublicConfigModel implements PublicConfig {
  @ApiProperty({ enum: languages, enumName: 'Language', isArray: true })
  languages!: readonly Language[];
  idle_seconds!: IdleSecondsModel;
  idle_warning_seconds!: number;
  grievance_officer!: GrievanceOfficerModel;
  environment!: string;
  @ApiProperty({ enum: loanTypeKeys, enumName: 'LoanTypeKey', isArray: true })
  products!: readonly LoanTypeKey[];
  @ApiProperty({ type: [ProductRatesModel] })
  rates!: readonly ProductRatesModel[];
  @ApiProperty({ type: String, isArray: true })
  lender_names!: readonly string[];
}

export class BootstrapResponse implements Bootstrap {
  brand!: PublicBrandModel;
  config!: PublicConfigModel;
  @ApiPropertyOptional({ enum: ['shown', 'ended'], enumName: 'PreviewStatus', description: 'Only where a preview was asked for' })
  preview?: PreviewStatus;
  @ApiPropertyOptional({
    enum: loanTypeKeys,
    enumName: 'LoanTypeKey',
    description: 'Of the tracking link that was named, where it is open',
  })
  link_product?: LoanTypeKey;
  /** Only with a preview; for other pages see `GET /api/brands/{slug}/terms`. */
  @ApiPropertyOptional({ type: BrandTermsModel })
  terms?: BrandTermsModel;
}

/** The brand fields of a partner (product specification §1, §7); nothing commercial. */
export class PartnerBrandResponse {
  /** Lookup name. */
  name!: string;
  title!: string;
  /** URL of the logo; null where the title stands as text. */
  @ApiProperty({ type: String, nullable: true })
  logo!: string | null;
  font_source!: string;
  font_family!: string;
  primary_color!: string;
  secondary_color!: string;
  @ApiProperty(flag)
  tancApply!: 0 | 1;
}
