import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus } from '@nestjs/cqrs';
import { getUserAgentLabel } from '../../../contracts/user-agent-label.js';
import { formatDateTime } from '../../../contracts/i18n/format.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DEFAULT_DEMO_PASSWORD } from '../../../platform/config/config-schema.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { PasswordHasher } from '../domain/password-hasher.js';
import { SendMessage } from '../../messaging/messages/index.js';
import type { Device } from '../messages/commands.js';
import { AttemptLimiter } from './attempt-limiter.js';
import { KnownDevices } from './known-devices.js';
import { getAccountSubject, type PasswordAudience } from '../domain/accounts.js';
import { SecondFactors } from './second-factors.js';

/** Maximum length kept of an unrecognized user agent. */
const MAX_BROWSER_LENGTH = 60;

/** Wrong codes after a right password before the holder is notified: fewer are typing errors. */
const NOTIFY_AFTER_WRONG_CODES = 5;

interface Account {
  readonly id: string;
  readonly status: string;
  readonly passwordHash: string;
}

/** Checks the password of a login: limits attempts and computes one hash whether the account exists or not. */
@Injectable()
export class PasswordLogin {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordHasher,
    private readonly attemptLimiter: AttemptLimiter,
    private readonly devices: KnownDevices,
    private readonly secondFactors: SecondFactors,
    private readonly audit: AuditTrail,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  /** Returns the account when the password is right and the account is active. Throws `wrong-credentials` otherwise, without a reason. */
  async check<A extends Account>(
    audience: PasswordAudience,
    email: string,
    password: string,
    device: Device,
    account: A | undefined,
  ): Promise<A> {
    await this.limits.consume('password-address', device.ipAddress);
    await this.attemptLimiter.count('password-account', this.devices.passwordAccountIndex(audience, email), device);
    const isRight = await this.passwords.matches(password, account?.passwordHash);
    if (!account || !isRight || account.status !== 'active' || this.isDemoPassword(password))
      return await this.refuse(audience, email, account);
    return account;
  }

  /**
   * Throws `wrong-credentials` without a right code of the second factor, where the account has one. Notifies the holder once the wrong
   * codes look like guessing.
   */
  async requireSecondFactor(
    audience: PasswordAudience,
    email: string,
    account: Account & { readonly totpSecret: string | null },
    { code, device }: { readonly code: string | undefined; readonly device: Device },
  ): Promise<void> {
    const holder = { audience, ...account };
    if (await this.secondFactors.isPassed(holder, code)) return;
    if (code && (await this.secondFactors.wrongCodes(holder)) === NOTIFY_AFTER_WRONG_CODES)
      await this.notifyHolder(email, 'account-wrong-codes', device);
    await this.refuse(audience, email, account);
  }

  /** Records a failed login without the address that was entered, and throws `wrong-credentials` or the error of the limit that applies. */
  async refuse(
    audience: PasswordAudience,
    email: string,
    account: Account | undefined,
    code: 'wrong-credentials' | 'partner-closed' = 'wrong-credentials',
  ): Promise<never> {
    const subject = account ? getAccountSubject({ audience, id: account.id }) : `address:${this.cipher.blindIndex('email', email)}`;
    await this.audit.record({ audience, id: null }, { action: 'login.refused', subject });
    throw new AppError(code);
  }

  /**
   * Resets the failures of an account after a login and marks the browser as known. Notifies the holder of a login from an unknown browser,
   * except for the first one.
   */
  async recordSuccess(audience: PasswordAudience, email: string, device: Device): Promise<void> {
    const accountIndex = this.devices.passwordAccountIndex(audience, email);
    const isNews = await this.devices.isNewAmongOthers(accountIndex, device);
    await this.attemptLimiter.recordSuccess('password-account', accountIndex, device);
    if (isNews) await this.notifyHolder(email, 'account-new-device', device);
  }

  @Transactional()
  private async notifyHolder(
    email: string,
    template: 'account-new-device' | 'account-wrong-codes',
    { userAgent, language }: Device,
  ): Promise<void> {
    const browser = userAgent ? getUserAgentLabel(userAgent).slice(0, MAX_BROWSER_LENGTH) : '?';
    const about = { browser, time: formatDateTime(new Date(), language) };
    await this.commands.execute(new SendMessage('email', email, template, language, about));
  }

  /** The check at startup covers only a few accounts. */
  private isDemoPassword(password: string): boolean {
    return this.config.isProduction && password === DEFAULT_DEMO_PASSWORD;
  }
}
