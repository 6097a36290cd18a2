import { defineEntity, p } from '@mikro-orm/core';
import type { JourneyKey } from '../../../contracts/journeys.js';
import type { CallOutcome } from '../../../platform/http/outbound/resilient-client.js';

/** One call to a lender. The table is partitioned by the month of `at`, so `at` is part of its key; the migration creates the table. */
export const LenderCallRow = defineEntity({
  name: 'LenderCallRow',
  schema: 'lenders',
  tableName: 'call_log',
  properties: {
    id: p.uuid().primary(),
    at: p.datetime().primary(),
    journeyKey: p.string().$type<JourneyKey>().length(40),
    lenderId: p.uuid().nullable(),
    operation: p.string().length(40),
    submissionId: p.uuid().nullable(),
    attempt: p.smallint().nullable(),
    /** Null when nothing was sent: the circuit breaker was open, or no slot was free. */
    latencyMs: p.integer().nullable(),
    outcome: p.string().$type<CallOutcome>().length(20),
    /** HTTP status, when there was a response. */
    status: p.smallint().nullable(),
    /** Blind index of the PAN in a dedupe call. */
    keyHash: p.string().length(43).nullable(),
  },
  indexes: [
    {
      name: 'call_log_health',
      expression: 'create index call_log_health on lenders.call_log (journey_key, at desc) include (outcome, latency_ms)',
    },
    {
      name: 'call_log_of_lender',
      expression: 'create index call_log_of_lender on lenders.call_log (lender_id, at desc) include (outcome, latency_ms)',
    },
    {
      name: 'call_log_of_submission',
      expression: 'create index call_log_of_submission on lenders.call_log (submission_id, at desc) where submission_id is not null',
    },
    {
      name: 'call_log_dedupe',
      expression: `create index call_log_dedupe on lenders.call_log (journey_key, at desc) where operation = 'dedupe'`,
    },
  ],
});
