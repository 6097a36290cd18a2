import { lenderRecordColumns } from '../../../../contracts/resources/lender-record.js';
import { createRowModel, type RowOf } from '../../../../platform/http/row-model.js';
import type { List } from '../../../../platform/lists/list.js';
import { wireColumns } from '../../../../platform/lists/wire-columns.js';
import { LenderNames } from '../../../lenders/messages/index.js';

export type LenderRecordRow = RowOf<typeof lenderRecordColumns> & { id: string };

export const LenderRecordRowModel = createRowModel('LenderRecordRow', lenderRecordColumns, { id: { type: String, format: 'uuid' } });

/** What the lenders' MIS files say of each application, the last changed first. */
export const lenderRecordList: List<LenderRecordRow> = {
  key: 'lender-record',
  texts: 'resources.lender-record',
  columns: lenderRecordColumns,
  sort: '-changed_at',
  from: 'customer_journey.lender_record l',
  alias: 'l',
  id: { sql: 'l.id', type: 'uuid' },
  // The names belong to another module.
  select: `l.id, ${wireColumns(lenderRecordColumns, 'l', { lender: 'null' })}`,
  rows: 'staff',
  complete: async (rows, queries) => {
    const names = await queries.execute(new LenderNames([...new Set(rows.map(({ lender_id }) => lender_id))]));
    for (const row of rows) row.lender = names.get(row.lender_id) ?? null;
  },
};
