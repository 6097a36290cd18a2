import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DeclaredSchedules } from './declared-schedules.js';
import type { ScheduleModel } from './http/schedules.dto.js';
import { isRunInProgress } from './schedule-runs.js';
import { isoInstant } from '../values/iso-instant.js';

/** Workers check several times a minute. */
const OVERDUE_AFTER = '3 minutes';

/** The schedules of this build with their last and next runs. */
@Injectable()
export class ScheduleList {
  constructor(
    private readonly em: EntityManager,
    private readonly declared: DeclaredSchedules,
  ) {}

  /** Returns the schedules ordered by name. */
  async rows(): Promise<ScheduleModel[]> {
    const declared = this.declared.all().map(({ name, everyMinutes }) => ({ name, everyMinutes }));
    return await this.em.execute<ScheduleModel[]>(schedulesQuery, [JSON.stringify(declared)]);
  }
}

/** When the process that ran the command could not record its end, the inbox has it; a retried dead letter counts as waiting. */
const schedulesQuery = `
  select d.name, d."everyMinutes" as every_minutes, ${isoInstant('s.due_at')} as due_at, coalesce(s.missed, 0) as missed,
    coalesce(s.due_at < now() - interval '${OVERDUE_AFTER}' and not ${isRunInProgress}, false)::int as is_overdue,
    case when s.given_at is null then 'never' when s.outcome = 'failed' and ${isRunInProgress} then 'waiting' when s.outcome is not null then s.outcome
      when i.done_at is not null then 'done' when i.failed_at is not null then 'failed'
      when s.started_at is not null then 'running' else 'waiting' end as state,
    ${isoInstant('s.given_at')} as given_at, s.message_id, ${isoInstant('s.started_at')} as started_at,
    ${isoInstant('coalesce(s.ended_at, i.done_at, i.failed_at)')} as ended_at,
    (extract(epoch from s.ended_at - s.started_at) * 1000)::int as took_ms, coalesce(s.error_code, i.error_code) as error_code
  from json_to_recordset(?) as d(name text, "everyMinutes" integer)
  left join platform.schedule s on s.name = d.name
  left join platform.inbox i on i.message_id = s.message_id
  order by d.name`;
