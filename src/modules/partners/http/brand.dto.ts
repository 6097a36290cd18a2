import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNotIn, IsObject, IsOptional, Min, ValidateNested } from 'class-validator';
import { type BrandTermsTexts, brandTermsFields } from '../../../contracts/brand-terms.js';
import { brandFields, grievanceOfficerFields } from '../../../contracts/brand-fields.js';
import { type FontFamily, fontFamilies } from '../../../contracts/brand.js';
import { reservedSegments } from '../../../contracts/reserved-segments.js';
import { newPartner } from '../../../contracts/resources/partner.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';
import { BrandColoursModel, BrandLogoModel, BrandTermsModel } from './bootstrap.dto.js';

const flag = { type: Number, enum: [0, 1] };
const fontFamily = { enum: fontFamilies, enumName: 'FontFamily' };

export class FeaturesRequest {
  @IsOptional() @IsIn([0, 1]) @ApiPropertyOptional(flag) lender_build?: 0 | 1;
  @IsOptional() @IsIn([0, 1]) @ApiPropertyOptional(flag) partner_build?: 0 | 1;
  @IsOptional() @IsIn([0, 1]) @ApiPropertyOptional(flag) vouchers?: 0 | 1;
  @IsOptional() @IsIn([0, 1]) @ApiPropertyOptional(flag) insurance?: 0 | 1;
  @IsOptional() @IsIn([0, 1]) @ApiPropertyOptional(flag) solar?: 0 | 1;
}

export class GrievanceOfficerRequest {
  @IsField(grievanceOfficerFields.name) name!: string;
  @IsField(grievanceOfficerFields.email) email!: string;
  @IsField(grievanceOfficerFields.phone) phone!: string;
}

/** Plain text: an empty line ends a paragraph, a short line of its own is a heading. */
export class BrandTermsRequest implements BrandTermsTexts {
  @IsField(brandTermsFields.en) en!: string;
  @IsField(brandTermsFields.hi) hi!: string;
}

/** Appearance of a brand. */
export class BrandAppearanceRequest {
  /** Name shown to customers; also the alternative text of the logo. */
  @IsField(brandFields.title)
  title!: string;

  /** Maximum logo width in CSS pixels; with neither this nor an image the title stands as text. */
  @IsOptional()
  @IsField(brandFields.logo_max_width)
  logo_max_width?: number;

  /** Location of an uploaded logo (`POST /api/s3-upload-file`, path `brand-logo`); without it the logo is drawn from title and colours. */
  @IsOptional()
  @IsField(brandFields.logo_image)
  logo_image?: string;

  @IsIn(fontFamilies)
  @ApiProperty(fontFamily)
  font_family!: FontFamily;

  /** `#rrggbb` */
  @IsField(brandFields.primary)
  primary!: string;

  /** `#rrggbb` */
  @IsField(brandFields.secondary)
  secondary!: string;
}

export class SaveBrandRequest extends BrandAppearanceRequest {
  /** Name of the partner in the back office; optional for an existing partner, whose name then stays. */
  @IsOptional()
  @IsField(newPartner.name)
  name?: string;

  /** Host names that show this brand. */
  @IsField({ ...brandFields.hosts, required: true })
  hosts!: string[];

  /** First part of the path of the brand's pages; must not be a path of the product. */
  @IsOptional()
  @IsField(brandFields.url_segment)
  @IsNotIn(reservedSegments)
  url_segment?: string;

  /** Whether the brand's own terms are shown below ours. */
  @IsIn([0, 1])
  @ApiProperty(flag)
  tanc_apply!: 0 | 1;

  /** The brand's own terms; required, and stored, where they are switched on. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => BrandTermsRequest)
  terms?: BrandTermsRequest;

  @IsObject()
  @ValidateNested()
  @Type(() => FeaturesRequest)
  features!: FeaturesRequest;

  @IsObject()
  @ValidateNested()
  @Type(() => GrievanceOfficerRequest)
  grievance_officer!: GrievanceOfficerRequest;

  /** Version of the partner that the staff member saw. */
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}

export class BrandVersionRequest {
  /** Version of the partner that the staff member saw. */
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}

/** A brand as drafted or published. */
export class BrandModel {
  title!: string;
  @ApiProperty({ type: Number, nullable: true })
  logo_max_width!: number | null;
  @ApiProperty({ type: String, nullable: true })
  logo_image!: string | null;
  @ApiProperty({ type: String, isArray: true })
  hosts!: readonly string[];
  @ApiProperty({ type: String, nullable: true })
  url_segment!: string | null;
  font_source!: string;
  @ApiProperty(fontFamily)
  font_family!: FontFamily;
  primary!: string;
  secondary!: string;
  @ApiProperty(flag)
  tanc_apply!: 0 | 1;
  terms?: BrandTermsRequest;
  features!: FeaturesRequest;
  grievance_officer!: GrievanceOfficerRequest;
}

export class ContrastModel {
  @ApiProperty({ enum: ['text on button', 'link on white', 'link on tint', 'secondary on white'] })
  pair!: 'text on button' | 'link on white' | 'link on tint' | 'secondary on white';
  ratio!: number;
  /** Least ratio for WCAG AA; null where no text uses the pair. */
  @ApiProperty({ type: Number, nullable: true })
  needed!: number | null;
}

export class BrandProblemModel {
  code!: string;
  /** In the caller's language. */
  message!: string;
}

export class BrandResponse {
  slug!: string;
  /** Version of the partner. */
  version!: number;
  /** 1 for the default brand, which needs neither host nor path segment. */
  @ApiProperty(flag)
  is_default!: 0 | 1;
  /** The next brand to publish; null where it equals the published one or none exists yet. */
  @ApiProperty({ type: BrandModel, nullable: true })
  draft!: BrandModel | null;
  /** The published brand; null until the first publication. */
  @ApiProperty({ type: BrandModel, nullable: true })
  published!: BrandModel | null;
  /** The brand's terms that were published last, even where it shows none now. */
  @ApiProperty({ type: BrandTermsModel, nullable: true })
  terms!: BrandTermsModel | null;
  /** Contrast of the draft, where there is one. */
  @ApiProperty({ type: ContrastModel, isArray: true })
  contrast!: readonly ContrastModel[];
  /** Problems that block the publication of the draft, the most serious first. */
  @ApiProperty({ type: BrandProblemModel, isArray: true })
  problems!: readonly BrandProblemModel[];
  /** Expiry of the preview link; null where there is none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  preview_until!: string | null;
}

export class PreviewLinkResponse {
  /** Path and query that open the public pages with the draft's appearance, on every host of ours. Returned only once. */
  path!: string;
  @ApiProperty({ type: String, format: 'date-time' })
  until!: string;
}

export class PreviewThemeResponse {
  theme!: BrandColoursModel;
  @ApiProperty({ type: BrandLogoModel, nullable: true })
  logo!: BrandLogoModel | null;
  @ApiProperty({ type: ContrastModel, isArray: true })
  contrast!: readonly ContrastModel[];
}
