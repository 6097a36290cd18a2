import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Language } from '../../../../contracts/i18n/translate.js';
import { lenderRecordProperties } from '../../../../contracts/resources/lender-record.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { UploadRows } from '../../../files/messages/index.js';
import type { FileChangeKind } from '../domain/file-change.entity.js';
import type { LenderRecordChange, LenderRecordFile } from '../http/lender-records.dto.js';

type Values = Readonly<Record<string, string | number | null>>;

interface StoredChange {
  readonly uploadId: string;
  readonly kind: FileChangeKind;
  readonly rows: readonly number[];
  readonly version: number;
  readonly before: Values | null;
}

/** Explains a lender's record by the files that changed it or were rejected, as far as they are retained. */
@Injectable()
export class LenderRecordHistory {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** Returns the files about a record, the newest first. Throws `not-found`. */
  async read(id: string, language: Language): Promise<LenderRecordFile[]> {
    // @unscoped the page is for staff.
    const [record] = await this.em.execute<{ values: Values }[]>(
      'select to_jsonb(l) as values from customer_journey.lender_record l where l.id = ?',
      [id],
    );
    if (!record) throw new AppError('not-found');
    const stored = await this.em.execute<StoredChange[]>(
      `select upload_id as "uploadId", kind, json_agg(row_no order by row_no) as rows, max(version) as version,
         (array_agg(before order by version desc))[1] as before
       from customer_journey.file_change where record_id = ? and kind in ('record', 'refused') group by upload_id, kind order by max(version)`,
      [id],
    );
    const ids = [...new Set(stored.map(({ uploadId }) => uploadId))];
    const rows = new Map(ids.map((upload) => [upload, stored.filter(({ uploadId }) => uploadId === upload).flatMap((each) => each.rows)]));
    const uploads = await this.queries.execute(new UploadRows(rows, language));
    const applied = stored.filter(({ uploadId, kind }) => kind === 'record' && uploads.get(uploadId)?.isUndone === false);
    const files = ids.flatMap((uploadId): LenderRecordFile[] => {
      const upload = uploads.get(uploadId);
      if (!upload) return [];
      const change = stored.find((each) => each.uploadId === uploadId && each.kind === 'record');
      const place = applied.findIndex((each) => each === change);
      const after = applied[place + 1]?.before ?? record.values;
      const rejected = stored.find((each) => each.uploadId === uploadId && each.kind === 'refused')?.rows ?? [];
      return [
        {
          upload_id: uploadId,
          file_name: upload.fileName,
          at: upload.at,
          is_undone: upload.isUndone ? 1 : 0,
          rows: (change?.rows ?? []).map((row) => upload.rows.get(row)?.name ?? String(row)),
          changes: place < 0 ? [] : changesBetween(change?.before ?? null, after),
          rejected: rejected.flatMap((row) => upload.rows.get(row)?.error ?? []),
        },
      ];
    });
    return files.toSorted((one, other) => other.at.localeCompare(one.at));
  }
}

const changesBetween = (before: Values | null, after: Values): LenderRecordChange[] =>
  lenderRecordProperties
    .map((property) => ({ property, before: before?.[property] ?? null, after: after[property] ?? null }))
    .filter((change) => change.before !== change.after);
