import { Module } from '@nestjs/common';
import { SchedulesController } from '../schedules/http/schedules.controller.js';
import { ScheduleList } from '../schedules/schedule-list.js';
import { OperationsController } from './http/operations.controller.js';
import { Operations } from './operations.js';

/** What the engineer on duty looks at: queues, outbox, workers, schedules. (Dead letters belong to messaging, the health of lenders to lenders.) */
@Module({
  controllers: [OperationsController, SchedulesController],
  providers: [Operations, ScheduleList],
  exports: [Operations, ScheduleList],
})
export class OperationsModule {}
