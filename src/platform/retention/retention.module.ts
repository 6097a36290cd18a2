import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { RetentionPurger } from './retention-purger.js';
import { PurgeExpiredRowsHandler, PurgeExpiredRowsSchedule } from './purge-expired-rows.handler.js';

/** Clears up every hour what the modules keep for a time only (`RetentionRules`). */
@Module({ imports: [DiscoveryModule], providers: [RetentionPurger, PurgeExpiredRowsHandler, PurgeExpiredRowsSchedule] })
export class RetentionModule {}
