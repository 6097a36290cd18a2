import { Global, Module } from '@nestjs/common';
import { DatabaseRoleRule } from '../database/database-role-rule.js';
import { DataKeys } from './data-keys.js';
import { FieldCipher } from './field-cipher.js';
import { RateLimits } from './rate-limits.js';
import {
  PurgeExpiredRateLimitCountersHandler,
  PurgeExpiredRateLimitCountersSchedule,
} from './purge-expired-rate-limit-counters.handler.js';

/** Field encryption and rate limits for all modules, and the startup rule for the product's database role. */
@Global()
@Module({
  providers: [
    DataKeys,
    PurgeExpiredRateLimitCountersHandler,
    FieldCipher,
    RateLimits,
    DatabaseRoleRule,
    PurgeExpiredRateLimitCountersSchedule,
  ],
  exports: [DataKeys, FieldCipher, RateLimits],
})
export class SecurityModule {}
