import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { type CallerText, Text } from '../../../platform/http/caller-text.js';
import { Lists } from '../../../platform/lists/lists.js';
import { Records } from '../../../platform/resources/records.js';
import { bodyPipe, createResourceModels } from '../../../platform/resources/resource-models.js';
import { lenderGroups } from '../domain/lender-group.resource.js';
import { CreateLenderGroupResponse, LenderGroupsResponse } from './lender.dto.js';

const { creation } = createResourceModels(lenderGroups);

/** Routes of the product specification §7 with which the lender page selects and adds groups. */
@ApiTags('lenders')
@ApiBearerAuth()
@Controller('lender-group')
export class LenderGroupsController {
  constructor(
    private readonly lists: Lists,
    private readonly records: Records,
  ) {}

  /** Lists all groups by name. */
  @Allow({ permission: 'lenders.read' })
  @Get('get-all')
  @ApiOperation({ operationId: 'getLenderGroups' })
  @ApiOkResponse({ type: LenderGroupsResponse })
  async all(@CurrentActor() actor: Actor): Promise<LenderGroupsResponse> {
    const groups = await this.lists.all(lenderGroups.list, 'lower(r.name)', actor);
    return { success: true, lenderGroups: groups.map(({ id, name }) => ({ id, name })) };
  }

  /** Creates a lender group. */
  @Allow({ permission: 'lenders.write' })
  @Post('create')
  @HttpCode(200)
  @ApiOperation({ operationId: 'createLenderGroup' })
  @ApiBody({ type: creation })
  @ApiOkResponse({ type: CreateLenderGroupResponse })
  async create(
    @Body(bodyPipe(creation)) body: object,
    @CurrentActor() actor: Actor,
    @Text() text: CallerText,
  ): Promise<CreateLenderGroupResponse> {
    const id = await this.records.create(lenderGroups, body, actor);
    return { lenderGroup: { id }, message: text('messages.lenderGroupCreated') };
  }
}
