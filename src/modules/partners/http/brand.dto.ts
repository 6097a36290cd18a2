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

/** What a brand looks like before anything else of it is said. */
export class BrandAppearanceRequest {
  /** Name that customers read; also the words of the logo for who does not see it. */
  @IsField(brandFields.title)
  title!: string;

  /** Widest the logo may be drawn, in CSS pixels; with neither this nor an image the title stands as text. */
  @IsOptional()
  @IsField(brandFields.logo_max_width)
  logo_max_width?: number;

  /** Where an uploaded logo lies (`POST /api/s3-upload-file`, path `brand-logo`); without it the logo is drawn from title and colours. */
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
  /** Name of the partner in the back office; of one that is there already it may be left out, and stays. */
  @IsOptional()
  @IsField(newPartner.name)
  name?: string;

  /** Host names that show this brand. */
  @IsField({ ...brandFields.hosts, required: true })
  hosts!: string[];

  /** First part of the path of the brand's pages; none that the product uses itself. */
  @IsOptional()
  @IsField(brandFields.url_segment)
  @IsNotIn(reservedSegments)
  url_segment?: string;

  /** Whether the brand's own terms stand below ours. */
  @IsIn([0, 1])
  @ApiProperty(flag)
  tanc_apply!: 0 | 1;

  /** The brand's own terms; needed, and kept, where they are switched on. */
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

  /** Version of the partner that the person saw. */
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}

export class BrandVersionRequest {
  /** Version of the partner that the person saw. */
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}

/** A brand as it is drafted or published. */
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
  /** Least ratio for WCAG AA; null where nothing depends on the pair. */
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
  /** 1 for the brand that stands in wherever none is asked for: it needs neither host nor part of the path. */
  @ApiProperty(flag)
  is_default!: 0 | 1;
  /** What is to be published next; null where that is what everybody sees, or nothing yet. */
  @ApiProperty({ type: BrandModel, nullable: true })
  draft!: BrandModel | null;
  /** What everybody sees; null until it is published. */
  @ApiProperty({ type: BrandModel, nullable: true })
  published!: BrandModel | null;
  /** The terms of the brand that were published last, also where it shows none now. */
  @ApiProperty({ type: BrandTermsModel, nullable: true })
  terms!: BrandTermsModel | null;
  /** Of the draft, where there is one. */
  @ApiProperty({ type: ContrastModel, isArray: true })
  contrast!: readonly ContrastModel[];
  /** What keeps the draft from being published, the gravest first. */
  @ApiProperty({ type: BrandProblemModel, isArray: true })
  problems!: readonly BrandProblemModel[];
  /** Until when a preview link shows the draft; null where there is none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  preview_until!: string | null;
}

export class PreviewLinkResponse {
  /** Path and query that open the public pages in the look of the draft, on every host of ours. It is told once. */
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
