import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../../platform/config/config.js';
import { accountTables, type PasswordAudience } from '../domain/accounts.js';
import { newSecret, secretHash } from '../domain/one-time-secret.js';

/** An account whose password a link may set. */
export interface LinkedAccount {
  readonly audience: PasswordAudience;
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

const HOURS = 24;

/** Manages single-use links to set the password of one account, valid for a day. Only a keyed hash of the secret is stored. */
export class PasswordLinks {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  /** Creates a link and invalidates earlier ones. The secret stands behind the #, which reaches no server and no log. */
  async make(audience: PasswordAudience, accountId: string): Promise<string> {
    const token = newSecret();
    await this.end(audience, accountId);
    await this.em.execute(
      `insert into auth.password_link (token_hash, audience, account_id, created_at, expires_at) values (?, ?, ?, clock_timestamp(), clock_timestamp() + make_interval(hours => ${HOURS}))`,
      [this.hash(token), audience, accountId],
    );
    return `${this.config.values.PUBLIC_URL}/${audience}/set-password#${token}`;
  }

  /**
   * Returns the account of a link; undefined for a link that is used, expired or unknown, that of a disabled account, and one from before
   * the account was disabled.
   */
  async accountOf(token: string): Promise<LinkedAccount | undefined> {
    // @unscoped whoever holds the link is the account.
    const [account] = await this.em.execute<LinkedAccount[]>(
      `select l.audience, a.id, a.email, a.name from auth.password_link l join (
         select 'admin' as audience, id, email, name, status, sessions_valid_from from auth.staff where deleted_at is null
         union all select 'partner', id, email, '', status, sessions_valid_from from auth.partner_user where deleted_at is null) a on a.audience = l.audience and a.id = l.account_id
       where l.token_hash = ? and l.used_at is null and l.expires_at > clock_timestamp() and a.status = 'active'
         and l.created_at >= coalesce(a.sessions_valid_from, l.created_at)`,
      [this.hash(token)],
    );
    return account;
  }

  /** Uses up a link; of two concurrent calls only one returns true. */
  async use(token: string): Promise<boolean> {
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      `update auth.password_link set used_at = clock_timestamp() where token_hash = ? and used_at is null and expires_at > clock_timestamp()`,
      [this.hash(token)],
      'run',
    );
    return affectedRows === 1;
  }

  /**
   * Sets the password and ends every session and every other link of the account. Joins the caller's transaction. Returns false and does
   * nothing
   * where the account was disabled or its password is no longer the one that was proven (`provenHash`).
   */
  async setPassword(audience: PasswordAudience, accountId: string, passwordHash: string, provenHash?: string): Promise<boolean> {
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      `update ${accountTables[audience]} set password_hash = ? where id = ? and status = 'active' and password_hash = coalesce(?, password_hash)`,
      [passwordHash, accountId, provenHash ?? null],
      'run',
    );
    if (affectedRows !== 1) return false;
    await this.end(audience, accountId);
    // @unscoped of the account whose password was set.
    await this.em.execute(
      `update auth.session set revoked_at = clock_timestamp(), revoke_reason = 'password-set' where audience = ? and subject_id = ? and revoked_at is null`,
      [audience, accountId],
    );
    return true;
  }

  private async end(audience: PasswordAudience, accountId: string): Promise<void> {
    await this.em.execute(
      `update auth.password_link set used_at = clock_timestamp() where audience = ? and account_id = ? and used_at is null`,
      [audience, accountId],
    );
  }

  private hash(token: string): string {
    return secretHash(this.config.values.OTP_KEY, 'password-link', token);
  }
}
