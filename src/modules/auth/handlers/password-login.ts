import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { Passwords } from '../domain/passwords.js';
import type { Device } from '../messages/commands.js';

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
  ) {}

  /** The account, when the password is right and the account is active. Throws `wrong-credentials` otherwise, without telling why. */
  async check<A extends Account>(
    audience: string,
    email: string,
    password: string,
    { address }: Device,
    account: A | undefined,
  ): Promise<A> {
    await this.limits.consume('password-address', address);
    await this.limits.consume('password-account', `${audience}:${email}`);
    const isRight = await this.passwords.matches(password, account?.passwordHash);
    if (!account || !isRight || account.status !== 'active') throw new AppError('wrong-credentials');
    return account;
  }

  /** Forgets the failures of an account that has now logged in. */
  async succeeded(audience: string, email: string): Promise<void> {
    await this.limits.reset('password-account', `${audience}:${email}`);
  }
}
