import { Injectable } from '@nestjs/common';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { destinationIndex } from '../domain/destination.js';
import type { Destination, Device } from '../messages/commands.js';
import { KnownDevices } from './known-devices.js';
import { SmsSpendCircuitBreaker } from './sms-spend-circuit-breaker.js';
import { ProofOfWork } from './proof-of-work.js';

/** How often passcodes are sent, whatever they are for: one count for each destination, each browser and each network that asks. */
@Injectable()
export class OtpSendLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly breaker: SmsSpendCircuitBreaker,
    private readonly cipher: FieldCipher,
    private readonly devices: KnownDevices,
    private readonly proofOfWork: ProofOfWork,
  ) {}

  /** Counts one code to a number or address that a customer wants to confirm, whichever it is: nobody writes to the whole world from one account. Throws `too-many-requests`. */
  async countConfirmation(customerId: string): Promise<void> {
    await this.limits.consume('confirm-contact-quarter-hour', customerId);
    await this.limits.consume('confirm-contact-day', customerId);
  }

  /**
   * Counts one sending. A browser that has logged in there before has a count of its own: strangers cannot use up its codes.
   * Throws `otp-too-soon` in the pause after a code, whatever that was for, `too-many-requests` by number and by browser, and `step-up-required`
   * where many people ask from one address, or while the spend breaker is tripped, whether the destination is known or not.
   */
  async countSending(destination: Destination, device: Device): Promise<void> {
    const accountIndex = destinationIndex(this.cipher, destination);
    const isKnown = await this.devices.isKnown(accountIndex, device);
    // Before anything is counted: the same call comes again with the solution.
    if (!isKnown) await this.requireProofOfWork(destination, accountIndex, device);
    const counted = isKnown ? `${destination.value}:${device.index}` : destination.value;
    await this.limits.consume('otp-send-pause', counted);
    try {
      await this.limits.consume('otp-send-quarter-hour', counted);
      await this.limits.consume('otp-send-day', counted);
      await this.limits.consume('otp-send-device', device.index);
    } catch (refusal) {
      // The pause is said to follow a code, and none is sent.
      await this.limits.reset('otp-send-pause', counted);
      throw refusal;
    }
    await this.limits.tryConsume('otp-send-address', device.ipAddress);
  }

  /** An address is shared by whoever is behind it: nobody is refused for the others. One solution is enough, so only one is asked for. */
  private async requireProofOfWork(destination: Destination, accountIndex: string, device: Device): Promise<void> {
    const isCrowded = await this.limits.isExhausted('otp-send-address', device.ipAddress);
    if (!isCrowded && (destination.channel !== 'sms' || !(await this.breaker.isTripped()))) return;
    // Nobody works for a message that may not be sent, and no work for a number counts that brings its owner none.
    for (const name of ['otp-send-pause', 'otp-send-quarter-hour', 'otp-send-day'] as const)
      await this.limits.requireRemaining(name, destination.value);
    await this.limits.requireRemaining('otp-send-device', device.index);
    if (isCrowded) return await this.proofOfWork.requireForNetwork('otp-send-address', device);
    await this.proofOfWork.require({ call: 'otp-send', accountIndex, device });
  }
}
