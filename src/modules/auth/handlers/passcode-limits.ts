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

  /** Counts one code to an address that a customer wants to confirm, whichever it is: nobody writes to the whole world from one account. Throws `too-many-requests`. */
  async countConfirmation(customerId: string): Promise<void> {
    await this.limits.consume('confirm-email-quarter-hour', customerId);
    await this.limits.consume('confirm-email-day', customerId);
  }

  /** Counts one sending. Throws `otp-too-soon` in the pause after a code, whatever that was for, and `too-many-requests`. */
  async countSending(destination: Destination, device: Device): Promise<void> {
    // The address first: somebody who was stopped there cannot use up the chances of the people behind the numbers.
    await this.limits.consume('otp-send-address', device.address);
    await this.limits.consume('otp-send-pause', destination.value);
    try {
      await this.limits.consume('otp-send-quarter-hour', destination.value);
      await this.limits.consume('otp-send-day', destination.value);
      await this.breaker.check(destination);
    } catch (refusal) {
      // The pause is said to follow a code, and none is sent.
      await this.limits.reset('otp-send-pause', destination.value);
      throw refusal;
    }
  }
}
