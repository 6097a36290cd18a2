import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { journeyKeys } from '../../../contracts/journeys.js';
import type { LenderHealthRow } from '../http/lender-health.dto.js';
import { isoInstant } from '../../../platform/values/iso-instant.js';

/** API health of the lenders, from the lender call log. */
@Injectable()
export class LenderHealth {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns one row for each journey of this build, even without calls. Latencies cover the last hour, last successes and failures the last
   * day.
   */
  async rows(): Promise<LenderHealthRow[]> {
    return await this.em.execute<LenderHealthRow[]>(lenderHealthSql, [[...journeyKeys]]);
  }
}

/** Calls that were held back were not sent: they have no latency and are counted separately. */
const lenderHealthSql = `
  select k.key as journey, hour.calls, hour.good, hour.kept_back, hour.p50_ms, hour.p95_ms, ${isoInstant('good.at')} as last_good_at,
    ${isoInstant('bad.at')} as last_failed_at, bad.outcome as last_failure, bad.operation as last_failed_operation, bad.status as last_failed_status
  from unnest(array[?]::text[]) with ordinality as k(key, place)
  cross join lateral (
    select count(*)::int as calls, count(*) filter (where outcome = 'ok')::int as good, count(*) filter (where latency_ms is null)::int as kept_back,
      (percentile_disc(0.5) within group (order by latency_ms))::int as p50_ms, (percentile_disc(0.95) within group (order by latency_ms))::int as p95_ms
    from lenders.call_log c where c.journey_key = k.key and c.at > now() - interval '1 hour'
  ) hour
  left join lateral (
    select at from lenders.call_log c where c.journey_key = k.key and c.outcome = 'ok' and c.at > now() - interval '1 day' order by at desc limit 1
  ) good on true
  left join lateral (
    select at, outcome, operation, status from lenders.call_log c
    where c.journey_key = k.key and c.outcome <> 'ok' and c.at > now() - interval '1 day' order by at desc limit 1
  ) bad on true
  order by k.place`;
