import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { Bootstrap, BrandFeatures, BrandLogo, GrievanceOfficer, PublicBrand, PublicConfig, Shades } from '../../../contracts/brand.js';
import { type Language, languages } from '../../../contracts/i18n/translate.js';
import { type LoanTypeKey, loanTypeKeys } from '../../../contracts/loan-types.js';

export class BootstrapQuery {
  /** Slug of a brand; an unknown one shows the brand of the host. */
  @IsOptional()
  @IsString()
  @MaxLength(80)
  partner?: string;

  /** Host the page is shown on; the host of the request when it is left out. */
  @IsOptional()
  @IsString()
  @MaxLength(255)
  host?: string;
}

const flag = { type: Number, enum: [0, 1] };
const shades = { type: String, isArray: true, minItems: 10, maxItems: 10, description: 'Lightest first, `#rrggbb`' };

export class BrandLogoModel implements BrandLogo {
  url!: string;
  alt!: string;
  /** Widest it may be drawn, in CSS pixels. */
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
}

export class PublicBrandModel implements PublicBrand {
  slug!: string;
  title!: string;
  @ApiProperty({ type: BrandLogoModel, nullable: true })
  logo!: BrandLogoModel | null;
  font_family!: string;
  @ApiProperty(flag)
  tanc_apply!: 0 | 1;
  @ApiProperty({ type: String, nullable: true })
  url_segment!: string | null;
  features!: BrandFeaturesModel;
  @ApiProperty(shades)
  primary!: Shades;
  @ApiProperty(shades)
  secondary!: Shades;
  /** Index in `primary` of the fill of buttons. */
  primary_shade!: number;
  @ApiProperty({ enum: ['white', 'dark'] })
  primary_text!: 'white' | 'dark';
  /** Index in `primary` of links; null where links keep the ink colour. */
  @ApiProperty({ type: Number, nullable: true })
  primary_link_shade!: number | null;
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

export class PublicConfigModel implements PublicConfig {
  @ApiProperty({ enum: languages, enumName: 'Language', isArray: true })
  languages!: readonly Language[];
  idle_seconds!: IdleSecondsModel;
  idle_warning_seconds!: number;
  grievance_officer!: GrievanceOfficerModel;
  environment!: string;
  @ApiProperty({ enum: loanTypeKeys, enumName: 'LoanTypeKey', isArray: true })
  products!: readonly LoanTypeKey[];
  @ApiProperty({ type: String, isArray: true })
  lender_names!: readonly string[];
}

export class BootstrapAnswer implements Bootstrap {
  brand!: PublicBrandModel;
  config!: PublicConfigModel;
}

/** The brand fields of a partner (product specification §1, §7); nothing commercial. */
export class PartnerBrandAnswer {
  /** Lookup name. */
  name!: string;
  title!: string;
  /** Address of the logo; null where the title stands as text. */
  @ApiProperty({ type: String, nullable: true })
  logo!: string | null;
  font_source!: string;
  font_family!: string;
  primary_color!: string;
  secondary_color!: string;
  @ApiProperty(flag)
  tancApply!: 0 | 1;
}
