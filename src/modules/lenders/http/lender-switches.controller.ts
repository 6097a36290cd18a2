import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { createListRoutes } from '../../../platform/exports/create-list-routes.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { createResourceRoutes } from '../../../platform/resources/create-resource-routes.js';
import { LenderSwitchEntryModel, lenderSwitchLog } from '../domain/lender-switch-log.js';
import { lenderSwitches, type LenderSwitchRow, LenderSwitchRowModel } from '../domain/lender-switch-list.js';
import { switchPlans } from '../domain/switch-plan.resource.js';
import { LenderSwitching } from '../handlers/lender-switching.js';
import { SwitchLendersRequest } from './lender-switches.dto.js';

/** Lenders as staff members on duty monitor and switch them. */
@ApiTags('lender-switches')
@ApiBearerAuth()
@Controller()
export class LenderSwitchesController extends createListRoutes({
  list: lenderSwitches,
  path: 'lender-switches',
  read: 'lenders.read',
  write: 'lenders.write',
  row: LenderSwitchRowModel,
  pageName: 'LenderSwitchPage',
}) {
  @Inject(LenderSwitching) readonly switching!: LenderSwitching;

  /** Returns the switches of a lender. */
  @Allow({ permission: 'lenders.read' })
  @Get('admin/lender-switches/:id')
  @ApiOperation({ operationId: 'readLenderSwitch' })
  @ApiOkResponse({ type: LenderSwitchRowModel })
  record(@Param('id', IdParam) id: string, @CurrentActor() actor: Actor): Promise<LenderSwitchRow> {
    return this.lists.row(lenderSwitches, id, actor);
  }

  /** Switches several lenders on or off with a reason: all or none. */
  @Allow({ permission: 'lenders.write' })
  @Post('admin/lender-switches')
  @HttpCode(204)
  @ApiOperation({ operationId: 'switchLenders' })
  async switchMany(@Body() { lender_ids, lender_status, reason }: SwitchLendersRequest, @CurrentActor() actor: Actor): Promise<void> {
    await this.switching.switchMany({ lenderIds: [...new Set(lender_ids)], isOn: lender_status === 1, reason }, actor);
  }
}

/** Planned switches of lenders. */
@ApiTags('lender-switches')
@ApiBearerAuth()
@Controller()
export class SwitchPlansController extends createResourceRoutes(switchPlans) {}

/** Log of lender switches with actor, time and reason. */
@ApiTags('lender-switches')
@ApiBearerAuth()
@Controller()
export class LenderSwitchLogController extends createListRoutes({
  list: lenderSwitchLog,
  path: 'lender-switch-log',
  read: 'lenders.read',
  row: LenderSwitchEntryModel,
  pageName: 'LenderSwitchLogPage',
}) {}
