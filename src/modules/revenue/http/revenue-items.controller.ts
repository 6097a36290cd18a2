import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import type { WireValue } from '../../../contracts/fields.js';
import { newRevenueItem } from '../../../contracts/resources/revenue-item.js';
import { revenueTypes } from '../../../contracts/revenue.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { AppError } from '../../../platform/http/app-error.js';
import { type CallerText, Text } from '../../../platform/http/caller-text.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { createModel } from '../../../platform/http/row-model.js';
import { condition } from '../../../platform/lists/condition.js';
import { parseNewValues } from '../../../platform/resources/record-values.js';
import { createBodyModel, bodyPipe } from '../../../platform/resources/resource-models.js';
import { createResourceRoutes } from '../../../platform/resources/create-resource-routes.js';
import { UnknownLenderIds } from '../../lenders/messages/index.js';
import { revenueItems } from '../domain/revenue-item.resource.js';
import { SetRevenueOrder } from '../messages/commands.js';
import {
  AddRevenueResponse,
  RevenueResponse,
  type RevenueItemRow,
  RevenueTypesResponse,
  SetRevenueOrderRequest,
} from './revenue-items.dto.js';

const routes = createResourceRoutes(revenueItems);
const { row } = routes.models;

const createBody = createBodyModel('AddLenderRevenueRequest', {
  ...newRevenueItem,
  /** Id for the new item: a repeated request finds it and adds nothing. */
  id: { kind: 'id' },
});
const updateBody = createBodyModel('UpdateLenderRevenueRequest', {
  id: { kind: 'id', required: true },
  ...newRevenueItem,
  /** Version of the item that the staff member saw. */
  version: { kind: 'integer' },
});
const itemsResponse = createModel('LenderRevenueResponse', { success: { type: Boolean }, lenderRevenue: { type: row, isArray: true } });

type Values = Readonly<Record<string, WireValue>>;

/** The generic resource routes of revenue items, and the calls of the product specification §7 used by the page of a lender. */
@ApiTags('revenue')
@ApiBearerAuth()
@Controller()
export class RevenueItemsController extends routes {
  @Inject(CommandBus) private readonly commands!: CommandBus;

  /** Returns a lender's items that are not deleted, in the order in which they are tried. */
  @Allow({ permission: 'revenue.read' })
  @Get('lender-revenue/get/:lenderId')
  @ApiOperation({ operationId: 'getLenderRevenue' })
  @ApiOkResponse({ type: itemsResponse })
  async ofLender(
    @Param('lenderId', IdParam) lenderId: string,
    @CurrentActor() actor: Actor,
  ): Promise<{ success: true; lenderRevenue: RevenueItemRow[] }> {
    const unknown = await this.queries.execute(new UnknownLenderIds([lenderId]));
    if (unknown.length > 0) throw new AppError('not-found');
    const ofLender = condition('r.lender_id = ?::uuid', lenderId);
    return { success: true, lenderRevenue: await this.lists.all(revenueItems.list, 'r.position', actor, ofLender) };
  }

  /** Returns the events that a lender can pay for. */
  @Allow({ permission: 'revenue.read' })
  @Get('lender-revenue/get-types')
  @ApiOperation({ operationId: 'getRevenueTypes' })
  @ApiOkResponse({ type: RevenueTypesResponse })
  types(@Text() text: CallerText): RevenueTypesResponse {
    return { success: true, data: revenueTypes.map(({ id }) => ({ id, name: text(`lookups.revenueType.${id}`) })) };
  }

  /**
   * Adds an item as the last one of its lender. A repeated request with the same id returns the existing item; `conflict` where that
   * differs.
   */
  @Allow({ permission: 'revenue.write' })
  @Post('lender-revenue/create')
  @HttpCode(200)
  @ApiOperation({ operationId: 'createLenderRevenue' })
  @ApiBody({ type: createBody })
  @ApiOkResponse({ type: AddRevenueResponse })
  async create(
    @Body(bodyPipe(createBody)) body: object,
    @CurrentActor() actor: Actor,
    @Text() text: CallerText,
  ): Promise<AddRevenueResponse> {
    const { id, ...values } = body as Values & { readonly id?: string | null };
    const added = await this.addOnce(values, actor, id ?? undefined);
    return { success: true, lenderRevenueItem: { id: added }, message: text('messages.revenueAdded') };
  }

  private async addOnce(values: Values, actor: Actor, id: string | undefined): Promise<string> {
    try {
      return await this.records.create(revenueItems, values, actor, id);
    } catch (error) {
      const isTaken = id !== undefined && error instanceof AppError && error.code === 'conflict';
      if (!isTaken || !(await this.isSameItem(id, values, actor))) throw error;
      return id;
    }
  }

  /** Returns whether an existing item has the values of the new one. */
  private async isSameItem(id: string, values: Values, actor: Actor): Promise<boolean> {
    const [item] = await this.lists.all(revenueItems.list, 'r.position', actor, condition('r.id = ?::uuid', id));
    const given: ReadonlyMap<string, WireValue> = new Map([['status', 1], ...parseNewValues(revenueItems, values)]);
    const properties = Object.keys(newRevenueItem) as (keyof typeof newRevenueItem)[];
    return item !== undefined && properties.every((property) => item[property] === (given.get(property) ?? null));
  }

  /**
   * Changes an item of the lender; omitted properties stay. With a version, the change is refused where the same properties were changed
   * since.
   */
  @Allow({ permission: 'revenue.write' })
  @Post('lender-revenue/update')
  @HttpCode(200)
  @ApiOperation({ operationId: 'updateLenderRevenue' })
  @ApiBody({ type: updateBody })
  @ApiOkResponse({ type: RevenueResponse })
  async update(@Body(bodyPipe(updateBody)) body: object, @CurrentActor() actor: Actor, @Text() text: CallerText): Promise<RevenueResponse> {
    const { id, lender_id, version, ...values } = body as Values & { readonly id: string; readonly lender_id: string };
    const item = await this.lists.row(revenueItems.list, id, actor);
    if (item.lender_id !== lender_id) throw new AppError('not-found');
    const writes = Object.entries(values).map(([property, value]) => ({ property, value, field: property }));
    await this.records.write(revenueItems, id, writes, {
      actor,
      version: version === undefined || version === null ? undefined : Number(version),
    });
    return { success: true, message: text('messages.revenueUpdated') };
  }

  /** Deletes an item; its history stays, and it can be restored. */
  @Allow({ permission: 'revenue.write' })
  @Post('lender-revenue/delete/:id')
  @HttpCode(200)
  @ApiOperation({ operationId: 'deleteLenderRevenue' })
  @ApiOkResponse({ type: RevenueResponse })
  async delete(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor, @Text() text: CallerText): Promise<RevenueResponse> {
    await this.records.remove(revenueItems, id, actor);
    return { success: true, message: text('messages.revenueDeleted') };
  }

  /** Sets the order in which all items of a lender are tried. */
  @Allow({ permission: 'revenue.write' })
  @Post('lender-revenue/set-order')
  @HttpCode(200)
  @ApiOperation({ operationId: 'setLenderRevenueOrder' })
  @ApiOkResponse({ type: RevenueResponse })
  async setOrder(
    @Body() { lender_id, lender_revenue_ids, seen_lender_revenue_ids }: SetRevenueOrderRequest,
    @CurrentActor() actor: Actor,
    @Text() text: CallerText,
  ): Promise<RevenueResponse> {
    const order = { lenderId: lender_id, itemIds: lender_revenue_ids, seenItemIds: seen_lender_revenue_ids };
    await this.commands.execute(new SetRevenueOrder(order, actor));
    return { success: true, message: text('messages.revenueOrdered') };
  }
}
