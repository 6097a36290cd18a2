import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsEmail,
  IsIn,
  IsInt,
  IsNotIn,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { type FontFamily, fontFamilies } from '../../../contracts/brand.js';
import { patterns } from '../../../contracts/fields.js';
import { reservedSegments } from '../../../contracts/reserved-segments.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';

const COLOUR = /^#[0-9a-f]{6}$/i;
const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;
const flag = { type: Number, enum: [0, 1] };

export class FeaturesRequest {
  @IsOptional() @IsIn([0, 1]) @ApiPropertyOptional(flag) lender_build?: 0 | 1;
  @IsOptional() @IsIn([0, 1]) @ApiPropertyOptional(flag) partner_build?: 0 | 1;
  @IsOptional() @IsIn([0, 1]) @ApiPropertyOptional(flag) vouchers?: 0 | 1;
  @IsOptional() @IsIn([0, 1]) @ApiPropertyOptional(flag) insurance?: 0 | 1;
}

export class GrievanceOfficerRequest {
  @IsField({ kind: 'printedText', required: true, maxLength: 80 }) name!: string;
  @IsEmail() email!: string;
  @IsString() @Length(1, 20) phone!: string;
}

export class SaveBrandRequest {
  /** Name of the partner in the back office. */
  @IsString()
  @Length(1, 120)
  name!: string;

  /** Name that customers read. */
  @IsField({ kind: 'printedText', required: true, maxLength: 60 })
  title!: string;

  /** Widest the wordmark may be drawn, in CSS pixels; without it the title stands as text. */
  @IsOptional()
  @IsInt()
  @Min(40)
  @Max(400)
  logo_max_width?: number;

  /** Host names that show this brand. */
  @ArrayMaxSize(20)
  @Matches(HOST, { each: true })
  hosts!: string[];

  /** First part of the path of the brand's pages; none that the product uses itself. */
  @IsOptional()
  @Matches(patterns.slug)
  @IsNotIn(reservedSegments)
  url_segment?: string;

  @IsIn(fontFamilies)
  @ApiProperty({ enum: fontFamilies, enumName: 'FontFamily' })
  font_family!: FontFamily;

  /** `#rrggbb` */
  @Matches(COLOUR)
  primary!: string;

  /** `#rrggbb` */
  @Matches(COLOUR)
  secondary!: string;

  @IsIn([0, 1])
  @ApiProperty(flag)
  tanc_apply!: 0 | 1;

  @ValidateNested()
  @Type(() => FeaturesRequest)
  features!: FeaturesRequest;

  @ValidateNested()
  @Type(() => GrievanceOfficerRequest)
  grievance_officer!: GrievanceOfficerRequest;
}

export class ContrastModel {
  pair!: string;
  ratio!: number;
  /** Least ratio for WCAG AA; null where nothing depends on the pair. */
  @ApiProperty({ type: Number, nullable: true })
  needed!: number | null;
}

export class SaveBrandAnswer {
  @ApiProperty({ type: ContrastModel, isArray: true })
  contrast!: readonly ContrastModel[];
}
