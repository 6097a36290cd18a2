import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Audience } from '../../../contracts/permissions.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/http/app-error.js';
import { FieldCipher } from '../../../platform/security/field-cipher.js';
import { truncateIp } from '../domain/truncate-ip.js';
import { Session, sessionEncryptionContext } from '../domain/session.entity.js';
import type { Destination, Device, OpenedSession, SessionHolder } from '../messages/commands.js';
import { AccessTokens } from '../tokens/access-tokens.js';
import { type RefreshToken, RefreshTokens } from '../tokens/refresh-tokens.js';

const USER_AGENT_LENGTH = 120;

/** How a customer logged in. */
interface CustomerLogin {
  readonly channel: Destination['channel'];
  /** False where the customer must still prove that the data on file is theirs. */
  readonly isProven: boolean;
  /** How the code was requested, kept until that proof. */
  readonly asked?: ConsentEvidence | undefined;
}

/** The account's password was given, and its second factor where it has one. */
export const WITH_ALL_FACTORS = 'all-factors';

/** Opens, renews and ends sessions in the caller's transaction. */
@Injectable()
export class Sessions {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly audit: AuditTrail,
    private readonly cipher: FieldCipher,
    private readonly accessTokens: AccessTokens,
    private readonly refreshTokens: RefreshTokens,
  ) {}

  /** Opens a session with its own token family. */
  async open(
    { lacksSecondFactor, ...holder }: SessionHolder,
    { ipAddress, userAgent }: Device,
    login?: CustomerLogin | typeof WITH_ALL_FACTORS,
  ): Promise<OpenedSession> {
    const customer = login === WITH_ALL_FACTORS ? undefined : login;
    const token = this.refreshTokens.create();
    const secondsLeft = this.config.values.SESSION_HOURS * 3600;
    const id = crypto.randomUUID();
    const keptAsked = customer && !customer.isProven && customer.asked;
    this.em.create(Session, {
      ...holder,
      id,
      loginChannel: customer?.channel ?? null,
      identityProvenAt: customer?.isProven ? new Date() : null,
      askedWith: keptAsked ? this.cipher.encrypt(sessionEncryptionContext(id), JSON.stringify(keptAsked)) : null,
      family: token.family,
      refreshHash: this.refreshTokens.hash(token),
      expiresAt: new Date(Date.now() + secondsLeft * 1000),
      userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
      address: truncateIp(ipAddress),
    });
    await this.em.flush();
    if (login === WITH_ALL_FACTORS) await this.recordAuthentication(id);
    await this.audit.record({ audience: holder.audience, id: holder.subjectId }, { action: 'login', subject: `session:${id}` });
    return await this.toOpenedSession(
      { ...holder, lacksSecondFactor: lacksSecondFactor && this.config.requiresSecondFactor, id, secondsLeft },
      token,
    );
  }

  /** Returns the response for a session that continues with this refresh token. */
  async toOpenedSession(
    session: SessionHolder & { readonly id: string; readonly secondsLeft: number },
    token: RefreshToken,
  ): Promise<OpenedSession> {
    const { audience, subjectId, role, partnerId, merchantId, prospectAppId, lacksSecondFactor, secondsLeft } = session;
    return {
      accessToken: await this.accessTokens.issue(session),
      refreshToken: this.refreshTokens.serialize(token),
      holder: { audience, subjectId, role, partnerId, merchantId, prospectAppId, ...(lacksSecondFactor && { lacksSecondFactor }) },
      previousLoginAt: audience === 'customer' ? await this.previousLoginAt(session.id) : null,
      secondsLeft,
    };
  }

  /** A login without a proven identity is not shown as previous login and shows none: the number may have belonged to another customer. */
  private async previousLoginAt(sessionId: string): Promise<Date | null> {
    // @unscoped the session of who asks.
    const [row] = await this.em.execute<{ at: string | null }[]>(
      `select max(b.created_at) as at from auth.session s join auth.session b
         on b.audience = s.audience and b.subject_id = s.subject_id and b.created_at < s.created_at
       where s.id = ? and s.identity_proven_at is not null and b.identity_proven_at is not null`,
      [sessionId],
    );
    return row?.at ? new Date(row.at) : null;
  }

  /** Makes `token` the only one that renews the session; the previous one stays known for parallel requests. */
  async rotateToken(sessionId: string, token: RefreshToken): Promise<void> {
    // @unscoped the session of who asks.
    await this.em.execute(
      `update auth.session set previous_refresh_hash = refresh_hash, refresh_hash = ?, last_seen_at = clock_timestamp() where id = ?`,
      [this.refreshTokens.hash(token), sessionId],
    );
  }

  /**
   * Marks the customer of this session as the person whose data is on file. Returns how the code was requested, if that is still to be
   * recorded.
   */
  async acceptIdentity(sessionId: string): Promise<ConsentEvidence | undefined> {
    // @unscoped the session of who asks.
    const [accepted] = await this.em.execute<{ askedWith: string | null }[]>(
      `update auth.session s set identity_proven_at = clock_timestamp(), asked_with = null
       from (select id, asked_with from auth.session where id = ? and identity_proven_at is null and revoked_at is null for update) before
       where s.id = before.id returning before.asked_with as "askedWith"`,
      [sessionId],
    );
    return this.decryptEvidence(sessionId, accepted?.askedWith);
  }

  /** Returns how the code of an unproven login was requested. */
  async pendingEvidence(sessionId: string): Promise<ConsentEvidence | undefined> {
    // @unscoped the session of who asks.
    const [session] = await this.em.execute<{ askedWith: string | null }[]>(
      `select asked_with as "askedWith" from auth.session where id = ? and identity_proven_at is null`,
      [sessionId],
    );
    return this.decryptEvidence(sessionId, session?.askedWith);
  }

  /** Ends the sessions that a customer had opened by then; later sessions rest on a consent of their own. */
  async revokeAllOfCustomer(customerId: string, openedBefore: Date): Promise<void> {
    // @unscoped the customer's own.
    await this.em.execute(
      `update auth.session set revoked_at = clock_timestamp(), revoke_reason = 'consent-withdrawn'
       where audience = 'customer' and subject_id = ? and created_at <= ? and revoked_at is null`,
      [customerId, openedBefore],
    );
  }

  /**
   * Ends every session of the previous customer of a number. Throws `forbidden` where the requesting session was proven or ended in
   * the meantime.
   */
  async revokeForNewOwner(customerId: string, askingSessionId: string): Promise<void> {
    // @unscoped the customer's own.
    const ended = await this.em.execute<{ id: string; wasProven: boolean }[]>(
      `update auth.session set revoked_at = clock_timestamp(), revoke_reason = 'number-released', asked_with = null
       where audience = 'customer' and subject_id = ? and revoked_at is null
       returning id, identity_proven_at is not null as "wasProven"`,
      [customerId],
    );
    if (!ended.some(({ id, wasProven }) => id === askingSessionId && !wasProven)) throw new AppError('forbidden');
  }

  /** Ends the sessions of an account except for the given one. */
  async revokeAll(
    { audience, id }: { readonly audience: Audience; readonly id: string },
    reason: 'disabled' | 'deleted' | 'role-changed' | 'forced' | 'by-holder' | 'second-factor',
    exceptId?: string,
  ): Promise<void> {
    // @unscoped of the account that was named.
    await this.em.execute(
      `update auth.session set revoked_at = clock_timestamp(), revoke_reason = ?, asked_with = null
       where audience = ? and subject_id = ? and revoked_at is null and id is distinct from ?`,
      [reason, audience, id, exceptId ?? null],
    );
  }

  /** Ends the sessions of the users of a partner or of one of its merchants. */
  async revokePartnerSessions(
    { partnerId, merchantId }: { readonly partnerId: string; readonly merchantId: string | null },
    reason: 'deleted' | 'disabled',
  ): Promise<void> {
    // @unscoped of the workplace that was named.
    await this.em.execute(
      `update auth.session set revoked_at = clock_timestamp(), revoke_reason = ?
       where audience = 'partner' and revoked_at is null and partner_id = ? and (?::uuid is null or merchant_id = ?::uuid)
         and subject_id in (select id from auth.partner_user where partner_id = ?)`,
      [reason, partnerId, merchantId, merchantId, partnerId],
    );
  }

  /** Records that the holder has just proven to be present. Returns false where the session has ended meanwhile. */
  async recordAuthentication(sessionId: string): Promise<boolean> {
    // @unscoped the session of who asks.
    const recorded = await this.em.execute<unknown[]>(
      `update auth.session set authenticated_at = clock_timestamp()
       where id = ? and revoked_at is null and expires_at > clock_timestamp() returning id`,
      [sessionId],
    );
    return recorded.length === 1;
  }

  /** Returns whether a session is open. */
  async isOpen(sessionId: string): Promise<boolean> {
    // @unscoped the session of who asks.
    const open = await this.em.execute<unknown[]>(
      `select from auth.session where id = ? and revoked_at is null and expires_at > clock_timestamp()`,
      [sessionId],
    );
    return open.length === 1;
  }

  /** Ends one session of an account; returns false where the account has no open session with that id. */
  async revokeOwn({ audience, id }: { readonly audience: Audience; readonly id: string }, sessionId: string): Promise<boolean> {
    // @unscoped the holder's own.
    const ended = await this.em.execute<unknown[]>(
      `update auth.session set revoked_at = clock_timestamp(), revoke_reason = 'by-holder', asked_with = null
       where id = ? and audience = ? and subject_id = ? and revoked_at is null returning id`,
      [sessionId, audience, id],
    );
    return ended.length === 1;
  }

  async revoke(sessionId: string, reason: 'logout' | 'token-reuse' | 'idle'): Promise<void> {
    // @unscoped the session of who asks.
    await this.em.execute(`update auth.session set revoked_at = clock_timestamp(), revoke_reason = ? where id = ? and revoked_at is null`, [
      reason,
      sessionId,
    ]);
  }

  private decryptEvidence(sessionId: string, sealed: string | null | undefined): ConsentEvidence | undefined {
    const asked = this.cipher.decrypt(sessionEncryptionContext(sessionId), sealed);
    return asked ? (JSON.parse(asked) as ConsentEvidence) : undefined;
  }
}
