import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EndedRows } from './ended-rows.js';
import { ClearEndedRowsHandler, EndedRowsSchedule } from './ended-rows.schedule.js';

/** Clears up every hour what the modules keep for a time only (`RowsThatEnd`). */
@Module({ imports: [DiscoveryModule], providers: [EndedRows, ClearEndedRowsHandler, EndedRowsSchedule] })
export class RetentionModule {}
