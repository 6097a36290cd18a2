import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { createListRoutes } from '../../../platform/exports/create-list-routes.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { AppError } from '../../../platform/http/app-error.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { LenderNames } from '../../lenders/messages/index.js';
import { cardActivationList, CardActivationRowModel } from '../domain/card-activation.list.js';
import { CardActivations } from '../handlers/card-activations.js';
import {
  CardVisitResponse,
  CardVisitQuery,
  RecordCardActivationResponse,
  RecordCardActivationRequest,
  TakeBackCardActivationRequest,
} from './card-activations.dto.js';

/** Clicks that became cards, as banks report them. */
@ApiTags('card-activations')
@ApiBearerAuth()
@Controller()
export class CardActivationsController extends createListRoutes({
  list: cardActivationList,
  path: 'card-activations',
  read: 'credit-cards.read',
  row: CardActivationRowModel,
  pageName: 'CardActivationPage',
}) {
  @Inject(CardActivations) readonly activations!: CardActivations;
  @Inject(QueryBus) readonly queries!: QueryBus;

  /** Returns the visit to the bank with an id, and its payer; 404 where no visit with it can have been to this card. */
  @Allow({ permission: 'credit-cards.read' })
  @Get('admin/card-visits')
  @ApiOperation({ operationId: 'readCardVisit' })
  @ApiOkResponse({ type: CardVisitResponse })
  async visit(@Query() { category_id, unique_id }: CardVisitQuery): Promise<CardVisitResponse> {
    const click = await this.activations.findClick(category_id, unique_id);
    if (!click) throw new AppError('not-found');
    const { day, host, lenderThen, lenderNow } = click;
    const names = await this.queries.execute(new LenderNames([lenderThen, lenderNow].filter((id) => id !== null)));
    const nameOf = (id: string | null) => names.get(id ?? '') ?? null;
    return { visited_on: day, host, lender_then: nameOf(lenderThen), lender_now: nameOf(lenderNow) };
  }

  /** Records that a click on a card was activated; once for each click, unless it was reversed. */
  @Allow({ permission: 'credit-cards.write' })
  @Post('admin/card-activations')
  @HttpCode(200)
  @ApiOperation({ operationId: 'recordCardActivation' })
  @ApiOkResponse({ type: RecordCardActivationResponse })
  async record(
    @Body() { category_id, unique_id, activated_on, by_lender_of_now = false, reason }: RecordCardActivationRequest,
    @CurrentActor() actor: Actor,
  ): Promise<RecordCardActivationResponse> {
    const reported = {
      categoryId: category_id,
      uniqueId: unique_id,
      activatedOn: activated_on,
      payCurrentLender: by_lender_of_now,
      reason,
    };
    return { id: await this.activations.record(reported, actor) };
  }

  /** Reverses an activation for a reason; its earnings are reversed with it. */
  @Allow({ permission: 'credit-cards.write' })
  @Post('admin/card-activations/:id/take-back')
  @HttpCode(204)
  @ApiOperation({ operationId: 'revokeCardActivation' })
  async revert(
    @Param('id', IdParam) id: string,
    @Body() { reason }: TakeBackCardActivationRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.activations.revert(id, reason, actor);
  }
}
