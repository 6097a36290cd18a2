import { Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import type { Language } from '../../../contracts/i18n/translate.js';
import { type StaffDeed, staffDeeds } from '../../../contracts/resources/admin.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { CallerLanguage } from '../../../platform/http/caller-text.js';
import { IdParam, OneOfParam } from '../../../platform/http/param.pipes.js';
import type { RowOfResource } from '../../../platform/resources/declared-resource.js';
import { resourceRoutes } from '../../../platform/resources/resource-routes.js';
import { staffAccounts } from '../domain/staff.resource.js';
import { DoToStaff } from '../messages/accounts.js';

const routes = resourceRoutes(staffAccounts);

/** Accounts of staff: the engine's routes, and what can be done to an account besides. */
@ApiTags('staff')
@ApiBearerAuth()
@Controller()
export class StaffController extends routes {
  @Inject(CommandBus) private readonly commands!: CommandBus;

  /** Invites once more, disables, enables, resets, or ends all sessions, and answers the record; never to one's own account. */
  @Allow({ permission: 'staff.write' })
  @Post('admin/staff/:id/deeds/:deed')
  @HttpCode(200)
  @ApiOperation({ operationId: 'doToAdmin' })
  @ApiParam({ name: 'deed', enum: staffDeeds, enumName: 'StaffDeed' })
  @ApiOkResponse({ type: routes.models.row })
  async deed(
    @Param('id', IdParam) id: string,
    @Param('deed', new OneOfParam(staffDeeds)) deed: StaffDeed,
    @CurrentActor() actor: Actor,
    @CallerLanguage() language: Language,
  ): Promise<RowOfResource<typeof staffAccounts>> {
    await this.commands.execute(new DoToStaff(id, deed, language, actor));
    return await this.record(id, actor);
  }
}
