import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsOptional, IsUUID } from 'class-validator';
import type { ResourceRow } from '../../../platform/resources/declared-resource.js';
import type { revenueItems } from '../domain/revenue-item.resource.js';

/** A revenue item in the API. */
export type RevenueItemRow = ResourceRow<typeof revenueItems>;

export class RevenueTypeModel {
  id!: number;
  /** In the caller's language. */
  name!: string;
}

export class RevenueTypesResponse {
  success!: boolean;

  @ApiProperty({ type: [RevenueTypeModel] })
  data!: RevenueTypeModel[];
}

export class NewRevenueItem {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}

export class AddRevenueResponse {
  success!: boolean;
  lenderRevenueItem!: NewRevenueItem;
  /** Shown as a success toast. */
  message!: string;
}

export class RevenueResponse {
  success!: boolean;
  /** Shown as a success toast. */
  message!: string;
}

/** Above any realistic number of items of one lender; a body can hold twice as many. */
const MAX_ITEMS = 900;

export class SetRevenueOrderRequest {
  @IsUUID()
  lender_id!: string;

  /** All items of the lender, in the order in which they are tried. */
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_ITEMS)
  @IsUUID(undefined, { each: true })
  lender_revenue_ids!: string[];

  /** The order that the staff member saw: refused where it has changed since. */
  @IsOptional()
  @ArrayMaxSize(MAX_ITEMS)
  @IsUUID(undefined, { each: true })
  seen_lender_revenue_ids?: string[];
}
