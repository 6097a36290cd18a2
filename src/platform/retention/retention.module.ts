import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { RetentionPurger } from './retention-purger.js';
import { PurgeExpiredRowsHandler, PurgeExpiredRowsSchedule } from './purge-expired-rows.handler.js';

/** Purges every hour what modules keep for a limited time (`RetentionRules`). */
@Module({ imports: [DiscoveryModule], providers: [RetentionPurger, PurgeExpiredRowsHandler, PurgeExpiredRowsSchedule] })
export class RetentionModule {}
