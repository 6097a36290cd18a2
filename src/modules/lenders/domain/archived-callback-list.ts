import { archivedCallbackColumns } from '../../../contracts/resources/archived-callback.js';
import { type RowOf, createRowModel } from '../../../platform/http/row-model.js';
import type { List } from '../../../platform/lists/list.js';
import { wireColumns } from '../../../platform/lists/wire-columns.js';

export type ArchivedCallbackRow = RowOf<typeof archivedCallbackColumns> & { id: string };

export const ArchivedCallbackRowModel = createRowModel('ArchivedCallbackRow', archivedCallbackColumns, {
  id: { type: String, format: 'uuid' },
});

const computedColumns = {
  // A deleted lender only where no other one has the API.
  lender_name: '(select l.name from lenders.lender l where l.api = c.journey_key order by l.deleted_at desc nulls first limit 1)',
  is_kept: '(c.raw_sealed is not null)',
};

/** Callbacks of lenders, newest first, with their outcome but not their content. */
export const archivedCallbackList: List<ArchivedCallbackRow> = {
  key: 'lender-callback',
  texts: 'resources.lender-callback',
  columns: archivedCallbackColumns,
  sort: '-received_at',
  from: 'lenders.callback_archive c',
  alias: 'c',
  id: { sql: 'c.id', type: 'uuid' },
  select: `c.id, ${wireColumns(archivedCallbackColumns, 'c', computedColumns)}`,
  sql: computedColumns,
  rows: 'staff',
};
