import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { type LoanTypeKey, loanTypeKeys } from '../../../contracts/loan-types.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { type CallerText, Text } from '../../../platform/http/caller-text.js';
import { IdParam, OneOfParam } from '../../../platform/http/param.pipes.js';
import { LenderList } from '../handlers/lender-list.js';
import { CreateLender, SafeDeleteLender, UpdateLenderProperty } from '../messages/commands.js';
import {
  CreateLenderAnswer,
  CreateLenderRequest,
  DeleteLenderRequest,
  type LenderRow,
  LenderRowModel,
  MessageAnswer,
  UpdateLenderRequest,
} from './lender.dto.js';

@ApiTags('lenders')
@ApiBearerAuth()
@Controller()
export class LendersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly list: LenderList,
  ) {}

  /** All living lenders, in processing order. */
  @Allow({ permission: 'lenders.read' })
  @Get('get-lenders-data')
  @ApiOperation({ operationId: 'getLendersData' })
  @ApiOkResponse({ type: LenderRowModel, isArray: true })
  all(): Promise<LenderRow[]> {
    return this.list.rows('all');
  }

  /** Living lenders of one loan type. */
  @Allow({ permission: 'lenders.read' })
  @Get('get-lenders-data/:type')
  @ApiOperation({ operationId: 'getLendersDataByType' })
  @ApiParam({ name: 'type', enum: loanTypeKeys })
  @ApiOkResponse({ type: LenderRowModel, isArray: true })
  ofType(@Param('type', new OneOfParam(loanTypeKeys)) type: LoanTypeKey): Promise<LenderRow[]> {
    return this.list.rows(type);
  }

  /** One lender. */
  @Allow({ permission: 'lenders.read' })
  @Get('get-lender-data/:lenderId')
  @ApiOperation({ operationId: 'getLenderData' })
  @ApiOkResponse({ type: LenderRowModel })
  one(@Param('lenderId', IdParam) lenderId: string): Promise<LenderRow> {
    return this.list.row(lenderId);
  }

  /** Adds a lender, switched off. */
  @Allow({ permission: 'lenders.write' })
  @Post('create-lender')
  @HttpCode(200)
  @ApiOperation({ operationId: 'createLender' })
  @ApiOkResponse({ type: CreateLenderAnswer })
  async create(
    @Body() { name, loan_type }: CreateLenderRequest,
    @CurrentActor() actor: Actor,
    @Text() text: CallerText,
  ): Promise<CreateLenderAnswer> {
    const lenderId = await this.commands.execute(new CreateLender(name, loan_type ?? 'pl', actor));
    return { message: text('messages.lenderCreated'), lender_id: lenderId };
  }

  /** Changes one property. */
  @Allow({ permission: 'lenders.write' })
  @Post('update-lender-data')
  @HttpCode(200)
  @ApiOperation({ operationId: 'updateLenderData' })
  @ApiOkResponse({ type: MessageAnswer })
  async update(
    @Body() { lender_id, property, value }: UpdateLenderRequest,
    @CurrentActor() actor: Actor,
    @Text() text: CallerText,
  ): Promise<MessageAnswer> {
    await this.commands.execute(new UpdateLenderProperty(lender_id, property, value, actor));
    return { message: text('messages.lenderUpdated') };
  }

  /** Hides a lender; its history stays. */
  @Allow({ permission: 'lenders.write' })
  @Post('safe-delete-lender')
  @HttpCode(200)
  @ApiOperation({ operationId: 'safeDeleteLender' })
  @ApiOkResponse({ type: MessageAnswer })
  async remove(@Body() { lender_id }: DeleteLenderRequest, @CurrentActor() actor: Actor, @Text() text: CallerText): Promise<MessageAnswer> {
    await this.commands.execute(new SafeDeleteLender(lender_id, actor));
    return { message: text('messages.lenderDeleted') };
  }
}
