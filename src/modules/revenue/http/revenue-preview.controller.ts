import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { WireValue } from '../../../contracts/fields.js';
import type { ItemChangeKind } from '../../../contracts/revenue.js';
import { Allow } from '../../../platform/http/access.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { parseWrites } from '../../../platform/resources/record-values.js';
import { bodyPipe } from '../../../platform/resources/resource-models.js';
import type { ItemChange } from '../domain/item-change.js';
import { revenueItems } from '../domain/revenue-item.resource.js';
import { RevenuePreview } from '../handlers/revenue-preview.js';
import { RevenuePreviewRequest, RevenuePreviewResponse } from './revenue-preview.dto.js';

interface Preview extends Readonly<Record<string, WireValue | undefined>> {
  readonly change: ItemChangeKind;
  readonly id?: string | null;
  readonly lender_revenue_ids?: readonly string[] | null;
}

/** Effects of changes of revenue items on open months, before they are saved. */
@ApiTags('payout-simulation')
@ApiBearerAuth()
@Controller()
export class RevenuePreviewController {
  constructor(private readonly preview: RevenuePreview) {}

  /** Returns the open months whose expected revenue a change of a lender's items would alter. Stores nothing. */
  @Allow({ permission: 'revenue.write' })
  @Post('lender-revenue/preview')
  @HttpCode(200)
  @ApiOperation({ operationId: 'previewLenderRevenue' })
  @ApiBody({ type: RevenuePreviewRequest })
  @ApiOkResponse({ type: RevenuePreviewResponse })
  async previewChange(@Body(bodyPipe(RevenuePreviewRequest)) body: object): Promise<RevenuePreviewResponse> {
    const { lender_id, ...change } = body as Preview & { readonly lender_id: string };
    const effects = await this.preview.effectsOf(lender_id, toItemChange(change));
    return { success: true, months: effects.map(({ month, before, after }) => ({ month, before: Number(before), after: Number(after) })) };
  }
}

/** Throws `invalid` for a change without the item or the order that it is about. */
function toItemChange({ change: kind, id, lender_revenue_ids: ids, ...values }: Preview): ItemChange {
  if (kind === 'reorder') {
    if (!ids) throw invalidFields({ lender_revenue_ids: 'required' });
    return { kind, ids };
  }
  if (kind !== 'create' && !id) throw invalidFields({ id: 'required' });
  if (kind === 'delete') return { kind, id: id ?? '' };
  const writes = Object.entries(values).map(([property, value]) => ({ property, value, field: property }));
  const parsed = parseWrites(revenueItems, writes);
  return kind === 'create' ? { kind, values: parsed } : { kind, id: id ?? '', values: parsed };
}
