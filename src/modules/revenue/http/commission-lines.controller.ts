import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { createListRoutes } from '../../../platform/exports/create-list-routes.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { commissionLineList, CommissionLineRowModel } from '../domain/commission.lists.js';
import { CommissionLineDecisions } from '../handlers/commission-line-decisions.js';
import { DecideCommissionLineRequest } from './commission-lines.dto.js';

/** Commissions that lenders claim and pay, reconciled with the expected amounts. */
@ApiTags('commission-lines')
@ApiBearerAuth()
@Controller()
export class CommissionLinesController extends createListRoutes({
  list: commissionLineList,
  path: 'commission-lines',
  read: 'page.commission-lines',
  row: CommissionLineRowModel,
  pageName: 'CommissionLinePage',
}) {
  @Inject(CommissionLineDecisions) readonly desk!: CommissionLineDecisions;

  /** Disputes a line, or settles the dispute, for a reason. */
  @Allow({ permission: 'revenue.write' })
  @Post('admin/commission-lines/:id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'decideCommissionLine' })
  @ApiNoContentResponse()
  async decide(
    @Param('id', IdParam) id: string,
    @Body() { deed, version, reason }: DecideCommissionLineRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    const { status } = await this.lists.row(commissionLineList, id, actor);
    await this.desk.decide(id, status, { deed, version, reason }, actor);
  }
}
