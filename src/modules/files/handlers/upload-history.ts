import { setTimeout as pause } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LARGEST_PAGE } from '../../../contracts/lists.js';
import { TOLD_ERRORS, uploadColumns, type UploadStatus } from '../../../contracts/uploads.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { List } from '../../../platform/lists/list.js';
import { isoInstant } from '../../../platform/values/iso-instant.js';
import type { RowFinding } from '../messages/importer.js';

export interface UploadRow {
  readonly id: string;
  readonly created_at: string;
  readonly file_name: string;
  readonly status: UploadStatus;
  readonly progress: number;
  readonly rows_read: number;
  readonly rows_updated: number;
  readonly error_count: number;
  readonly problem: { readonly code: string; readonly vars: Readonly<Record<string, unknown>> } | null;
  /** Whether the file and its rejected rows were deleted, as their time was over. */
  readonly is_erased: boolean;
  /** The first rejected rows, in order. */
  readonly row_errors: readonly RejectedRow[];
}

/** A row that was not taken. */
export interface RejectedRow {
  readonly row: number;
  readonly findings: readonly RowFinding[];
}

const POLL_MS = 120;

const columns = (shownErrors: number) => `u.id, ${isoInstant('u.created_at')} as created_at, u.file_name, u.status, u.progress,
  u.rows_read, u.rows_updated, u.error_count, u.problem, u.erased_at is not null as is_erased,
  coalesce((select json_agg(json_build_object('row', e.row_no, 'findings', e.findings) order by e.row_no)
            from (select row_no, findings from files.row_error where upload_id = u.id order by row_no limit ${shownErrors}) e), '[]') as row_errors`;

/** The uploads of one importer, the newest first; the house's own. As many as the page shows by itself are on the first page. */
export const uploadsOf = (importer: string): List<UploadRow> => ({
  key: `uploads-${importer}`,
  texts: 'admin.lists.upload',
  columns: uploadColumns,
  sort: '-created_at',
  pageSize: LARGEST_PAGE,
  from: 'files.upload u',
  where: `u.importer = '${importer}'`,
  alias: 'u',
  id: { sql: 'u.id', type: 'uuid' },
  select: columns(TOLD_ERRORS.inList),
  rows: 'staff',
});

/** Reads of the upload history. */
@Injectable()
export class UploadHistory {
  constructor(private readonly em: EntityManager) {}

  /** One upload of one importer with so many of its rejected rows. Throws `not-found`. */
  async one(importer: string, id: string, shownErrors: number = TOLD_ERRORS.inRecord): Promise<UploadRow> {
    const [row] = await this.em.execute<UploadRow[]>(
      `select ${columns(shownErrors)} from files.upload u where u.importer = ? and u.id = ?`,
      [importer, id],
    );
    if (!row) throw new AppError('not-found');
    return row;
  }

  /** The rejected rows of an upload behind a row number, in order: one more than asked for when there is another page. */
  async rejectedRows(id: string, afterRow: number, count: number): Promise<RejectedRow[]> {
    return await this.em.execute<RejectedRow[]>(
      'select row_no as row, findings from files.row_error where upload_id = ? and row_no > ? order by row_no limit ?',
      [id, afterRow, count + 1],
    );
  }

  /** The upload as soon as it is finished, or as it stands when the time is over. */
  async whenFinished(importer: string, id: string, withinMs: number): Promise<UploadRow> {
    const until = Date.now() + withinMs;
    for (;;) {
      const [state] = await this.em.execute<{ finished: boolean }[]>(
        'select finished_at is not null as finished from files.upload where id = ?',
        [id],
      );
      if (state?.finished || Date.now() >= until) return await this.one(importer, id, TOLD_ERRORS.inAnswer);
      await pause(POLL_MS);
    }
  }
}
