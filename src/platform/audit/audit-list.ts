import { auditColumns } from '../../contracts/resources/audit.js';
import { type RowOf, createRowModel } from '../http/row-model.js';
import type { List } from '../lists/list.js';
import { isoInstant } from '../values/iso-instant.js';
import { ActorNames } from './actor-names.js';

/** One row of the audit trail as the API returns it. */
export type AuditEntry = RowOf<typeof auditColumns> & { id: string };

export const AuditRowModel = createRowModel('AuditRow', auditColumns, { id: { type: String } });

const hasActorName = (audience: AuditEntry['audience']) => audience === 'admin' || audience === 'partner' || audience === 'system';

/** The audit trail, newest first, with the names of the actors. Its rows name people of all partners, so only staff may read it. */
export const auditList: List<AuditEntry> = {
  key: 'audit',
  columns: auditColumns,
  sort: '-at',
  from: 'platform.audit a',
  alias: 'a',
  id: { sql: 'a.id', type: 'bigint' },
  select: `a.id::text, ${isoInstant('a.at')} as at, a.audience, a.actor_id, null as actor, a.acting_admin_id, null as acting_admin, a.action,
    a.subject, a.property, a.before, a.after, a.because, a.record_version`,
  rows: 'staff',
  complete: async (rows, queries) => {
    const ids = new Set<string>();
    for (const { audience, actor_id, acting_admin_id } of rows) {
      if (actor_id !== null && hasActorName(audience)) ids.add(actor_id);
      if (acting_admin_id !== null) ids.add(acting_admin_id);
    }
    const names = ids.size > 0 ? await queries.execute(new ActorNames([...ids])) : new Map<string, string>();
    for (const row of rows) {
      row.actor = names.get(row.actor_id ?? '') ?? null;
      row.acting_admin = names.get(row.acting_admin_id ?? '') ?? null;
    }
  },
};
