import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../contracts/actor.js';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { accountTables, type PasswordAudience } from '../domain/accounts.js';
import { PasswordHasher } from '../domain/password-hasher.js';
import type { BothFactors, IdentityProof } from '../messages/accounts.js';
import { SecondFactors } from './second-factors.js';

/** The caller's account. */
export interface CurrentAccount {
  readonly audience: PasswordAudience;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly totpSecret: string | null;
  readonly totpPending: string | null;
}

/** Reads and changes password accounts for their holders. A change to what protects an account needs a fresh proof of identity. */
@Injectable()
export class OwnAccounts {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly passwords: PasswordHasher,
    private readonly secondFactors: SecondFactors,
  ) {}

  /** Throws `forbidden` for customers, who have no password. */
  async of({ audience, id }: Actor): Promise<CurrentAccount> {
    if (audience === 'customer') throw new AppError('forbidden');
    const name = audience === 'admin' ? 'name' : `''`;
    const [account] = await this.em.execute<Omit<CurrentAccount, 'audience'>[]>(
      `select id, email, ${name} as name, password_hash as "passwordHash", totp_secret as "totpSecret", totp_pending as "totpPending"
       from ${accountTables[audience]} where id = ?`,
      [id],
    );
    if (!account) throw new AppError('session-ended');
    return { audience, ...account };
  }

  /** Locks the account until the end of the caller's transaction, so that later reads stay true. */
  async lock({ audience, id }: Pick<CurrentAccount, 'audience' | 'id'>): Promise<void> {
    await this.em.execute(`select from ${accountTables[audience]} where id = ? for update`, [id]);
  }

  /** Throws `invalid` at the field for a wrong password, and `too-many-requests`: a stolen open session must not reveal the password. */
  async verifyPassword({ id, passwordHash }: CurrentAccount, password: string, field: string): Promise<void> {
    await this.limits.consume('own-password', id);
    if (!(await this.passwords.matches(password, passwordHash))) throw invalidFields({ [field]: 'passwordWrong' });
  }

  /**
   * Verifies the second factor, or the password of an account without one: next to a stolen session, a known password must not be enough
   * where a second factor exists. Throws `invalid` at the field, and `too-many-requests`.
   */
  async verifyStrongestFactor(account: CurrentAccount, { password, code }: IdentityProof): Promise<void> {
    if (account.totpSecret === null) {
      if (!password) throw invalidFields({ password: 'required' });
      await this.verifyPassword(account, password, 'password');
    } else {
      if (!code) throw invalidFields({ code: 'required' });
      await this.limits.consume('own-password', account.id);
      if (!(await this.secondFactors.isPassed(account, code))) throw invalidFields({ code: 'codeWrong' });
    }
    await this.limits.reset('own-password', account.id);
  }

  /** Verifies the password and the second factor. Throws `conflict` where the account has none. */
  async verifyBothFactors(account: CurrentAccount, { password, code }: BothFactors): Promise<void> {
    if (account.totpSecret === null) throw new AppError('conflict');
    await this.verifyPassword(account, password, 'password');
    if (!(await this.secondFactors.isPassed(account, code))) throw invalidFields({ code: 'codeWrong' });
    await this.limits.reset('own-password', account.id);
  }
}
