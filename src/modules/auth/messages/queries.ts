import { Query } from '@nestjs/cqrs';
import type { Device } from './commands.js';

/** Status of a login OTP. */
export interface OtpValidity {
  /** Remaining attempts. */
  readonly triesLeft: number;
  /** Remaining validity in seconds. */
  readonly secondsLeft: number;
}

/**
 * Returns the status of a challenge's OTP for the browser that requested it. Fails with `not-found` for any other browser, and where the
 * challenge is over.
 */
export class OtpStatus extends Query<OtpValidity> {
  constructor(
    readonly challengeId: string,
    readonly device: Device,
  ) {
    super();
  }
}
