import { setTimeout as pause } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { MAX_PAGE_SIZE } from '../../../contracts/lists.js';
import {
  type FindingKind,
  isUploadActive,
  MAX_REPORTED_ERRORS,
  uploadColumns,
  type UploadKind,
  type UploadStatus,
  uploadStatuses,
} from '../../../contracts/uploads.js';
import { ActorNames } from '../../../platform/audit/actor-names.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { List } from '../../../platform/lists/list.js';
import { isoInstant } from '../../../platform/values/iso-instant.js';
import type { UndoBlocker } from '../domain/upload.entity.js';
import type { RowFinding, UploadOptions } from '../messages/importer.js';
import type { HeaderMapping } from '../reading/header-mapping.js';

export interface UploadRow {
  readonly id: string;
  readonly created_at: string;
  readonly file_name: string;
  readonly storage_key: string;
  readonly uploaded_by: string;
  /** Name of the uploader; null when the account is deleted. */
  uploader: string | null;
  readonly options: UploadOptions;
  readonly lenders: readonly string[];
  readonly status: UploadStatus;
  readonly progress: number;
  readonly rows_read: number;
  /** Lower bound of the rows written; null unless the file is being applied or undone. */
  readonly rows_done: number | null;
  readonly rows_created: number;
  readonly rows_updated: number;
  readonly rows_unmatched: number;
  readonly rows_unchanged: number;
  readonly error_count: number;
  readonly warning_count: number;
  readonly problem: { readonly code: string; readonly vars: Readonly<Record<string, unknown>> } | null;
  readonly mapping: HeaderMapping | null;
  undo_hindrance: UndoBlocker | null;
  /** Whether undo data was kept. */
  readonly has_undo: boolean;
  /** Whether the file and its rejected rows were deleted by the retention rule. */
  readonly is_erased: boolean;
  /** The first rejected rows, in order. */
  readonly row_errors: readonly ReportedRow[];
  /** The first accepted rows to be checked, in order. */
  readonly row_warnings: readonly ReportedRow[];
}

/** A row with findings. */
export interface ReportedRow {
  readonly row: number;
  readonly findings: readonly RowFinding[];
}

/** A row with findings of either kind, and the application at a lender that it is about. */
export interface FoundRow extends ReportedRow {
  readonly isWarning: boolean;
  readonly submissionId: string | null;
}

/** Conditions on `files.row_error` of the rows with findings of each kind. */
const rowsOfKind = { error: 'not is_warning', warning: 'is_warning' } as const satisfies Record<FindingKind, string>;

/** A file without rows of the kind needs no search among those of the other kind. */
const firstRows = (kind: FindingKind, count: number) => `case when u.${kind}_count = 0 then '[]' else
  coalesce((select json_agg(json_build_object('row', e.row_no, 'findings', e.findings) order by e.row_no)
            from (select row_no, findings from files.row_error where upload_id = u.id and ${rowsOfKind[kind]} order by row_no limit ${count}) e), '[]') end`;

/** A small file takes a third of a second, a large one minutes. */
const POLL_MS = { first: 15, last: 250, growth: 1.3 } as const;
const activeStatuses = uploadStatuses.filter(isUploadActive);

/**
 * Counted outside the transaction that writes the rows, so that other connections see it. For a small file it can exceed the number of
 * rows.
 */
const COUNTED_ROWS = `files.counted('files.count_' || replace(u.id::text, '-', ''))`;
// `least` ignores nulls: without this check it would report all rows as written before counting begins.
const ROWS_DONE = `case when u.status in (${activeStatuses.map((status) => `'${status}'`).join(', ')}) and ${COUNTED_ROWS} is not null
  then least(${COUNTED_ROWS}, u.rows_read)::int end`;

const selectColumns = (
  shownRows: number,
) => `u.id, ${isoInstant('u.created_at')} as created_at, u.file_name, u.storage_key, u.uploaded_by, null as uploader, u.options, u.lenders, u.status, u.progress,
  u.rows_read, ${ROWS_DONE} as rows_done, u.rows_created, u.rows_updated, u.rows_unmatched, u.rows_unchanged, u.error_count, u.warning_count, u.problem, u.mapping, u.undo_hindrance, u.checked_at is not null as has_undo, u.erased_at is not null as is_erased,
  ${firstRows('error', shownRows)} as row_errors, ${firstRows('warning', shownRows)} as row_warnings`;

/** The uploads of one importer, newest first; staff only. The first page has as many rows as the screen shows by default. */
export const uploadList = (importer: UploadKind): List<UploadRow> => ({
  key: `uploads-${importer}`,
  texts: 'admin.lists.upload',
  columns: uploadColumns,
  sort: '-created_at',
  pageSize: MAX_PAGE_SIZE,
  from: 'files.upload u',
  where: `u.importer = '${importer}'`,
  alias: 'u',
  id: { sql: 'u.id', type: 'uuid' },
  select: selectColumns(MAX_REPORTED_ERRORS.inList),
  rows: 'staff',
  complete: addUploaderNames,
});

async function addUploaderNames(rows: UploadRow[], queries: QueryBus): Promise<void> {
  const filesOf = ({ undo_hindrance }: UploadRow) => undo_hindrance?.files ?? [];
  const ids = [...new Set(rows.flatMap((row) => [row.uploaded_by, ...filesOf(row).map(({ uploadedBy }) => uploadedBy)]))];
  const names = ids.length > 0 ? await queries.execute(new ActorNames(ids)) : new Map<string, string>();
  for (const row of rows) {
    row.uploader = names.get(row.uploaded_by) ?? null;
    const files = filesOf(row).map((file) => ({ ...file, uploader: names.get(file.uploadedBy) ?? null }));
    if (row.undo_hindrance && files.length > 0) row.undo_hindrance = { ...row.undo_hindrance, files };
  }
}

/** Queries on the upload history. */
@Injectable()
export class UploadHistory {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** Returns one upload of one importer with up to `shownRows` rows with findings of each kind. Throws `not-found`. */
  async get(importer: UploadKind, id: string, shownRows: number = MAX_REPORTED_ERRORS.inRecord): Promise<UploadRow> {
    const [row] = await this.em.execute<UploadRow[]>(
      `select ${selectColumns(shownRows)} from files.upload u where u.importer = ? and u.id = ?`,
      [importer, id],
    );
    if (!row) throw new AppError('not-found');
    await addUploaderNames([row], this.queries);
    return row;
  }

  /**
   * Returns the rows with findings of a kind, or of both, of an upload after a row number, in order: one more than `count` when there is
   * another page.
   */
  async reportedRows(
    id: string,
    { kind, afterRow, count }: { readonly kind?: FindingKind; readonly afterRow: number; readonly count: number },
  ): Promise<FoundRow[]> {
    return await this.em.execute(
      `select row_no as row, findings, is_warning as "isWarning", submission_id as "submissionId" from files.row_error
       where upload_id = ? and row_no > ? ${kind ? `and ${rowsOfKind[kind]}` : ''} order by row_no limit ?`,
      [id, afterRow, count + 1],
    );
  }

  /** Returns the upload as soon as no worker has work on it, or its current state when the time is up. */
  async waitUntilSettled(importer: UploadKind, id: string, withinMs: number): Promise<UploadRow> {
    const until = Date.now() + withinMs;
    for (let pauseMs: number = POLL_MS.first; ; pauseMs = Math.min(pauseMs * POLL_MS.growth, POLL_MS.last)) {
      const [upload] = await this.em.execute<{ status: UploadStatus }[]>('select status from files.upload where id = ?', [id]);
      if (!upload || !isUploadActive(upload.status) || Date.now() >= until)
        return await this.get(importer, id, MAX_REPORTED_ERRORS.inAnswer);
      await pause(pauseMs);
    }
  }
}
