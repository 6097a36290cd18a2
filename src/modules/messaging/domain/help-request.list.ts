import { HELP_ANSWER_DAYS, helpRequestColumns } from '../../../contracts/resources/help-request.js';
import { createRowModel, type RowOf } from '../../../platform/http/row-model.js';
import type { List } from '../../../platform/lists/list.js';
import { wireColumns } from '../../../platform/lists/wire-columns.js';
import { isOpenRequest } from './help-request.entity.js';

export type HelpRequestRow = RowOf<typeof helpRequestColumns> & { id: string };

export const HelpRequestRowModel = createRowModel('HelpRequestRow', helpRequestColumns, {
  id: { type: String, format: 'uuid' },
});

const DUE_ON = `((h.created_at at time zone 'Asia/Kolkata')::date + ${HELP_ANSWER_DAYS})`;
const sql = {
  due_on: DUE_ON,
  is_late: `(${isOpenRequest} and ${DUE_ON} < (now() at time zone 'Asia/Kolkata')::date)`,
  is_open: `(${isOpenRequest})`,
  is_customer: '(h.subject_id is not null)',
  customer_id: 'h.subject_id',
} as const;

/** Requests for help, newest first. Nothing of what was written: opening a request is audited. */
export const helpRequestList: List<HelpRequestRow> = {
  key: 'help-request',
  texts: 'resources.help-request',
  columns: helpRequestColumns,
  sort: '-created_at',
  from: 'messaging.help_request h',
  alias: 'h',
  id: { sql: 'h.id', type: 'uuid' },
  select: `h.id, ${wireColumns(helpRequestColumns, 'h', sql)}`,
  sql,
  rows: 'staff',
};
