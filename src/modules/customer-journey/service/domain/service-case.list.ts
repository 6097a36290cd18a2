import { serviceCaseColumns } from '../../../../contracts/resources/service-case.js';
import { ActorNames } from '../../../../platform/audit/actor-names.js';
import { createRowModel, type RowOf } from '../../../../platform/http/row-model.js';
import type { List } from '../../../../platform/lists/list.js';
import { wireColumns } from '../../../../platform/lists/wire-columns.js';
import { CustomerLabels } from '../../messages/queries.js';

export type ServiceCaseRow = RowOf<typeof serviceCaseColumns> & { id: string; user_id: string };

export const ServiceCaseRowModel = createRowModel('ServiceCaseRow', serviceCaseColumns, {
  /** The application. */
  id: { type: String, format: 'uuid' },
  /** Its customer. */
  user_id: { type: String, format: 'uuid' },
});

/** Completed by `complete`: they are encrypted, or belong to another module. */
const sql = { customer: 'null::text', phone: 'null::text', owner: 'null::text' } as const;

/** The queue of customer service, newest applications first. */
export const serviceCaseList: List<ServiceCaseRow> = {
  key: 'service-case',
  texts: 'resources.service-case',
  columns: serviceCaseColumns,
  sort: '-created_at',
  from: 'customer_journey.service_case c',
  alias: 'c',
  id: { sql: 'c.application_id', type: 'uuid' },
  select: `c.application_id as id, c.customer_id as user_id, ${wireColumns(serviceCaseColumns, 'c', sql)}`,
  sql,
  rows: 'staff',
  complete: async (rows, queries) => {
    const customers = await queries.execute(new CustomerLabels(rows.map(({ user_id }) => user_id)));
    const owners = rows.flatMap(({ owner_id }) => owner_id ?? []);
    const names = owners.length > 0 ? await queries.execute(new ActorNames(owners)) : new Map<string, string>();
    for (const row of rows) {
      const { name, phone } = customers.get(row.user_id) ?? { name: '', phone: null };
      Object.assign(row, { customer: name || null, phone, owner: names.get(row.owner_id ?? '') ?? null });
    }
  },
};
