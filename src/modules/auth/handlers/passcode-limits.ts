import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import type { Destination, Device } from '../messages/commands.js';
import { SpendBreaker } from './spend-breaker.js';

/** How often passcodes are sent, whatever they are for: one count for each destination and for each address that asks. */
@Injectable()
export class PasscodeLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly breaker: SpendBreaker,
  ) {}

  /** Counts one sending. Throws `too-many-requests`. */
  async countSending(destination: Destination, device: Device): Promise<void> {
    // The address first: somebody who was stopped there cannot use up the chances of the people behind the numbers.
    await this.limits.consume('otp-send-address', device.address);
    await this.limits.consume('otp-send-pause', destination.value);
    await this.limits.consume('otp-send-quarter-hour', destination.value);
    await this.limits.consume('otp-send-day', destination.value);
    await this.breaker.check(destination);
  }
}
