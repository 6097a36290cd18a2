import type { Actor } from '../../contracts/actor.js';
import { EXPORT_RETENTION_HOURS } from '../../contracts/exports.js';
import { exportColumns } from '../../contracts/resources/export.js';
import { condition, type Condition } from '../lists/condition.js';
import type { List } from '../lists/list.js';
import { wireColumns } from '../lists/wire-columns.js';
import type { ExportModel } from './http/exports.dto.js';

const sql = {
  status: `case when e.erased_at is not null or e.finished_at < now() - interval '${EXPORT_RETENTION_HOURS} hours' then 'expired'
    when e.finished_at is not null then 'done' when i.failed_at is not null then 'failed'
    when e.started_at is not null then 'running' else 'waiting' end`,
  rows: 'e.rows_written',
  bytes: 'e.bytes::float8',
  expires_at: `(e.finished_at + interval '${EXPORT_RETENTION_HOURS} hours')`,
} as const;

/** Exports with their status, newest first. Partner scopes do not apply: `ownExports` restricts the list to its owner. */
export const exportList: List<ExportModel> = {
  key: 'export',
  columns: exportColumns,
  sort: '-asked_at',
  from: 'platform.export e left join platform.inbox i on i.message_id = e.message_id',
  alias: 'e',
  id: { sql: 'e.id', type: 'uuid' },
  select: `e.id, ${wireColumns(exportColumns, 'e', sql)}`,
  sql,
  rows: 'staff',
};

/**
 * The exports that the actor requested in the current role and identity: exports requested in another role, or on behalf of another user,
 * are excluded.
 */
export const ownExports = ({ audience, id, role, partnerId, merchantId, actingAdminId }: Actor): Condition =>
  condition(
    `e.audience = ? and e.owner_id = ? and e.role is not distinct from ?::smallint and e.partner_id is not distinct from ?::uuid
     and e.merchant_id is not distinct from ?::uuid and e.acting_admin_id is not distinct from ?::uuid`,
    audience,
    id,
    role ?? null,
    partnerId ?? null,
    merchantId ?? null,
    actingAdminId ?? null,
  );
