import { Query } from '@nestjs/cqrs';
import type { Device } from './commands.js';

/**
 * Returns the account of a one-time link: data that the link's holder can obtain anyway. Fails with `link-expired`, and with
 * `too-many-requests`.
 */
export class PasswordLinkAccount extends Query<{ readonly audience: 'admin' | 'partner'; readonly email: string }> {
  constructor(
    readonly token: string,
    readonly device: Device,
  ) {
    super();
  }
}
