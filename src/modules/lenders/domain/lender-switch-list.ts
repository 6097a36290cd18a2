import { MIN_SUCCESS_PERCENT, lenderSwitchResource, internalFailures, REDIRECT_GROUP } from '../../../contracts/resources/lender-switch.js';
import { type RowOf, createRowModel } from '../../../platform/http/row-model.js';
import type { List } from '../../../platform/lists/list.js';
import { wireColumns } from '../../../platform/lists/wire-columns.js';
import { PartnersExcludingLenders } from '../messages/queries.js';

/** A lender as staff members on duty monitor and switch it. */
export type LenderSwitchRow = RowOf<typeof lenderSwitchResource> & { id: string; version: number };

export const LenderSwitchRowModel = createRowModel('LenderSwitchRow', lenderSwitchResource, {
  id: { type: String, format: 'uuid' },
  version: { type: Number },
});

/** SQL over a row of the call log: false for calls that failed because of our own limits or errors, which say nothing about the lender. */
export const isLenderCallOutcome = (alias: string) =>
  `${alias}.outcome not in (${internalFailures.map((fault) => `'${fault}'`).join(', ')})`;

const calls = `(select count(*)::int as calls, count(*) filter (where c.outcome = 'ok')::int as good, max(c.at) filter (where c.outcome <> 'ok') as bad_at
  from lenders.call_log c where c.lender_id = r.id and c.at > now() - interval '1 day' and ${isLenderCallOutcome('c')})`;

const lastError = `(select c.outcome, c.status from lenders.call_log c where c.lender_id = r.id and c.at = day.bad_at and c.outcome <> 'ok' and ${isLenderCallOutcome('c')} limit 1)`;

const nextPlan = `(select p.due_at, p.lender_status from lenders.switch_plan p
  where p.lender_id = r.id and p.done_at is null and p.deleted_at is null order by p.due_at, p.created_at limit 1)`;

const isRedirected = `exists (select from lenders.lender_group g where g.name = '${REDIRECT_GROUP}' and g.deleted_at is null
  and g.id::text = any(r.lender_group_ids))`;

const successPercent = 'case when day.calls > 0 then round(100.0 * day.good / day.calls, 1) end';

const computedColumns = {
  way: `case when r.api is not null then 'api' when ${isRedirected} then 'redirect' else 'spreadsheet' end`,
  success_percent: `(${successPercent})`,
  calls: 'day.calls',
  is_failing: `coalesce(${successPercent} < ${MIN_SUCCESS_PERCENT}, false)`,
  last_error_at: 'day.bad_at',
  last_error: 'bad.outcome',
  last_error_status: 'bad.status',
  next_switch_at: 'plan.due_at',
  next_switch_to: 'plan.lender_status',
  partner_exceptions: 'null::jsonb',
};

/**
 * A second list of the lenders: on or off, API results of the last day, and planned switches. One statement that finds each lender's part
 * of the call log by index.
 */
export const lenderSwitches: List<LenderSwitchRow> = {
  key: 'lender-switch',
  texts: 'resources.lender-switch',
  columns: lenderSwitchResource,
  sort: 'name',
  from: `lenders.lender r cross join lateral ${calls} day left join lateral ${lastError} bad on true left join lateral ${nextPlan} plan on true`,
  where: 'r.deleted_at is null',
  alias: 'r',
  id: { sql: 'r.id', type: 'uuid' },
  select: `r.id, r.version, ${wireColumns(lenderSwitchResource, 'r', computedColumns)}`,
  rows: 'staff',
  sql: computedColumns,
  complete: async (rows, queries) => {
    const exceptions = await queries.execute(new PartnersExcludingLenders());
    for (const row of rows) row.partner_exceptions = exceptions.get(row.id) ?? [];
  },
};
