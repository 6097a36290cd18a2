import { Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import type { Language } from '../../../contracts/i18n/translate.js';
import { type StaffAction, staffActions } from '../../../contracts/resources/admin.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { CallerLanguage } from '../../../platform/http/caller-text.js';
import { IdParam, OneOfParam } from '../../../platform/http/param.pipes.js';
import type { ResourceRow } from '../../../platform/resources/declared-resource.js';
import { createResourceRoutes } from '../../../platform/resources/create-resource-routes.js';
import { staffAccounts } from '../domain/staff.resource.js';
import { RunStaffAction } from '../messages/accounts.js';

const routes = createResourceRoutes(staffAccounts);

/** Staff accounts: the generic resource routes and the staff actions. */
@ApiTags('staff')
@ApiBearerAuth()
@Controller()
export class StaffController extends routes {
  @Inject(CommandBus) private readonly commands!: CommandBus;

  /** Invites again, disables, enables, resets or ends all sessions, and returns the record; never on the caller's own account. */
  @Allow({ permission: 'staff.write' })
  @Post('admin/staff/:id/deeds/:deed')
  @HttpCode(200)
  @ApiOperation({ operationId: 'runStaffAction' })
  @ApiParam({ name: 'deed', enum: staffActions, enumName: 'StaffDeed' })
  @ApiOkResponse({ type: routes.models.row })
  async runAction(
    @Param('id', IdParam) id: string,
    @Param('deed', new OneOfParam(staffActions)) deed: StaffAction,
    @CurrentActor() actor: Actor,
    @CallerLanguage() language: Language,
  ): Promise<ResourceRow<typeof staffAccounts>> {
    await this.commands.execute(new RunStaffAction(id, deed, language, actor));
    return await this.record(id, actor);
  }
}
