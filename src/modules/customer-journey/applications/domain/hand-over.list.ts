import { handOverColumns } from '../../../../contracts/resources/hand-over.js';
import { createRowModel, type RowOf } from '../../../../platform/http/row-model.js';
import type { List } from '../../../../platform/lists/list.js';
import { wireColumns } from '../../../../platform/lists/wire-columns.js';
import { CustomerLabels } from '../../messages/queries.js';

export type HandOverRow = RowOf<typeof handOverColumns> & { id: string; version: number };

/** The customer is needed to complete a row, and is not part of the response. */
type StoredRow = HandOverRow & { user_id?: string | undefined };

export const HandOverRowModel = createRowModel('HandOverRow', handOverColumns, {
  /** The lender application; the lender knows it by this reference. */
  id: { type: String, format: 'uuid' },
  version: { type: Number },
});

const sql = {
  due_on: 'l.answer_due_on',
  is_late: `(l.hand_over <> 'tell_withdrawal' and coalesce(l.answer_due_on < (now() at time zone 'Asia/Kolkata')::date, false))`,
  task: 'l.hand_over',
  // Completed by `complete`: they are encrypted.
  customer: 'null::text',
  phone: 'null::text',
  lender: 'l.lender_name',
  loan_type: 'a.loan_type',
  amount: 'l.requested_amount',
  tenure: 'l.requested_tenure_months',
  applied_at: 'l.created_at',
  reference: 'l.lender_application_id',
} as const;

/** Applications at lenders without an API that staff still have to tell the lender something about, the first promised day first. */
export const handOverList: List<StoredRow> = {
  key: 'hand-over',
  texts: 'resources.hand-over',
  columns: handOverColumns,
  sort: 'due_on',
  from: 'customer_journey.lender_application l join customer_journey.application a on a.id = l.application_id',
  where: 'l.hand_over is not null',
  alias: 'l',
  id: { sql: 'l.id', type: 'uuid' },
  select: `l.id, l.customer_id as user_id, l.version, ${wireColumns(handOverColumns, 'l', sql)}`,
  sql,
  rows: 'staff',
  complete: async (rows, queries) => {
    const customers = await queries.execute(new CustomerLabels(rows.flatMap(({ user_id }) => user_id ?? [])));
    for (const row of rows) {
      const { name, phone } = customers.get(row.user_id ?? '') ?? { name: '', phone: null };
      Object.assign(row, { customer: name || null, phone, user_id: undefined });
    }
  },
};
