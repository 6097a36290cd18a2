import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { isoInstant } from '../../../platform/values/iso-instant.js';
import { OwnLogins, type OwnLogin } from '../messages/accounts.js';

/** Logins of before that are shown. */
const MOST_PAST = 50;

@QueryHandler(OwnLogins)
export class OwnLoginsHandler implements IQueryHandler<OwnLogins> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async execute({ actor: { audience, id, sessionId } }: OwnLogins): Promise<readonly OwnLogin[]> {
    // @unscoped the logins of who asks.
    return await this.em.execute<OwnLogin[]>(
      `with mine as (
         select s.id, s.created_at, s.last_seen_at, s.revoked_at, s.expires_at, s.revoke_reason, s.user_agent, s.address,
           s.revoked_at is null and s.expires_at > clock_timestamp()
             and (s.id = ? or s.last_seen_at > clock_timestamp() - make_interval(mins => ?)) as is_open
         from auth.session s where s.audience = ? and s.subject_id = ?
       ), logins as (
         select id, created_at as at, case when is_open then 'open' else 'ended' end as kind, last_seen_at,
           case when not is_open then coalesce(revoked_at, least(expires_at, last_seen_at)) end as ended_at, revoke_reason, user_agent, address from mine
         union all select null, at, 'refused', null, null, null, null, null from platform.audit
           where subject = ? and action = 'login.refused' and at > now() - make_interval(days => ?)
       ), counted as (select *, row_number() over (partition by kind = 'open' order by at desc) as place from logins)
       select id, ${isoInstant('at')} as at, kind, id is not distinct from ?::uuid as "isCurrent", ${isoInstant('last_seen_at')} as "lastSeenAt",
         ${isoInstant('ended_at')} as "endedAt", revoke_reason as reason, user_agent as "userAgent", address
       from counted where place <= ${MOST_PAST} order by kind = 'open' desc, id is not distinct from ?::uuid desc, counted.at desc`,
      [
        sessionId,
        this.config.values.SESSION_IDLE_MINUTES,
        audience,
        id,
        `${audience}:${id}`,
        this.config.values.SESSION_DAYS,
        sessionId,
        sessionId,
      ],
    );
  }
}
