import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import type { Language } from '../../../../contracts/i18n/translate.js';
import { createListRoutes } from '../../../../platform/exports/create-list-routes.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { CallerLanguage } from '../../../../platform/http/caller-text.js';
import { IdParam } from '../../../../platform/http/param.pipes.js';
import { handOverList, HandOverRowModel } from '../domain/hand-over.list.js';
import { HandOverDetails } from '../handlers/hand-over-details.js';
import { HandOvers } from '../handlers/hand-overs.js';
import { HandOverDetailsResponse, SettleHandOverRequest } from './hand-overs.dto.js';

/** Applications that staff pass on to lenders without an API. */
@ApiTags('hand-overs')
@ApiBearerAuth()
@Controller()
export class HandOversController extends createListRoutes({
  list: handOverList,
  path: 'hand-overs',
  read: 'page.hand-overs',
  row: HandOverRowModel,
  pageName: 'HandOverPage',
}) {
  @Inject(HandOverDetails) readonly details!: HandOverDetails;
  @Inject(HandOvers) readonly handOvers!: HandOvers;

  /** Returns what the customer agreed to share with the lender, in clear; the access is audited. */
  @Allow({ permission: 'hand-overs.unmask' })
  @Post('admin/hand-overs/:id/details')
  @HttpCode(200)
  @ApiOperation({ operationId: 'readHandOverDetails' })
  @ApiOkResponse({ type: HandOverDetailsResponse })
  async read(
    @Param('id', IdParam) id: string,
    @CallerLanguage() language: Language,
    @CurrentActor() actor: Actor,
  ): Promise<HandOverDetailsResponse> {
    return { details: await this.details.read(id, language, actor) };
  }

  /** Records that the details were passed on, or that the lender was told of the withdrawal. */
  @Allow({ permission: 'page.hand-overs' })
  @Post('admin/hand-overs/:id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'settleHandOver' })
  @ApiNoContentResponse()
  async settle(
    @Param('id', IdParam) id: string,
    @Body() { version, reference }: SettleHandOverRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.handOvers.settle(id, { version, reference }, actor);
  }
}
