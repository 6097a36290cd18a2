import { Global, Module } from '@nestjs/common';
import { DatabaseRoleRule } from '../database/database-role-rule.js';
import { RequestTurns } from '../http/request-turns.js';
import { DataKeys } from './data-keys.js';
import { FieldCipher } from './field-cipher.js';
import { RateLimits } from './rate-limits.js';
import {
  PurgeExpiredRateLimitCountersHandler,
  PurgeExpiredRateLimitCountersSchedule,
} from './purge-expired-rate-limit-counters.handler.js';

/** Field encryption, rate limits and turns of requests for all modules, and the startup rule for the product's database role. */
@Global()
@Module({
  providers: [
    DataKeys,
    PurgeExpiredRateLimitCountersHandler,
    FieldCipher,
    RateLimits,
    RequestTurns,
    DatabaseRoleRule,
    PurgeExpiredRateLimitCountersSchedule,
  ],
  exports: [DataKeys, FieldCipher, RateLimits, RequestTurns],
})
export class SecurityModule {}
