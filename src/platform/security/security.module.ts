import { Global, Module } from '@nestjs/common';
import { FieldCipher } from './field-cipher.js';
import { RateLimits } from './rate-limits.js';

/** Field encryption and rate limits for all modules. */
@Global()
@Module({ providers: [FieldCipher, RateLimits], exports: [FieldCipher, RateLimits] })
export class SecurityModule {}
