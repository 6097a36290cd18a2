import { Query } from '@nestjs/cqrs';
import type { Device } from './commands.js';

/** Whose account a one-time link opens: all that its holder may do as it anyway. Fails with `link-expired`, and with `too-many-requests`. */
export class PasswordLinkAccount extends Query<{ readonly audience: 'admin' | 'partner'; readonly email: string }> {
  constructor(
    readonly token: string,
    readonly device: Device,
  ) {
    super();
  }
}
