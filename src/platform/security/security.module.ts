import { Global, Module } from '@nestjs/common';
import { DataKeys } from './data-keys.js';
import { FieldCipher } from './field-cipher.js';
import { RateLimits } from './rate-limits.js';
import { DeleteSpentLimitsHandler, SpentLimitsSchedule } from './spent-limits.js';

/** Field encryption and rate limits for all modules. */
@Global()
@Module({
  providers: [DataKeys, DeleteSpentLimitsHandler, FieldCipher, RateLimits, SpentLimitsSchedule],
  exports: [DataKeys, FieldCipher, RateLimits],
})
export class SecurityModule {}
