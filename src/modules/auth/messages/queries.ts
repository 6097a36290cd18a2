import { Query } from '@nestjs/cqrs';
import type { Device } from './commands.js';

/** How a passcode for a login stands. */
export interface OtpValidity {
  /** Guesses that its code may still be compared with. */
  readonly triesLeft: number;
  /** Seconds it is good for, from now. */
  readonly secondsLeft: number;
}

/** How the passcode of a challenge stands, for the browser that asked for it. Fails with `not-found` for any other, and where it is over. */
export class OtpStatus extends Query<OtpValidity> {
  constructor(
    readonly challengeId: string,
    readonly device: Device,
  ) {
    super();
  }
}
