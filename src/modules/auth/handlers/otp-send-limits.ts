import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { BrandForSite } from '../../partners/messages/index.js';
import { destinationIndex } from '../domain/destination.js';
import type { Destination, Device } from '../messages/commands.js';
import { KnownDevices } from './known-devices.js';
import { type RequestSource, UnverifiedOtpLimits } from './unverified-otp-limits.js';
import type { BudgetedBrand } from './sms-budgets.js';
import { SmsSpendCircuitBreaker } from './sms-spend-circuit-breaker.js';
import { ProofOfWork } from './proof-of-work.js';

/** Permission to send one code. Only `OtpSendLimits` grants it, and without it no challenge can be opened. */
export class SendingPermit {
  constructor(
    readonly destination: Destination,
    /** Counts the code until it is verified; null for a browser that has logged in with the destination before. */
    readonly source: RequestSource | null,
    /** The brand whose SMS budget the code counts against; undefined while there is no brand at all. */
    readonly brand: BudgetedBrand | undefined,
  ) {}
}

/**
 * Limits how often OTPs are sent, for all purposes together: one counter for each destination, each browser and each requesting network,
 * and the codes of an address and a network that nobody verified.
 */
@Injectable()
export class OtpSendLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly breaker: SmsSpendCircuitBreaker,
    private readonly cipher: FieldCipher,
    private readonly devices: KnownDevices,
    private readonly proofOfWork: ProofOfWork,
    private readonly unverified: UnverifiedOtpLimits,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Counts one code to any number or address that a customer wants to confirm: one account must not send codes to arbitrary people. Throws
   * `too-many-requests`.
   */
  async countConfirmation(customerId: string): Promise<void> {
    await this.limits.consume('confirm-contact-quarter-hour', customerId);
    await this.limits.consume('confirm-contact-day', customerId);
  }

  /**
   * Counts one sending. A browser that has logged in with the destination before has its own counter: strangers cannot use up its codes.
   * Throws `otp-too-soon` in the pause after a code of any purpose, `too-many-requests` by number, by browser and where nobody verified the
   * last codes of an address or network, and `step-up-required` where many requests come from one address or while the SMS spend circuit
   * breaker is tripped, whether the destination is known or not.
   */
  async countSending(destination: Destination, device: Device): Promise<SendingPermit> {
    const accountIndex = destinationIndex(this.cipher, destination);
    const isKnown = await this.devices.isKnown(accountIndex, device);
    const site = await this.queries.execute(new BrandForSite({ host: device.hostName, brand: device.brand }));
    const brand = site && { partnerId: site.partnerId, title: site.title };
    const permit = new SendingPermit(destination, isKnown ? null : this.unverified.sourceOf(device), brand);
    // Both run before anything is counted: the same call is repeated with the solution, and a refused one costs its number nothing.
    if (permit.source) {
      await this.unverified.requireRemaining(permit.source);
      await this.requireProofOfWork(destination, accountIndex, device);
    }
    const counted = isKnown ? `${destination.value}:${device.index}` : destination.value;
    await this.limits.consume('otp-send-pause', counted);
    try {
      await this.limits.consume('otp-send-quarter-hour', counted);
      await this.limits.consume('otp-send-day', counted);
      await this.limits.consume('otp-send-device', device.index);
    } catch (refusal) {
      // The pause follows a code, and none is sent here.
      await this.limits.reset('otp-send-pause', counted);
      throw refusal;
    }
    await this.limits.tryConsume('otp-send-address', device.ipAddress);
    return permit;
  }

  /** Several people share an address, so none is refused because of the others. One solution is enough, so only one is required. */
  private async requireProofOfWork(destination: Destination, accountIndex: string, device: Device): Promise<void> {
    const isCrowded = await this.limits.isExhausted('otp-send-address', device.ipAddress);
    if (!isCrowded && (destination.channel !== 'sms' || !(await this.breaker.isTripped()))) return;
    // Requires no work for a message that may not be sent, and counts no work for a number that gets no message.
    for (const name of ['otp-send-pause', 'otp-send-quarter-hour', 'otp-send-day'] as const)
      await this.limits.requireRemaining(name, destination.value);
    await this.limits.requireRemaining('otp-send-device', device.index);
    if (isCrowded) return await this.proofOfWork.requireForNetwork('otp-send-address', device);
    await this.proofOfWork.require({ call: 'otp-send', accountIndex, device });
  }
}
