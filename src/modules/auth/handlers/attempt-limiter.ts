import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import type { Device } from '../messages/commands.js';
import { KnownDevices } from './known-devices.js';
import { ProofOfWork } from './proof-of-work.js';

/** Limits of attempts: per password account, and per destination of an OTP. */
type AttemptLimit = 'password-account' | 'otp-guess-day';

/**
 * Counts attempts so that a stranger cannot lock out an account's owner: a known browser has its own counter, all others share one. Once
 * the shared limit is reached, each attempt needs a proof of work.
 */
@Injectable()
export class AttemptLimiter {
  constructor(
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
    private readonly proofOfWork: ProofOfWork,
  ) {}

  /** Counts one attempt. Throws `too-many-requests` for a known browser and `step-up-required` for others. */
  async count(call: AttemptLimit, accountIndex: string, device: Device): Promise<void> {
    if (await this.devices.isKnown(accountIndex, device)) return await this.limits.consume(call, deviceCounterKey(accountIndex, device));
    if ((await this.limits.tryConsume(call, accountIndex)) > 0) await this.proofOfWork.require({ call, accountIndex, device });
  }

  /**
   * Resets the failures before a success and marks the browser as known. A success in a known browser does not reset the failures of
   * others.
   */
  async recordSuccess(call: AttemptLimit, accountIndex: string, device: Device): Promise<void> {
    if (await this.devices.isKnown(accountIndex, device)) {
      await this.limits.reset(call, deviceCounterKey(accountIndex, device));
    } else {
      await this.limits.reset(call, accountIndex);
      await this.proofOfWork.reset({ call, accountIndex });
    }
    await this.devices.remember(accountIndex, device);
  }
}

const deviceCounterKey = (accountIndex: string, device: Device) => `${accountIndex}:${device.index}`;
