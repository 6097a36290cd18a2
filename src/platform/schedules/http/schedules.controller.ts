import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { AuditTrail } from '../../audit/audit-trail.js';
import { Allow, CurrentActor } from '../../http/access.js';
import { ScheduleList } from '../schedule-list.js';
import { Scheduler } from '../scheduler.js';
import { RunScheduleRequest, ScheduleModel } from './schedules.dto.js';

@ApiTags('operations')
@ApiBearerAuth()
@Controller('admin/schedules')
export class SchedulesController {
  constructor(
    private readonly em: EntityManager,
    private readonly schedules: Scheduler,
    private readonly list: ScheduleList,
    private readonly audit: AuditTrail,
  ) {}

  /** Schedules with their last and next runs. */
  @Allow({ permission: 'operations.read' })
  @Get()
  @ApiOperation({ operationId: 'schedules' })
  @ApiOkResponse({ type: ScheduleModel, isArray: true })
  all(): Promise<ScheduleModel[]> {
    return this.list.rows();
  }

  /** Runs a schedule now; the time of its next run stays unchanged. */
  @Allow({ permission: 'schedules.run' })
  @Post('run')
  @HttpCode(204)
  @ApiOperation({ operationId: 'runSchedule' })
  @ApiNoContentResponse()
  async run(@Body() { name }: RunScheduleRequest, @CurrentActor() actor: Actor): Promise<void> {
    await this.em.transactional(async () => {
      await this.schedules.dispatchNow(name);
      await this.audit.record(actor, { action: 'schedule.run', subject: `schedule:${name}` });
    });
  }
}
