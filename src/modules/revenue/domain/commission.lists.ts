import { commissionLineColumns } from '../../../contracts/resources/commission-line.js';
import { type RowOf, createRowModel } from '../../../platform/http/row-model.js';
import type { List } from '../../../platform/lists/list.js';
import { wireColumns } from '../../../platform/lists/wire-columns.js';
import { commissionReconciliation } from './commission-reconciliation.sql.js';
import { addLenderNames } from './ledger.lists.js';

export type CommissionLineRow = RowOf<typeof commissionLineColumns> & { id: string; version: number };

export const CommissionLineRowModel = createRowModel('CommissionLineRow', commissionLineColumns, {
  id: { type: String, format: 'uuid' },
  /** 0 where no file names the line yet: there is nothing to decide. */
  version: { type: Number },
});

const computed = { lender: 'null', loan_no: `'••••' || right(c.loan_no, 4)`, reason: 'c.reasons[1]' } as const;

/** Commissions that lenders claim and pay, reconciled with the ledger, newest month first. */
export const commissionLineList: List<CommissionLineRow> = {
  key: 'commissionLine',
  texts: 'resources.commission-line',
  columns: commissionLineColumns,
  sort: '-month',
  from: `${commissionReconciliation} c`,
  alias: 'c',
  id: { sql: 'c.id', type: 'uuid' },
  select: `c.id, c.version, ${wireColumns(commissionLineColumns, 'c', computed)}`,
  sql: computed,
  rows: 'staff',
  complete: addLenderNames,
};
