import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { type LoanTypeKey, loanTypeKeys } from '../../../contracts/loan-types.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { type CallerText, Text } from '../../../platform/http/caller-text.js';
import { IdParam, OneOfParam } from '../../../platform/http/param.pipes.js';
import { condition } from '../../../platform/lists/condition.js';
import { bodyPipe } from '../../../platform/resources/resource-models.js';
import { createResourceRoutes } from '../../../platform/resources/create-resource-routes.js';
import { lenders } from '../domain/lender.resource.js';
import {
  CreateLenderResponse,
  DeleteLenderRequest,
  type LenderRow,
  MessageResponse,
  UpdateLenderResponse,
  UpdateLenderRequest,
} from './lender.dto.js';

const PROCESSING_ORDER = 'r.priority nulls last, r.name';

const routes = createResourceRoutes(lenders);
const { row, creation } = routes.models;

/**
 * The resource routes of lenders, and the routes of the product specification, which return the whole short list and respond with texts.
 */
@ApiTags('lenders')
@ApiBearerAuth()
@Controller()
export class LendersController extends routes {
  /** Lists all active lenders in processing order. */
  @Allow({ permission: 'lenders.read' })
  @Get('get-lenders-data')
  @ApiOperation({ operationId: 'getLendersData' })
  @ApiOkResponse({ type: row, isArray: true })
  all(@CurrentActor() actor: Actor): Promise<LenderRow[]> {
    return this.lists.all(lenders.list, PROCESSING_ORDER, actor);
  }

  /** Lists the active lenders of one loan type. */
  @Allow({ permission: 'lenders.read' })
  @Get('get-lenders-data/:type')
  @ApiOperation({ operationId: 'getLendersDataByType' })
  @ApiParam({ name: 'type', enum: loanTypeKeys })
  @ApiOkResponse({ type: row, isArray: true })
  ofType(@Param('type', new OneOfParam(loanTypeKeys)) type: LoanTypeKey, @CurrentActor() actor: Actor): Promise<LenderRow[]> {
    return this.lists.all(lenders.list, PROCESSING_ORDER, actor, condition('r.loan_type = ?', type));
  }

  /** Returns a lender. */
  @Allow({ permission: 'lenders.read' })
  @Get('get-lender-data/:lenderId')
  @ApiOperation({ operationId: 'getLenderData' })
  @ApiOkResponse({ type: row })
  one(@Param('lenderId', IdParam) lenderId: string, @CurrentActor() actor: Actor): Promise<LenderRow> {
    return this.record(lenderId, actor);
  }

  /** Adds a lender, switched off. */
  @Allow({ permission: 'lenders.write' })
  @Post('create-lender')
  @HttpCode(200)
  @ApiOperation({ operationId: 'createLender' })
  @ApiBody({ type: creation })
  @ApiOkResponse({ type: CreateLenderResponse })
  async create(
    @Body(bodyPipe(creation)) body: object,
    @CurrentActor() actor: Actor,
    @Text() text: CallerText,
  ): Promise<CreateLenderResponse> {
    const lender_id = await this.records.create(lenders, body, actor);
    return { message: text('messages.lenderCreated'), lender_id };
  }

  /** Changes one property. */
  @Allow({ permission: 'lenders.write' })
  @Post('update-lender-data')
  @HttpCode(200)
  @ApiOperation({ operationId: 'updateLenderData' })
  @ApiOkResponse({ type: UpdateLenderResponse })
  async update(
    @Body() { lender_id, property, value, version: seen }: UpdateLenderRequest,
    @CurrentActor() actor: Actor,
    @Text() text: CallerText,
  ): Promise<UpdateLenderResponse> {
    const { version } = await this.write(lender_id, [{ property, value, field: 'value' }], actor, seen);
    return { message: text('messages.lenderUpdated'), version };
  }

  /** Hides a lender; its history stays. */
  @Allow({ permission: 'lenders.write' })
  @Post('safe-delete-lender')
  @HttpCode(200)
  @ApiOperation({ operationId: 'safeDeleteLender' })
  @ApiOkResponse({ type: MessageResponse })
  async safeDelete(
    @Body() { lender_id }: DeleteLenderRequest,
    @CurrentActor() actor: Actor,
    @Text() text: CallerText,
  ): Promise<MessageResponse> {
    await this.records.remove(lenders, lender_id, actor);
    return { message: text('messages.lenderDeleted') };
  }
}
