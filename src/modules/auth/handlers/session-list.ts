import { sessionColumns } from '../../../contracts/resources/session.js';
import { ActorNames } from '../../../platform/audit/actor-names.js';
import { type RowOf, createRowModel } from '../../../platform/http/row-model.js';
import type { List } from '../../../platform/lists/list.js';
import { wireColumns } from '../../../platform/lists/wire-columns.js';

/** A session as staff see it, without tokens and encrypted columns. */
type SessionRow = RowOf<typeof sessionColumns> & { id: string };

export const SessionRowModel = createRowModel('SessionRow', sessionColumns, { id: { type: String, format: 'uuid' } });

const sql = { is_open: '(s.revoked_at is null and s.expires_at > now())', holder: 'null::text' } as const;

/** Sessions of all audiences, newest first; for our own staff only. */
export const sessionList: List<SessionRow> = {
  key: 'session',
  columns: sessionColumns,
  sort: '-created_at',
  from: 'auth.session s',
  alias: 's',
  id: { sql: 's.id', type: 'uuid' },
  select: `s.id, ${wireColumns(sessionColumns, 's', sql)}`,
  sql,
  rows: 'staff',
  complete: async (rows, queries) => {
    const ids = new Set(rows.filter(({ audience }) => audience !== 'customer').map(({ subject_id }) => subject_id ?? ''));
    const names = ids.size > 0 ? await queries.execute(new ActorNames([...ids])) : new Map<string, string>();
    for (const row of rows) row.holder = names.get(row.subject_id ?? '') ?? null;
  },
};
