import { unknownStatusWordColumns } from '../../../contracts/resources/status-word.js';
import { type RowOf, createRowModel } from '../../../platform/http/row-model.js';
import type { List } from '../../../platform/lists/list.js';
import { wireColumns } from '../../../platform/lists/wire-columns.js';
import { isStatusWordMapped } from './is-status-word-mapped.js';

const MAX_FILE_NAMES = 3;

export type UnknownStatusWordRow = RowOf<typeof unknownStatusWordColumns> & { id: string };

export const UnknownStatusWordRowModel = createRowModel('UnknownStatusWordRow', unknownStatusWordColumns, { id: { type: String } });

const computedColumns = { lender: 'l.name' };

/** Status values in files that have no mapping yet, ordered by held rows, most first. */
export const unknownStatusWordList: List<UnknownStatusWordRow> = {
  key: 'unknown-status-word',
  texts: 'resources.unknown-status-word',
  columns: unknownStatusWordColumns,
  sort: '-held',
  from: `(
    select h.word, h.lender_id, coalesce(h.lender_id::text, '') || ' ' || h.word as id,
      coalesce(sum(h.held_rows) filter (where h.erased_at is null), 0)::int as held,
      sum(coalesce(sum(h.held_rows) filter (where h.erased_at is null), 0)) over (partition by h.word)::int as held_in_all,
      coalesce(sum(h.held_rows) filter (where h.erased_at is not null), 0)::int as lost,
      count(*)::int as files, min(h.seen_at) as first_seen, max(h.seen_at) as last_seen,
      array_to_string((array_agg(h.file_name order by h.seen_at desc) filter (where h.erased_at is null))[1:${MAX_FILE_NAMES}], ', ') as file_names
    from lenders.held_status_word h where not ${isStatusWordMapped('h')} group by h.word, h.lender_id
  ) u left join lenders.lender l on l.id = u.lender_id`,
  alias: 'u',
  id: { sql: 'u.id', type: 'text' },
  select: `u.id, ${wireColumns(unknownStatusWordColumns, 'u', computedColumns)}`,
  sql: computedColumns,
  rows: 'staff',
};
