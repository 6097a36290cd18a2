import { ApiProperty } from '@nestjs/swagger';
import { Allow, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import type { LtvTier } from '../../../contracts/ltv-tiers.js';
import type { PenalTerm } from '../../../contracts/penal-terms.js';
import { valueSchema } from '../../../platform/http/row-model.js';
import { MAX_VERSION } from '../../../platform/resources/resource-models.js';
import type { ResourceRow } from '../../../platform/resources/declared-resource.js';
import type { lenders } from '../domain/lender.resource.js';

/** A lender in the API: every field of the resource table, and its ids. */
export type LenderRow = ResourceRow<typeof lenders>;

export class UpdateLenderRequest {
  @IsUUID()
  lender_id!: string;

  @IsString()
  @MaxLength(60)
  property!: string;

  /** Validated by the kind of the property. */
  @Allow()
  @ApiProperty(valueSchema)
  value!: string | number | string[] | number[] | PenalTerm[] | LtvTier[] | null;

  /** Version of the lender that the user saw; the write is refused when the property was changed after it. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_VERSION)
  version?: number;
}

export class DeleteLenderRequest {
  @IsUUID()
  lender_id!: string;
}

export class CreateLenderResponse {
  /** Shown as a success toast. */
  message!: string;
  lender_id!: string;
}

export class UpdateLenderResponse {
  /** Shown as a success toast. */
  message!: string;
  /** Version of the lender after the change. */
  version!: number;
}

export class MessageResponse {
  /** Shown as a success toast. */
  message!: string;
}

export class LenderGroupModel {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  name!: string;
}

export class LenderGroupsResponse {
  success!: boolean;

  @ApiProperty({ type: [LenderGroupModel] })
  lenderGroups!: LenderGroupModel[];
}

export class NewLenderGroup {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}

export class CreateLenderGroupResponse {
  lenderGroup!: NewLenderGroup;
  /** Shown as a success toast. */
  message!: string;
}
