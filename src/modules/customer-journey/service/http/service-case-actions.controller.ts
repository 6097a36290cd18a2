import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../contracts/actor.js';
import { Allow, CurrentActor } from '../../../../platform/http/access.js';
import { IdParam } from '../../../../platform/http/param.pipes.js';
import { ServiceCaseActions } from '../handlers/service-case-actions.js';
import {
  FinishFollowUpRequest,
  HandOverServiceCaseRequest,
  ServiceCaseVersionRequest,
  ServiceStaffMember,
  SetFollowUpRequest,
} from './service-case-actions.dto.js';

/** What staff do with a case: owner and follow-up. The id of a case is that of its application. */
@ApiTags('service-cases')
@ApiBearerAuth()
@Allow({ permission: 'page.csr-portal' })
@Controller('admin/service-cases')
export class ServiceCaseActionsController {
  constructor(private readonly actions: ServiceCaseActions) {}

  /** Returns the staff who can own a case. */
  @Get('staff')
  @ApiOperation({ operationId: 'listServiceStaff' })
  @ApiOkResponse({ type: ServiceStaffMember, isArray: true })
  async staff(): Promise<readonly ServiceStaffMember[]> {
    return await this.actions.listStaff();
  }

  /** Makes the caller the owner of a case without one. */
  @Post(':id/claim')
  @HttpCode(204)
  @ApiOperation({ operationId: 'claimServiceCase' })
  @ApiNoContentResponse()
  async claim(
    @Param('id', IdParam) applicationId: string,
    @Body() { version }: ServiceCaseVersionRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.actions.claim({ applicationId, version }, actor);
  }

  /** Removes the owner; for the owner and administrators. */
  @Post(':id/release')
  @HttpCode(204)
  @ApiOperation({ operationId: 'releaseServiceCase' })
  @ApiNoContentResponse()
  async release(
    @Param('id', IdParam) applicationId: string,
    @Body() { version }: ServiceCaseVersionRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.actions.release({ applicationId, version }, actor);
  }

  /** Makes another member of staff the owner; for the owner and administrators. */
  @Post(':id/hand-over')
  @HttpCode(204)
  @ApiOperation({ operationId: 'handOverServiceCase' })
  @ApiNoContentResponse()
  async handOver(
    @Param('id', IdParam) applicationId: string,
    @Body() { version, owner_id: ownerId }: HandOverServiceCaseRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.actions.handOver({ applicationId, version }, ownerId, actor);
  }

  /** Sets or moves the follow-up; a case without an owner becomes the caller's. */
  @Post(':id/follow-up')
  @HttpCode(204)
  @ApiOperation({ operationId: 'setFollowUp' })
  @ApiNoContentResponse()
  async setFollowUp(
    @Param('id', IdParam) applicationId: string,
    @Body() { version, at, note }: SetFollowUpRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.actions.setFollowUp({ applicationId, version }, { at: new Date(at), note: note || null }, actor);
  }

  /** Marks the follow-up as done. */
  @Post(':id/follow-up/done')
  @HttpCode(204)
  @ApiOperation({ operationId: 'finishFollowUp' })
  @ApiNoContentResponse()
  async finishFollowUp(
    @Param('id', IdParam) applicationId: string,
    @Body() { version, note }: FinishFollowUpRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.actions.finishFollowUp({ applicationId, version }, note || null, actor);
  }
}
