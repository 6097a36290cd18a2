import { Module } from '@nestjs/common';
import { SchedulesController } from '../schedules/http/schedules.controller.js';
import { ScheduleList } from '../schedules/schedule-list.js';
import { OperationsController } from './http/operations.controller.js';
import { Operations } from './operations.js';

/** Operations pages: queues, outbox, workers, schedules. (Dead letters belong to messaging, lender health to lenders.) */
@Module({
  controllers: [OperationsController, SchedulesController],
  providers: [Operations, ScheduleList],
  exports: [Operations, ScheduleList],
})
export class OperationsModule {}
