import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import type { Device } from '../messages/commands.js';
import { KnownDevices } from './known-devices.js';
import { ProofOfWork } from './proof-of-work.js';

/** Limits of what can be guessed: a password, the passcodes of a destination. */
type AttemptLimit = 'password-account' | 'otp-guess-day';

/** Counts guesses so that no stranger can lock an owner out: a known browser has a count of its own, all others share one, and where that is used up they work for each guess. */
@Injectable()
export class AttemptLimiter {
  constructor(
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
    private readonly proofOfWork: ProofOfWork,
  ) {}

  /** Counts one guess. Throws `too-many-requests` for a known browser, and `step-up-required` for others. */
  async count(call: AttemptLimit, accountIndex: string, device: Device): Promise<void> {
    if (await this.devices.isKnown(accountIndex, device)) return await this.limits.consume(call, deviceCounterKey(accountIndex, device));
    if ((await this.limits.tryConsume(call, accountIndex)) > 0) await this.proofOfWork.require({ call, accountIndex, device });
  }

  /** Forgets the failures before a success, and knows the browser from now on. A known browser's success says nothing about the failures of others. */
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
