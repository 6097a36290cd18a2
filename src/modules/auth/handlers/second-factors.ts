import { randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Config } from '../../../platform/config/config.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { accountTables, getAccountSubject, type PasswordAudience, totpEncryptionContext } from '../domain/accounts.js';
import { newRecoveryCodes, recoveryCodeHash } from '../domain/recovery-codes.js';
import { decodeBase32, encodeBase32, findTotpStep } from '../domain/totp.js';

/** Length of the shared secret of an authenticator app: 160 bits (RFC 4226). */
const SECRET_BYTES = 20;
const APP_CODE = /^\d{6}$/;

const SETUP_VALIDITY_MS = 15 * 60_000;

interface AccountKey {
  readonly audience: PasswordAudience;
  readonly id: string;
}

/** A set-up that waits for its first code, with the session that began it. */
interface SetUp {
  readonly secret: string;
  readonly sessionId: string;
  readonly begunAt: number;
}

/** A secret and the time step of the code that confirmed it. */
interface ConfirmedSecret {
  readonly secret: string;
  readonly step: number;
}

const attemptKey = ({ audience, id }: AccountKey) => `${audience}:${id}`;

/** Manages authenticator apps and recovery codes of staff and partner users, in the caller's transaction. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly cipher: FieldCipher,
    private readonly limits: RateLimits,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Returns whether a login may continue: the account has no second factor, or the code is one of its app or one of its recovery codes.
   * Each code is accepted once.
   * Throws `too-many-requests` once too many codes of the day were wrong.
   */
  async isPassed(
    { totpSecret, ...account }: AccountKey & { readonly totpSecret: string | null },
    code: string | undefined,
  ): Promise<boolean> {
    const secret = this.cipher.decrypt(totpEncryptionContext(account.audience, 'totp_secret', account.id), totpSecret);
    if (!secret) return true;
    if (!code) return false;
    const guesses = attemptKey(account);
    await this.limits.consume('second-factor-day', guesses);
    const isRight = APP_CODE.test(code) ? await this.useAppCode(account, secret, code) : await this.useRecoveryCode(account, code);
    // A right code is not counted as an attempt. Wrong codes stay counted, or an attacker would only have to wait for the holder's login.
    if (isRight) await this.limits.refund('second-factor-day', guesses);
    return isRight;
  }

  /** Returns the number of wrong codes of the account within a day. */
  async wrongCodes(account: AccountKey): Promise<number> {
    return await this.limits.countUsed('second-factor-day', attemptKey(account));
  }

  /** Stores a new secret until a code confirms it in the same session, for at most a quarter of an hour, and returns it in base32. */
  async begin({ audience, id }: AccountKey, sessionId: string): Promise<string> {
    const secret = encodeBase32(randomBytes(SECRET_BYTES));
    const setUp: SetUp = { secret, sessionId, begunAt: Date.now() };
    const sealed = this.cipher.encrypt(totpEncryptionContext(audience, 'totp_pending', id), JSON.stringify(setUp));
    await this.em.execute(`update ${accountTables[audience]} set totp_pending = ? where id = ?`, [sealed, id]);
    return secret;
  }

  /** Returns the secret that this session has to confirm; undefined where it began no set-up, or began it too long ago. */
  pendingSecret({ audience, id }: AccountKey, pending: string | null, sessionId: string): string | undefined {
    const opened = this.cipher.decrypt(totpEncryptionContext(audience, 'totp_pending', id), pending);
    // A set-up from before the session was stored with it has to start again.
    if (!opened?.startsWith('{')) return undefined;
    const setUp = JSON.parse(opened) as SetUp;
    return setUp.sessionId === sessionId && setUp.begunAt + SETUP_VALIDITY_MS > Date.now() ? setUp.secret : undefined;
  }

  /** Returns the time step that the code belongs to; undefined for another code. */
  stepOf(secret: string, code: string): number | undefined {
    return findTotpStep(decodeBase32(secret), code, Date.now() / 1000);
  }

  /**
   * Enables the second factor and uses up the confirming code. Returns the recovery codes; undefined where another set-up was begun or
   * confirmed meanwhile.
   */
  async enable({ audience, id }: AccountKey, pending: string, { secret, step }: ConfirmedSecret): Promise<readonly string[] | undefined> {
    const sealed = this.cipher.encrypt(totpEncryptionContext(audience, 'totp_secret', id), secret);
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      `update ${accountTables[audience]} set totp_secret = ?, totp_pending = null, totp_last_step = ? where id = ? and totp_pending = ? and totp_secret is null`,
      [sealed, step, id, pending],
      'run',
    );
    return affectedRows === 1 ? await this.renewRecoveryCodes({ audience, id }) : undefined;
  }

  /** Removes the second factor. */
  async remove({ audience, id }: AccountKey): Promise<void> {
    await this.em.execute(
      `update ${accountTables[audience]} set totp_secret = null, totp_pending = null, totp_last_step = null where id = ?`,
      [id],
    );
    await this.deleteRecoveryCodes({ audience, id });
  }

  /** Creates new recovery codes and invalidates the previous ones. Only their hashes are stored. */
  async renewRecoveryCodes(account: AccountKey): Promise<readonly string[]> {
    await this.deleteRecoveryCodes(account);
    const codes = newRecoveryCodes();
    for (const code of codes)
      await this.em.execute('insert into auth.recovery_code (code_hash, audience, account_id) values (?, ?, ?)', [
        this.hash(account, code),
        account.audience,
        account.id,
      ]);
    return codes;
  }

  /** Returns the number of unused recovery codes. */
  async recoveryCodesLeft({ audience, id }: AccountKey): Promise<number> {
    const [{ left } = { left: 0 }] = await this.em.execute<{ left: number }[]>(
      'select count(*)::int as left from auth.recovery_code where audience = ? and account_id = ? and used_at is null',
      [audience, id],
    );
    return left;
  }

  /** Stores the step of the code in one statement, so that of two logins with the same code only one succeeds. */
  private async useAppCode({ audience, id }: AccountKey, secret: string, code: string): Promise<boolean> {
    const step = findTotpStep(decodeBase32(secret), code, Date.now() / 1000);
    if (!step) return false;
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      `update ${accountTables[audience]} set totp_last_step = ? where id = ? and (totp_last_step is null or totp_last_step < ?)`,
      [step, id, step],
      'run',
    );
    return affectedRows === 1;
  }

  private async useRecoveryCode(account: AccountKey, code: string): Promise<boolean> {
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(
      'update auth.recovery_code set used_at = clock_timestamp() where code_hash = ? and used_at is null',
      [this.hash(account, code)],
      'run',
    );
    if (affectedRows !== 1) return false;
    await this.audit.record(account, { action: 'recovery-code.used', subject: getAccountSubject(account) });
    return true;
  }

  private async deleteRecoveryCodes({ audience, id }: AccountKey): Promise<void> {
    await this.em.execute('delete from auth.recovery_code where audience = ? and account_id = ?', [audience, id]);
  }

  private hash(account: AccountKey, code: string): string {
    return recoveryCodeHash(this.config.values.OTP_KEY, account, code);
  }
}
