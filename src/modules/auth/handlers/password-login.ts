import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { Passwords } from '../domain/passwords.js';
import type { Device } from '../messages/commands.js';
import { Guesses } from './guesses.js';
import { KnownDevices } from './known-devices.js';

interface Account {
  readonly status: string;
  readonly passwordHash: string;
}

/** The password half of a login: limits, and one hash whether the account exists or not. */
@Injectable()
export class PasswordLogin {
  constructor(
    private readonly limits: RateLimits,
    private readonly passwords: Passwords,
    private readonly guesses: Guesses,
    private readonly devices: KnownDevices,
  ) {}

  /** The account, when the password is right and the account is active. Throws `wrong-credentials` otherwise, without telling why. */
  async check<A extends Account>(audience: string, email: string, password: string, device: Device, account: A | undefined): Promise<A> {
    await this.limits.consume('password-address', device.address);
    await this.guesses.count('password-account', this.devices.passwordAccount(audience, email), device);
    const isRight = await this.passwords.matches(password, account?.passwordHash);
    if (!account || !isRight || account.status !== 'active') throw new AppError('wrong-credentials');
    return account;
  }

  /** Forgets the failures of an account that has now logged in, and knows the browser from now on. */
  async succeeded(audience: string, email: string, device: Device): Promise<void> {
    await this.guesses.succeeded('password-account', this.devices.passwordAccount(audience, email), device);
  }
}
