import { Injectable } from '@nestjs/common';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { destinationIndex } from '../domain/destination.js';
import type { Destination, Device } from '../messages/commands.js';
import { KnownDevices } from './known-devices.js';
import { SpendBreaker } from './spend-breaker.js';
import { StepUps } from './step-ups.js';

/** How often passcodes are sent, whatever they are for: one count for each destination and for each network that asks. */
@Injectable()
export class PasscodeLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly breaker: SpendBreaker,
    private readonly cipher: FieldCipher,
    private readonly devices: KnownDevices,
    private readonly stepUps: StepUps,
  ) {}

  /** Counts one code to a number or address that a customer wants to confirm, whichever it is: nobody writes to the whole world from one account. Throws `too-many-requests`. */
  async countConfirmation(customerId: string): Promise<void> {
    await this.limits.consume('confirm-contact-quarter-hour', customerId);
    await this.limits.consume('confirm-contact-day', customerId);
  }

  /**
   * Counts one sending. A browser that has logged in there before has a count of its own: strangers cannot use up its codes.
   * Throws `otp-too-soon` in the pause after a code, whatever that was for, `too-many-requests`, and `step-up-required` while the spend breaker
   * is tripped, whether the destination is known or not.
   */
  async countSending(destination: Destination, device: Device): Promise<void> {
    const accountIndex = destinationIndex(this.cipher, destination);
    const isKnown = await this.devices.isKnown(accountIndex, device);
    // Before anything is counted: the same call comes again with the solution.
    if (destination.channel === 'sms' && !isKnown && (await this.breaker.isTripped()))
      await this.stepUps.demand({ call: 'otp-send', accountIndex, device });
    const counted = isKnown ? `${destination.value}:${device.index}` : destination.value;
    // The address first: somebody who was stopped there cannot use up the chances of the people behind the numbers.
    await this.limits.consume('otp-send-address', device.address);
    await this.limits.consume('otp-send-pause', counted);
    try {
      await this.limits.consume('otp-send-quarter-hour', counted);
      await this.limits.consume('otp-send-day', counted);
    } catch (refusal) {
      // The pause is said to follow a code, and none is sent.
      await this.limits.reset('otp-send-pause', counted);
      throw refusal;
    }
  }
}
