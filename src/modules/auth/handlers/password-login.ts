import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Config, DEFAULT_DEMO_PASSWORD } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { Passwords } from '../domain/passwords.js';
import type { Device } from '../messages/commands.js';

interface Account {
  readonly id: string;
  readonly status: string;
  readonly passwordHash: string;
}

/** The password half of a login: limits, and one hash whether the account exists or not. */
@Injectable()
export class PasswordLogin {
  constructor(
    private readonly limits: RateLimits,
    private readonly passwords: Passwords,
    private readonly audit: AuditTrail,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  /** The account, when the password is right and the account is active. Throws `wrong-credentials` otherwise, without telling why. */
  async check<A extends Account>(
    audience: 'admin' | 'partner',
    email: string,
    password: string,
    { address }: Device,
    account: A | undefined,
  ): Promise<A> {
    await this.limits.consume('password-address', address);
    await this.limits.consume('password-account', `${audience}:${email}`);
    const isRight = await this.passwords.matches(password, account?.passwordHash);
    if (!account || !isRight || account.status !== 'active' || this.isOfDemo(password)) return await this.refuse(audience, email, account);
    return account;
  }

  /** Writes down that a login failed, without the address that was typed, and throws `wrong-credentials`. */
  async refuse(audience: 'admin' | 'partner', email: string, account: Account | undefined): Promise<never> {
    const subject = account ? `${audience}:${account.id}` : `address:${this.cipher.blindIndex('email', email)}`;
    await this.audit.record({ audience, id: null }, { action: 'login.refused', subject });
    throw new AppError('wrong-credentials');
  }

  /** Forgets the failures of an account that has now logged in. */
  async succeeded(audience: string, email: string): Promise<void> {
    await this.limits.reset('password-account', `${audience}:${email}`);
  }

  /** The start looks at a few accounts only. */
  private isOfDemo(password: string): boolean {
    return this.config.isProduction && password === DEFAULT_DEMO_PASSWORD;
  }
}
