import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Config } from '../../../platform/config/config.js';
import { isoInstant } from '../../../platform/values/iso-instant.js';
import { getAccountSubjects } from '../domain/accounts.js';
import { OwnLogins, type OwnLogin } from '../messages/accounts.js';

/** Maximum number of open sessions and earlier logins in the list. */
const MAX_LOGINS = 50;

const unknownSession = {
  id: null,
  isCurrent: false,
  lastSeenAt: null,
  endedAt: null,
  reason: null,
  userAgent: null,
  address: null,
} as const;

@QueryHandler(OwnLogins)
export class OwnLoginsHandler implements IQueryHandler<OwnLogins> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ actor }: OwnLogins): Promise<readonly OwnLogin[]> {
    const sessions = await this.sessionsOf(actor);
    const refused = await this.audit.listActionTimes(
      { action: 'login.refused', subjects: getAccountSubjects(actor) },
      { days: this.config.values.SESSION_DAYS, most: MAX_LOGINS },
    );
    const open = sessions.filter(({ kind }) => kind === 'open');
    const past = [
      ...sessions.filter(({ kind }) => kind !== 'open'),
      ...refused.map((at) => ({ ...unknownSession, at, kind: 'refused' as const })),
    ];
    return [...open, ...past.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_LOGINS)];
  }

  /** Lists the current session first. A session that was idle for too long is unusable, although nothing has ended it. */
  private async sessionsOf({ audience, id, sessionId }: OwnLogins['actor']): Promise<OwnLogin[]> {
    // @unscoped the logins of who asks.
    return await this.em.execute<OwnLogin[]>(
      `with mine as (
         select s.*, s.id = ? as is_current, s.revoked_at is null and s.expires_at > clock_timestamp()
             and (s.id = ? or s.last_seen_at > clock_timestamp() - make_interval(mins => ?)) as is_open
         from auth.session s where s.audience = ? and s.subject_id = ?
       ), counted as (select *, row_number() over (partition by is_open order by created_at desc) as place from mine)
       select id, ${isoInstant('created_at')} as at, case when is_open then 'open' else 'ended' end as kind, is_current as "isCurrent",
         ${isoInstant('last_seen_at')} as "lastSeenAt", case when not is_open then ${isoInstant('coalesce(revoked_at, least(expires_at, last_seen_at))')} end as "endedAt",
         revoke_reason as reason, user_agent as "userAgent", address
       from counted where place <= ${MAX_LOGINS} order by is_current desc, created_at desc`,
      [sessionId, sessionId, this.config.values.SESSION_IDLE_MINUTES, audience, id],
    );
  }
}
