import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../contracts/actor.js';
import type { Audience } from '../../../contracts/permissions.js';
import { REAUTHENTICATION_MINUTES } from '../../../contracts/reauthentication.js';
import { Config } from '../../../platform/config/config.js';
import { IsPartnerOrMerchantInactive } from '../../partners/messages/index.js';
import type { Destination, SessionHolder } from '../messages/commands.js';
import type { AccessClaims } from '../tokens/access-tokens.js';

/** An active session with the data that its holder may see. */
export interface ActiveSession extends SessionHolder {
  readonly id: string;
  readonly loginChannel: Destination['channel'] | null;
  /** Customers only: whether the session's customer has proven to be the person whose data is on file. */
  readonly isProven: boolean;
  /** Seconds until the session expires for good. */
  readonly secondsLeft: number;
}

/** Additional data that a refresh needs. */
export interface RefreshableSession extends ActiveSession {
  readonly refreshHash: string;
  readonly previousRefreshHash: string | null;
  /** Seconds since the last token refresh. */
  readonly secondsSinceRefresh: number;
  /** Whether the session was unused for too long. */
  readonly isIdle: boolean;
}

/** The role with full access needs a second factor where one is required. */
export const SECOND_FACTOR_ROLE = 1;

const columns = `s.id, s.audience, s.subject_id as "subjectId", s.role, s.partner_id as "partnerId", s.merchant_id as "merchantId",
  s.prospect_app_id as "prospectAppId", s.login_channel as "loginChannel", s.identity_proven_at is not null as "isProven",
  coalesce(s.role = ${SECOND_FACTOR_ROLE} and a.totp_secret is null, false) as "lacksSecondFactor", extract(epoch from s.expires_at - clock_timestamp())::int as "secondsLeft"`;

/**
 * A disabled account, a changed role or a changed partner ends the account's sessions here, whatever changed the row; reverting the change
 * revives none. @unscoped it identifies the caller.
 */
const activeSessionsSql = `from auth.session s
  left join auth.staff a on s.audience = 'admin' and a.id = s.subject_id
  left join auth.partner_user p on s.audience = 'partner' and p.id = s.subject_id
  where s.revoked_at is null and s.expires_at > clock_timestamp()
    and (s.audience <> 'admin' or (a.status = 'active' and a.deleted_at is null and a.role = s.role and s.created_at >= coalesce(a.sessions_valid_from, s.created_at)))
    and (s.audience <> 'partner' or (p.status = 'active' and p.deleted_at is null and p.partner_id = s.partner_id and p.merchant_id is not distinct from s.merchant_id
      and s.created_at >= coalesce(p.sessions_valid_from, s.created_at)))`;

/** Reads active sessions. */
@Injectable()
export class ActiveSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly queries: QueryBus,
  ) {}

  /** Returns a session by its id; undefined when it has ended. */
  async byId(id: string): Promise<ActiveSession | undefined> {
    const [session] = await this.em.execute<ActiveSession[]>(`select ${columns} ${activeSessionsSql} and s.id = ?`, [id]);
    return await this.excludeInactivePartner(this.applySecondFactorPolicy(session));
  }

  /** Returns the actor of an access token with these claims; undefined when the session has ended or does not match the token. */
  async actorOf({ sid, aud, sub, rol }: AccessClaims): Promise<Actor | undefined> {
    const session = await this.byId(sid);
    if (!session || session.audience !== aud || session.subjectId !== sub || session.role !== (rol ?? null)) return undefined;
    const { role, partnerId, merchantId, isProven, loginChannel, lacksSecondFactor } = session;
    return {
      audience: aud,
      id: sub,
      sessionId: sid,
      ...(role !== null && { role }),
      ...(partnerId && { partnerId }),
      ...(merchantId && { merchantId }),
      ...(aud === 'customer' && !isProven && { unprovenLogin: loginChannel ?? 'email' }),
      ...(lacksSecondFactor && { lacksSecondFactor: true }),
    };
  }

  /**
   * Returns whether the holder has given the password or second factor in this session within the last minutes; undefined when the session
   * has ended. Always asks the database: a proof counts in all processes at once.
   */
  async isRecentlyAuthenticated(id: string): Promise<boolean | undefined> {
    const [session] = await this.em.execute<{ isRecent: boolean }[]>(
      `select coalesce(s.authenticated_at > clock_timestamp() - make_interval(mins => ?), false) as "isRecent" ${activeSessionsSql} and s.id = ?`,
      [REAUTHENTICATION_MINUTES, id],
    );
    return session?.isRecent;
  }

  /** Locks the session of a refresh token until the end of the transaction. */
  async lockFamily(audience: Audience, family: string): Promise<RefreshableSession | undefined> {
    const [session] = await this.em.execute<RefreshableSession[]>(
      `select ${columns}, s.refresh_hash as "refreshHash", s.previous_refresh_hash as "previousRefreshHash",
              extract(epoch from clock_timestamp() - s.last_seen_at)::float as "secondsSinceRefresh",
              s.last_seen_at < clock_timestamp() - make_interval(mins => ?) as "isIdle"
       ${activeSessionsSql} and s.family = ? and s.audience = ? for update of s`,
      [this.config.values.SESSION_IDLE_MINUTES, family, audience],
    );
    return await this.excludeInactivePartner(this.applySecondFactorPolicy(session));
  }

  /** Reports a missing second factor only where one is required. */
  private applySecondFactorPolicy<S extends ActiveSession>(session: S | undefined): S | undefined {
    return session && { ...session, lacksSecondFactor: session.lacksSecondFactor && this.config.requiresSecondFactor };
  }

  /** Users of a deleted partner or merchant are not logged in until it is restored. */
  private async excludeInactivePartner<S extends ActiveSession>(session: S | undefined): Promise<S | undefined> {
    if (!session?.partnerId || session.audience !== 'partner') return session;
    return (await this.queries.execute(new IsPartnerOrMerchantInactive(session.partnerId, session.merchantId))) ? undefined : session;
  }
}
