import { ApiProperty } from '@nestjs/swagger';
import { newRevenueItem } from '../../../contracts/resources/revenue-item.js';
import { itemChangeKinds } from '../../../contracts/revenue.js';
import { createBodyModel } from '../../../platform/resources/resource-models.js';

const { lender_id, revenue_type_id, ...values } = newRevenueItem;

/** A change of revenue items, with the values that the call for it takes. */
export const RevenuePreviewRequest = createBodyModel('RevenuePreviewRequest', {
  change: { kind: 'choice', choices: itemChangeKinds, required: true },
  lender_id,
  /** The item to update or delete. */
  id: { kind: 'id' },
  ...values,
  revenue_type_id: { ...revenue_type_id, required: false },
  /** The order of a reorder. */
  lender_revenue_ids: { kind: 'idList' },
});

export class RevenueEffectModel {
  /** First day of the month. */
  @ApiProperty({ format: 'date' })
  month!: string;
  /** Expected revenue of the lender in this month, in rupees, by the current items. */
  before!: number;
  /** The same, after the change. */
  after!: number;
}

export class RevenuePreviewResponse {
  success!: boolean;
  /** The open months that the change alters, oldest first. */
  @ApiProperty({ type: [RevenueEffectModel] })
  months!: RevenueEffectModel[];
}
