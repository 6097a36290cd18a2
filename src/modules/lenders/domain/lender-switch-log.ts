import { lenderSwitchLogColumns } from '../../../contracts/resources/lender-switch.js';
import { ActorNames } from '../../../platform/audit/actor-names.js';
import { type RowOf, createRowModel } from '../../../platform/http/row-model.js';
import type { List } from '../../../platform/lists/list.js';
import { wireColumns } from '../../../platform/lists/wire-columns.js';

export type LenderSwitchEntry = RowOf<typeof lenderSwitchLogColumns> & { id: string };

export const LenderSwitchEntryModel = createRowModel('LenderSwitchEntry', lenderSwitchLogColumns, { id: { type: String } });

const causeField = (fact: string) => `(a.because ->> '${fact}')`;
const causeNumber = (fact: string) => `${causeField(fact)}::int`;

const computedColumns = {
  lender: 'l.name',
  lender_id: 'l.id',
  loan_type: 'l.loan_type',
  lender_status: `(a.after = '1'::jsonb)`,
  cause: `coalesce(${causeField('by')}, 'person')`,
  actor: 'null::text',
  reason: causeField('reason'),
  failed: causeNumber('failed'),
  calls: causeNumber('calls'),
  minutes: causeNumber('minutes'),
  percent: causeNumber('percent'),
};

/** Switches of lenders with actor, time and reason, newest first; a subset of the audit trail. */
export const lenderSwitchLog: List<LenderSwitchEntry> = {
  key: 'lender-switch-log',
  texts: 'admin.lists.lenderSwitchLog',
  columns: lenderSwitchLogColumns,
  sort: '-at',
  from: `platform.audit a join lenders.lender l on a.subject = 'lender:' || l.id`,
  where: `a.action = 'lender.update' and a.property = 'lender_status'`,
  alias: 'a',
  id: { sql: 'a.id', type: 'bigint' },
  select: `a.id::text, ${wireColumns(lenderSwitchLogColumns, 'a', computedColumns)}`,
  rows: 'staff',
  sql: computedColumns,
  complete: async (rows, queries) => {
    const ids = [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))];
    const names = ids.length > 0 ? await queries.execute(new ActorNames(ids)) : new Map<string, string>();
    for (const row of rows) row.actor = names.get(row.actor_id ?? '') ?? null;
  },
};
