import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Config } from '../../../platform/config/config.js';
import { shortAddress } from '../domain/short-address.js';
import { Session } from '../domain/session.entity.js';
import type { Device, OpenedSession, SessionHolder } from '../messages/commands.js';
import { AccessTokens } from '../tokens/access-tokens.js';
import { type RefreshToken, RefreshTokens } from '../tokens/refresh-tokens.js';

const USER_AGENT_LENGTH = 120;

/** Opens, renews and ends sessions, in the transaction of the caller. */
@Injectable()
export class Sessions {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly audit: AuditTrail,
    private readonly accessTokens: AccessTokens,
    private readonly refreshTokens: RefreshTokens,
  ) {}

  /** A new session of its own token family. */
  async open(holder: SessionHolder, { address, userAgent }: Device): Promise<OpenedSession> {
    const token = this.refreshTokens.first();
    const secondsLeft = this.config.values.SESSION_HOURS * 3600;
    const session = this.em.create(Session, {
      ...holder,
      family: token.family,
      refreshHash: this.refreshTokens.hash(token),
      expiresAt: new Date(Date.now() + secondsLeft * 1000),
      userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
      address: shortAddress(address),
    });
    await this.em.flush();
    await this.audit.record({ audience: holder.audience, id: holder.subjectId }, { action: 'login', subject: `session:${session.id}` });
    return await this.opened({ ...holder, id: session.id, secondsLeft }, token);
  }

  /** The answer about a session that goes on with this refresh token. */
  async opened(
    session: SessionHolder & { readonly id: string; readonly secondsLeft: number },
    token: RefreshToken,
  ): Promise<OpenedSession> {
    const { audience, subjectId, role, partnerId, merchantId, prospectAppId, secondsLeft } = session;
    return {
      accessToken: await this.accessTokens.issue(session),
      refreshToken: this.refreshTokens.text(token),
      holder: { audience, subjectId, role, partnerId, merchantId, prospectAppId },
      secondsLeft,
    };
  }

  /** Makes `token` the only one that renews the session; the one before stays known for parallel requests. */
  async turn(sessionId: string, token: RefreshToken): Promise<void> {
    await this.em.execute(
      `update auth.session set previous_refresh_hash = refresh_hash, refresh_hash = ?, last_seen_at = clock_timestamp() where id = ?`,
      [this.refreshTokens.hash(token), sessionId],
    );
  }

  /** Ends the sessions that a customer had opened by then; one that he opened later stands on a consent of its own. */
  async revokeAllOfCustomer(customerId: string, openedBefore: Date): Promise<void> {
    await this.em.execute(
      `update auth.session set revoked_at = clock_timestamp(), revoke_reason = 'consent-withdrawn'
       where audience = 'customer' and subject_id = ? and created_at <= ? and revoked_at is null`,
      [customerId, openedBefore],
    );
  }

  /** Ends a session. */
  async revoke(sessionId: string, reason: 'logout' | 'token-reuse' | 'idle'): Promise<void> {
    await this.em.execute(`update auth.session set revoked_at = clock_timestamp(), revoke_reason = ? where id = ? and revoked_at is null`, [
      reason,
      sessionId,
    ]);
  }
}
