import { Global, Module } from '@nestjs/common';
import { RoleRule } from '../database/role-rule.js';
import { DataKeys } from './data-keys.js';
import { FieldCipher } from './field-cipher.js';
import { RateLimits } from './rate-limits.js';
import { DeleteSpentLimitsHandler, SpentLimitsSchedule } from './spent-limits.js';

/** Field encryption and rate limits for all modules, and the rule about the role that the product works with. */
@Global()
@Module({
  providers: [DataKeys, DeleteSpentLimitsHandler, FieldCipher, RateLimits, RoleRule, SpentLimitsSchedule],
  exports: [DataKeys, FieldCipher, RateLimits],
})
export class SecurityModule {}
