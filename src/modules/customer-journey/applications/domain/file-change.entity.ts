import { defineEntity, p } from '@mikro-orm/core';
import type { RowOutcome } from '../../../../contracts/uploads.js';

export type FileChangeKind = 'application' | 'record';

/** What one uploaded file has changed: enough to tell of it and, while nothing else has changed the record since, to take it back. */
export const FileChange = defineEntity({
  name: 'FileChange',
  schema: 'customer_journey',
  tableName: 'file_change',
  properties: {
    uploadId: p.uuid().primary(),
    /** An application at a lender, or a record of the lender's own file. */
    kind: p.string().$type<FileChangeKind>().length(12).primary(),
    rowNo: p.integer().primary(),
    recordId: p.uuid(),
    /** Version that the record had after the change, or has again since a later file was taken back. */
    version: p.integer(),
    /** Version that it had before; null where there was no record. */
    knownVersion: p.integer().nullable(),
    /** What became of the row, as the counts of the file have it. */
    outcome: p.string().$type<RowOutcome>().length(10),
    /** What stood there before, by column; null where there was nothing. */
    before: p.json<Readonly<Record<string, unknown>>>().nullable(),
  },
  indexes: [
    { name: 'file_change_of_record', expression: 'create index file_change_of_record on customer_journey.file_change (record_id)' },
  ],
});
